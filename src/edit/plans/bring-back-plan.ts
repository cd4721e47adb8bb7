import { quote } from '../../diagnostics/diagnostic.ts';
import {
  bringBack,
  findRemoved,
  removedRejection,
  type RemovedSources,
} from '../merge/bring-back.ts';
import { blockNames, nameOfBoard } from '../words/step-names.ts';
import { boardAt } from '../entities.ts';
import { mergeSets } from '../merge/merge-sets.ts';
import type { BlockTarget } from '../operation.ts';
import { putBack, type RestoredProject } from '../merge/put-back.ts';
import { isRejected, reject, type Rejection, type Result } from '../rejection.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import type { EditRequest, PlanEdit, Planned } from './edit-request.ts';
import { CHANGES, isChangeName, readChangeArgs } from '../changes/changes.ts';
import { blocksFor, namedBlocks } from './named-blocks.ts';
import { badArgs } from './plan.ts';

/** A project with its former trees. */
export interface KnownProject extends RemovedSources {
  readonly elements: ElementCatalogue;
}

/**
 * Plans a change. A change of a removed block is rejected with its last name; `bring-back` restores
 * the block and applies the change as one step (EDIT-9).
 */
export function planKnowing(
  plan: PlanEdit,
  request: EditRequest,
  known: KnownProject,
): Result<Planned> {
  if (request.name === 'bring-back') return planBack(plan, request, known);
  const planned = plan(request, known.project, known.elements);
  if (!isRejected(planned) || planned.rejection.code !== 'target-unknown') return planned;
  const { board, blocks } = blocksFor(known.project, request);
  const isBoard = boardAt(known.project, board) === undefined;
  const gone = (isBoard ? [''] : blocks).map((block) =>
    removedRejection(known, { entity: 'block', board, block }, known.elements),
  );
  return {
    rejection: gone.find((one) => one !== undefined) ?? namedRejection(planned.rejection, known),
  };
}

/** Returns a rejection of a missing block, by its last name if known. */
export function namedRejection(rejection: Rejection, known: KnownProject): Rejection {
  const { target } = rejection;
  if (rejection.code !== 'target-unknown' || target === undefined) return rejection;
  const at = target.entity === 'attribute' ? target.of : target;
  return (
    (at.entity === 'block' ? removedRejection(known, at, known.elements) : undefined) ?? rejection
  );
}

function planBack(plan: PlanEdit, request: EditRequest, known: KnownProject): Result<Planned> {
  const read = readChangeArgs('bring-back', request.args);
  if ('problem' in read) return badArgs(read.problem);
  const { change, isChosen } = read.args;
  const { board, blocks } = blocksFor(known.project, request);
  const isNamed = namedBlocks(request.args) !== undefined;
  const more = change === undefined ? [] : (namedBlocks(change.args) ?? []);
  // Selected blocks are restored only if no change is passed, and their board still exists.
  const isSelected = change === undefined && boardAt(known.project, board) !== undefined;
  const all = [...new Set([...(isNamed || isSelected ? blocks : []), ...more])];
  const back = bringAllBack(known, board, all);
  if (isRejected(back)) return back;
  const [first = ''] = all;
  const name = `Bring back ${calledGone(known, { entity: 'block', board, block: first }, back)}`;
  const own = {
    name,
    operations: back.operations,
    selection: { board, blocks: all },
    result: first,
  };
  if (change === undefined) return own;
  const takesChosen = isChangeName(change.name) && 'isChosen' in CHANGES[change.name].args;
  const args = { ...change.args, ...(isChosen && takesChosen && { isChosen }) };
  const asked = { ...request, name: change.name, args };
  const changed = plan(asked, back.project, known.elements);
  if (isRejected(changed)) return changed;
  const { elements } = known;
  const merged = mergeSets({ project: back.project, elements }, changed.operations);
  if (isRejected(merged)) return merged;
  return { ...own, ...changed, name, operations: [...back.operations, ...merged.operations] };
}

/** Returns the name of the restored board or block. */
function calledGone(known: KnownProject, at: BlockTarget, { project }: RestoredProject): string {
  const board = boardAt(known.project, at.board) ? undefined : boardAt(project, at.board);
  if (board !== undefined) return nameOfBoard(board);
  const last = findRemoved(known, at)?.nodes.at(-1);
  return blockNames(last === undefined ? [] : [last], known.elements);
}

function bringAllBack(
  known: RemovedSources,
  board: string,
  blocks: readonly string[],
): Result<RestoredProject> {
  const target = { entity: 'board', board } as const;
  const isThere = boardAt(known.project, board) !== undefined;
  const back = isThere ? undefined : putBack(known.project, target, known.removed());
  if (!isThere && back === undefined) {
    return reject('gone-unknown', { what: `The page ${quote(board)}` });
  }
  let all: RestoredProject = back ?? { project: known.project, operations: [] };
  for (const block of blocks) {
    const next = bringBack({ ...known, project: all.project }, { entity: 'block', board, block });
    if (isRejected(next)) return next;
    all = { project: next.project, operations: [...all.operations, ...next.operations] };
  }
  return all;
}
