import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Applied } from '../../edit/session/protocol.ts';
import type { BuildOptions } from '../generate/options.ts';
import { isForeign } from '../dev/watch-folders.ts';
import type { DevSite } from '../dev/dev-site.ts';
import { openAuthorFiles, type AuthorFiles } from './author-files.ts';
import { createEditor, type Editor } from './editor.ts';
import { openFormerFiles } from './former-files.ts';
import { openHistories } from './histories.ts';
import { removeLeftDrafts } from './left-drafts.ts';
import { planEdit } from './plan-edit.ts';
import type { Queue } from './queue.ts';
import { renameFile } from './rename-asset.ts';
import { completeSave } from './save-files.ts';
import { createSaver, type Saver, type SaveSetting } from './save-project.ts';

/**
 * Completes pending changes of ended programs, removes their drafts, and returns the author's files
 * of a project; undefined without a cache. It has to run before the project is read.
 */
export function recoverProject(
  projectPath: string,
  { cache, assets, out }: Pick<BuildOptions, 'cache' | 'assets' | 'out'>,
): AuthorFiles | undefined {
  const files = cache === undefined ? undefined : openAuthorFiles(cache, projectPath);
  if (files === undefined) return undefined;
  const isFolder = statSync(projectPath).isDirectory();
  const folder = isFolder ? projectPath : dirname(projectPath);
  for (const pending of files.left()) completeSave(folder, pending);
  const isOwn = (path: string) => !isForeign(path, [out]);
  // If the project is a single file, the folder around it may contain anything, so subfolders are
  // skipped.
  removeLeftDrafts(folder, isFolder ? isOwn : () => false);
  if (assets !== undefined) removeLeftDrafts(assets, () => false);
  return files;
}

export interface OpenEditorOptions extends Pick<SaveSetting, 'settled' | 'preview'> {
  readonly site: DevSite;
  readonly files: AuthorFiles | undefined;
  /** The folder of the project's files; undefined for none. */
  readonly assets: string | undefined;
  /** Runs changes one after the other, with other reads and writes of the project. */
  readonly queue: Queue;
  /** See `EditorSetting`. */
  readonly onApplied: (applied: Applied) => void;
}

/** An editor of an open project. */
export interface OpenEditor extends Editor, Pick<Saver, 'prepare'> {}

/** Opens a project for changes. */
export function openEditor(options: OpenEditorOptions): OpenEditor {
  const { site, files, assets, queue, settled, preview, onApplied } = options;
  const { save, prepare } = createSaver({
    site,
    pending: files?.pending,
    former: openFormerFiles(files?.former),
    formerTexts: files?.texts,
    settled,
    preview,
  });
  const histories = openHistories(files);
  const editor = createEditor({ save, plan: planEdit, queue, histories, onApplied });
  return {
    ...editor,
    async run(request, how) {
      const isOfFile = how === undefined && request.name === 'rename-asset';
      return isOfFile ? renameFile(editor.run, assets, request) : editor.run(request, how);
    },
    prepare,
  };
}
