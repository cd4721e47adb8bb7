import type { ElementCatalogue } from '../../elements/define.ts';
import type { Project } from '../../model/entities.ts';
import { isSameJson, type Json, type JsonObject } from '../../values/json.ts';
import { apply } from '../apply.ts';
import { fieldValue } from '../fields.ts';
import { otherBoardFinder } from './elsewhere.ts';
import { boardAt, findEntity, keysAlong, listOf } from '../entities.ts';
import { relocateOperation } from './find-again.ts';
import { hasText, TEXT } from '../../site/texts/inline.ts';
import { mergeField } from './merge-sets.ts';
import {
  placeName,
  setOperation,
  type AttributeTarget,
  type Insert,
  type Move,
  type Operation,
  type Remove,
  type SetField,
  type Splice,
  type Target,
} from '../operation.ts';
import { isRejected, reject, type Rejection } from '../rejection.ts';
import { isSameChange, isSameItem, isSamePlace, writtenOf } from './same-change.ts';
import { changeName } from '../words/step-names.ts';
import { targetOfInsert, targetOfOperation } from '../targets.ts';
import { findPath } from '../blocks/tree-index.ts';

/** A part of a step that was undone or redone. */
interface Partly {
  readonly project: Project;
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
  readonly left: readonly Rejection[];
}

interface StepBack {
  readonly operations: readonly Operation[];
  /** Operations to revert, the last one first. Fields with other values were changed by others. */
  readonly former: readonly Operation[];
}

/** The author's part of an operation after changes by others; empty where only theirs is left. */
interface OwnPart {
  readonly operations: readonly Operation[];
  /** True if a part of the operation is skipped. */
  readonly isLeft: boolean;
}

/** Returns whether a field identifies its entity; boards, blocks and assets have a uid for that. */
export function isIdentifyingField({ target, key }: Pick<SetField, 'target' | 'key'>): boolean {
  return FOUND_BY[target.entity]?.includes(key) === true;
}

const FOUND_BY: Readonly<Partial<Record<Target['entity'], readonly string[]>>> = {
  variable: ['name'],
  style: ['name', 'for'],
  attribute: ['kid', 'isGroup'],
};

const NOTHING: OwnPart = { operations: [], isLeft: true };

/**
 * Applies the possible operations in order, and reports the others. Parts of values that others
 * have changed stay.
 */
export function applyPossible(
  project: Project,
  step: StepBack,
  elements: ElementCatalogue = new Map(),
): Partly {
  const whole = applyWhole(project, step);
  if (whole !== undefined) return whole;
  const first = applyBut(project, step, { elements, torn: new Set() });
  // If a part of a text can't be reverted, its other words aren't either.
  return first.torn.size === 0 ? first : applyBut(project, step, { elements, torn: first.torn });
}

/** Applies all operations; undefined if others have changed any of their places. */
function applyWhole(project: Project, { operations, former }: StepBack): Partly | undefined {
  const inverse: Operation[] = [];
  const isElsewhere = otherBoardFinder(project, operations);
  let after = project;
  for (const [at, operation] of operations.entries()) {
    if (isElsewhere(after, operation)) return undefined;
    const found = relocateOperation(after, operation);
    const step = apply(after, [operation]);
    if (found === undefined || !isSamePlace(found, operation) || isRejected(step)) return undefined;
    const [back] = step.inverse;
    const taken = former.at(-1 - at);
    if (back === undefined || taken === undefined || !isSameChange(back, taken)) return undefined;
    inverse.unshift(back);
    after = step.project;
  }
  return { project: after, operations, inverse, left: [] };
}

interface Leaving {
  readonly elements: ElementCatalogue;
  /** Texts to skip, by board and key. */
  readonly torn: ReadonlySet<string>;
}

