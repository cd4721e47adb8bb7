import { existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { SiteError } from '../../diagnostics/site-error.ts';
import { PROJECT_FILE } from '../../format/folder.ts';
import {
  fieldsOf,
  listOf,
  mapOf,
  readJson,
  textOf,
  type ReadBy,
  type Reader,
} from '../../values/reader.ts';
import { tryTo } from '../../values/try-to.ts';
import { hashIn, type WrittenFile } from './file-writer.ts';
import { folderSignature } from '../project/signature.ts';
import { readHash, readOwnFile, withOwnFile } from './own-file.ts';
import { isOutputPath, isPlainFolder } from './output-path.ts';

/** The path of a file of sitegen's own next to an output. */
export function sibling(target: string, name: string): string {
  return join(dirname(target), `.${basename(target)}.sitegen-${name}`);
}

export const MANIFEST_FILE = '.sitegen.json';

/**
 * Returns the JSON of a manifest. To serialize an object with ten thousand keys would take V8 twice
 * as long.
 */
export function manifestText(
  about: Omit<Manifest, 'files'>,
  files: readonly { readonly file: string; readonly hash: string }[],
): string {
  // Hashes contain no character that JSON escapes.
  const hashes = files.map(({ file, hash }) => `${JSON.stringify(file)}:"${hash}"`);
  const serving = {
    headers: Object.fromEntries(about.serving.headers),
    redirects: Object.fromEntries(about.serving.redirects),
  };
  const { base, copied } = about;
  const own = JSON.stringify({ base, serving, copied });
  return `${own.slice(0, -1)},"files":{${hashes.join(',')}}}\n`;
}

/** Maximum bytes of a manifest: several million files. */
const MAX_MANIFEST = 2 ** 28;
const MAX_TEXT = 100_000;
/** Characters allowed in a header. */
const PRINTED = /^[\x20-\x7e]*$/;

/** The path of a file in an output. */
export const readOutputPath: Reader<string> = (value) =>
  typeof value === 'string' && isOutputPath(value) ? value : undefined;

const readServing = fieldsOf({
  /** Headers of every response, by name; empty for hosts that can't set headers. */
  headers: mapOf(textOf(100, /^[a-z][a-z\d-]*$/i), textOf(MAX_TEXT, PRINTED)),
  /** Redirects by percent-encoded path with a trailing slash. */
  redirects: mapOf(textOf(MAX_TEXT, /^\//), textOf(MAX_TEXT, /^(?!\/[/\\])[\x21-\x7e]+$/)),
});
/** The host's configuration, which the preview applies too. */
export type Serving = ReadBy<typeof readServing>;
const NOTHING_SERVED: Serving = { headers: new Map(), redirects: new Map() };

const readManifestJson = fieldsOf(
  {
    base: textOf(MAX_TEXT, /^\/(?:[\w.~%-]+\/)*$/),
    // The preview works without the host's configuration, so an invalid one is ignored.
    serving: (value) => readServing(value) ?? NOTHING_SERVED,
    /** The hash of each file by its path. */
    files: mapOf(readOutputPath, readHash),
  },
  {
    /** HTML that is copied from the public folder. */
    copied: listOf(readOutputPath),
  },
);
/**
 * The record that a build leaves in its output, so that the next build knows which files it may
 * replace.
 */
export type Manifest = ReadBy<typeof readManifestJson>;

/**
 * The manifest of an output written by sitegen; undefined for any other folder. A link isn't
 * followed.
 */
export function readManifest(target: string): Manifest | undefined {
  const bytes = manifestBytes(target);
  return bytes && readJson(bytes.toString(), readManifestJson);
}

/** The raw bytes of a manifest; undefined if the folder itself contains none. */
export function manifestBytes(target: string): Buffer | undefined {
  return isPlainFolder(target) ? readOwnFile(join(target, MANIFEST_FILE), MAX_MANIFEST) : undefined;
}

/** Folders that a target must not contain. */
interface KeptFolders {
  readonly cache?: string | undefined;
  readonly publicFolder?: string | undefined;
}

/**
 * Rejects a target that contains other data, such as the cache, or is in the public folder (SAFE-4).
 * @throws SiteError with status 400
 */
export function checkTarget(
  target: string,
  projectPath: string,
  { cache, publicFolder }: KeptFolders = {},
) {
  const project = realPath(projectPath);
  const protectedFolders = [
    process.cwd(),
    // A project in the folder form is a folder itself.
    existsSync(join(project, PROJECT_FILE)) ? project : dirname(project),
    realPath(process.env['HOME'] ?? '/'),
    ...[cache, publicFolder].flatMap((folder) => (folder === undefined ? [] : [realPath(folder)])),
  ];
  const real = withSlash(realPath(target));
  const parent = protectedFolders.find((folder) => withSlash(folder).startsWith(real));
  if (parent !== undefined) {
    throw rejection(`The output ${target} would replace ${parent}.`, 'Choose a folder of its own.');
  }
  if (publicFolder !== undefined && real.startsWith(withSlash(realPath(publicFolder)))) {
    const details = 'Choose a folder outside of it, or set --no-public.';
    throw rejection(
      `The output ${target} is in the public folder, which is copied to it.`,
      details,
    );
  }
}

/**
 * The folders of an output, the target itself as an empty path: a folder with an unchanged
 * signature has unchanged entries.
 */
export type FolderSignatures = ReadonlyMap<string, number>;

/** The output of a previous build. */
export interface PreviousOutput {
  /** The files as written. */
  readonly files: ReadonlyMap<string, WrittenFile>;
  /** Returns whether a file is unchanged. */
  readonly isAsLeft: (file: WrittenFile) => boolean;
  readonly folders: FolderSignatures;
  /** The folders whose entries may have changed. */
  readonly touched: () => ReadonlySet<string>;
}

/**
 * Rejects a target with files that no previous build wrote (SAFE-4). Own files are known by name
 * from the user's cache of the last build; without it, the manifest in the target, which anybody
 * may have written, must match each file. @throws SiteError with status 400
 */
export function checkForeign(target: string, known?: PreviousOutput) {
  // If the output is a link, the link is replaced, and its target isn't changed.
  const found = lstatSync(target, { throwIfNoEntry: false });
  if (found === undefined || found.isSymbolicLink()) return;
  if (!found.isDirectory()) {
    throw rejection(`The output ${target} isn’t a folder.`, 'Choose another path.');
  }
  const foreign = known === undefined ? unlistedFile(target) : unknownFile(target, known);
  if (foreign === undefined) return;
  const details = 'Choose another folder, or replace all its content with --force.';
  const { file, isListed } = foreign;
  const reason = isListed
    ? 'which changed since the build, or which sitegen didn’t write'
    : 'which sitegen didn’t write';
  throw rejection(`The output ${target} contains ${file}, ${reason}.`, details);
}

/** The path with links followed, as far as it exists. */
function realPath(path: string): string {
  return tryTo(() => realpathSync(path)) ?? resolve(path);
}

function withSlash(folder: string): string {
  return folder.endsWith(sep) ? folder : folder + sep;
}

function rejection(message: string, details: string): SiteError {
  return new SiteError(message, { details, status: 400 });
}

interface Foreign {
  readonly file: string;
  /** True if the manifest lists the file, with another hash. */
  readonly isListed: boolean;
}

/** A file that the last build didn't write, in a folder changed since. */
function unknownFile(
  target: string,
  { files, folders, touched }: PreviousOutput,
): Foreign | undefined {
  for (const folder of touched()) {
    if (folderSignature(target, folder) === 0) continue;
    // Subfolders with a signature are checked on their own if they have changed.
    for (const file of filesIn(target, folder, (path) => folders.has(path))) {
      if (!files.has(file)) return { file, isListed: false };
    }
  }
  return undefined;
}

/** A file that doesn't match the target's manifest. */
function unlistedFile(target: string): Foreign | undefined {
  const files = readManifest(target)?.files ?? new Map<string, string>();
  for (const file of filesIn(target, '', () => false)) {
    const hash = files.get(file);
    const path = join(target, file);
    // A listed file may now be a link: replacing it removes only the link.
    const isOurs = hash !== undefined && (isLink(path) || hashOfFile(path) === hash);
    if (!isOurs) return { file, isListed: hash !== undefined };
  }
  return undefined;
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** The hash of a file's bytes; undefined if there is no regular file. */
export function hashOfFile(path: string): string | undefined {
  return withOwnFile(path, (handle) => hashIn(handle));
}

/**
 * The files below a folder, without the manifest and excluded folders; a link to a folder is listed
 * as a file.
 */
function* filesIn(
  target: string,
  folder: string,
  isLeftOut: (path: string) => boolean,
): Iterable<string> {
  for (const entry of readdirSync(join(target, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) {
      if (path !== MANIFEST_FILE) yield path;
    } else if (!isLeftOut(path)) yield* filesIn(target, path, isLeftOut);
  }
}
