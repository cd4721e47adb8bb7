import { quote } from '../../diagnostics/diagnostic.ts';
import { isSource, slotContentUid, sourceUid } from '../../model/composite-source.ts';
import { attrsOf, childrenOf } from '../../model/entities.ts';
import { blockKey, walkBlocks } from '../block-keys.ts';
import type { BlockTarget } from '../operation.ts';
import { refuse, type Result } from '../refusal.ts';
import { boardAt, findStanding, noBlock, type Command, type Editing } from './command.ts';
import { renameAll, withoutOffers, withUids } from './copies.ts';

/** Fills an empty slot of a composite with what its source shows there, for an author to change. */
export function fillSlot(
  { project, newUid }: Editing,
  target: BlockTarget,
  slot: string,
): Result<Command> {
  const composite = findStanding(project, target)?.block;
  if (composite === undefined) return noBlock(target.block);
  const source = sourceUid(attrsOf(composite).findLast(isSource));
  const root = source === undefined ? undefined : boardAt(project, source)?.root;
  if (composite.eid !== 'composite' || root === undefined) {
    return refuse('no-composite', { name: quote(composite.uid) });
  }
  const shown = [...walkBlocks(root)].find(
    ({ block }) => block.uid === slot && block.isGroupSlot === true,
  );
  if (shown === undefined) return refuse('target-unknown', { what: 'slot', name: quote(slot) });
  const uid = slotContentUid(slot);
  if (childrenOf(composite).some((child) => child.uid === uid)) {
    return refuse('place-taken', { what: 'filled slot', name: quote(slot) });
  }
  const inside = childrenOf(shown.block);
  const copy = withoutOffers(withUids(shown.block, renameAll(inside, newUid)));
  const into = { entity: 'block', board: target.board, parent: target.block } as const;
  return {
    name: 'Fill slot',
    operations: [
      {
        kind: 'insert',
        into,
        index: childrenOf(composite).length,
        item: { ...copy, uid },
      },
    ],
    selection: { board: target.board, blocks: [blockKey(target.block, uid)] },
  };
}