function applyBut(
  project: Project,
  { operations, former }: StepBack,
  { elements, torn }: Leaving,
): Partly & { readonly torn: ReadonlySet<string> } {
  const can: Operation[] = [];
  const inverse: Operation[] = [];
  const left: Rejection[] = [];
  const found = new Set<string>();
  // The value of each field without changes by others.
  const own = new Map<string, Json | undefined>();
  const isElsewhere = otherBoardFinder(project, operations);
  let after = project;
  for (const [at, operation] of operations.entries()) {
    const isLeft = torn.size > 0 && isInText(after, operation, torn);
    const part = isLeft
      ? NOTHING
      : ownPart(after, operation, { former: former.slice(0, former.length - at), own, elements });
    if (part === NOTHING)
      for (const text of textsAround(after, operation, elements)) found.add(text);
    for (const one of part.operations) {
      if (isElsewhere(after, one)) {
        left.push(backAlready(after, one, elements));
        continue;
      }
      const step = apply(after, [one]);
      if (isRejected(step)) {
        left.push(whyLeft(after, one, { rejection: step.rejection, elements }));
        continue;
      }
      after = step.project;
      can.push(one);
      inverse.unshift(...step.inverse);
    }
    if (part.isLeft) left.push(changedSince(after, operation, elements));
  }
  return { project: after, operations: can, inverse, left, torn: found };
}

interface Undoing {
  /** Operations that are still to be reverted. */
  readonly former: readonly Operation[];
  readonly own: Map<string, Json | undefined>;
  readonly elements: ElementCatalogue;
}

function ownPart(project: Project, operation: Operation, undoing: Undoing): OwnPart {
  if (operation.kind === 'set') return ownPartOfSet(project, operation, undoing);
  if (operation.kind === 'remove') return ownPartOfRemove(project, operation, undoing);
  if (operation.kind === 'splice') noteSplice(operation, undoing);
  if (operation.kind === 'move' && isMovedOn(project, operation, undoing)) return NOTHING;
  const found = relocateOperation(project, operation);
  return found === undefined ? NOTHING : { operations: [found], isLeft: false };
}

/** Notes a text without changes by others. */
function noteSplice(operation: Splice, { own }: Undoing) {
  const { at, removed, inserted } = operation;
  const name = fieldName(operation);
  const text = own.get(name);
  if (typeof text === 'string' && text.startsWith(removed, at)) {
    own.set(name, text.slice(0, at) + inserted + text.slice(at + removed.length));
  } else own.delete(name);
}

function ownPartOfSet(project: Project, operation: SetField, undoing: Undoing): OwnPart {
  const { former, own, elements } = undoing;
  const { target, key, value } = operation;
  const name = fieldName(operation);
  const last = former.findLast((one) => fieldName(one) === name);
  const isKnown = own.has(name) || last?.kind === 'set';
  const entity = findEntity(project, target);
  const whole = { operations: [operation], isLeft: false };
  if (!isKnown || entity === undefined || isIdentifyingField(operation)) return whole;
  const was = own.has(name) ? own.get(name) : last?.kind === 'set' ? last.value : undefined;
  own.set(name, value);
  const now = fieldValue(target.entity, entity, key).value;
  const [before, theirs, back] = [was, now, value].map((one) => writtenOf(operation, one));
  if (isSameJson(before, theirs)) return whole;
  if (isSameJson(back, theirs)) return { operations: [], isLeft: false };
  // In a conflict, theirs wins.
  const ways = { was: before, mine: theirs, theirs: back };
  const merged = mergeField({ project, elements }, operation, ways);
  const { value: _value, ...rest } = operation;
  const set = { ...rest, ...(merged.value !== undefined && { value: merged.value }) };
  const isSome = !isSameJson(merged.value, theirs);
  return { operations: isSome ? [set] : [], isLeft: merged.isClash || !isSome };
}

/** Returns whether others have moved something to another list since the step. */
function isMovedOn(project: Project, { target }: Move, { former }: Undoing): boolean {
  const name = placeName(target);
  const moves = former.filter((one) => one.kind === 'move' && placeName(one.target) === name);
  const now = listOf(project, target)?.list;
  if (now === undefined || moves.length === 0) return false;
  return !moves.some((one) => one.kind === 'move' && placeName(one.into) === placeName(now));
}

/**
 * Returns the author's part of a removal: of a changed attribute, only unchanged values are
 * removed.
 */
