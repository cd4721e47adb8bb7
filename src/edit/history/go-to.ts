import type { ElementCatalogue } from '../../elements/define.ts';
import type { Project } from '../../model/entities.ts';
import { redo, undo, type History, type Stepped, type Transaction } from './history.ts';

/** A step on the way to another place in a history. */
export interface WayStep {
  readonly kind: 'undo' | 'redo';
  readonly stepped: Stepped;
}

/** A request for one step back or forward, and its name, if it has one. */
export interface Turn {
  readonly kind: WayStep['kind'];
  readonly id: string;
  /** The step that it is for, where its author saw one. */
  readonly step?: string | undefined;
}

/**
 * The step that somebody asks for: none where the request has come before or is for a step that isn't the last one, undefined
 * where there is no step.
 */
export function stepFor(
  project: Project,
  history: History,
  { kind, id, step: wanted }: Turn,
  elements?: ElementCatalogue,
): readonly WayStep[] | undefined {
  const { done, undone } = history;
  const [next, latest] = kind === 'undo' ? [done, undone] : [undone, done];
  if (latest.at(-1)?.turnedBy === id) return [];
  if (wanted !== undefined && next.at(-1)?.id !== wanted) return [];
  const named = kind === 'undo' ? { undone, done: by(done, id) } : { done, undone: by(undone, id) };
  const step = oneStep(project, named, kind, elements);
  return step && [step];
}

/** Steps of which a request turns the last one. */
const by = (steps: readonly Transaction[], id: string): readonly Transaction[] =>
  steps.map((step, at) => (at === steps.length - 1 ? { ...step, turnedBy: id } : step));

/** One step back or forward; undefined where there is none. */
function oneStep(
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
