import { completeSave } from './save-files.ts';
import { openAuthorFiles } from '../cache/cache.ts';
import type { DevSite } from '../dev/dev-site.ts';
import { createEditor, type Editor } from './editor.ts';
import { planEdit } from './plan-edit.ts';
import type { Queue } from './queue.ts';
import { createSaver } from './save-project.ts';

export interface OpenEditorOptions {
  readonly site: DevSite;
  readonly projectPath: string;
  /** The user's cache; undefined for none. */
  readonly cache: string | undefined;
  /** Runs changes one after the other, with what else reads and writes the project. */
  readonly queue: Queue;
}

/** Opens a project for changes. */
export function openEditor({ site, projectPath, cache, queue }: OpenEditorOptions): Editor {
  const files = cache === undefined ? undefined : openAuthorFiles(cache, projectPath);
  const save = createSaver({ site, pending: files?.pending });
  return createEditor({ save, plan: planEdit, queue, histories: new Map(), keep: () => {} });
}
