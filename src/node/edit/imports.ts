import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportOutcome } from '../../author/project/import-outcome.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { postsOf } from '../../edit/commands/posts.ts';
import { boardAt, boardsIn, findBoard } from '../../edit/entities.ts';
import { stepById } from '../../edit/history/history.ts';
import type { Operation } from '../../edit/operation.ts';
import { isRejected, type Result } from '../../edit/rejection.ts';
import type { Selection } from '../../edit/selection.ts';
import { fixedPart } from '../../content/file-patterns.ts';
import type { Note } from '../../import/imported.ts';
import { insertPages, type NewPages } from './insert-pages.ts';
import { hrefOfSegments } from '../../import/markdown/pages.ts';
import { withTargets } from '../../import/markdown/targets.ts';
import type { Project } from '../../model/entities.ts';
import { CONTENT_UID } from '../../values/content-uid.ts';
import { tryTo } from '../../values/try-to.ts';
import type { DevSite } from '../dev/dev-site.ts';
import type { ReadPages, ChosenPages } from '../import/read-new-pages.ts';
import type { ChosenFile } from '../import/read-upload.ts';
import type { ConverterLimits } from '../media/converter.ts';
import { placeFile } from './assets-folder.ts';
import { placeAsset } from './assets.ts';
import type { Edited, Editor } from './editor.ts';
import { newUid } from './new-uid.ts';
import { rejectSent } from './messages.ts';
import { safePath } from './save-files.ts';

/** Files that an author adds as pages. */
export interface SentPages {
  /** The id of the tab. */
  readonly client: string;
  readonly selection: Selection;
  /** The page above the new ones. */
  readonly parent: string;
  readonly files: readonly ChosenFile[];
  /** The id of the request: a repeated request has no further effect. */
  readonly id?: string | undefined;
}

/** Adds pages to the project as one step of undo; Markdown files, tables and pictures stay in its folder after an undo. @throws SiteError for files that can’t be read */
export type AddPages = (sent: SentPages) => Promise<Result<Edited>>;

/** Context of adding pages. */
export interface ImportSetting {
  readonly site: Pick<DevSite, 'state' | 'update' | 'countEdition'>;
  readonly editor: Pick<Editor, 'run' | 'history'>;
  /** The folder of the project's files; undefined for none. */
  readonly folder: string | undefined;
  readonly limits: ConverterLimits;
  readonly read: (chosen: ChosenPages) => Promise<ReadPages>;
}

/** Returns a function that adds pages to the project of a site. */
export function createImports({ site, editor, folder, limits, read }: ImportSetting): AddPages {
  return async ({ client, selection, parent, files, id }) => {
    const state = site.state();
    const project = state?.editable();
    if (state === undefined || project === undefined) {
      const details = 'Fix its files, and try again.';
      throw new SiteError('Can’t read the project.', { details, status: 422 });
    }
    const done = id === undefined ? undefined : stepById(editor.history(client), id);
    if (done !== undefined) return { step: done.name };
    const below = state.opened.trees.folder;
    const { pages, isCollected } = await readFor({ project, parent, files, folder: below, read });
    const written = createWriting(below);
    const left: Note[] = [];
    try {
      const assets = await placeAssets(pages, { project, folder, limits, left, written });
      const coming: NewPages = {
        site: pages.project,
        title: pages.title,
        hasHome: pages.hasHome,
        isFramed: pages.isFramed,
        parent,
        files: assets.uids,
        texts: isCollected ? [] : [...pages.textSources.keys()],
      };
      const editing = { project, elements: state.plan.context.catalogue.elements, newUid };
      const foreseen = isCollected ? undefined : insertPages(editing, coming);
      if (foreseen !== undefined && isRejected(foreseen)) return written.takeBack(foreseen);
      const above = findBoard(project, parent)?.nodes.slice(1) ?? [];
      const move = (text: string) =>
        foreseen === undefined
          ? text
          : withAddress(
              text,
              pages,
              hrefOfSegments([...above.map(({ slug }) => slug), foreseen.slug]),
            );
      for (const [file, content] of pages.texts) {
        const text = typeof content === 'string' ? Buffer.from(move(content)) : content;
        if (!written.put(file, text))
          left.push({ what: 'the project has a file of that name', file });
      }
      const outcome = (boards: ReadonlyMap<string, string>): ImportOutcome => ({
        report: { ...pages.report, left: [...pages.report.left, ...left] },
        boards: boardsBySource(pages, boards),
        files: [...pages.texts.keys()],
        // Undo doesn't remove the new files, so it wouldn't remove their pages.
        isUndoable: pages.texts.size === 0,
      });
      const request = {
        client,
        selection,
        args: {},
        name: 'import',
        ...(id !== undefined && { id }),
      };
      const edited = await editor.run(request, (_request, now, elements) => {
        const name = `Import “${pages.title}”`;
        if (isCollected) return { name, operations: [], result: outcome(new Map()) };
        const made = insertPages({ project: now, elements, newUid }, coming);
        if (isRejected(made)) return made;
        const operations = [...assets.operations, ...made.operations];
        return { ...made, operations, result: outcome(made.boards) };
      });
      if (isRejected(edited)) return written.takeBack(edited);
      // The new edition makes tabs request the pages of new files.
      await site.update(new Set(written.paths()));
      if (pages.texts.size > 0) site.countEdition();
      return edited;
    } catch (error) {
      if (error instanceof SiteError) written.takeBack(undefined);
      throw error;
    }
  };
}

