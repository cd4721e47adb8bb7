import type { ElementCatalogue } from '../elements/define.ts';
import type { Project } from '../model/entities.ts';
import { redo, undo, type History, type Stepped } from './history.ts';

/** A step on the way to another place in a history. */
export interface WayStep {
  readonly kind: 'undo' | 'redo';
  readonly stepped: Stepped;
}

/** One step back or forward; undefined where there is none. */
export function oneStep(
  project: Project,
  history: History,
  kind: WayStep['kind'],
  elements?: ElementCatalogue,
): WayStep | undefined {
  const stepped = (kind === 'undo' ? undo : redo)(project, history, elements);
  return stepped && { kind, stepped };
}

/**
 * The steps back or forward after which a step is the last one that is done; an empty id leads to before all of them.
 * Undefined for a step that isn't in the history. What can't be done of a step is left out, as when it is undone alone.
 */
export function stepsTo(
  project: Project,
  history: History,
  id: string,
  elements?: ElementCatalogue,
): readonly WayStep[] | undefined {
  const isDone = id === '' || history.done.some((step) => step.id === id);
  const isUndone = history.undone.some((step) => step.id === id);
  if (!isDone && !isUndone) return undefined;
  const kind = isDone ? 'undo' : 'redo';
  const way: WayStep[] = [];
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
