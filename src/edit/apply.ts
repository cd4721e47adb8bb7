import { quote } from '../diagnostics/diagnostic.ts';
import type { Block, Board, Project } from '../model/entities.ts';
import { neighbourKeys } from './blocks/block-keys.ts';
import {
  boardAt,
  changeEntity,
  findBoard,
  findEntity,
  itemsOf,
  keysAlong,
  listOf,
  placeOf,
  unknownTarget,
  type Changed,
} from './entities.ts';
import { entityWord, listOwner, quotedName, targetOf } from './targets.ts';
import { fieldValue, insertOf, readItem, withField } from './fields.ts';
import { withList } from './blocks/lists.ts';
import {
  setOperation,
  type Beside,
  type Insert,
  type ItemTarget,
  type List,
  type Move,
  type Operation,
  type Remove,
  type SetField,
  type Splice,
  type Target,
} from './operation.ts';
import { isRejected, reject, type Result } from './rejection.ts';
import { findPath, hasNode, keysOf } from './blocks/tree-index.ts';
import { touchedBy, type Touched } from './touched.ts';

export interface Applied {
  /** Parts that no operation touched keep their identity. */
  readonly project: Project;
  /** Operations that restore the former project. */
  readonly inverse: readonly Operation[];
  readonly touched: Touched;
}

/**
 * Applies operations in order, all or none. Rejects impossible operations only; `legality.ts`
 * validates the result. Never throws.
 */
export function apply(project: Project, operations: readonly Operation[]): Result<Applied> {
  const inverse: Operation[] = [];
  let changed = project;
  for (const [index, operation] of operations.entries()) {
    const step = applyOne(changed, operation);
    if (isRejected(step)) return { rejection: { ...step.rejection, index } };
    changed = step.project;
    inverse.push(step.inverse);
  }
  return {
    project: changed,
    inverse: inverse.toReversed(),
    touched: touchedBy(operations, inverse),
  };
}

interface AppliedOperation {
  readonly project: Project;
  readonly inverse: Operation;
}

function applyOne(project: Project, operation: Operation): Result<AppliedOperation> {
  switch (operation.kind) {
    case 'insert':
      return insert(project, operation);
    case 'remove':
      return remove(project, operation);
    case 'move':
      return move(project, operation);
    case 'set':
      return set(project, operation);
    case 'splice':
      return splice(project, operation);
  }
}

function stepTo(changed: Changed, inverse: Operation): Result<AppliedOperation> {
  return isRejected(changed) ? changed : { project: changed.project, inverse };
}

function insert(project: Project, { into, index, item: json }: Insert): Result<AppliedOperation> {
  const read = readItem(into.entity, json);
  if (isRejected(read)) return read;
  return stepTo(inserted(project, { into, index, item: read.item }), {
    kind: 'remove',
    target: targetOf(into, read.item),
  });
}

interface Insertion {
  readonly into: List;
  readonly index: number;
  readonly item: object;
}

function inserted(project: Project, { into, index, item }: Insertion): Changed {
  const items = itemsOf(project, into);
  if (items === undefined) return unknownTarget(listOwner(into));
  const isRoot = into.entity === 'block' && into.parent === undefined;
  const isPlace = Number.isInteger(index) && index >= 0 && index <= items.length;
  if (!isPlace || (isRoot && items.length > 0)) {
    return reject('place-unknown', { index, length: items.length });
  }
  const target = targetOf(into, item);
  const isTree = target.entity === 'board' || target.entity === 'block';
  const after = items.toSpliced(index, 0, item);
  const isFree = isTree ? areFree(project, into, item) : placeOf(after, target) === index;
  if (!isFree) return taken(target);
  return withList(project, into, { items: after, added: item });
}

/** Returns whether the uids of a new item are unused and distinct. */
function areFree(project: Project, into: List, item: object): boolean {
  if (into.entity === 'board') {
    return areKeysFree(project.root, keysOf(item as Board, into.parent));
  }
  if (into.entity !== 'block') return true;
  const { root } = boardAt(project, into.board) ?? {};
  return areKeysFree(root, keysOf(item as Block, into.parent));
}

function areKeysFree(
  root: Parameters<typeof hasNode>[0] | undefined,
  keys: readonly string[],
): boolean {
  if (new Set(keys).size < keys.length) return false;
  return root === undefined || !keys.some((key) => hasNode(root, key));
}

function taken(target: ItemTarget) {
  return reject('place-taken', { what: entityWord(target.entity), name: quotedName(target) });
}

function remove(project: Project, { target }: Remove): Result<AppliedOperation> {
  const found = listOf(project, target);
  if (found === undefined) return unlisted(project, target);
  const { list, index, item } = found;
  const back: Insert = { ...insertOf(list, index, item), ...besideOf(project, found) };
  return stepTo(removed(project, found), back);
}

function besideOf(project: Project, { list, index }: ListItem): { readonly beside?: Beside } {
  if (list.entity !== 'block') return {};
  // The cast is sound: it is a list of blocks.
  const blocks = (itemsOf(project, list) ?? []) as readonly Block[];
  return { beside: neighbourKeys(blocks, index, list.parent) };
}

