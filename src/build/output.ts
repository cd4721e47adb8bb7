import { copyFileSync, existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { invariant } from '../diagnostics/invariant.ts';
import { SiteError } from '../diagnostics/site-error.ts';
import { PROJECT_FILE } from '../format/folder.ts';
import { isJsonObject } from '../values/json.ts';
import { isRunning, releaseLocks, takeLock } from './lock.ts';

/** What a build leaves in its output about itself: so that the next one knows what it may replace. */
export interface Manifest {
  readonly base: string;
  readonly serving: Serving;
  readonly files: readonly string[];
}

/** What a host was told about the site, and the preview does too. */
export interface Serving {
  /** Headers of every answer, by name; none for hosts that send none. */
  readonly headers: Readonly<Record<string, string>>;
  /** Where paths lead, percent-encoded, with a trailing slash. */
  readonly redirects: Readonly<Record<string, string>>;
}

const NOTHING_SERVED: Serving = { headers: {}, redirects: {} };

const MANIFEST_FILE = '.sitegen.json';

/** The output while it is written: a folder beside the target, which takes the target's place at the end (OUT-1). */
export interface Output {
  /**
   * Writes a file; `file` has forward slashes. Small files are written at once: handing each to a thread costs more.
   * @throws SiteError when it can't be written
   */
  write(file: string, content: string): void;
  copy(from: string, file: string): void;
  /** Writes a file that is no page, and doesn't count among their bytes. */
  add(file: string, content: string | Uint8Array): void;
  /** The folder that holds the files until `finish`, and their paths in it. */
  readonly folder: string;
  readonly files: ReadonlySet<string>;
  /** Replaces the target. @throws SiteError when files can't be written; the target is untouched then */
  finish(manifest: Omit<Manifest, 'files'>): Promise<{ files: number; bytes: number }>;
  discard(): Promise<void>;
}

/** Folders that are being written; an interrupted process removes them. */
const openFolders = new Set<string>();

/** Removes what unfinished builds have written, at once: for a process that is about to end (OUT-4). */
export function abandonOutputs() {
  for (const folder of openFolders) rmSync(folder, { recursive: true, force: true });
  releaseLocks();
}

/** Opens an output beside `target`, which `checkTarget` has passed. */
export async function openOutput(target: string): Promise<Output> {
  const staging = sibling(target, `new-${process.pid}`);
  await rm(staging, { recursive: true, force: true });
  openFolders.add(staging);
  makeFolder(staging);
  const folders = new Set<string>([staging]);
  const files = new Set<string>();
  let bytes = 0;

  /** The path of a file in the staging folder. Whatever a project says, it is inside (SAFE-4). */
  function place(file: string): string {
    const path = resolve(staging, ...file.split('/'));
    invariant(path.startsWith(staging + sep), `${file} is outside the output`);
    invariant(!files.has(file), `${file} is written twice`);
    const folder = dirname(path);
    if (!folders.has(folder)) makeFolder(folder);
    folders.add(folder);
    files.add(file);
    return path;
  }

  function attempt(work: () => void) {
    try {
      work();
    } catch (exception) {
      throw writeError(target, exception);
    }
  }

  return {
    folder: staging,
    files,
    add(file, content) {
      const path = place(file);
      attempt(() => writeFileSync(path, content));
    },
    write(file, content) {
      bytes += Buffer.byteLength(content);
      const path = place(file);
      attempt(() => writeFileSync(path, content));
    },
    copy(from, file) {
      const path = place(file);
      attempt(() => copyFileSync(from, path));
    },
    async finish(manifest) {
      const list: Manifest = { ...manifest, files: [...files].toSorted() };
      attempt(() => writeFileSync(join(staging, MANIFEST_FILE), `${JSON.stringify(list)}\n`));
      await swap(staging, target);
      openFolders.delete(staging);
      return { files: files.size, bytes };
    },
    async discard() {
      await rm(staging, { recursive: true, force: true });
      openFolders.delete(staging);
    },
  };
}

function sibling(target: string, name: string): string {
  return join(dirname(target), `.${basename(target)}.sitegen-${name}`);
}

function makeFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (exception) {
    throw writeError(folder, exception);
  }
}

function writeError(target: string, exception: unknown): SiteError {
  const reason = exception instanceof Error ? exception.message : String(exception);
  const details = 'Look at the free space and the permissions. The earlier output is untouched.';
  return new SiteError(`The output ${target} can not be written: ${reason}`, {
    details,
    exception,
  });
}

/** Two renames, as close together as can be; a crash between them is mended by the next build. */
async function swap(staging: string, target: string) {
  const former = sibling(target, 'old');
  await rm(former, { recursive: true, force: true });
  try {
    await rename(target, former);
  } catch (error) {
    if (!isMissing(error)) throw writeError(target, error);
  }
  try {
    await rename(staging, target);
  } catch (error) {
    await rename(former, target).catch(() => undefined);
    throw writeError(target, error);
  }
  await rm(former, { recursive: true, force: true });
}

/** Keeps other builds out of a target; returns what lets them in again. @throws SiteError */
export function lockOutput(target: string): () => void {
  makeFolder(dirname(target));
  return takeLock(sibling(target, 'lock'));
}

/** Clears up after killed builds: removes what they had begun, and brings back an output that one had set aside. */
export async function recoverOutput(target: string) {
  const former = sibling(target, 'old');
  const begun = basename(sibling(target, 'new-'));
  const names = await readdir(dirname(target)).catch((): string[] => []);
  for (const name of names) {
    const pid = name.startsWith(begun) ? name.slice(begun.length) : '';
    if (!/^\d+$/.test(pid) || isRunning(Number(pid))) continue;
    await rm(join(dirname(target), name), { recursive: true, force: true });
  }
  if (!names.includes(basename(former))) return;
  if (names.includes(basename(target))) await rm(former, { recursive: true, force: true });
  else await rename(former, target);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** The manifest of an output that sitegen wrote; undefined for any other folder. */
export async function readManifest(target: string): Promise<Manifest | undefined> {
  try {
    const json: unknown = JSON.parse(await readFile(join(target, MANIFEST_FILE), 'utf8'));
    // The cast is sound as far as it is used: the fields are checked.
    const { base, files, serving } = json as Partial<Manifest>;
    if (typeof base !== 'string' || !Array.isArray(files)) return undefined;
    return { base, files, serving: isServing(serving) ? serving : NOTHING_SERVED };
  } catch {
    return undefined;
  }
}

function isServing(serving: unknown): serving is Serving {
  if (!isJsonObject(serving)) return false;
  const { headers, redirects } = serving;
  return [headers, redirects].every(
    (texts) =>
      isJsonObject(texts) && Object.values(texts).every((text) => typeof text === 'string'),
  );
}

/** Refuses a target whose replacing would lose something (SAFE-4). @throws SiteError with status 400 */
export async function checkTarget(target: string, projectPath: string, isForced: boolean) {
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
  if (isForced) return;
  const foreign = await foreignFile(target);
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
async function foreignFile(target: string): Promise<string | undefined> {
  const manifest = await readManifest(target);
  const known = new Set([MANIFEST_FILE, ...(manifest?.files ?? [])]);
  let entries;
  try {
    entries = await readdir(target, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw refusal(`The output ${target} is not a folder.`, 'Choose another path.');
  }
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
      .slice(target.length + 1)
      .replaceAll(sep, '/');
    if (!entry.isDirectory() && !known.has(path)) return path;
  }
  return undefined;
}
