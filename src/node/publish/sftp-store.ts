import type { SFTPWrapper } from 'ssh2';
import { LOCK, OWN_FOLDER, type FileStore } from './store.ts';

/** Status codes of the protocol. */
const NO_SUCH_FILE = 2;
const FAILURE = 4;

function codeIn(error: unknown): number | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'number' ? code : undefined;
}

type Callback<T> = (error: Error | null | undefined, value: T) => void;

/** Calls a function with a callback. */
function call<T>(work: (callback: Callback<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    work((error, value) => (error ? reject(error) : resolve(value)));
  });
}

const run = (work: (callback: (error?: Error | null) => void) => void) =>
  call<void>((callback) => work((error) => callback(error, undefined)));

/** The files of a server by SFTP, below a folder. */
export function sftpStore(
  sftp: SFTPWrapper,
  root: string,
  end: () => Promise<void>,
): FileStore & {
  readonly at: (path: string) => string;
  ensureFolder(path: string): Promise<void>;
} {
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
      // No code of SFTP tells an existing folder from another failure.
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
      if (!(error instanceof Error) || !/not support/i.test(error.message)) throw error;
      // Without that extension, a server refuses to replace a file.
      await remove(path);
      await run((done) => sftp.rename(draft, file, done));
    }
  }

  async function remove(path: string) {
    await run((done) => sftp.unlink(at(path), done)).catch(unlessMissing);
  }

  const holder = `${LOCK}/holder`;
  const read = (path: string) =>
    call<Buffer>((done) => sftp.readFile(at(path), done)).catch(unlessMissing);

  return {
    concurrency: 32,
    at,
    ensureFolder,
    read: async (path) => (await read(path)) ?? undefined,
    write,
    remove,
    async removeFolders(paths) {
      for (const path of paths) {
        await run((done) => sftp.rmdir(at(path), done)).catch(() => {});
        folders.delete(at(path));
      }
    },
    async lock(text) {
      await ensureFolder(at(OWN_FOLDER));
      try {
        await run((done) => sftp.mkdir(at(LOCK), done));
      } catch (error) {
        if (codeIn(error) !== FAILURE) throw error;
        return ((await read(holder)) ?? '').toString();
      }
      await write(holder, Buffer.from(text));
      return undefined;
    },
    renew: (text) => write(holder, Buffer.from(text)),
    async unlock() {
      await remove(holder);
      await run((done) => sftp.rmdir(at(LOCK), done)).catch(unlessMissing);
    },
    close: end,
  };
}

function unlessMissing(error: unknown): undefined {
  if (codeIn(error) !== NO_SUCH_FILE) throw error;
}