function ownPartOfRemove(project: Project, operation: Remove, undoing: Undoing): OwnPart {
  const { target } = operation;
  const name = placeName(target);
  const inserted = undoing.former.findLast(
    (one) => one.kind === 'insert' && placeName(targetOfInsert(one)) === name,
  );
  const step = apply(project, [operation]);
  const [now] = isRejected(step) ? [] : step.inverse;
  const whole = { operations: [operation], isLeft: false };
  if (inserted?.kind !== 'insert' || now?.kind !== 'insert') return whole;
  if (isSameItem(inserted, now)) return whole;
  if (target.entity !== 'attribute') return NOTHING;
  return ownFields(project, { target, inserted, now }, undoing);
}

interface ChangedAttribute {
  readonly target: AttributeTarget;
  readonly inserted: Insert;
  readonly now: Insert;
}

/** Returns the values of an attribute that remain without the inserted ones. */
function ownFields(
  project: Project,
  { target, inserted, now }: ChangedAttribute,
  { elements }: Undoing,
): OwnPart {
  const [own, theirs] = [inserted.item as JsonObject, now.item as JsonObject];
  let isLeft = false;
  const operations = ['widths', 'v'].flatMap((key) => {
    const field = { target, key };
    const ways = { was: own[key], mine: theirs[key], theirs: undefined };
    if (own[key] === undefined) return [];
    const merged = mergeField({ project, elements }, field, ways);
    isLeft ||= merged.isClash;
    if (isSameJson(merged.value, theirs[key])) return [];
    return [setOperation(target, key, merged.value)];
  });
  return { operations, isLeft: isLeft || operations.length === 0 };
}

function fieldName(operation: Operation): string {
  const key = 'key' in operation ? operation.key : operation.kind;
  return `${placeName(operation.kind === 'insert' ? operation.into : operation.target)} ${key}`;
}

interface NotDone {
  readonly rejection: Rejection;
  readonly elements: ElementCatalogue;
}

/** Returns the reason for a skipped part: it exists already, or its value is gone. */
function whyLeft(
  project: Project,
  operation: Operation,
  { rejection, elements }: NotDone,
): Rejection {
  const target = targetOfOperation(operation);
  const isAttribute = target.entity === 'attribute';
  const isThere = rejection.code === 'place-taken' && findEntity(project, target) !== undefined;
  if (isThere && !isAttribute) return backAlready(project, operation, elements);
  const isGone = rejection.code === 'target-unknown' && isAttribute;
  return isGone && findEntity(project, target.of) !== undefined
    ? changedSince(project, operation, elements)
    : rejection;
}

function backAlready(
  project: Project,
  operation: Operation,
  elements: ElementCatalogue,
): Rejection {
  return reject('back-already', { what: changeName(project, operation, elements) }).rejection;
}

function changedSince(
  project: Project,
  operation: Operation,
  elements: ElementCatalogue,
): Rejection {
  return reject('changed-since', { what: changeName(project, operation, elements) }).rejection;
}

/** Returns the texts around a removed block, by board and key. */
function textsAround(
  project: Project,
  operation: Operation,
  elements: ElementCatalogue,
): readonly string[] {
  if (operation.kind !== 'remove' || operation.target.entity !== 'block') return [];
  const { board, block } = operation.target;
  const { root } = boardAt(project, board) ?? {};
  const trail = root && findPath(root, block);
  const keys = trail === undefined ? [] : keysAlong(trail);
  const around = trail?.nodes.slice(0, -1) ?? [];
  return around.flatMap(({ eid = '' }, at) =>
    hasText(elements.get(eid)) ? [`${board} ${keys[at]}`] : [],
  );
}

/** Returns whether an operation changes words or inline blocks of some texts. */
function isInText(project: Project, operation: Operation, texts: ReadonlySet<string>): boolean {
  const target = targetOfOperation(operation);
  const isOf = (board: string, block = '') => texts.has(`${board} ${block}`);
  if (target.entity === 'attribute') {
    return (
      target.of.entity === 'block' && target.kid === TEXT && isOf(target.of.board, target.of.block)
    );
  }
  if (target.entity !== 'block') return false;
  const from = listOf(project, target)?.list;
  const into = 'into' in operation ? operation.into : undefined;
  return [from, into].some((list) => list?.entity === 'block' && isOf(list.board, list.parent));
}
