import {
  lstatSync,
  readdirSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  type Dirent,
  type Stats,
} from 'node:fs';
import { join } from 'node:path';
import { tryTo } from '../../values/try-to.ts';
import { isPlainFolder } from '../output/output-path.ts';
import {
  ENTRY_FILE,
  FOLDERS,
  IMAGE_FILE,
  PROJECT_ENTRY_FILE,
  readOutputEntry,
  readProjectEntry,
} from './cache.ts';
import { isPending, unfinishedChanges } from './project-entry.ts';
import { readSealed } from './hashed-file.ts';

/**
 * A unit of a cache: the entry of an output or a project, the versions of an image, the metrics of a
 * font, or the bundles of a project's components.
 */
interface CacheEntry {
  /** Path of the folder, or of the file for font metrics. */
  readonly path: string;
  readonly isFolder: boolean;
  readonly files: readonly string[];
  readonly bytes: number;
  /** Time of last use, in milliseconds. */
  readonly used: number;
  /** True if all files in the folder are the program's own. */
  readonly isWhole?: boolean;
}

type Kind = (typeof FOLDERS)[number];

const UUID = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
const DRAFT_SUFFIX = `(?:[.]${UUID}[.]new)?`;
/** The names of entries; anything else in these folders isn't sitegen's. */
const NAMES: Readonly<Record<Kind, RegExp>> = {
  outputs: /^[\w-]{0,40}-[\da-f]{16}$/,
  images: new RegExp(`^[\\da-f]{32}${DRAFT_SUFFIX}$`),
  fonts: new RegExp(`^[\\w-]{22}\\.json${DRAFT_SUFFIX}$`),
  projects: /^[\w-]{0,40}-[\da-f]{16}$/,
  components: /^[\w-]{27}$/,
};
/** The names of the files in an entry; all files in an entry of components are the program's own. */
const FILES: Readonly<Record<Exclude<Kind, 'fonts' | 'components'>, RegExp>> = {
  outputs: new RegExp(`^(?:output\\.json|state)${DRAFT_SUFFIX}$`),
  images: /^(?:image\.json|\d{1,5}\.(?:avif|webp|jpeg|png|gif))$/,
  projects: new RegExp(
    `^(?:project\\.json|journal-[\\da-f]{16}\\.jsonl|pending-\\d{1,10}|former|former-texts|tabs|editor-key|allowed-hosts)${DRAFT_SUFFIX}$`,
  ),
};
/** The file in an entry whose modification time is the time of last use. */
const LAST_USE_FILES: Readonly<Record<Exclude<Kind, 'fonts'>, string>> = {
  outputs: ENTRY_FILE,
  images: IMAGE_FILE,
  // The entry's folder: each step of the project's author changes its time.
  projects: '.',
  // The entry's folder: each use of the components sets its time.
  components: '.',
};

const UNUSED_MS = 30 * 24 * 60 * 60 * 1000;

/** The content of a cache. */
export interface CacheContents {
  /** Paths of outputs with cached data. */
  readonly outputs: readonly string[];
  readonly images: number;
  readonly fonts: number;
  readonly bytes: number;
  /** Paths of projects with an unfinished change by a killed server. */
  readonly unfinished: readonly string[];
}

/** Reads the content of a cache, which may not exist. */
export function cacheContents(root: string): CacheContents {
  const all = FOLDERS.map((kind) => cacheEntriesIn(root, kind));
  const [outputs = [], images = [], fonts = [], projects = []] = all;
  const paths = outputs.flatMap(({ path }) => {
    return readSealed(join(path, ENTRY_FILE), readOutputEntry)?.output ?? [];
  });
  const bytes = all.flat().reduce((sum, kept) => sum + kept.bytes, 0);
  const unfinished = projects
    .filter(({ path }) => unfinishedChanges(path).length > 0)
    .flatMap(
      ({ path }) => readSealed(join(path, PROJECT_ENTRY_FILE), readProjectEntry)?.project ?? [],
    );
  return {
    outputs: paths.toSorted(),
    images: images.length,
    fonts: fonts.length,
    bytes,
    unfinished: unfinished.toSorted(),
  };
}

