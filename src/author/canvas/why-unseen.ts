import { quoted } from '../../model/names.ts';
import type { BlockMark, OutlinedBlock } from '../outline/board-outline.ts';
import type { TreeIndex } from '../outline/rows.ts';

const LEFT_OUT = [
  ['hidden', 'hidden'],
  ['inactive', 'disabled'],
] as const;

/** In a word what leaves a block out of its page with all that stands in it; undefined for none of that. */
export const leftOutAs = (marks: readonly BlockMark[] = []): string | undefined =>
  LEFT_OUT.find(([mark]) => marks.includes(mark))?.[1];

type Blocks = TreeIndex<Pick<OutlinedBlock, 'uid' | 'name' | 'parent' | 'marks'>>;

/** Why a page doesn't show the text of a block, as an author has said; undefined where it does. */
export function whyUnseen(blocks: Blocks, uid: string): string | undefined {
  const own = blocks.get(uid);
  if (own === undefined) return undefined;
  const { name, marks = [] } = own;
  // What stands in a bypassed block is seen, but for its words.
  const state =
    leftOutAs(marks) ?? (marks.includes('bypassed') ? 'unwrapped in output' : undefined);
  if (state !== undefined) return `${quoted(name)} is ${state}`;
  const around = blocks.pathTo(uid).map((block) => leftOutAs(block.marks));
  const outer = around.find((one) => one !== undefined);
  return outer && `${quoted(name)} stands in what is ${outer}`;
}
