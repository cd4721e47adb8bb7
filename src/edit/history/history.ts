import type { ElementCatalogue } from '../../elements/define.ts';
import type { Project } from '../../model/entities.ts';
import { findUnplannable } from '../legality/check-undone.ts';
import type { Steps } from '../edit-answer.ts';
import { joinSteps } from '../merge/join-steps.ts';
import { calledFiles } from '../words/step-names.ts';
import type { Operation } from '../operation.ts';
import type { Refusal } from '../refusal.ts';
import type { Selection } from '../selection.ts';
import { applyWhatCan } from '../merge/undoing.ts';

/** One step of an author: what is undone at once (EDIT-6). */
export interface Transaction {
  readonly id: string;
  /** What an author reads beside “Undo”. */
  readonly name: string;
  /** When it was done, in ms; of several that became one, the last. */
  readonly at?: number;
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
  /** What it was done for, if that takes more changes than one: they follow each other, and become one step. */
  readonly group?: string;
  /** What whoever has asked for it was given, as JSON: it is given once more where its request comes again. */
  readonly result?: unknown;
  /** The request that has undone it last, or done it again: one that comes again is done once. */
  readonly turnedBy?: string;
  readonly selectionBefore?: Selection;
  readonly selectionAfter?: Selection;
}

/** A person's own steps; what others change isn't among them. */
export interface History {
  readonly done: readonly Transaction[];
  /** What was undone, the last one first to come back. */
  readonly undone: readonly Transaction[];
}

/** Nothing was done yet. */
export const NO_HISTORY: History = { done: [], undone: [] };

/** Whether there is nothing to undo and nothing to redo. */
export const isEmptyHistory = ({ done, undone }: History): boolean =>
  done.length + undone.length === 0;

/** Most steps that are kept. */
export const MOST_STEPS = 1000;

/** The step that a request of such an id has made; undefined for none. */
export const stepCalled = ({ done }: History, id: string): Transaction | undefined =>
  done.find((step) => step.id === id);

/** What can be undone and done again. */
export function stepsOf({ done, undone }: History): Steps {
  const [undoes, redoes] = [done, undone].map((steps) => steps.at(-1)?.name);
  return {
    canUndo: undoes !== undefined,
    canRedo: redoes !== undefined,
    ...(undoes !== undefined && { undoes }),
    ...(redoes !== undefined && { redoes }),
  };
}

/** A history with one more step; what was undone can't be done again. */
export function record(history: History, transaction: Transaction): History {
  return { done: [...history.done, transaction].slice(-MOST_STEPS), undone: [] };
}

/** All steps but the first so many as one, named like the last, or by how many files it is for: a gesture, or a stretch of typing. */
export function squash(history: History, since: number): History {
  const steps = history.done.slice(since);
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined || first === last) return history;
  const { selectionBefore } = first;
  const { selectionBefore: _between, ...rest } = last;
  const ways = steps.map(waysOf).reduce(joinSteps);
  const one: Transaction = {
    ...rest,
    name: calledFiles(ways.operations) ?? rest.name,
    ...(selectionBefore !== undefined && { selectionBefore }),
    ...ways,
  };
  return { ...history, done: [...history.done.slice(0, since), one] };
}

const waysOf = ({ operations, inverse }: Transaction) => ({ operations, inverse });

/** A project and a history after a step back or forward. */
export interface Stepped {
  readonly project: Project;
  readonly history: History;
  /** The step, as it is now: without what could not be done. */
  readonly step: Transaction;
  /** What was done to the project: what others have to learn of. */
  readonly operations: readonly Operation[];
  readonly selection: Selection | undefined;
  /** What could not be undone, as others have changed it since: told to the author (A11 of the hostile cases). */
  readonly left: readonly Refusal[];
}

/** Undoes the last step of the history; undefined where there is none. */
export function undo(
  project: Project,
  { done, undone }: History,
  elements?: ElementCatalogue,
): Stepped | undefined {
  const last = done.at(-1);
  if (last === undefined) return undefined;
  const back = takeBack(project, last, elements);
  const history = { done: done.slice(0, -1), undone: withMade(undone, back) };
  return { ...back, history, selection: last.selectionBefore };
}

/** Does again what was undone last; undefined where there is nothing. */
export function redo(
  project: Project,
  { done, undone }: History,
  elements?: ElementCatalogue,
): Stepped | undefined {
  const last = undone.at(-1);
  if (last === undefined) return undefined;
  const back = takeBack(project, turned(last), elements);
  const forward = { ...back, step: turned(back.step) };
  const history = { done: withMade(done, forward), undone: undone.slice(0, -1) };
  return { ...forward, history, selection: last.selectionAfter };
}

/** Does what is left of the inverse of a step. What others have changed since is no part of the way forward again. */
function takeBack(project: Project, step: Transaction, elements?: ElementCatalogue) {
  const { operations: former, inverse } = step;
  const able = applyWhatCan(project, { operations: inverse, former }, elements);
  const refusal = elements && findUnplannable(project, able, elements);
  const back = refusal === undefined ? able : leftAll(project, refusal);
  const kept: Transaction = { ...step, operations: back.inverse, inverse: back.operations };
  return { project: back.project, operations: back.operations, left: back.left, step: kept };
}

/** Nothing is done, and why. */
function leftAll(project: Project, refusal: Refusal): ReturnType<typeof applyWhatCan> {
  return { project, operations: [], inverse: [], left: [refusal] };
}

const turned = (step: Transaction): Transaction => ({
  ...step,
  operations: step.inverse,
  inverse: step.operations,
});

/** Steps with one more, unless nothing of it could be done. */
const withMade = (
  steps: readonly Transaction[],
  { operations, step }: Pick<Stepped, 'operations' | 'step'>,
): readonly Transaction[] => (operations.length > 0 ? [...steps, step] : steps);
