import type { OutlinedBlock } from './board-outline.ts';
import type { TreeIndex } from './rows.ts';

/** Some blocks without those that stand in others of them. */
function outermost(blocks: TreeIndex<OutlinedBlock>, uids: readonly string[]) {
  const chosen = new Set(uids);
  const isInside = (uid: string) => blocks.pathTo(uid).some((around) => chosen.has(around.uid));
  return uids.filter((uid) => !isInside(uid)).flatMap((uid) => blocks.get(uid) ?? []);
}

/** Whether what stands in some blocks can take their place, and nothing but what is around is gone with them. */
export function canUnwrap(blocks: TreeIndex<OutlinedBlock>, uids: readonly string[]): boolean {
  return outermost(blocks, uids).every((block) => isAround(blocks, block));
}

/** The same of the groups among them, where there are any. */
export function canUngroup(blocks: TreeIndex<OutlinedBlock>, uids: readonly string[]): boolean {
  const groups = outermost(blocks, uids).filter(({ marks }) => marks?.includes('group') === true);
  return groups.length > 0 && groups.every((group) => isAround(blocks, group));
}

/** What fills a slot stands nowhere else than in its composite. */
function isAround(
  blocks: TreeIndex<OutlinedBlock>,
  { uid, parent, eid, hasWords }: OutlinedBlock,
): boolean {
  const holds = blocks.childrenOf(uid).length > 0;
  return parent !== undefined && eid !== 'composite' && holds && hasWords !== true;
}