/** Removes the program's files from a cache, and folders that become empty. Data in use stays. */
export function clearCache(root: string) {
  for (const kind of FOLDERS) {
    cacheEntriesIn(root, kind).filter(isRemovable).forEach(remove);
    if (isPlainFolder(join(root, kind))) tryTo(() => rmdirSync(join(root, kind)));
  }
}

/** Removes data not used for thirty days. */
export function sweepCache(root: string) {
  const before = Date.now() - UNUSED_MS;
  for (const kind of FOLDERS) {
    for (const kept of cacheEntriesIn(root, kind)) {
      if (kept.used < before && isRemovable(kept)) remove(kept);
      else if (kind === 'projects') kept.files.filter(isOldJournal).forEach(removeFile);
    }
  }

  /** Returns whether a file is a journal of a tab that was closed at least thirty days ago. */
  function isOldJournal(path: string): boolean {
    return path.endsWith('.jsonl') && (statFile(path)?.mtimeMs ?? before) < before;
  }
}

/**
 * Returns whether an entry can be removed: not while it records a running or unfinished change, as
 * without the record a project would keep a mix of old and new files.
 */
function isRemovable({ files }: CacheEntry): boolean {
  return !files.some(isPending);
}

function cacheEntriesIn(root: string, kind: Kind): readonly CacheEntry[] {
  const folder = join(root, kind);
  if (!isPlainFolder(folder)) return [];
  return entriesOf(folder)
    .filter(({ name }) => NAMES[kind].test(name))
    .flatMap((entry) => cacheEntryAt(join(folder, entry.name), entry, kind) ?? []);
}

function cacheEntryAt(path: string, entry: Dirent, kind: Kind): CacheEntry | undefined {
  if (kind === 'fonts') {
    const found = entry.isFile() ? statFile(path) : undefined;
    if (found === undefined) return undefined;
    return { path, isFolder: false, files: [path], bytes: found.size, used: found.mtimeMs };
  }
  if (!entry.isDirectory()) return undefined;
  const isWhole = kind === 'components';
  const files = isWhole ? filesBelow(path) : filesNamed(path, FILES[kind]);
  const bytes = files.reduce((sum, file) => sum + (statFile(file)?.size ?? 0), 0);
  const used = (statFile(join(path, LAST_USE_FILES[kind])) ?? statFile(path))?.mtimeMs ?? 0;
  return { path, isFolder: true, files, bytes, used, isWhole };
}

/** Other processes may remove files at any time. */
function entriesOf(folder: string): readonly Dirent[] {
  return tryTo(() => readdirSync(folder, { withFileTypes: true })) ?? [];
}

/** Returns the paths of the files in a folder whose names match. */
function filesNamed(folder: string, names: RegExp): readonly string[] {
  const own = entriesOf(folder).filter((file) => file.isFile() && names.test(file.name));
  return own.map(({ name }) => join(folder, name));
}

/** Returns the paths of all files in a folder and the folders in it. */
function filesBelow(folder: string): readonly string[] {
  const found = tryTo(() => readdirSync(folder, { withFileTypes: true, recursive: true })) ?? [];
  return found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}

function statFile(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}

/**
 * Foreign files stay, and their folder with them. Files that can't be removed now are removed next
 * time.
 */
function remove({ path, isFolder, isWhole, files }: CacheEntry) {
  if (isWhole === true) tryTo(() => rmSync(path, { recursive: true, force: true }));
  else files.forEach(removeFile);
  if (isFolder) tryTo(() => rmdirSync(path));
}

function removeFile(path: string) {
  tryTo(() => unlinkSync(path));
}
