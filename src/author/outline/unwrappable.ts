import type { OutlinedBlock } from './board-outline.ts';
import type { TreeIndex } from './rows.ts';

/** Returns the blocks that aren't descendants of others in the list. */
function outermost(blocks: TreeIndex<OutlinedBlock>, uids: readonly string[]) {
  const chosen = new Set(uids);
  const isInside = (uid: string) => blocks.pathTo(uid).some((around) => chosen.has(around.uid));
  return uids.filter((uid) => !isInside(uid)).flatMap((uid) => blocks.get(uid) ?? []);
}

/**
 * Returns whether the children of some blocks can replace them, without losing anything but the
 * wrappers.
 */
export function canUnwrap(blocks: TreeIndex<OutlinedBlock>, uids: readonly string[]): boolean {
  return outermost(blocks, uids).every((block) => isAround(blocks, block));
}

/**
 * Returns whether the children of the groups among some blocks can replace the groups; false if
 * there are no groups.
 */
export function canUngroup(blocks: TreeIndex<OutlinedBlock>, uids: readonly string[]): boolean {
  const groups = outermost(blocks, uids).filter(({ marks }) => marks?.includes('group') === true);
  return groups.length > 0 && groups.every((group) => isAround(blocks, group));
}

/**
 * Returns whether a block only wraps its children. A composite doesn't: slot content belongs to it.
 */
function isAround(
  blocks: TreeIndex<OutlinedBlock>,
  { uid, parent, eid, hasWords }: OutlinedBlock,
): boolean {
  const holds = blocks.childrenOf(uid).length > 0;
  return parent !== undefined && eid !== 'composite' && holds && hasWords !== true;
}
