import type { IndexedBoard, Lookup } from '../../site/board-index.ts';
import type { SitePlan } from '../../site/plan.ts';
import type { BoardJob } from '../boards/board-builder.ts';
import { createDigests, digestOf, finishDigests, type Digests } from '../files/digests.ts';
import { once } from '../once.ts';
import type { TreeSource } from '../project/tree-reader.ts';
import { shortHash } from '../short-hash.ts';

/** Numbers that are made when somebody asks for them. */
export interface Numbers {
  /** Begins to make them; what is left can be done by other threads. */
  begin(): void;
  all(): Float64Array;
}

export function knownNumbers(numbers: Float64Array): Numbers {
  return { begin: () => {}, all: () => numbers };
}

/**
 * Numbers that are equal where the pages of a board take the same from the heads of boards and have the same addresses,
 * in the order of the jobs. `onBegun` may have digests made by others.
 */
export function boardKeys(
  plan: Pick<SitePlan, 'context'>,
  jobs: readonly BoardJob[],
  onBegun: (digests: Digests) => void,
): Numbers {
  const begin = once(() => {
    const digests = digestsOf(keyTexts(plan, jobs));
    onBegun(digests);
    return digests;
  });
  return { begin, all: () => finishDigests(begin()) };
}

function keyTexts(
  { context }: Pick<SitePlan, 'context'>,
  jobs: readonly BoardJob[],
): readonly string[] {
  const heads = new Map<string, string>();
  const hashOf = ({ board }: IndexedBoard) => heads.get(board.uid) ?? '';
  const texts: string[] = [];
  for (const job of jobs) {
    const { uid, children } = job.indexed.board;
    const head = headText(job.indexed, context.hrefs, hashOf);
    if (children.length > 0) heads.set(uid, shortHash(head));
    texts.push(head + pagesText(job));
  }
  return texts;
}

/** Of texts in memory that threads share. Where all characters take one byte, each text has as many as characters. */
function digestsOf(texts: readonly string[]): Digests {
  const all = texts.join('');
  const bytes = Buffer.from(new SharedArrayBuffer(Buffer.byteLength(all)));
  bytes.write(all);
  const isAscii = bytes.length === all.length;
  const slices: number[] = [];
  let end = 0;
  for (const text of texts) {
    const begin = end;
    end += isAscii ? text.length : Buffer.byteLength(text);
    slices.push(begin, end);
  }
  return createDigests(bytes, slices);
}

function pagesText({ pages }: BoardJob): string {
  let text = '';
  for (const { kind, file, href } of pages) text += `\n${kind} ${file} ${href}`;
  return text;
}

/** A board's own fields and address, and the hash of those above it, which it may inherit or lead to. */
function headText(
  { board, path, parent }: IndexedBoard,
  hrefs: Lookup<string>,
  hashOf: (board: IndexedBoard) => string,
): string {
  // JSON leaves out what is undefined. Assets are the whole site's: pages that use one say so.
  const own = { ...board, assets: undefined, children: undefined, root: undefined };
  const above = parent === undefined ? '' : hashOf(parent);
  return `${above}\n${path}\n${hrefs.get(board.uid) ?? ''}\n${JSON.stringify(own)}`;
}

/**
 * Numbers that are equal for equal block trees, in the order of the jobs: a file's is its stamp, that of a tree in memory
 * the digest of its text. `onBegun` may have digests made by others.
 */
export function treeStamps(
  jobs: readonly BoardJob[],
  trees: TreeSource,
  onBegun: (digests: Digests) => void,
): Numbers {
  const begin = once(() => beginStamps(jobs, trees, onBegun));
  return { begin, all: () => begin()() };
}

function beginStamps(
  jobs: readonly BoardJob[],
  { places, bytes: own }: TreeSource,
  onBegun: (digests: Digests) => void,
): () => Float64Array {
  const stamps = new Float64Array(jobs.length);
  const slices: number[] = [];
  const inText: number[] = [];
  for (const [index, { indexed }] of jobs.entries()) {
    const { board, path } = indexed;
    // A board without blocks, or one that sitegen adds itself.
    const place = board.root === undefined ? places.get(path) : undefined;
    if (place === undefined) continue;
    const { slice, file, stamp, bytes } = place;
    if (file !== undefined || (bytes ?? own) === undefined) stamps[index] = stamp;
    else if (bytes !== undefined) stamps[index] = digestOf(bytes.subarray(slice.start, slice.end));
    else {
      inText.push(index);
      slices.push(slice.start, slice.end);
    }
  }
  if (own === undefined || inText.length === 0) return () => stamps;
  const digests = createDigests(own, slices);
  onBegun(digests);
  return once(() => {
    const numbers = finishDigests(digests);
    for (const [at, index] of inText.entries()) stamps[index] = numbers[at] ?? 0;
    return stamps;
  });
}
