import { randomUUID } from 'node:crypto';
import type { FileEntryWithStats, SFTPWrapper } from 'ssh2';
import { forEachConcurrent } from '../for-each-concurrent.ts';
import { LOCK, OWN_FOLDER, type FileStore } from './store.ts';

/** Status codes of SFTP. */
const NO_SUCH_FILE = 2;
const FAILURE = 4;
const UNSUPPORTED = 8;

const CONCURRENT = 32;

function codeIn(error: unknown): number | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'number' ? code : undefined;
}

type Callback<T> = (error: Error | null | undefined, value: T) => void;

/** Turns a function with a callback into a promise. */
function call<T>(work: (callback: Callback<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    work((error, value) => (error ? reject(error) : resolve(value)));
  });
}

const run = (work: (callback: (error?: Error | null) => void) => void) =>
  call<void>((callback) => work((error) => callback(error, undefined)));

/** The files of a server by SFTP, with the links that releases need. */
export interface SftpStore extends FileStore {
  /** Removes folders if they are empty. */
  removeFolders(paths: readonly string[]): Promise<void>;
  /** The names in a folder; empty if it is missing. */
  list(path: string): Promise<readonly string[]>;
  /** Removes a folder with its content; it may be missing. */
  removeTree(path: string): Promise<void>;
  move(from: string, to: string): Promise<void>;
  /**
   * Makes a hard link, which is a second path of a file.
   * @throws Error if the server doesn't support it
   */
  link(from: string, to: string): Promise<void>;
  /** The target of a symbolic link; undefined if it is missing. */
  readLink(path: string): Promise<string | undefined>;
  /** Replaces a symbolic link in one step. @throws Error if the server doesn't support it */
  switchLink(path: string, target: string): Promise<void>;
}

/** Returns whether a server rejected a request because it doesn't support it. */
export const isUnsupported = (error: unknown): boolean =>
  codeIn(error) === UNSUPPORTED || (error instanceof Error && /not support/i.test(error.message));

/** Opens the files below a folder of a server by SFTP. */
export function sftpStore(sftp: SFTPWrapper, root: string, end: () => Promise<void>): SftpStore {
  const at = (path: string) => (path === '' ? root : `${root}/${path}`);
  const folders = new Map<string, Promise<void>>();
  let drafts = 0;

  /** Creates a folder and its parents, each once. */
  function ensureFolder(path: string): Promise<void> {
    const known = folders.get(path);
    if (known !== undefined) return known;
    const made = makeFolder(path);
    folders.set(path, made);
    return made;
  }

  async function makeFolder(path: string) {
    const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (parent !== '' && parent !== path) await ensureFolder(parent);
    try {
      await run((done) => sftp.mkdir(path, done));
    } catch (error) {
      // SFTP has no code that distinguishes an existing folder from another failure.
      if (codeIn(error) !== FAILURE) throw error;
    }
  }

  async function write(path: string, content: Buffer, isNew = false) {
    const file = at(path);
    await ensureFolder(file.slice(0, file.lastIndexOf('/')));
    if (isNew) {
      await run((done) => sftp.writeFile(file, content, done));
      return;
    }
    await ensureFolder(at(OWN_FOLDER));
    drafts += 1;
    const draft = at(`${OWN_FOLDER}/draft-${process.pid}-${drafts}`);
    await run((done) => sftp.writeFile(draft, content, done));
    try {
      await run((done) => sftp.ext_openssh_rename(draft, file, done));
    } catch (error) {
      if (!isUnsupported(error)) throw error;
      // Without that extension, a server can't replace a file.
      await remove(path);
      await run((done) => sftp.rename(draft, file, done));
    }
  }

  async function remove(path: string) {
    await run((done) => sftp.unlink(at(path), done)).catch(unlessMissing);
  }

  /** Removes folders, the deepest ones first, and those of the same depth concurrently. */
  async function removeFolders(paths: readonly string[]) {
    const depths = new Map<number, string[]>();
    for (const path of paths) {
      const depth = path.split('/').length;
      depths.set(depth, [...(depths.get(depth) ?? []), path]);
    }
    for (const [, level] of [...depths].toSorted(([a], [b]) => b - a)) {
      await forEachConcurrent(level, CONCURRENT, async (path) => {
        await run((done) => sftp.rmdir(at(path), done)).catch(() => {});
        folders.delete(at(path));
      });
    }
  }

  const entriesOf = async (path: string) =>
    (await call<FileEntryWithStats[]>((done) => sftp.readdir(at(path), done)).catch(
      unlessMissing,
    )) ?? [];

  async function removeTree(path: string) {
    const entries = await entriesOf(path);
    await forEachConcurrent(entries, CONCURRENT, ({ filename, attrs }) =>
      attrs.isDirectory() ? removeTree(`${path}/${filename}`) : remove(`${path}/${filename}`),
    );
    await run((done) => sftp.rmdir(at(path), done)).catch(unlessMissing);
    folders.delete(at(path));
  }

  const holder = `${LOCK}/holder`;
  const read = (path: string) =>
    call<Buffer>((done) => sftp.readFile(at(path), done)).catch(unlessMissing);

  return {
    concurrency: CONCURRENT,
    read: async (path) => (await read(path)) ?? undefined,
    write,
    remove,
    removeFolders,
    list: async (path) => (await entriesOf(path)).map(({ filename }) => filename),
    removeTree,
    async move(from, to) {
      await ensureFolder(at(to.slice(0, to.lastIndexOf('/'))));
      await run((done) => sftp.rename(at(from), at(to), done));
      folders.clear();
    },
    async link(from, to) {
      await ensureFolder(at(to.slice(0, to.lastIndexOf('/'))));
      await run((done) => sftp.ext_openssh_hardlink(at(from), at(to), done));
    },
    readLink: async (path) => {
      const target = call<string>((done) => sftp.readlink(at(path), done));
      return (await target.catch(unlessMissing)) ?? undefined;
    },
    async switchLink(path, target) {
      const next = `${path}.new`;
      await remove(next);
      await run((done) => sftp.symlink(target, at(next), done));
      await run((done) => sftp.ext_openssh_rename(at(next), at(path), done));
    },
    async lock(text) {
      const own = `${LOCK}-${randomUUID()}`;
      await write(`${own}/holder`, Buffer.from(text), true);
      try {
        // The move fails if the lock exists. So the lock appears together with its text.
        await run((done) => sftp.rename(at(own), at(LOCK), done));
      } catch (error) {
        if (codeIn(error) !== FAILURE) throw error;
        await removeTree(own);
        return ((await read(holder)) ?? '').toString();
      }
      return undefined;
    },
    renew: (text) => write(holder, Buffer.from(text)),
    async unlock() {
      const own = `${LOCK}-${randomUUID()}`;
      await run((done) => sftp.rename(at(LOCK), at(own), done)).catch(unlessMissing);
      await removeTree(own);
    },
    close: end,
  };
}

function unlessMissing(error: unknown): undefined {
  if (codeIn(error) !== NO_SUCH_FILE) throw error;
}
