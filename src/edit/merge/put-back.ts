import type { Board, Project } from '../../model/entities.ts';
import type { Json } from '../../values/json.ts';
import { page } from '../../values/page.ts';
import { apply } from '../apply.ts';
import { uidOfKey } from '../blocks/block-keys.ts';
import { boardAt, boardsIn, findEntity, itemsOf } from '../entities.ts';
import { fieldValue } from '../fields.ts';
import { relocateOperation } from './find-again.ts';
import type { History } from '../history/history.ts';
import type { BlockTarget, BoardTarget, Insert, Operation, Target } from '../operation.ts';
import { isRejected } from '../rejection.ts';
import { listOwner } from '../targets.ts';

/** An insertion that restores a removed block or board, with the whole inverse of its step. */
interface Removal {
  readonly insert: Insert;
  readonly way: readonly Operation[];
}

/** Returns removals, the latest first. */
export type GetRemovals = () => readonly Removal[];

/** Returns the uids of blocks that were moved from a board to another one. */
export type MovedUidsOf = (board: string) => ReadonlySet<string>;

/** A project with restored blocks or boards, and the operations that restored them. */
export interface RestoredProject {
  readonly project: Project;
  readonly operations: readonly Operation[];
}

/** Returns the removals in some histories, from the inverses of their steps. */
export function removedIn(histories: readonly History[]): readonly Removal[] {
  const ways = histories.flatMap(({ done, undone }) =>
    [
      ...done.map(({ at = 0, inverse }) => ({ at, way: inverse })),
      ...undone.map(({ at = 0, operations }) => ({ at, way: operations })),
    ].toReversed(),
  );
  return ways
    .toSorted((one, other) => other.at - one.at)
    .flatMap(({ way }) =>
      way.flatMap((insert) => (insert.kind === 'insert' ? [{ insert, way }] : [])),
    );
}

/** Returns blocks that some authors moved to other boards, in done and undone steps. */
export function movedIn(histories: readonly History[], board: string): ReadonlySet<string> {
  const made = histories.flatMap(({ done, undone }) => [
    ...done.flatMap(({ operations }) => operations),
    ...undone.flatMap(({ inverse }) => inverse),
  ]);
  const moved = made.flatMap((operation) => {
    if (operation.kind !== 'move' || operation.target.entity !== 'block') return [];
    const { target, into } = operation;
    const isAway = into.entity === 'block' && into.board !== board && target.board === board;
    return isAway ? [uidOfKey(target.block)] : [];
  });
  return new Set(moved);
}

/**
 * Restores a block or board in its place, with removed ancestors; undefined if nobody removed it.
 */
export function putBack(
  project: Project,
  target: Target,
  removed: readonly Removal[],
): RestoredProject | undefined {
  if (target.entity !== 'block' && target.entity !== 'board') return undefined;
  for (const [at, { insert, way }] of removed.entries()) {
    if (!mayContain(insert, target)) continue;
    const around = listOwner(insert.into);
    const isThere = findEntity(project, around) !== undefined;
    const others = removed.toSpliced(at, 1);
    const base = isThere ? { project, operations: [] } : putBack(project, around, others);
    if (base === undefined) continue;
    const found = placedIn(base.project, insert);
    const applied = apply(base.project, [found]);
    if (isRejected(applied) || findEntity(applied.project, target) === undefined) continue;
    const board = target.entity === 'board' ? boardAt(applied.project, target.board) : undefined;
    const back = { project: applied.project, operations: [...base.operations, found] };
    return board === undefined ? back : withLinks(back, board, way);
  }
  return undefined;
}

/** Restores links to a board and its descendants, unless they were replaced. */
function withLinks(
  back: RestoredProject,
  board: Board,
  way: readonly Operation[],
): RestoredProject {
  const uids: ReadonlySet<string | undefined> = new Set(boardsIn(board).map(({ uid }) => uid));
  return way.reduce((all, link) => {
    if (link.kind !== 'set' || !uids.has(linkedBoardOf(link.value))) return all;
    const { target, key } = link;
    const entity = findEntity(all.project, target);
    const isFree = entity && fieldValue(target.entity, entity, key).value === undefined;
    const applied = isFree === true ? apply(all.project, [link]) : undefined;
    if (applied === undefined || isRejected(applied)) return all;
    return { project: applied.project, operations: [...all.operations, link] };
  }, back);
}

/** Returns the board that a value links to. */
function linkedBoardOf(value: Json | undefined): string | undefined {
  const to = page.parse(value).value;
  return to.kind === 'board' ? to.uid : undefined;
}

/** Returns whether an insertion may contain a target, before it is searched. */
function mayContain({ into, item }: Insert, target: BlockTarget | BoardTarget): boolean {
  if (into.entity !== target.entity) return false;
  if (into.entity === 'block' && into.board !== target.board) return false;
  const uid = target.entity === 'block' ? uidOfKey(target.block) : target.board;
  return JSON.stringify(item).includes(JSON.stringify(uid));
}

/** Returns an insertion at its current place after concurrent changes. */
function placedIn(project: Project, insert: Insert): Operation {
  const index = Math.min(insert.index, itemsOf(project, insert.into)?.length ?? 0);
  const there = { ...insert, index };
  return relocateOperation(project, there) ?? there;
}
