import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { SiteError } from '../../diagnostics/site-error.ts';
import type { Notes } from '../../import/imported.ts';
import type { SourceFiles } from '../../import/source.ts';
import { reasonOf } from '../../diagnostics/reason-of.ts';
import { IMPORT_LIMITS } from './limits.ts';

/** The kind of a file by its Unix attributes; 0 if the archive has no such attributes. */
const kindOf = ({ externalFileAttributes }: Entry) => (externalFileAttributes >>> 28) & 15;
const PLAIN = 8;
const FOLDER = 4;
const LINK = 10;

/** Returns whether bytes begin as a zip archive. */
export const isZip = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004';

/**
 * Reads the files of an archive into memory. Links and devices are left out and reported.
 * @throws SiteError with status 422 for an archive that is damaged, exceeds a limit, or has a path
 * to the outside
 */
export async function openZip(bytes: Buffer, name: string, notes: Notes): Promise<SourceFiles> {
  const files = new Map<string, Uint8Array>();
  try {
    const archive = await opened(bytes);
    if (archive.entryCount > IMPORT_LIMITS.entries)
      throw rejected(name, `it has ${archive.entryCount} files`);
    let total = 0;
    for await (const entry of entriesOf(archive)) {
      const path = pathOf(entry, notes);
      if (path === undefined) continue;
      const { compressedSize, uncompressedSize } = entry;
      const isBomb =
        uncompressedSize > IMPORT_LIMITS.ratioFrom &&
        uncompressedSize > compressedSize * IMPORT_LIMITS.ratio;
      if (isBomb)
        throw rejected(
          name,
          `${path} expands to ${Math.round(uncompressedSize / compressedSize)} times its size`,
        );
      total += uncompressedSize;
      if (uncompressedSize > IMPORT_LIMITS.file || total > IMPORT_LIMITS.zip) {
        throw rejected(name, 'its files are too large');
      }
      if (files.has(path))
        notes.leave('the archive has the file twice; the first one is used', path);
      else files.set(path, await contentOf(archive, entry));
    }
  } catch (error) {
    if (error instanceof SiteError) throw error;
    throw rejected(name, reasonOf(error));
  }
  const paths = withoutTop([...files.keys()].toSorted());
  const top = paths.prefix;
  return {
    paths: paths.list,
    has: (path) => files.has(top + path),
    bytes: (path) => files.get(top + path),
  };
}

const rejected = (name: string, reason: string) =>
  new SiteError(`${name} can’t be read: ${reason}.`, {
    details: 'Unpack the archive yourself, and import the folder.',
    status: 422,
  });

const opened = (bytes: Buffer) =>
  new Promise<ZipFile>((resolve, reject) => {
    const options = {
      lazyEntries: true,
      validateEntrySizes: true,
      strictFileNames: false,
    } as const;
    fromBuffer(bytes, options, (error, archive) => {
      if (error) reject(error);
      else resolve(archive);
    });
  });

async function* entriesOf(archive: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | undefined>((resolve, reject) => {
      archive.once('entry', resolve);
      archive.once('end', () => resolve(undefined));
      archive.once('error', reject);
      archive.readEntry();
    });
    archive.removeAllListeners();
    if (entry === undefined) return;
    yield entry;
  }
}

/** The path of a file to read; undefined for any other entry. */
function pathOf(entry: Entry, notes: Notes): string | undefined {
  // yauzl rejects paths out of the archive, and writes backslashes as slashes.
  const path = entry.fileName;
  const kind = kindOf(entry);
  if (path.endsWith('/') || kind === FOLDER) return undefined;
  if (/(?:^|\/)(?:__MACOSX|\.git|node_modules)\/|(?:^|\/)\.DS_Store$/.test(path)) return undefined;
  const what =
    path.length > IMPORT_LIMITS.path || path.includes('\0')
      ? 'a path that is too long, or has a NUL, isn’t read'
      : kind === LINK
        ? 'a link isn’t read'
        : kind !== 0 && kind !== PLAIN
          ? 'a pipe or a device isn’t read'
          : entry.isEncrypted()
            ? 'an encrypted file isn’t read'
            : undefined;
  if (what === undefined) return path;
  notes.leave(what, path.slice(0, 200));
  return undefined;
}

/**
 * Returns the bytes of an entry. If they are more or fewer than the archive says, yauzl reports an
 * error.
 */
const contentOf = (archive: ZipFile, entry: Entry) =>
  new Promise<Uint8Array>((resolve, reject) => {
    archive.openReadStream(entry, (error, stream) => {
      if (error) {
        reject(error);
        return;
      }
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('error', reject);
      stream.on('end', () => resolve(Buffer.concat(parts)));
    });
  });

/** Returns the paths without the top folder, if the archive has only one at the top, as most do. */
function withoutTop(paths: readonly string[]): {
  readonly prefix: string;
  readonly list: readonly string[];
} {
  const prefix = `${paths[0]?.split('/')[0] ?? ''}/`;
  const isOnly = paths.length > 0 && paths.every((path) => path.startsWith(prefix));
  // The content of that folder is the source, such as a vault or the output of a build.
  return isOnly
    ? { prefix, list: paths.map((path) => path.slice(prefix.length)) }
    : { prefix: '', list: paths };
}
