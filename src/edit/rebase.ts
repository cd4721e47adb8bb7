import { attrsOf, type Block, type Project } from '../model/entities.ts';
import { isSameJson, type Json } from '../values/json.ts';
import { apply } from './apply.ts';
import { betweenFields } from './between.ts';
import { walkBlocks } from './block-keys.ts';
import { findEntity } from './entities.ts';
import { targetOfInsert, targetOfOperation } from './targets.ts';
import { fieldValue } from './fields.ts';
import {
  placeName,
  setOperation,
  type AttributeTarget,
  type BlockTarget,
  type Insert,
  type Operation,
  type Target,
} from './operation.ts';
import { isRefused, type Refusal, type Result } from './refusal.ts';
import { touchedBy } from './touched.ts';
import { passing, stepsOf, type Step } from './transform.ts';

/** A field, or an attribute, that was changed here and there: its author chooses (EDIT-9, A10 of the hostile cases). */
export interface Conflict {
  readonly target: Target;
  /** The field; left out: the attribute as a whole. */
  readonly key?: string;
  /** What it is on either side: the value of the field, or the attribute; left out where it is unset. */
  readonly mine?: Json;
  readonly theirs?: Json;
  /** What makes it mine after all. */
  readonly operations: readonly Operation[];
}

/** Own operations on top of those of somebody else. */
export interface Rebased {
  /** With both changes. */
  readonly project: Project;
  /** The own operations, as they are on top of the others. */
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
  readonly conflicts: readonly Conflict[];
  /** What was kept although one side has removed it; told to the author. */
  readonly kept: readonly Target[];
  /** Own operations that can't be done any more. */
  readonly left: readonly Refusal[];
}

/** Both sides, each as it is without the other. */
interface Sides {
  readonly mine: Project;
  readonly theirs: Project;
  readonly foreign: readonly Step[];
  /** What they touched, by name. */
  readonly names: ReadonlySet<string>;
  /** Uids of the blocks that they touched. */
  readonly blocks: ReadonlySet<string>;
}

/**
 * Puts own operations on top of somebody else's, both of which begin at `base`: what touches different things merges to the
 * same in either order; of one field both values are told, and theirs stands; what one side has removed and the other one
 * changed is kept.
 */
export function rebase(
  base: Project,
  theirs: readonly Operation[],
  mine: readonly Operation[],
): Result<Rebased> {
  const foreign = stepsOf(base, theirs);
  if (isRefused(foreign)) return foreign;
  const own = stepsOf(base, mine);
  if (isRefused(own)) return own;
  const sides = sidesOf(own.project, foreign);
  const conflicts = new Map<string, Conflict>();
  const kept: Target[] = [];
  const left: Refusal[] = [];
  const operations: Operation[] = [];
  const inverse: Operation[] = [];
  let { project } = foreign;
  let passed = foreign.steps;
  const add = (operation: Operation) => {
    const step = apply(project, [operation]);
    if (isRefused(step)) {
      left.push(step.refusal);
      return;
    }
    project = step.project;
    operations.push(operation);
    inverse.unshift(...step.inverse);
  };
  for (const step of own.steps) {
    const crossed = passing(step, passed);
    passed = crossed.others;
    const { operation } = crossed.step;
    if (isTouchedTwice(operation, sides)) {
      const conflict = conflictOf(operation, sides);
      if (conflict !== undefined) conflicts.set(conflict.name, conflict.conflict);
      continue;
    }
    if (isChangedThere(crossed.step, sides)) {
      if (operation.kind === 'remove') kept.push(operation.target);
      continue;
    }
    const lost = findLost(operation, project, sides);
    if (lost !== undefined) {
      kept.push(targetOfInsert(lost));
      add(lost);
    }
    if (operation.kind !== 'remove' || findEntity(project, operation.target) !== undefined) {
      add(operation);
    }
  }
  return { project, operations, inverse, conflicts: [...conflicts.values()], kept, left };
}

function sidesOf(
  mine: Project,
  foreign: { readonly steps: readonly Step[]; readonly project: Project },
): Sides {
  const names = new Set<string>();
  for (const { operation } of foreign.steps) names.add(touchName(operation));
  const all = foreign.steps.map(({ operation }) => operation);
  const { blocks } = touchedBy(all);
  const uids = [...blocks.values()].flatMap((byKey) => [...byKey.keys()]);
  return {
    mine,
    theirs: foreign.project,
    foreign: foreign.steps,
    names,
    blocks: new Set(uids),
  };
}

