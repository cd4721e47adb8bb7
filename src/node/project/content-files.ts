import { isDataFile } from '../../content/data/read-data.ts';
import {
  indexFolder,
  readContentSettings,
  type ContentSettings,
} from '../../content/content-settings.ts';
import { contentMessages } from '../../content/messages.ts';
import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { BoardHead, BoardHeads } from '../../format/board-head.ts';
import type { Board, Project } from '../../model/entities.ts';
import { INDEX_SLUG } from '../../site/plan/slugs.ts';
import { CONTENT_UID } from '../../values/content-uid.ts';
import type { JsonObject } from '../../values/json.ts';
import { shortHash } from '../short-hash.ts';
import { openContentAssets } from './content-assets.ts';
import { pagesByPath } from './content-links.ts';
import { languageNames } from '../../model/language-names.ts';
import { TRANSLATIONS_FOLDER, type BoardTranslation } from '../../model/translations.ts';
import {
  filesByLanguage,
  translationKeyOf,
  translationOfFile,
  withoutKey,
  type FileInLanguage,
  type PageInLanguage,
} from './content-languages.ts';
import { boardsIn, newFolder, putIndex, putPage } from './content-folders.ts';
import { readRows } from './data-files.ts';
import { pageReader, readPage, type OpenedPage } from './markdown-files.ts';
import { matchingFiles } from './match-files.ts';
import { openFiles } from './files.ts';
import {
  createTreeReader,
  type ContentPlace,
  type ReadPageAgain,
  type TreePlace,
  type TreeSource,
} from './read-tree.ts';
import { pathOf, slotsIn } from './board-slots.ts';
import { openWikiFiles } from './wiki-files.ts';

/** An open project before its pages from files are there. */
interface WithoutContent {
  readonly project: Project;
  readonly trees: TreeSource;
  readonly heads: BoardHeads;
}

/** The project with them, and what was found on the way. */
interface WithContent extends WithoutContent {
  readonly diagnostics: readonly Diagnostic[];
  readonly readPageAgain: ReadPageAgain;
  /** The pages in further languages: the language, the uid of the page, and its translation. */
  readonly inLanguages: readonly (readonly [lang: string, uid: string, one: BoardTranslation])[];
}

/** A board with the settings of its files. */
interface Target {
  readonly board: Board;
  /** The path of the board in the project. */
  readonly path: string;
  readonly settings: ContentSettings;
  readonly layout: Layout | undefined;
}

/** The component around each page, and its slot for the text; undefined for one without. */
interface Layout {
  readonly uid: string;
  readonly slot: string | undefined;
}

/**
 * Adds the pages that boards have from files (MARKDOWN-1): each file is a board below the one that names it. `known` are the heads
 * of an earlier look: a file that hasn't changed isn't read again.
 */
