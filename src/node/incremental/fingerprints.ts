import { hash } from 'node:crypto';
import type { IndexedBoard, Lookup } from '../../site/plan/board-index.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import type { BoardJob } from '../generate/board-job.ts';
import type { TreeSource } from '../project/read-tree.ts';
import { shortHash } from '../short-hash.ts';

/**
 * Numbers that are equal where the pages of a board take the same from the heads of boards and have the same addresses,
 * in the order of the jobs.
 */
export function boardKeys(
  plan: Pick<SitePlan, 'context'>,
  jobs: readonly BoardJob[],
): Float64Array {
  return Float64Array.from(keyTexts(plan, jobs), digestOf);
}

/** 48 bits of a hash, and one more. */
function digestOf(content: string | Uint8Array): number {
  return hash('sha1', content, 'buffer').readUIntBE(0, 6) + 1;
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
 * the digest of its text.
 */
export function treeStamps(
  jobs: readonly BoardJob[],
  { places, bytes: own }: TreeSource,
): Float64Array {
  const stamps = new Float64Array(jobs.length);
  for (const [index, { indexed }] of jobs.entries()) {
    const { board, path } = indexed;
    // A board without blocks, or one that sitegen adds itself.
    const place = board.root === undefined ? places.get(path) : undefined;
    if (place === undefined) continue;
    const { slice, file, stamp, bytes = own } = place;
    const isInText = file === undefined && bytes !== undefined;
    stamps[index] = isInText ? digestOf(bytes.subarray(slice.start, slice.end)) : stamp;
  }
  return stamps;
}
