import { indexFolder } from '../../content/content-settings.ts';
import { contentMessages } from '../../content/messages.ts';
import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { NO_HEADS, type BoardHead, type BoardHeads } from '../../format/board-head.ts';
import { formatMessages } from '../../format/messages.ts';
import { languageNames } from '../../model/language-names.ts';
import type { Board, Project } from '../../model/entities.ts';
import { INDEX_SLUG } from '../../site/plan/slugs.ts';
import { CONTENT_UID } from '../../values/content-uid.ts';
import type { JsonObject } from '../../values/json.ts';
import { shortHash } from '../short-hash.ts';
import { openContentAssets, type ContentAssets } from './content-assets.ts';
import { createBoardDecoder, type DecodeBoard } from './content-boards.ts';
import {
  createEntryReader,
  readEntry,
  wikiOf,
  type ContentEntry,
  type FormerFiles,
  type FoundFile,
} from './content-entries.ts';
import { boardsIn, newFolder, putIndex, putPage, type Folder } from './content-folders.ts';
import { filesByLanguage, withoutKey } from './content-languages.ts';
import { pagesByPath } from './content-links.ts';
import { pagePlace, rowPlaces, withVersion } from './content-places.ts';
import { contentTargets, layoutSlots, type Target } from './content-targets.ts';
import {
  collectTranslations,
  type FileTranslation,
  type TranslationsOfTarget,
} from './content-translations.ts';
import { openFiles } from './files.ts';
import { readPageAgain } from './markdown-files.ts';
import type { LayoutSlots, WithoutContent } from './opened-content.ts';
import { ownAssets } from './own-assets.ts';
import type { RereadPage, TreeSource } from './read-tree.ts';
import { openWikiFiles, type WikiFiles } from './wiki-files.ts';

/** The project with its pages from files, and the diagnostics about them. */
export interface WithContent {
  readonly project: Project;
  readonly trees: TreeSource;
  readonly contentHeads: BoardHeads;
  readonly layouts: LayoutSlots;
  readonly diagnostics: readonly Diagnostic[];
  readonly readPageAgain: RereadPage;
  /** The pages in further languages. */
  readonly inLanguages: readonly FileTranslation[];
  readonly kept: KeptContent;
}

/** The files of an open project that were read, kept so that only changed ones are read again. */
export interface KeptContent extends Pick<FormerFiles, 'entries' | 'listed'> {
  readonly assets: ContentAssets;
  readonly wiki: WikiFiles | undefined;
  readonly decode: DecodeBoard;
  /** Reads a file again. */
  readonly read: (before: ContentEntry) => ContentEntry;
}

interface HowAdded {
  /** The heads of an earlier reading. */
  readonly known?: BoardHeads | undefined;
  /** The folder with the files of the project's own assets; by default the folder `assets`. */
  readonly assets?: string | undefined;
  readonly former?: FormerContent;
}

/** The former state of the same project. */
export interface FormerContent extends Pick<FormerFiles, 'heads' | 'changed'> {
  readonly kept: KeptContent;
}

/**
 * Adds pages from files (MARKDOWN-1): each file becomes a board below the board whose patterns
 * match it. `known` are the heads of an earlier reading, by which unchanged files aren't read
 * again. With `former`, only the files that have changed since are read.
 */
