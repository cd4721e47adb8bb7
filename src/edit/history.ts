import { FIELD_TABLES, type Project } from '../model/entities.ts';
import { entityToJson } from '../format/encode.ts';
import { isSameJson } from '../values/json.ts';
import { apply } from './apply.ts';
import { quotedName, targetOfInsert, targetOfOperation } from './targets.ts';
import { readItem } from './fields.ts';
import { placeName, type Insert, type Operation, type SetField } from './operation.ts';
import { isRefused, refuse, type Refusal } from './refusal.ts';

/** What of a board is selected, for a tool that comes back to it. */
export interface SelectionOf {
  readonly board: string;
  /** Keys of blocks. */
  readonly blocks: readonly string[];
}

/** One step of an author: what is undone at once (EDIT-6). */
export interface Transaction {
  readonly id: string;
  /** What an author reads beside “Undo”. */
  readonly name: string;
  /** When it was done, in ms; of several that became one, the last. */
  readonly at?: number;
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
  readonly selectionBefore?: SelectionOf;
  readonly selectionAfter?: SelectionOf;
}

/** A person's own steps; what others change isn't among them. */
export interface History {
  readonly done: readonly Transaction[];
  /** What was undone, the last one first to come back. */
  readonly undone: readonly Transaction[];
}

/** Nothing was done yet. */
export const NO_HISTORY: History = { done: [], undone: [] };

/** Most steps that are kept. */
export const MOST_STEPS = 1000;

/** A place in a history to which one can go back. */
export type Mark = number;

/** The place after the last step that is done. */
export function mark({ done }: History): Mark {
  return done.length;
}

/** A history with one more step; what was undone can't be done again. */
export function record(history: History, transaction: Transaction): History {
  return { done: [...history.done, transaction].slice(-MOST_STEPS), undone: [] };
}

/** All steps since a mark as one, named like the last: a gesture, or a stretch of typing. */
export function squash(history: History, since: Mark): History {
  const steps = history.done.slice(since);
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined || first === last) return history;
  const { selectionBefore } = first;
  const { selectionBefore: _between, ...rest } = last;
  const one: Transaction = {
    ...rest,
    ...(selectionBefore !== undefined && { selectionBefore }),
    ...joined(steps),
  };
  return { ...history, done: [...history.done.slice(0, since), one] };
}

/** The operations of some steps; of several values of one field in a row, the last one alone. */
function joined(steps: readonly Transaction[]): Pick<Transaction, 'operations' | 'inverse'> {
  const operations = withoutPassed(steps.flatMap((step) => step.operations));
  const back = steps.toReversed().flatMap((step) => step.inverse);
  return { operations, inverse: withoutPassed(back) };
}

/** Operations without sets that the next one, of the same field, makes undone: a colour that is dragged. */
function withoutPassed(operations: readonly Operation[]): readonly Operation[] {
  return operations.filter((operation, at) => {
    const next = operations[at + 1];
    if (operation.kind !== 'set' || next?.kind !== 'set') return true;
    const isSame = JSON.stringify([operation.target, operation.key]);
    // A name that changes is what the next one is found by.
    return RENAMING.has(operation.key) || isSame !== JSON.stringify([next.target, next.key]);
  });
}

const RENAMING: ReadonlySet<string> = new Set(['name', 'for', 'kid', 'isGroup']);

/** A project and a history after a step back or forward. */
export interface Stepped {
  readonly project: Project;
  readonly history: History;
  /** The step, as it is now: without what could not be done. */
  readonly step: Transaction;
  /** What was done to the project: what others have to learn of. */
  readonly operations: readonly Operation[];
  readonly selection: SelectionOf | undefined;
  /** What could not be undone, as others have changed it since: told to the author (A11 of the hostile cases). */
  readonly left: readonly Refusal[];
}

/** Gives up all steps since a mark, as if they had never been. */
export function bail(project: Project, history: History, since: Mark): Omit<Stepped, 'step'> {
  let stepped: Omit<Stepped, 'step'> = {
    project,
    history,
    operations: [],
    selection: undefined,
    left: [],
  };
  while (stepped.history.done.length > since) {
    const next = undo(stepped.project, stepped.history);
    if (next === undefined) break;
    const operations = [...stepped.operations, ...next.operations];
    stepped = { ...next, operations, left: [...stepped.left, ...next.left] };
  }
  return { ...stepped, history: { ...stepped.history, undone: history.undone } };
}

