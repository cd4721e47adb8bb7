import { isDataFile } from '../../content/data/read-data.ts';
import type { RowBoard } from '../../content/data/row-boards.ts';
import type { ContentSettings } from '../../content/content-settings.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { BoardHead, BoardHeads } from '../../format/board-head.ts';
import type { ContentAssets } from './content-assets.ts';
import type { Target } from './content-targets.ts';
import { readRows } from './data-files.ts';
import type { FolderFiles } from './files.ts';
import { readPage } from './markdown-files.ts';
import { matchingFiles, type MatchingFile } from './match-files.ts';
import type { WikiFiles } from './wiki-files.ts';

/** A file from which a board has pages, as it was read. */
export interface ContentEntry extends MatchingFile {
  readonly settings: ContentSettings;
  /** The settings as a text: if they change, the file is read again. */
  readonly key: string;
  /** The language of a translation; undefined for a page. */
  readonly lang?: string | undefined;
  /** The fields of the file; undefined if it can’t be read. */
  readonly head: BoardHead | undefined;
  readonly slugs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** The rows, for a data file. */
  readonly rows?: readonly RowBoard[];
}

/** The files of a project that was opened before, of which some have changed. */
export interface FormerFiles {
  readonly entries: ReadonlyMap<string, ContentEntry>;
  readonly listed: ReadonlyMap<string, readonly MatchingFile[]>;
  /** The current heads of the files. */
  readonly heads: BoardHeads;
  readonly changed: ReadonlySet<string>;
}

interface Reading {
  readonly folder: string;
  readonly files: FolderFiles;
  /** Heads of an earlier reading. */
  readonly known: BoardHeads;
  readonly former: FormerFiles | undefined;
  readonly assets: ContentAssets;
  readonly wiki: WikiFiles | undefined;
}

/** Creates a reader of the files from which boards have pages; each file is read once. */
export function createEntryReader({ folder, files, known, former, assets, wiki }: Reading) {
  const entries = new Map<string, ContentEntry>();
  const listed = new Map<string, readonly MatchingFile[]>();

  /** Returns the files that a board’s patterns match. */
  function list({ files: patterns }: ContentSettings): readonly MatchingFile[] {
    const key = JSON.stringify(patterns);
    const found =
      former?.listed.get(key) ?? patterns.flatMap((pattern) => matchingFiles(folder, pattern));
    listed.set(key, found);
    return found;
  }

  function entryOf(target: Target, found: FoundFile): ContentEntry {
    const { file, open, lang } = found;
    const { settings, key } = target;
    const before = former?.entries.get(file);
    if (before?.key === key && former?.changed.has(file) === false) {
      const head = former.heads.get(file) ?? before.head;
      return head === before.head ? before : { ...before, head };
    }
    return readEntry(
      { file, open, lang, settings, key },
      { files, known: known.get(file), assets, wiki },
    );
  }

  function read(target: Target, found: FoundFile): ContentEntry {
    const entry = entryOf(target, found);
    entries.set(entry.file, entry);
    return entry;
  }

  return { entries, listed, list, read };
}

/** A file that a board’s patterns match, and its language if it is a translation. */
export type FoundFile = MatchingFile & Pick<ContentEntry, 'lang'>;
type OwnEntry = FoundFile & Pick<ContentEntry, 'settings' | 'key'>;

interface HowRead extends Pick<Reading, 'files' | 'assets' | 'wiki'> {
  readonly known?: BoardHead | undefined;
}

/** Reads a file, unless an earlier reading of it is still valid. */
export function readEntry(
  { file, open, lang, settings, key }: OwnEntry,
  { files, known, assets, wiki }: HowRead,
): ContentEntry {
  const own = { file, open, lang, settings, key };
  if (isDataFile(file)) return { ...own, slugs: [], ...readRows(files, file, settings) };
  const how = { settings, known, assets, wiki: wikiOf(settings, wiki) };
  return { ...own, ...readPage(files, { file, path: open }, how) };
}

/** Returns the files that wiki syntax may name; undefined if the pages don’t have wiki syntax. */
export const wikiOf = (
  { hasWiki }: ContentSettings,
  wiki: WikiFiles | undefined,
): WikiFiles | undefined => (hasWiki ? wiki : undefined);