type ListItem = NonNullable<ReturnType<typeof listOf>>;

function removed(project: Project, { list, index, item }: ListItem) {
  const items = (itemsOf(project, list) ?? []).toSpliced(index, 1);
  return withList(project, list, { items, removed: item });
}

/** Rejects the root board and missing items: neither is in a list. */
function unlisted({ root }: Project, target: ItemTarget) {
  const isRoot = target.entity === 'board' && target.board === root.uid;
  return isRoot ? reject('root-stays') : unknownTarget(target);
}

function move(project: Project, { target, into, index }: Move): Result<AppliedOperation> {
  const from = listOf(project, target);
  if (from === undefined) return unlisted(project, target);
  if (from.list.entity !== into.entity) {
    return reject('target-unknown', { what: 'list', name: quote(into) });
  }
  if (isInside(project, into, target))
    return reject('inside-itself', { what: entityWord(target.entity) });
  const beside = besideOf(project, from);
  const without = removed(project, from);
  if (isRejected(without)) return without;
  const { item } = from;
  const inverse: Move = {
    kind: 'move',
    target: targetOf(into, item),
    into: from.list,
    index: from.index,
    ...beside,
  };
  return stepTo(inserted(without.project, { into, index, item }), inverse);
}

/** Returns whether a list is inside a target. */
function isInside(project: Project, list: List, target: ItemTarget): boolean {
  if (list.entity === 'board' && target.entity === 'board') {
    const around = findBoard(project, list.parent)?.nodes ?? [];
    return around.some(({ uid }) => uid === target.board);
  }
  if (list.entity !== 'block' || target.entity !== 'block') return false;
  if (list.parent === undefined || list.board !== target.board) return false;
  const { root } = boardAt(project, list.board) ?? {};
  const trail = root && findPath(root, list.parent);
  return trail !== undefined && keysAlong(trail).includes(target.block);
}

function set(project: Project, operation: SetField): Result<AppliedOperation> {
  const { target, key, value, before } = operation;
  const entity = findEntity(project, target);
  if (entity === undefined) return unknownTarget(target);
  const field = {
    key,
    ...(value !== undefined && { value }),
    ...(before !== undefined && { before }),
  };
  const former = fieldValue(target.entity, entity, key);
  return withFieldOf(project, { target, entity, field }, (named) => ({
    kind: 'set',
    target: named,
    ...former,
  }));
}

interface FieldChange {
  readonly target: Target;
  readonly entity: object;
  readonly field: Parameters<typeof withField>[2];
}

function withFieldOf(
  project: Project,
  { target, entity, field }: FieldChange,
  inverse: (target: Target) => Operation,
): Result<AppliedOperation> {
  const changed = withField(target.entity, entity, field);
  if (isRejected(changed)) return changed;
  const renamed = renamedTarget(project, target, changed.entity);
  if (isRejected(renamed)) return renamed;
  return stepTo(
    changeEntity(project, target, () => changed),
    inverse(renamed.target),
  );
}

/** Returns the target of an entity under its new name; rejects a name that is already in use. */
function renamedTarget(
  project: Project,
  target: Target,
  entity: object,
): Result<{ readonly target: Target }> {
  if (!RENAMED.has(target.entity)) return { target };
  const found = listOf(project, target as ItemTarget);
  if (found === undefined) return unknownTarget(target);
  const renamed = targetOf(found.list, entity);
  const items = (itemsOf(project, found.list) ?? []).with(found.index, entity);
  return placeOf(items, renamed) === found.index ? { target: renamed } : taken(renamed);
}

/** Entities whose name is a field that can be set. */
const RENAMED: ReadonlySet<string> = new Set(['variable', 'style', 'attribute']);

/** Characters noted before and after a changed part of a text, to find it again. */
const BESIDE = 16;

function splice(project: Project, operation: Splice): Result<AppliedOperation> {
  const { target, key, at, removed: out, inserted: text, beside: _beside, ...others } = operation;
  const entity = findEntity(project, target);
  if (entity === undefined) return unknownTarget(target);
  const { value } = fieldValue(target.entity, entity, key);
  const former = value === undefined ? '' : value;
  const isThere =
    typeof former === 'string' && at >= 0 && former.slice(at, at + out.length) === out;
  if (!isThere || at > former.length) {
    return reject('text-changed', { removed: quote(out), at });
  }
  const end = at + out.length;
  const spliced = former.slice(0, at) + text + former.slice(end);
  const field = { key, value: spliced };
  // If the text was omitted before, the inverse omits it again.
  return withFieldOf(project, { target, entity, field }, (named) =>
    value === undefined
      ? setOperation(named, key)
      : {
          ...others,
          target: named,
          key,
          at,
          removed: text,
          inserted: out,
          beside: [former.slice(Math.max(0, at - BESIDE), at), former.slice(end, end + BESIDE)],
        },
  );
}
