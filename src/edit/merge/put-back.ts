import type { Board, Project } from '../../model/entities.ts';
import type { Json } from '../../values/json.ts';
import { page } from '../../values/page.ts';
import { apply } from '../apply.ts';
import { uidOfKey } from '../blocks/block-keys.ts';
import { boardAt, boardsIn, findEntity, itemsOf } from '../entities.ts';
import { fieldValue } from '../fields.ts';
import { foundAgain } from './find-again.ts';
import type { History } from '../history/history.ts';
import type { BlockTarget, BoardTarget, Insert, Operation, Target } from '../operation.ts';
import { isRefused } from '../refusal.ts';
import { listOwner } from '../targets.ts';

/** What puts a removed block or board there again, with all that leads back from the step that has removed it. */
interface Removal {
  readonly insert: Insert;
  readonly way: readonly Operation[];
}

/** What was removed, the latest first. */
export type Removed = () => readonly Removal[];

/** The uids of the blocks that were moved from a board to another one. */
export type MovedFrom = (board: string) => ReadonlySet<string>;

/** A project with blocks or boards that were gone, and what puts them there. */
export interface BroughtBack {
  readonly project: Project;
  readonly operations: readonly Operation[];
}

/** What some authors have removed, by their steps: what leads back from each inserts it. */
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

/** What some authors have moved from a board to others, by their steps: what they have done, or undone. */
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

/** Puts a block or a board where it stood, with what was around it if that is gone too; undefined for what nobody has removed. */
export function putBack(
  project: Project,
  target: Target,
  removed: readonly Removal[],
): BroughtBack | undefined {
  if (target.entity !== 'block' && target.entity !== 'board') return undefined;
  for (const [at, { insert, way }] of removed.entries()) {
    if (!mayHold(insert, target)) continue;
    const around = listOwner(insert.into);
    const isThere = findEntity(project, around) !== undefined;
    const others = removed.toSpliced(at, 1);
    const base = isThere ? { project, operations: [] } : putBack(project, around, others);
    if (base === undefined) continue;
    const found = placedIn(base.project, insert);
    const applied = apply(base.project, [found]);
    if (isRefused(applied) || findEntity(applied.project, target) === undefined) continue;
    const board = target.entity === 'board' ? boardAt(applied.project, target.board) : undefined;
    const back = { project: applied.project, operations: [...base.operations, found] };
    return board === undefined ? back : withLinks(back, board, way);
  }
  return undefined;
}

/** The links to a board, and to those below it, that went with it: where nothing else has come in their place. */
function withLinks(back: BroughtBack, board: Board, way: readonly Operation[]): BroughtBack {
  const uids: ReadonlySet<string | undefined> = new Set(boardsIn(board).map(({ uid }) => uid));
  return way.reduce((all, link) => {
    if (link.kind !== 'set' || !uids.has(boardLedTo(link.value))) return all;
    const { target, key } = link;
    const entity = findEntity(all.project, target);
    const isFree = entity && fieldValue(target.entity, entity, key).value === undefined;
    const applied = isFree === true ? apply(all.project, [link]) : undefined;
    if (applied === undefined || isRefused(applied)) return all;
    return { project: applied.project, operations: [...all.operations, link] };
  }, back);
}

/** The board that a value leads to, or to a place on it. */
function boardLedTo(value: Json | undefined): string | undefined {
  const to = page.parse(value).value;
  return to.kind === 'board' ? to.uid : undefined;
}

/** Whether a target may be in what is inserted: it is looked for there only then. */
function mayHold({ into, item }: Insert, target: BlockTarget | BoardTarget): boolean {
  if (into.entity !== target.entity) return false;
  if (into.entity === 'block' && into.board !== target.board) return false;
  const uid = target.entity === 'block' ? uidOfKey(target.block) : target.board;
  return JSON.stringify(item).includes(JSON.stringify(uid));
}

/** The same where it goes by now, as others may have come or gone before it. */
function placedIn(project: Project, insert: Insert): Operation {
  const index = Math.min(insert.index, itemsOf(project, insert.into)?.length ?? 0);
  const there = { ...insert, index };
  return foundAgain(project, there) ?? there;
}
