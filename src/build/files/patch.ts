import { closeSync, constants, openSync, readSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { markCurrentLinks } from '../../view/current-links.ts';
import { changeDocument, NO_CHANGE, type DocumentChange } from '../documents/change-document.ts';
import { createFileWriter, HASH_LENGTH, hashOf, type WrittenFile } from './file-writer.ts';
import {
  countBegun,
  createWorkCounts,
  pieceWorker,
  waitForAll,
  type WorkCounts,
} from './shared-work.ts';

/** A page of an earlier output, as it was left. */
export interface PageToPatch {
  readonly written: WrittenFile;
  /** Its address: links to it are marked in what is changed. */
  readonly href: string;
  /** The same one for all pages that it is made in. */
  readonly change: DocumentChange;
}

export interface PatchTarget {
  /** Where the earlier output is. */
  readonly from: string;
  /** Where pages go; messages call it `name`. */
  readonly to: string;
  readonly name: string;
}

/** Pages that threads patch together: whoever has nothing better to do takes the next few. */
export interface Patches extends PatchTarget {
  readonly changes: readonly DocumentChange[];
  readonly files: readonly string[];
  readonly hrefs: readonly string[];
  readonly hashes: readonly string[];
  /** By page: the index of its change, and the size of its file. */
  readonly asked: Float64Array;
  /** By page: its size and when it was written; the size is 0 where it couldn't be patched. */
  readonly written: Float64Array;
  /** Of the patched pages, as text. */
  readonly newHashes: Uint8Array;
  /** How many pages were tried, and how many of them couldn't be patched. */
  readonly tries: Int32Array;
  readonly counts: WorkCounts;
}

/** Pages that are patched in one go. */
const PIECE = 16;
/** Once so many, and more than half of those that were tried, can't be patched, no others are tried. */
const MANY_FAILED = 64;
const TRIED = 0;
const FAILED = 1;

export function startPatches(target: PatchTarget, pages: readonly PageToPatch[]): Patches {
  const changes = [...new Set(pages.map(({ change }) => change))];
  const indices = new Map(changes.map((change, index) => [change, index]));
  const asked = pages.flatMap((page) => [indices.get(page.change) ?? 0, page.written.bytes]);
  return {
    ...target,
    changes,
    files: pages.map(({ written }) => written.file),
    hrefs: pages.map(({ href }) => href),
    hashes: pages.map(({ written }) => written.hash),
    asked: Float64Array.from(asked),
    written: new Float64Array(new SharedArrayBuffer(2 * 8 * pages.length)),
    newHashes: new Uint8Array(new SharedArrayBuffer(HASH_LENGTH * pages.length)),
    tries: new Int32Array(new SharedArrayBuffer(2 * 4)),
    counts: createWorkCounts(),
  };
}

/** What a thread does to help: it patches the next few, and gives false where all are begun. */
export function patcher(patches: Patches): () => boolean {
  const { files, counts } = patches;
  return pieceWorker(counts, { count: files.length, piece: PIECE }, pagePatcher(patches));
}

/**
 * Patches those that are left, and waits for others that patch some. Gives each page as it is written now, undefined
 * where it wasn't there as it was left, has the HTML more than once, can't be written, or many others couldn't be patched.
 */
export async function finishPatches(
  patches: Patches,
  onProgress: (done: number) => void,
): Promise<readonly (WrittenFile | undefined)[]> {
  const { files, written, newHashes, counts } = patches;
  const patchSome = patcher(patches);
  while (patchSome()) {
    onProgress(Math.min(PIECE * countBegun(counts), files.length));
    await setImmediate();
  }
  waitForAll(counts, Math.ceil(files.length / PIECE));
  const hashes = Buffer.from(newHashes).toString('latin1');
  return files.map((file, at) => {
    const [bytes = 0, changed = 0] = written.subarray(2 * at);
    const hash = hashes.slice(HASH_LENGTH * at, HASH_LENGTH * (at + 1));
    return bytes === 0 ? undefined : { file, hash, bytes, changed };
  });
}

/** Gives a function that patches the page at an index, as far as that can be done. */
function pagePatcher(patches: Patches): (at: number) => void {
  const { from, to, name, changes, files, hrefs, hashes, asked, written, newHashes, tries } =
    patches;
  const writer = createFileWriter(to, name);
  const bytesOf = changeReader();
  let buffer = Buffer.allocUnsafeSlow(64 * 1024);

  function patched(at: number): Uint8Array | undefined {
    const [index = 0, size = 0] = asked.subarray(2 * at);
    const change = bytesOf(changes[index] ?? NO_CHANGE, hrefs[at] ?? '');
    if (buffer.length < size) buffer = Buffer.allocUnsafeSlow(2 * size);
    const read = readInto(buffer.subarray(0, size), `${from}/${files[at]}`);
    if (hashOf(read) !== hashes[at]) return undefined;
    const document = { buffer, length: size };
    const isChanged = changeDocument(document, change);
    ({ buffer } = document);
    return isChanged ? buffer.subarray(0, document.length) : undefined;
  }

  /** False where something is in the way: whoever builds the page instead will tell what. */
  function patch(at: number): boolean {
    try {
      const page = patched(at);
      if (page === undefined) return false;
      const { hash, bytes, changed } = writer.write(files[at] ?? '', page);
      written.set([bytes, changed], 2 * at);
      newHashes.set(Buffer.from(hash), HASH_LENGTH * at);
      return true;
    } catch {
      return false;
    }
  }

  return (at) => {
    const failed = Atomics.load(tries, FAILED);
    if (failed >= MANY_FAILED && 2 * failed > Atomics.load(tries, TRIED)) return;
    Atomics.add(tries, TRIED, 1);
    if (!patch(at)) Atomics.add(tries, FAILED, 1);
  };
}

/** Gives a function that turns a change into bytes, as they are in the page of an address. */
function changeReader(): (change: DocumentChange, href: string) => DocumentChange<Buffer> {
  const known = new Map<string, Buffer>();

  function bytesOf(html: string, href: string): Buffer {
    const marked = markCurrentLinks(html, href);
    if (marked !== html) return Buffer.from(marked);
    const bytes = known.get(html) ?? Buffer.from(html);
    known.set(html, bytes);
    return bytes;
  }

  return ({ html, ...styles }, href) => ({
    ...styles,
    html: html.map(({ before, after }) => ({
      before: bytesOf(before, href),
      after: bytesOf(after, href),
    })),
  });
}

/** The first bytes of a file; less than there is room for at its end. @throws Error for one that can't be read */
function readInto(bytes: Uint8Array, path: string): Uint8Array {
  const handle = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    return bytes.subarray(0, readSync(handle, bytes));
  } finally {
    closeSync(handle);
  }
}