export function addContent(
  { project, trees, heads }: WithoutContent,
  known: BoardHeads,
): WithContent {
  const files = openFiles(trees.folder);
  const places = new Map(trees.places);
  const nextHeads = new Map(heads);
  const diagnostics: Diagnostic[] = [];
  const taken = new Set<string>();
  const texts = new Set<string>();
  const ids = new Map<string, string>();
  const readTree = createTreeReader(trees);
  const assets = openContentAssets(trees.folder, known);
  const languages = new Set<string>();
  const wiki = openWikiFiles(trees.folder, project.root);
  const opened = new Map<string, OpenedPage>();
  const siteLanguages = languageNames(project);
  const inLanguages: PageInLanguage[] = [];

  function expand(board: Board, path: string): Board {
    const children = board.children.map((child, at) => expand(child, `${path}.children[${at}]`));
    if (board.content === undefined) return { ...board, children };
    const read = readContentSettings(board.content);
    const place = { path: `${path}.content` };
    if ('problem' in read) {
      diagnostics.push(contentMessages.at('content-settings', place, { reason: read.problem }));
      return { ...board, children };
    }
    const { settings } = read;
    const layout = layoutOf(settings, place.path);
    return { ...board, children: [...children, ...pagesOf({ board, path, settings, layout })] };
  }

  /** The slot for the text is the one labelled `content`, or the only one. */
  function layoutOf({ layout }: ContentSettings, path: string): Layout | undefined {
    if (layout === '') return undefined;
    const at = pathOf(project.root, 'root', layout);
    if (at === undefined) {
      diagnostics.push(contentMessages.at('content-layout', { path }, { uid: quote(layout) }));
      return undefined;
    }
    const slots = slotsIn(readTree(at).root);
    const slot =
      slots.find(({ label }) => label === 'content') ?? (slots.length === 1 ? slots[0] : undefined);
    return { uid: layout, slot: slot?.uid };
  }

  function pagesOf(target: Target): readonly Board[] {
    const { settings, path, board } = target;
    const found = settings.files
      .flatMap((pattern) => matchingFiles(trees.folder, pattern))
      .filter(({ file }) => !heads.has(file));
    if (found.length === 0) {
      const params = { files: settings.files.map(quote).join(', ') };
      diagnostics.push(contentMessages.at('content-no-files', { path: `${path}.content` }, params));
    }
    const root = newFolder('');
    let hasSlot = true;
    const { main, others } = filesByLanguage(found, siteLanguages);
    const translations = openTranslations(others, target);
    for (const [at, { file, open, base }] of main.entries()) {
      if (taken.has(file)) {
        const params = { file: quote(file) };
        diagnostics.push(
          contentMessages.at('content-file-twice', { path: `${path}.content` }, params),
        );
        continue;
      }
      taken.add(file);
      if (isDataFile(file)) {
        const read = readRows(files, file, settings);
        diagnostics.push(...read.diagnostics);
        if (read.head !== undefined) nextHeads.set(file, read.head);
        for (const { uid, board: fields, slugs } of read.rows) {
          const place = rowPlace(file, uid, target.layout);
          if (settings.hasPages) putPage(root, slugs, { fields, place, name: uid, at });
          else root.pages.push({ fields, place: undefined, name: uid, at });
        }
        continue;
      }
      if (target.layout !== undefined && target.layout.slot === undefined) hasSlot = false;
      const wikiOf = settings.hasWiki ? wiki : undefined;
      const how = { settings, known: known.get(file), assets, wiki: wikiOf };
      const page = readPage(files, { file, path: open }, how);
      diagnostics.push(...page.diagnostics);
      if (page.head === undefined) continue;
      const again = { settings, wiki: wikiOf, assets: { uidOf: assets.uidOf } };
      opened.set(file, { path: open, head: page.head, how: again });
      const { uid } = page.head.fields;
      if (typeof uid === 'string') translations.add(uid, base, page.head);
      if (typeof uid === 'string' && uid !== `${CONTENT_UID}${file}`) ids.set(file, uid);
      nextHeads.set(file, page.head);
      texts.add(file);
      for (const one of page.head.languages ?? []) languages.add(one);
      const place = placeOf({ file, open }, page.head, target);
      // An asset is listed by the first page that names it.
      const written = others.length === 0 ? page.head.fields : withoutKey(page.head.fields);
      const fields = { ...written, assets: assets.takeNew() };
      const name = open.slice(open.lastIndexOf('/') + 1);
      const folder = settings.slug === '' ? indexFolder(open) : undefined;
      const one = { fields, place: settings.hasPages ? place : undefined, name, at };
      if (!settings.hasPages) root.pages.push(one);
      else if (folder === undefined) putPage(root, page.slugs, one);
      else if (folder.length > 0) putIndex(root, folder, one);
      else root.pages.push({ ...one, fields: indexFields(fields, board) });
    }
    translations.reportUnused();
    if (!hasSlot) {
      const params = { uid: quote(settings.layout) };
      diagnostics.push(contentMessages.at('content-layout', { path: `${path}.content` }, params));
    }
    const own = { uid: `${CONTENT_UID}${board.uid}`, path, first: board.children.length };
    return boardsIn(root, own, {
      order: settings.order,
      setPlace: (where, place) => places.set(where, place),
      report: (diagnostic) => diagnostics.push(diagnostic),
    });
  }

  /** Reads the files of pages in further languages; each belongs to a page in the default one. */
  function openTranslations(others: readonly FileInLanguage[], target: Target) {
    const { settings } = target;
    const wikiOf = settings.hasWiki ? wiki : undefined;
    const waiting = new Map<string, { readonly one: FileInLanguage; readonly head: BoardHead }>();
    for (const one of others) {
      const { file, open } = one;
      if (isDataFile(file) || taken.has(file)) continue;
      taken.add(file);
      const how = { settings, known: known.get(file), assets, wiki: wikiOf };
      const { head, diagnostics: problems } = readPage(files, { file, path: open }, how);
      diagnostics.push(...problems);
      if (head === undefined) continue;
      nextHeads.set(file, head);
      for (const lang of head.languages ?? []) languages.add(lang);
      waiting.set(file, { one, head });
    }
    return {
      add(uid: string, base: string, { fields }: BoardHead) {
        const key = translationKeyOf({ fields });
        for (const [file, { one, head }] of waiting) {
          const ownKey = translationKeyOf(head);
          if (ownKey === undefined ? one.base !== base : ownKey !== key) continue;
          waiting.delete(file);
          const tree = `${TRANSLATIONS_FOLDER}.${one.lang}.${uid}`;
          places.set(tree, placeOf(one, head, target));
          inLanguages.push({ lang: one.lang, uid, file, head, tree });
        }
      },
      reportUnused() {
        for (const [file, { one }] of waiting) {
          const params = { file: quote(file), language: one.lang };
          diagnostics.push(contentMessages.at('content-untranslated', { path: '', file }, params));
        }
      },
    };
  }

  const root = expand(project.root, 'root');
  const hash = shortHash(JSON.stringify([...ids]));
  const uids = [...texts].map((file) => [file, ids.get(file) ?? `${CONTENT_UID}${file}`] as const);
  const allPages = pagesByPath(root, uids);
  const pages = new Map<string, string>();
  /** A file or a page that a text names, as its page depends on it; undefined if there is none. */
  const namedBy = (name: string) => {
    const uid = allPages.get(name);
    if (uid === undefined) return assets.uids.has(name) ? name : undefined;
    pages.set(name, uid);
    return `${name} ${uid}`;
  };
  for (const [path, place] of places) {
    const { content } = place;
    if (content === undefined || place.version !== undefined) continue;
    // A page depends on its file, its layout, and the existing pages and files that it names.
    const names = nextHeads.get(content.file)?.names ?? [];
    const found = names.flatMap((name) => namedBy(name) ?? []);
    const named = found.length === 0 ? '' : ` ${shortHash(found.join('\n'))}`;
    const { uid = '', slot = '' } = content.layout ?? {};
    const wikiNames = content.hasWiki === true ? ` ${wiki?.hash}` : '';
    const syntax = content.hasDirectives === true ? '' : ' plain';
    const version = `${place.signature} ${uid} ${slot} ${hash}${named}${wikiNames}${syntax}`;
    places.set(path, { ...place, version });
  }
  return {
    project: { ...project, root },
    trees: {
      ...trees,
      places,
      ids,
      pages,
      assets: assets.uids,
      languages: [...languages],
      wikiPaths: wiki?.paths,
    },
    heads: heads.size === 0 ? heads : new Map([...nextHeads, ...assets.heads]),
    diagnostics,
    readPageAgain: pageReader(trees.folder, opened),
    inLanguages: inLanguages.flatMap((page) => {
      const one = translationOfFile(page, places.get(page.tree)?.version ?? '');
      return one === undefined ? [] : [[page.lang, page.uid, one] as const];
    }),
  };
}

