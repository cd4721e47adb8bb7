import { quoted } from '../../model/names.ts';
import type { BlockMark, OutlinedBlock } from '../outline/board-outline.ts';
import type { TreeIndex } from '../outline/rows.ts';

const LEFT_OUT = [
  ['hidden', 'hidden'],
  ['inactive', 'disabled'],
] as const;

/** Returns the reason why a block isn't rendered, in a word; undefined for none. */
export const omissionReason = (marks: readonly BlockMark[] = []): string | undefined =>
  LEFT_OUT.find(([mark]) => marks.includes(mark))?.[1];

type Blocks = TreeIndex<Pick<OutlinedBlock, 'uid' | 'name' | 'parent' | 'marks'>>;

/** Returns why a page doesn't show the text of a block; undefined if it does. */
export function whyUnseen(blocks: Blocks, uid: string): string | undefined {
  const own = blocks.get(uid);
  if (own === undefined) return undefined;
  const { name, marks = [] } = own;
  // Children of a bypassed block are visible, but its own words aren't.
  const state =
    omissionReason(marks) ?? (marks.includes('bypassed') ? 'unwrapped in output' : undefined);
  if (state !== undefined) return `${quoted(name)} is ${state}`;
  const around = blocks.pathTo(uid).map((block) => omissionReason(block.marks));
  const outer = around.find((one) => one !== undefined);
  return outer && `${quoted(name)} is inside a layer that is ${outer}`;
}
