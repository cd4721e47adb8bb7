import type { Project } from '../model/entities.ts';
import { apply } from './apply.ts';
import { targetOfOperation } from './targets.ts';
import { placeName, type List, type Operation } from './operation.ts';
import { isRefused, type Result } from './refusal.ts';

/** An operation with the one that takes it back, which knows where things were. */
export interface Step {
  readonly operation: Operation;
  readonly inverse: Operation;
}

/** Operations as steps, and the project after them. */
export function stepsOf(
  project: Project,
  operations: readonly Operation[],
): Result<{ readonly steps: readonly Step[]; readonly project: Project }> {
  const applied = apply(project, operations);
  if (isRefused(applied)) return applied;
  const back = applied.inverse.toReversed();
  const steps = operations.map((operation, at) => ({
    operation,
    inverse: back[at] as Operation,
  }));
  return { steps, project: applied.project };
}

/** A step as it is after others that began at the same state, and these as they are after it. */
export function passing(
  step: Step,
  others: readonly Step[],
): { readonly step: Step; readonly others: readonly Step[] } {
  let passed = step;
  const after = others.map((other) => {
    const next = shiftedBy(other, passed);
    passed = shiftedBy(passed, other);
    return next;
  });
  return { step: passed, others: after };
}

/** A place in a list where something comes, or went. */
interface Shift {
  readonly list: string;
  readonly index: number;
  readonly by: -1 | 1;
  /** Decides which of two comes first where both come to one place. */
  readonly name: string;
}

function changesOf({ operation, inverse }: Step): readonly Shift[] {
  const changes: Shift[] = [];
  if (inverse.kind === 'insert' || inverse.kind === 'move') {
    changes.push({ list: placeName(inverse.into), index: inverse.index, by: -1, name: '' });
  }
  if (operation.kind === 'insert' || operation.kind === 'move') {
    const { into, index } = operation;
    changes.push({ list: placeName(into), index, by: 1, name: nameOf(operation) });
  }
  return changes;
}

function nameOf(operation: Operation): string {
  return placeName(targetOfOperation(operation));
}

/** What comes to the place of something that stands there comes before it, however it is called. */
const BEHIND = '\uffff';

/** A step that begins at the same state as another one, after that. */
function shiftedBy(step: Step, other: Step): Step {
  const changes = changesOf(other);
  if (changes.length === 0) return step;
  const { operation, inverse } = step;
  const name = nameOf(operation);
  const shift = (into: List, index: number, by: string) =>
    shifted({ into, index, name: by }, changes);
  return {
    operation:
      operation.kind === 'insert' || operation.kind === 'move'
        ? { ...operation, index: shift(operation.into, operation.index, name) }
        : operation,
    inverse:
      inverse.kind === 'insert' || inverse.kind === 'move'
        ? { ...inverse, index: shift(inverse.into, inverse.index, BEHIND) }
        : inverse,
  };
}

function shifted(
  { into, index, name }: { readonly into: List; readonly index: number; readonly name: string },
  changes: readonly Shift[],
): number {
  const list = placeName(into);
  let at = index;
  for (const change of changes) {
    if (change.list !== list) continue;
    if (change.by === -1) at = change.index < at ? at - 1 : at;
    else if (change.index < at || (change.index === at && change.name < name)) at += 1;
  }
  return at;
}