/** What an operation changes, as far as two of them exclude each other. */
function touchName(operation: Operation): string {
  const target = targetOfOperation(operation);
  if (target.entity === 'attribute') return placeName(target);
  const key = 'key' in operation ? operation.key : operation.kind;
  return `${placeName(target)} ${key}`;
}

function isTouchedTwice(operation: Operation, { names }: Sides): boolean {
  return operation.kind !== 'remove' || operation.target.entity === 'attribute'
    ? names.has(touchName(operation))
    : false;
}

/** Both values; undefined where both sides come to the same, and for what has two places: theirs stands. */
function conflictOf(
  operation: Operation,
  { mine, theirs }: Sides,
): { readonly name: string; readonly conflict: Conflict } | undefined {
  const target = targetOfOperation(operation);
  const name = touchName(operation);
  const [own, other] = [findEntity(mine, target), findEntity(theirs, target)];
  if (target.entity === 'attribute') {
    if (isSameJson(own, other)) return undefined;
    const operations = toMine(target, { theirs, own, other });
    return { name, conflict: { target, ...bothOf(own as Json, other as Json), operations } };
  }
  if (!('key' in operation) || own === undefined || other === undefined) return undefined;
  const { key } = operation;
  const [value, former] = [own, other].map((one) => fieldValue(target.entity, one, key).value);
  if (isSameJson(value, former)) return undefined;
  const set = setOperation(target, key, value);
  return { name, conflict: { target, key, ...bothOf(value, former), operations: [set] } };
}

function bothOf(mine: Json | undefined, theirs: Json | undefined) {
  return { ...(mine !== undefined && { mine }), ...(theirs !== undefined && { theirs }) };
}

interface Attributes {
  readonly theirs: Project;
  readonly own: object | undefined;
  readonly other: object | undefined;
}

function toMine(target: AttributeTarget, { theirs, own, other }: Attributes): readonly Operation[] {
  if (own === undefined) return [{ kind: 'remove', target }];
  if (other !== undefined) return betweenFields('attribute', target, other, own);
  const owner = findEntity(theirs, target.of) as Block | undefined;
  const index = owner === undefined ? 0 : attrsOf(owner).length;
  return [{ kind: 'insert', into: { entity: 'attribute', of: target.of }, index, item: own }];
}

/** Whether what goes here, or something in it, was changed there. */
function isChangedThere({ operation, inverse }: Step, { blocks, theirs, names }: Sides): boolean {
  if (operation.kind !== 'remove' || inverse.kind !== 'insert') return false;
  const { target } = operation;
  if (findEntity(theirs, target) === undefined) return false;
  if (target.entity !== 'block') {
    const name = placeName(target);
    return [...names].some((touched) => touched.startsWith(`${name} `));
  }
  return [...walkBlocks(inverse.item as Block)].some(({ block: { uid } }) => blocks.has(uid));
}

/** What they have removed, and this operation needs: it comes back. */
function findLost(operation: Operation, project: Project, { foreign }: Sides): Insert | undefined {
  const needed = neededBlock(operation);
  if (needed === undefined || findEntity(project, needed) !== undefined) return undefined;
  for (const { inverse } of foreign) {
    if (inverse.kind !== 'insert' || inverse.into.entity !== 'block') continue;
    const blocks = walkBlocks(inverse.item as Block, inverse.into.parent);
    if ([...blocks].some(({ key }) => key === needed.block)) return inverse;
  }
  return undefined;
}

/** The block that an operation changes, or puts something into. */
function neededBlock(operation: Operation): BlockTarget | undefined {
  if (operation.kind === 'remove') return undefined;
  const place = operation.kind === 'insert' ? operation.into : operation.target;
  if (place.entity === 'attribute') return place.of.entity === 'block' ? place.of : undefined;
  if (place.entity !== 'block') return undefined;
  if ('block' in place) return place;
  const { board, parent } = place;
  return parent === undefined ? undefined : { entity: 'block', board, block: parent };
}
