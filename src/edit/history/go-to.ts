import type { ElementCatalogue } from '../../elements/define.ts';
import type { Project } from '../../model/entities.ts';
import { redo, undo, type History, type StepResult, type Transaction } from './history.ts';

/** A step to another place in a history. */
export interface HistoryMove {
  readonly kind: 'undo' | 'redo';
  readonly stepped: StepResult;
}

/** A request for one undo or redo, with an optional id. */
export interface Turn {
  readonly kind: HistoryMove['kind'];
  readonly id: string;
  /** The step to undo, if its author saw one. */
  readonly step?: string | undefined;
}

/**
 * Returns the requested step in a list. The list is empty if the request is repeated, or names
 * another step than the last; undefined if there is no step.
 */
export function stepFor(
  project: Project,
  history: History,
  { kind, id, step: wanted }: Turn,
  elements?: ElementCatalogue,
): readonly HistoryMove[] | undefined {
  const { done, undone } = history;
  const [next, latest] = kind === 'undo' ? [done, undone] : [undone, done];
  if (latest.at(-1)?.turnedBy === id) return [];
  if (wanted !== undefined && next.at(-1)?.id !== wanted) return [];
  const named = kind === 'undo' ? { undone, done: by(done, id) } : { done, undone: by(undone, id) };
  const step = oneStep(project, named, kind, elements);
  return step && [step];
}

/** Marks the last of these steps as undone or redone by a request. */
const by = (steps: readonly Transaction[], id: string): readonly Transaction[] =>
  steps.map((step, at) => (at === steps.length - 1 ? { ...step, turnedBy: id } : step));

/** Returns one undo or redo; undefined if there is none. */
function oneStep(
  project: Project,
  history: History,
  kind: HistoryMove['kind'],
  elements?: ElementCatalogue,
): HistoryMove | undefined {
  const stepped = (kind === 'undo' ? undo : redo)(project, history, elements);
  return stepped && { kind, stepped };
}

/**
 * Returns the undos or redos that make a step the last done one; an empty id undoes all. Undefined
 * for an unknown step. Impossible parts of a step are skipped, as in a single undo.
 */
export function stepsTo(
  project: Project,
  history: History,
  id: string,
  elements?: ElementCatalogue,
): readonly HistoryMove[] | undefined {
  const isDone = id === '' || history.done.some((step) => step.id === id);
  const isUndone = history.undone.some((step) => step.id === id);
  if (!isDone && !isUndone) return undefined;
  const kind = isDone ? 'undo' : 'redo';
  const way: HistoryMove[] = [];
  let at = { project, history };
  const isThere = () =>
    isDone
      ? (at.history.done.at(-1)?.id ?? '') === id
      : !at.history.undone.some((step) => step.id === id);
  while (!isThere()) {
    const step = oneStep(at.project, at.history, kind, elements);
    if (step === undefined) break;
    way.push(step);
    at = step.stepped;
  }
  return way;
}
