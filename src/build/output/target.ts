import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { SiteError } from '../../diagnostics/site-error.ts';
import { PROJECT_FILE } from '../../format/folder.ts';
import { isJsonObject } from '../../values/json.ts';
import { folderOf } from '../files/folder-of.ts';
import { folderStamp } from '../files/look.ts';

/** The path of a file of sitegen's own beside an output. */
export function sibling(target: string, name: string): string {
  return join(dirname(target), `.${basename(target)}.sitegen-${name}`);
}

/** What a build leaves in its output about itself: so that the next one knows what it may replace. */
export interface Manifest {
  readonly base: string;
  readonly serving: Serving;
  /** The hash of each file by its path. */
  readonly files: Readonly<Record<string, string>>;
}

/** What a host was told about the site, and the preview does too. */
export interface Serving {
  /** Headers of every answer, by name; none for hosts that send none. */
  readonly headers: Readonly<Record<string, string>>;
  /** Where paths lead, percent-encoded, with a trailing slash. */
  readonly redirects: Readonly<Record<string, string>>;
}

const NOTHING_SERVED: Serving = { headers: {}, redirects: {} };

export const MANIFEST_FILE = '.sitegen.json';

/** The text of a manifest. An object with a key for each of ten thousand files would take V8 twice as long. */
export function manifestText(
  about: Omit<Manifest, 'files'>,
  files: readonly { readonly file: string; readonly hash: string }[],
): string {
  // A hash has no character that JSON would escape.
  const hashes = files.map(({ file, hash }) => `${JSON.stringify(file)}:"${hash}"`);
  return `${JSON.stringify(about).slice(0, -1)},"files":{${hashes.join(',')}}}\n`;
}

/** The manifest of an output that sitegen wrote; undefined for any other folder. */
export async function readManifest(target: string): Promise<Manifest | undefined> {
  try {
    const json: unknown = JSON.parse(await readFile(join(target, MANIFEST_FILE), 'utf8'));
    // The cast is sound as far as it is used: the fields are checked.
    const { base, files, serving } = json as Partial<Manifest>;
    if (typeof base !== 'string' || !isTexts(files)) return undefined;
    return { base, files, serving: isServing(serving) ? serving : NOTHING_SERVED };
  } catch {
    return undefined;
  }
}

function isServing(serving: unknown): serving is Serving {
  return isJsonObject(serving) && isTexts(serving['headers']) && isTexts(serving['redirects']);
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return isJsonObject(value) && Object.values(value).every((text) => typeof text === 'string');
}

/** Refuses a target that holds more than an output (SAFE-4). @throws SiteError with status 400 */
export function checkTarget(target: string, projectPath: string) {
  const project = realPath(projectPath);
  const protectedFolders = [
    process.cwd(),
    // A project in the folder form is a folder itself.
    existsSync(join(project, PROJECT_FILE)) ? project : dirname(project),
    realPath(process.env['HOME'] ?? '/'),
  ];
  const real = withSlash(realPath(target));
  const parent = protectedFolders.find((folder) => withSlash(folder).startsWith(real));
  if (parent !== undefined) {
    throw refusal(`The output ${target} would replace ${parent}.`, 'Choose a folder of its own.');
  }
}

/** The folders of an output, the target itself as an empty path: while one has its stamp, it holds what it held. */
export type FolderStamps = ReadonlyMap<string, number>;

const NO_FOLDERS: FolderStamps = new Map();

/** The folders of some files, the target itself among them. */
export function foldersOf(files: Iterable<string>): Iterable<string> {
  const folders = new Set(['']);
  for (const file of files) {
    for (let at = folderOf(file); !folders.has(at); at = folderOf(at)) folders.add(at);
  }
  return folders;
}

/** What an earlier build has left. */
export interface KnownOutput {
  readonly files: ReadonlyMap<string, unknown>;
  readonly folders: FolderStamps;
  /** Those of the folders that may hold something else than they held. */
  readonly touched: () => ReadonlySet<string>;
}

/** Refuses a target with files that no earlier build wrote (SAFE-4). @throws SiteError with status 400 */
export async function checkForeign(target: string, known?: KnownOutput) {
  const foreign = await foreignFile(target, known);
  if (foreign !== undefined) {
    const details = 'Choose another folder, or replace all that is in it with --force.';
    throw refusal(`The output ${target} holds ${foreign}, which sitegen did not write.`, details);
  }
}

/** The path with links followed, as far as there is anything. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}

function withSlash(folder: string): string {
  return folder.endsWith(sep) ? folder : folder + sep;
}

function refusal(message: string, details: string): SiteError {
  return new SiteError(message, { details, status: 400 });
}

/** A file in the target that no earlier build wrote; undefined when there is none. */
async function foreignFile(target: string, known?: KnownOutput): Promise<string | undefined> {
  if (!existsSync(target)) return undefined;
  if (!statSync(target).isDirectory()) {
    throw refusal(`The output ${target} is not a folder.`, 'Choose another path.');
  }
  const files = known?.files ?? new Map(Object.entries((await readManifest(target))?.files ?? {}));
  const folders = known?.folders ?? NO_FOLDERS;
  const find = (folder: string): string | undefined => {
    for (const entry of readdirSync(join(target, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const isOurs = files.has(path) || path === MANIFEST_FILE;
      // A link to a folder is no folder, and not ours. A folder that is known is looked at by itself.
      const own = isOurs ? undefined : path;
      const inside = () => (folders.has(path) ? undefined : find(path));
      const found = entry.isDirectory() ? inside() : own;
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const touched = [...(known?.touched() ?? [])];
  const toRead = touched.filter((folder) => folderStamp(target, folder) !== 0);
  for (const folder of known === undefined ? [''] : toRead) {
    const found = find(folder);
    if (found !== undefined) return found;
  }
  return undefined;
}
