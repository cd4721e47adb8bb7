import { boardAt } from '../../edit/entities.ts';
import type { History, Transaction } from '../../edit/history/history.ts';
import type { Project } from '../../model/entities.ts';
import { boardName, type BoardRef } from '../../model/names.ts';

/** A step of an author, as a list of all shows it. */
export interface ListedStep {
  readonly id: string;
  readonly name: string;
  /** When it was done, in ms; left out where nobody has noted it. */
  readonly at?: number;
  /** The board where it was done, as long as that is there. */
  readonly board?: BoardRef;
  /** Whether it counts; else it was undone. */
  readonly isDone: boolean;
}

/** The steps of a history, the first one first; those that were undone come after the rest. */
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
