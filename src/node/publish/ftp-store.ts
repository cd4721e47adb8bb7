import { randomUUID } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import type { Client } from 'basic-ftp';
import { LOCK, OWN_FOLDER, type FileStore } from './store.ts';

/** Maximum concurrent connections; hosts allow few. */
const CONNECTIONS = 4;
/** FTP's code for a missing file or a rejected action. */
const UNAVAILABLE = 550;

interface FtpServer {
  readonly first: Client;
  readonly connect: () => Promise<Client>;
  readonly root: string;
  /** Returns the code of the server's response from an error. */
  readonly codeOf: (error: unknown) => number | undefined;
}

const bytesOf = (content: Buffer) => Readable.from([content], { objectMode: false });

/**
 * Opens the files below a folder of a server by FTP. Calls use separate connections, as each does
 * one thing at a time.
 */
export function ftpStore({ first, connect, root, codeOf }: FtpServer): FileStore {
  const all = new Set([first]);
  const free: Client[] = [first];
  const folders = new Set<string>();
  const at = (path: string) => `${root}/${path}`;
  let drafts = 0;

  async function using<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = free.pop() ?? (await connect());
    all.add(client);
    try {
      return await work(client);
    } finally {
      if (client.closed) all.delete(client);
      else free.push(client);
    }
  }

  const unlessMissing = (error: unknown): undefined => {
    if (codeOf(error) !== UNAVAILABLE) throw error;
  };

  async function ensureFolder(client: Client, path: string) {
    if (path === '' || folders.has(path)) return;
    await ensureFolder(client, path.slice(0, Math.max(0, path.lastIndexOf('/'))));
    // FTP has no code that distinguishes an existing folder from a failure. If the folder is
    // missing, writing a file in it fails later.
    await client.send(`MKD ${path}`).catch(unlessMissing);
    folders.add(path);
  }

  const write = (path: string, content: Buffer, isNew = false) =>
    using(async (client) => {
      const file = at(path);
      await ensureFolder(client, file.slice(0, file.lastIndexOf('/')));
      if (isNew) {
        await client.uploadFrom(bytesOf(content), file);
        return;
      }
      await ensureFolder(client, at(OWN_FOLDER));
      drafts += 1;
      const draft = at(`${OWN_FOLDER}/draft-${process.pid}-${drafts}`);
      await client.uploadFrom(bytesOf(content), draft);
      try {
        await client.rename(draft, file);
      } catch (error) {
        unlessMissing(error);
        // Some servers can't replace a file.
        await client.remove(file);
        await client.rename(draft, file);
      }
    });

  const read = (path: string) =>
    using(async (client) => {
      const parts: Buffer[] = [];
      const into = new Writable({
        write(part: Buffer, _encoding, done) {
          parts.push(part);
          done();
        },
      });
      try {
        await client.downloadTo(into, at(path));
        return Buffer.concat(parts);
      } catch (error) {
        return unlessMissing(error);
      }
    });

  const remove = (path: string) =>
    using(async (client) => void (await client.remove(at(path)).catch(unlessMissing)));

  const holder = `${LOCK}/holder`;

  async function removeLock(folder: string) {
    await remove(`${folder}/holder`);
    await using(
      async (client) => void (await client.send(`RMD ${at(folder)}`).catch(unlessMissing)),
    );
    folders.delete(at(folder));
  }

  return {
    concurrency: CONNECTIONS,
    read,
    write,
    remove,
    removeFolders: (paths) =>
      using(async (client) => {
        for (const path of paths) {
          await client.send(`RMD ${at(path)}`).catch(unlessMissing);
          folders.delete(at(path));
        }
      }),
    async lock(text) {
      const own = `${LOCK}-${randomUUID()}`;
      await write(`${own}/holder`, Buffer.from(text), true);
      try {
        // The move fails if the lock exists, as its folder isn't empty. So the lock appears
        // together with its text.
        await using((client) => client.rename(at(own), at(LOCK)));
      } catch (error) {
        unlessMissing(error);
        await removeLock(own);
        return ((await read(holder)) ?? '').toString();
      }
      return undefined;
    },
    renew: (text) => write(holder, Buffer.from(text)),
    async unlock() {
      const own = `${LOCK}-${randomUUID()}`;
      await using(async (client) => {
        await client.rename(at(LOCK), at(own)).catch(unlessMissing);
      });
      await removeLock(own);
    },
    async close() {
      for (const client of all) client.close();
    },
  };
}
