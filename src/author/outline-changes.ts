import { isSameJson } from '../values/json.ts';
import type { OutlinedBlock } from './board-outline.ts';

/** A list as what is other in it: so many at its start and at its end are those of the list before. */
export interface ListChange<T> {
  readonly start: number;
  readonly end: number;
  /** What stands between those. */
  readonly blocks: readonly T[];
}

type Outlined = readonly OutlinedBlock[];

/** What makes the blocks of one outline those of another one: a change of a block costs that block (EDIT-12). */
export function outlineChange(before: Outlined, after: Outlined): ListChange<OutlinedBlock> {
  const most = Math.min(before.length, after.length);
  // Blocks that stay are the very same objects; one that was edited may still look as it did.
  let start = 0;
  while (start < most && isSameJson(before[start], after[start])) start += 1;
  let end = 0;
  while (end < most - start && isSameJson(before.at(-1 - end), after.at(-1 - end))) end += 1;
  return { start, end, blocks: after.slice(start, after.length - end) };
}

/** The blocks of an outline after a change. */
export function changeOutline(
  before: Outlined,
  { start, end, blocks }: ListChange<OutlinedBlock>,
): Outlined {
  return [...before.slice(0, start), ...blocks, ...before.slice(before.length - end)];
}