export function addContent(
  { project, trees, heads: ownHeads }: WithoutContent,
  { known = NO_HEADS, assets: assetsFolder, former }: HowAdded,
): WithContent {
  const { folder } = trees;
  const diagnostics: Diagnostic[] = [];
  const report = (found: Diagnostic) => diagnostics.push(found);
  const assets =
    former?.kept.assets ??
    openContentAssets(folder, known, ownAssets(project.root, folder, assetsFolder));
  const wiki = former === undefined ? openWikiFiles(folder, project.root) : former.kept.wiki;
  const decode = former?.kept.decode ?? createBoardDecoder();
  const reader = createEntryReader({
    folder,
    files: openFiles(folder),
    known,
    former: former && { ...former.kept, ...former },
    assets,
    wiki,
  });
  const targets = contentTargets({ project, trees }, report);
  const places = new Map(trees.places);
  const heads = new Map<string, BoardHead>();
  /** The files of pages by their uids. */
  const uids = new Map<string, string>();
  const named = new Set<string>();
  const languages = new Set<string>();
  const translated = collectTranslations(places, report);

  function expand(board: Board, path: string): Board {
    const own = board.children.map((child, at) => expand(child, `${path}.children[${at}]`));
    const target = targets.get(path);
    if (target !== undefined) return { ...board, children: [...own, ...pagesOf(target)] };
    return own.every((child, at) => child === board.children[at])
      ? board
      : { ...board, children: own };
  }

  function pagesOf(target: Target): readonly Board[] {
    const { settings, path, board, layout } = target;
    const place = { path: `${path}.content` };
    const found = reader.list(settings).filter(({ file }) => !ownHeads.has(file));
    if (found.length === 0) {
      const params = { files: settings.files.map(quote).join(', ') };
      report(contentMessages.at('content-no-files', place, params));
    }
    const root = newFolder('');
    const { main, others } = filesByLanguage(found, languageNames(project));
    const translations =
      others.length === 0 ? undefined : translated.ofTarget(target, others, readFile);
    for (const [at, one] of main.entries()) {
      const entry = readFile(target, one);
      if (entry === undefined)
        report(contentMessages.at('content-file-twice', place, { file: quote(one.file) }));
      else put(root, { entry, target, at, translations, base: one.base });
    }
    translations?.reportUnused();
    const isText = (file: string) => reader.entries.get(file)?.rows === undefined;
    const hasSlot = layout === undefined || layout.slot !== undefined;
    if (!hasSlot && main.some(({ file }) => isText(file))) {
      report(contentMessages.at('content-layout', place, { uid: quote(settings.layout) }));
    }
    return boardsIn(
      root,
      { uid: `${CONTENT_UID}${board.uid}`, path, first: board.children.length },
      {
        order: settings.order,
        setPlace: (where, tree) => places.set(where, tree),
        decode: boardOf,
      },
    );
  }

  function put(root: Folder, putting: Putting) {
    const { head, rows } = putting.entry;
    if (head === undefined) return;
    if (rows === undefined) putMarkdown(root, { ...putting, head });
    else putRows(root, putting);
  }

  /** Reads a file; undefined if it was read before, for another board or pattern. */
  function readFile(target: Target, one: FoundFile): ContentEntry | undefined {
    if (reader.entries.has(one.file)) return undefined;
    const entry = reader.read(target, one);
    entry.diagnostics.forEach(report);
    if (entry.head !== undefined) heads.set(entry.file, entry.head);
    for (const language of entry.head?.languages ?? []) languages.add(language);
    return entry;
  }

  function boardOf(fields: JsonObject, others?: JsonObject): Board | undefined {
    const { board, diagnostics: errors } = decode(fields, others);
    errors.forEach(report);
    return board;
  }

  function putMarkdown(
    root: Folder,
    { entry, head, target, at, base, translations }: Putting & { head: BoardHead },
  ) {
    const { file, open, slugs } = entry;
    const { settings, board: around } = target;
    const index = settings.slug === '' ? indexFolder(open) : undefined;
    const isIndexOfAll = settings.hasPages && index?.length === 0;
    const others = translations?.take(head, base) ?? [];
    const fields = translations === undefined ? head.fields : withoutKey(head.fields);
    const board = boardOf(fields, {
      ...(isIndexOfAll && indexFields(around)),
      ...assetsOf([head, ...others].flatMap(({ names = [] }) => names)),
    });
    if (board === undefined) return;
    claim(board.uid, file);
    const place = settings.hasPages ? pagePlace(entry, head, target) : undefined;
    const name = open.slice(open.lastIndexOf('/') + 1);
    const page = { fields, board, place, name, at };
    if (!settings.hasPages || isIndexOfAll) root.pages.push(page);
    else if (index === undefined) putPage(root, slugs, page);
    else putIndex(root, index, page);
  }

  /** Records the file of a page by its uid, and reports two pages with the same uid. */
  function claim(uid: string, file: string) {
    const other = uids.get(uid);
    if (other === undefined) uids.set(uid, file);
    else {
      const params = { uid: quote(uid), other: quote(other) };
      report(formatMessages.at('duplicate-uid', { path: '', file }, params));
    }
  }

  /** The assets that a page or its translation is the first to name; each asset is listed once. */
  function assetsOf(names: readonly string[]): JsonObject {
    const found: JsonObject[] = [];
    for (const name of names) {
      if (name.startsWith('/') || named.has(name)) continue;
      named.add(name);
      const asset = assets.assetOf(name);
      if (asset !== undefined) found.push(asset);
    }
    return found.length === 0 ? {} : { assets: found };
  }

  function putRows(root: Folder, { entry, target, at, base, translations }: Putting) {
    const placeOf = rowPlaces(entry.file, target.layout);
    const { hasPages } = target.settings;
    for (const { uid, board: fields, slugs } of entry.rows ?? []) {
      const board = boardOf(fields);
      if (board === undefined) continue;
      translations?.takeRow(uid, base);
      const page = { fields, board, place: hasPages ? placeOf(uid) : undefined, name: uid, at };
      if (hasPages) putPage(root, slugs, page);
      else root.pages.push(page);
    }
  }

  const root = expand(project.root, 'root');
  assets.retain(named);
  const files = [...uids].map(([uid, file]) => [file, uid] as const);
  const ids = new Map(files.filter(([file, uid]) => uid !== `${CONTENT_UID}${file}`));
  const allPages = pagesByPath(root, files);
  const pages = new Map<string, string>();
  const namedBy = (name: string) => {
    const uid = allPages.get(name);
    if (uid === undefined) {
      const asset = assets.uidOf(name);
      return asset === undefined || !assets.own.has(name) ? asset && name : `${name} ${asset}`;
    }
    pages.set(name, uid);
    return `${name} ${uid}`;
  };
  const inputs = {
    ids: shortHash(JSON.stringify([...ids])),
    wiki: wiki?.hash,
    namesIn: (file: string) => heads.get(file)?.names ?? [],
    namedBy,
  };
  for (const [path, place] of places) {
    const made = withVersion(place, inputs);
    if (made !== place) places.set(path, made);
  }
  const uidsOfAssets = [...named].flatMap((name) => {
    const uid = assets.uidOf(name);
    return uid === undefined ? [] : [[name, uid] as const];
  });
  const namedHeads = [...named].flatMap((name) => {
    const head = assets.heads.get(name);
    return head === undefined ? [] : [[name, head] as const];
  });
  const { entries, listed } = reader;
  return {
    project: { ...project, root },
    trees: {
      ...trees,
      places,
      ids,
      pages,
      assets: new Map([...assets.own, ...uidsOfAssets]),
      languages: [...languages],
      wikiPaths: wiki?.paths,
    },
    contentHeads: new Map([...heads, ...namedHeads]),
    layouts: layoutSlots(targets.values()),
    diagnostics,
    inLanguages: translated.all(),
    readPageAgain(file, place, head) {
      const entry = entries.get(file);
      if (entry === undefined || entry.rows !== undefined || entry.lang !== undefined)
        return undefined;
      const how = { folder, assets, wiki: wikiOf(entry.settings, wiki) };
      return readPageAgain({ ...entry, head }, place, how);
    },
    kept: {
      entries,
      listed,
      assets,
      wiki,
      decode,
      read: (entry) => readEntry(entry, { files: openFiles(folder), assets, wiki }),
    },
  };
}

interface Putting {
  readonly entry: ContentEntry;
  readonly target: Target;
  /** The position of the file in the order of the files. */
  readonly at: number;
  /** The path that the file shares with its translations. */
  readonly base: string;
  /** The translations; undefined if no file is in a further language. */
  readonly translations: TranslationsOfTarget | undefined;
}

/** A README becomes the index page of the board's folder, so it has the folder's address. */
const indexFields = ({ type }: Board): JsonObject =>
  type === 'folder' ? { slug: INDEX_SLUG } : {};
