import type { ElementCatalogue } from '../../elements/define.ts';
import type { Project } from '../../model/entities.ts';
import { findUnplannable } from '../legality/check-undone.ts';
import type { Steps } from '../edit-answer.ts';
import { joinSteps } from '../merge/join-steps.ts';
import { nameOfFileStep } from '../words/step-names.ts';
import type { Operation } from '../operation.ts';
import type { Rejection } from '../rejection.ts';
import type { Selection } from '../selection.ts';
import { applyPossible } from '../merge/undoing.ts';

/** A step of an author: the unit of undo (EDIT-6). */
export interface Transaction {
  readonly id: string;
  /** The label next to “Undo”. */
  readonly name: string;
  /** The time of the step in ms; for joined steps, the time of the last. */
  readonly at?: number;
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
  /** Consecutive changes of one group become one step. */
  readonly group?: string;
  /** The result as JSON, which is sent again if the request is repeated. */
  readonly result?: unknown;
  /** The request of the last undo or redo; repeating it has no effect. */
  readonly turnedBy?: string;
  readonly selectionBefore?: Selection;
  readonly selectionAfter?: Selection;
}

/** The steps of one author. */
export interface History {
  readonly done: readonly Transaction[];
  /** Undone steps, the next redo first. */
  readonly undone: readonly Transaction[];
}

export const NO_HISTORY: History = { done: [], undone: [] };

/** Returns whether there is nothing to undo or redo. */
export const isEmptyHistory = ({ done, undone }: History): boolean =>
  done.length + undone.length === 0;

/** Maximum number of steps. */
export const MAX_STEPS = 1000;

/** Returns the step of a request; undefined if there is none. */
export const stepById = ({ done }: History, id: string): Transaction | undefined =>
  done.find((step) => step.id === id);

/** Returns the next undo and redo. */
export function stepsOf({ done, undone }: History): Steps {
  const [undoes, redoes] = [done, undone].map((steps) => steps.at(-1)?.name);
  return {
    canUndo: undoes !== undefined,
    canRedo: redoes !== undefined,
    ...(undoes !== undefined && { undoes }),
    ...(redoes !== undefined && { redoes }),
  };
}

/** Adds a step to a history, and drops undone steps. */
export function record(history: History, transaction: Transaction): History {
  return { done: [...history.done, transaction].slice(-MAX_STEPS), undone: [] };
}

/**
 * Joins all steps after the first `since` into one, such as a gesture or typing; named after the
 * last, or the number of files.
 */
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
    name: nameOfFileStep(ways.operations) ?? rest.name,
    ...(selectionBefore !== undefined && { selectionBefore }),
    ...ways,
  };
  return { ...history, done: [...history.done.slice(0, since), one] };
}

const waysOf = ({ operations, inverse }: Transaction) => ({ operations, inverse });

/** A project and its history after an undo or redo. */
export interface StepResult {
  readonly project: Project;
  readonly history: History;
  /** The step without the skipped parts. */
  readonly step: Transaction;
  /** Operations on the project, for other clients. */
  readonly operations: readonly Operation[];
  readonly selection: Selection | undefined;
  /** Parts that concurrent changes prevent, reported to the author (A11 in the hostile cases). */
  readonly left: readonly Rejection[];
}

/** Undoes the last step; undefined if there is none. */
export function undo(
  project: Project,
  { done, undone }: History,
  elements?: ElementCatalogue,
): StepResult | undefined {
  const last = done.at(-1);
  if (last === undefined) return undefined;
  const back = takeBack(project, last, elements);
  const history = { done: done.slice(0, -1), undone: withMade(undone, back) };
  return { ...back, history, selection: last.selectionBefore };
}

/** Redoes the last undone step; undefined if there is none. */
export function redo(
  project: Project,
  { done, undone }: History,
  elements?: ElementCatalogue,
): StepResult | undefined {
  const last = undone.at(-1);
  if (last === undefined) return undefined;
  const back = takeBack(project, turned(last), elements);
  const forward = { ...back, step: turned(back.step) };
  const history = { done: withMade(done, forward), undone: undone.slice(0, -1) };
  return { ...forward, history, selection: last.selectionAfter };
}

/**
 * Applies the possible parts of a step's inverse. Concurrent changes don't become part of the redo.
 */
function takeBack(project: Project, step: Transaction, elements?: ElementCatalogue) {
  const { operations: former, inverse } = step;
  const able = applyPossible(project, { operations: inverse, former }, elements);
  const rejection = elements && findUnplannable(project, able, elements);
  const back = rejection === undefined ? able : leftAll(project, rejection);
  const kept: Transaction = { ...step, operations: back.inverse, inverse: back.operations };
  return { project: back.project, operations: back.operations, left: back.left, step: kept };
}

/** Returns the result of an undo or redo that skips its whole step for a reason. */
function leftAll(project: Project, rejection: Rejection): ReturnType<typeof applyPossible> {
  return { project, operations: [], inverse: [], left: [rejection] };
}

const turned = (step: Transaction): Transaction => ({
  ...step,
  operations: step.inverse,
  inverse: step.operations,
});

/** Adds a step, unless it has no effect. */
const withMade = (
  steps: readonly Transaction[],
  { operations, step }: Pick<StepResult, 'operations' | 'step'>,
): readonly Transaction[] => (operations.length > 0 ? [...steps, step] : steps);