/** Undoes the last step of the history; undefined where there is none. */
export function undo(project: Project, { done, undone }: History): Stepped | undefined {
  const step = done.at(-1);
  if (step === undefined) return undefined;
  const back = applyWhatCan(project, step.inverse, step.operations);
  // What others have changed in between is no part of the way forward again.
  const kept: Transaction = { ...step, operations: back.inverse, inverse: back.operations };
  const isUndone = back.operations.length > 0;
  return {
    project: back.project,
    history: { done: done.slice(0, -1), undone: isUndone ? [...undone, kept] : undone },
    step: kept,
    operations: back.operations,
    selection: step.selectionBefore,
    left: back.left,
  };
}

/** Does again what was undone last; undefined where there is nothing. */
export function redo(project: Project, { done, undone }: History): Stepped | undefined {
  const step = undone.at(-1);
  if (step === undefined) return undefined;
  const forward = applyWhatCan(project, step.operations, step.inverse);
  const kept: Transaction = { ...step, operations: forward.operations, inverse: forward.inverse };
  const isDone = forward.operations.length > 0;
  return {
    project: forward.project,
    history: { done: isDone ? [...done, kept] : done, undone: undone.slice(0, -1) },
    step: kept,
    operations: forward.operations,
    selection: step.selectionAfter,
    left: forward.left,
  };
}

interface Partly {
  readonly project: Project;
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
  readonly left: readonly Refusal[];
}

/**
 * Applies the operations that can be applied, one after the other, and tells of the rest. `former` are those that they
 * take back: what isn't as these left it any more belongs to somebody else.
 */
function applyWhatCan(
  project: Project,
  operations: readonly Operation[],
  former: readonly Operation[],
): Partly {
  const can: Operation[] = [];
  const inverse: Operation[] = [];
  const left: Refusal[] = [];
  // By field, whether it is still as it was left: told by the first operation on it.
  const own = new Map<string, boolean>();
  let after = project;
  for (const operation of operations) {
    const step = apply(after, [operation]);
    const [back] = isRefused(step) ? [] : step.inverse;
    if (isRefused(step) || back === undefined) {
      if (isRefused(step)) left.push(step.refusal);
      continue;
    }
    const name = fieldName(operation);
    const isOwn = own.get(name) ?? !isOverwriting(operation, back, former);
    own.set(name, isOwn);
    if (!isOwn) {
      left.push(changedSince(operation));
      continue;
    }
    after = step.project;
    can.push(operation);
    inverse.unshift(back);
  }
  return { project: after, operations: can, inverse, left };
}

function fieldName(operation: Operation): string {
  const key = 'key' in operation ? operation.key : operation.kind;
  return `${placeName(operation.kind === 'insert' ? operation.into : operation.target)} ${key}`;
}

/** Whether an operation would take back more than what it is the inverse of. */
function isOverwriting(
  operation: Operation,
  back: Operation,
  former: readonly Operation[],
): boolean {
  if (operation.kind === 'set' && back.kind === 'set') {
    if (RENAMING.has(operation.key)) return false;
    const name = fieldName(operation);
    const own = former.findLast((one) => fieldName(one) === name);
    if (own?.kind !== 'set') return false;
    const [left, now] = [own, back].map(({ value }) => saidOf(operation, value));
    return !isSameJson(left, now);
  }
  if (operation.kind !== 'remove' || back.kind !== 'insert') return false;
  const name = placeName(operation.target);
  const own = former.findLast(
    (one) => one.kind === 'insert' && placeName(targetOfInsert(one)) === name,
  );
  return own?.kind === 'insert' && !isSameItem(own, back);
}

/** A value as a file has it: what is the default isn't said. */
function saidOf({ target, key }: SetField, value: SetField['value']): SetField['value'] {
  const spec = FIELD_TABLES[target.entity].get(key);
  const isDefault = spec !== undefined && 'fallback' in spec && isSameJson(value, spec.fallback);
  return isDefault ? undefined : value;
}

function isSameItem({ into, item }: Insert, other: Insert): boolean {
  const [own, now] = [item, other.item].map((one) => readItem(into.entity, one));
  if (own === undefined || now === undefined || isRefused(own) || isRefused(now)) return false;
  return isSameJson(entityToJson(into.entity, own.item), entityToJson(into.entity, now.item));
}

function changedSince(operation: Operation): Refusal {
  const target = targetOfOperation(operation);
  return refuse('changed-since', { what: target.entity, name: quotedName(target) }).refusal;
}