/** The README next to the pages of a board of type folder has the address of that board. */
const indexFields = (fields: JsonObject, { type }: Board): JsonObject =>
  type === 'folder' ? { ...fields, slug: INDEX_SLUG } : fields;

const placeOf = (
  { file, open }: { readonly file: string; readonly open: string },
  head: BoardHead,
  { layout, settings: { hasWiki, hasDirectives } }: Target,
): TreePlace => ({
  file,
  slice: { start: 0, end: head.size },
  size: head.size,
  signature: head.signature,
  content: { file, open, layout: withSlot(layout), hasWiki, hasDirectives },
});

const withSlot = (layout: Layout | undefined): ContentPlace['layout'] =>
  layout?.slot === undefined ? undefined : { uid: layout.uid, slot: layout.slot };

/** Bytes that the tree of a row would take: its layout costs far more. */
const ROW_SIZE = 200;

/** The tree of a row is the same whatever the row says: its values are fields of the board. */
const rowPlace = (file: string, uid: string, layout: Layout | undefined): TreePlace => ({
  file,
  slice: { start: 0, end: ROW_SIZE },
  size: ROW_SIZE,
  signature: 0,
  version: shortHash(`row ${layout?.uid}`),
  content: { file, row: { uid, layout: layout?.uid } },
});
