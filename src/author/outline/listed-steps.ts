import { boardAt } from '../../edit/entities.ts';
import type { History, Transaction } from '../../edit/history/history.ts';
import type { Project } from '../../model/entities.ts';
import { boardName, type BoardRef } from '../../model/names.ts';

/** A step of an author in the list of all steps. */
export interface ListedStep {
  readonly id: string;
  readonly name: string;
  /** Time in ms; left out if unknown. */
  readonly at?: number;
  /** The board, if it still exists. */
  readonly board?: BoardRef;
  /** The step is done, not undone. */
  readonly isDone: boolean;
}

/** Returns the steps of a history, the oldest first; undone ones come last. */
export function listSteps({ done, undone }: History, project: Project): readonly ListedStep[] {
  return [
    ...done.map((step) => listed(step, project, true)),
    ...undone.toReversed().map((step) => listed(step, project, false)),
  ];
}

function listed(step: Transaction, project: Project, isDone: boolean): ListedStep {
  const { id, name, at, selectionAfter, selectionBefore } = step;
  const { board: uid = '' } = selectionAfter ?? selectionBefore ?? {};
  const board = boardAt(project, uid);
  return {
    id,
    name,
    isDone,
    ...(at !== undefined && { at }),
    ...(board !== undefined && { board: { uid, name: boardName(board) } }),
  };
}