interface Reading {
  readonly project: Project;
  readonly parent: string;
  readonly files: readonly ChosenFile[];
  /** The folder of the project. */
  readonly folder: string;
  readonly read: ImportSetting['read'];
}

/** Reads files for the page that they are added to. */
async function readFor({ project, parent, files, folder, read }: Reading) {
  const above = boardAt(project, parent);
  const pattern = above && postsOf(above)?.pattern;
  const fixed = pattern === undefined ? '' : fixedPart(pattern);
  const isBelow = fixed.startsWith(CONTENT) && fixed.length > CONTENT.length;
  const collection = isBelow ? fixed.slice(CONTENT.length, -1) : undefined;
  const pages = await read({ files, collection, taken: takenIn(folder, project) });
  return { pages, isCollected: pages.isCollected };
}

const CONTENT = 'content/';

/**
 * Returns names that new files and folders can’t have: existing ones in the folders that an import
 * writes to, and those in file patterns of boards.
 */
function takenIn(folder: string, project: Project): readonly string[] {
  const patterns = boardsIn(project.root).flatMap((board) => postsOf(board)?.settings.files ?? []);
  const named = patterns.flatMap((pattern) => pattern.split('/').slice(0, 2));
  const there = ['', 'content', 'data'].flatMap((below) => namesIn(join(folder, below)));
  return [...named, ...there.flatMap((name) => [name, name.replace(/\.[^.]+$/, '')])];
}

const namesIn = (folder: string): readonly string[] =>
  existsSync(folder) ? (tryTo(() => readdirSync(folder)) ?? []) : [];

interface PlacingAssets {
  readonly project: Project;
  readonly folder: string | undefined;
  readonly limits: ConverterLimits;
  readonly left: Note[];
  readonly written: Writing;
}

/** Adds the pictures of pages to the assets folder; rejected ones are reported in `left`. */
async function placeAssets(
  { assets }: ReadPages,
  { project, folder, limits, left, written }: PlacingAssets,
) {
  const uids = new Map<string, string>();
  const operations: Operation[] = [];
  const { root } = project;
  for (const { uid, name, source, bytes } of assets) {
    const placed =
      folder === undefined
        ? rejectSent('upload-no-folder')
        : await placeAsset({ name, bytes }, { folder, project }, limits);
    if ('rejection' in placed) left.push({ what: placed.rejection.text, file: source || name });
    else if ('known' in placed) uids.set(uid, placed.known.uid);
    else {
      const own = newUid();
      uids.set(uid, own);
      written.note(placed.takeBack);
      const into = { entity: 'asset', board: root.uid } as const;
      const index = root.assets.length + operations.length;
      operations.push({ kind: 'insert', into, index, item: { uid: own, ...placed.fields } });
    }
  }
  return { uids, operations };
}

/** Writes new files of a project, and removes them after a failure. */
interface Writing {
  /** Writes a file that doesn’t exist yet; returns whether it did. @throws SiteError */
  put(file: string, bytes: Uint8Array): boolean;
  note(takeBack: () => void): void;
  paths(): readonly string[];
  takeBack<T>(reason: T): T;
}

function createWriting(folder: string): Writing {
  const paths: string[] = [];
  const others: (() => void)[] = [];
  return {
    put(file, bytes) {
      const path = safePath(folder, file);
      if (existsSync(path)) return false;
      paths.push(placeFile(folder, file, bytes));
      return true;
    },
    note: (takeBack) => void others.push(takeBack),
    paths: () => paths,
    takeBack(reason) {
      tryTo(() => {
        for (const path of paths) rmSync(path, { force: true });
        for (const takeBack of others) takeBack();
      });
      return reason;
    },
  };
}

/**
 * Returns a text in which links to the first page of the source lead to the address of this page in
 * the project.
 */
function withAddress(text: string, { project }: ReadPages, address: string): string {
  const slug = project.root.children.find(({ type }) => type === 'page')?.slug ?? '';
  const former = `/${encodeURIComponent(slug)}/`;
  if (slug === '' || former === address) return text;
  return withTargets(text, ({ url }) => {
    const [path, anchor] = url.split('#');
    if (path !== former) return undefined;
    return anchor === undefined ? address : `${address}#${anchor}`;
  });
}

/** Returns the uids of the new pages, by their files in the source. */
function boardsBySource(
  { sources, textSources }: ReadPages,
  uids: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  const own = [...sources].flatMap(([uid, source]) => {
    const board = uids.get(uid);
    return board === undefined || source === '' ? [] : [[source, board] as const];
  });
  const texts = [...textSources].map(
    ([file, source]) => [source, `${CONTENT_UID}${file}`] as const,
  );
  return Object.fromEntries([...texts, ...own]);
}
