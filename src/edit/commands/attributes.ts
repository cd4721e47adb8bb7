import { attributeWords, keyWords, quoted } from '../../model/names.ts';
import type { ElementAttribute } from '../../elements/define.ts';
import { isPropertyKid, shownBoard, sourceFinder } from '../../model/composite-source.ts';
import { createBlockAttribute } from '../../model/create.ts';
import { attrsOf, type Attribute, type Block } from '../../model/entities.ts';
import { hasOnlyWidths } from '../../site/page/looks/width-overlaps.ts';
import { isJsonObject, isSameJson, type Json } from '../../values/json.ts';
import { asWidths, withWidth } from '../../values/width-values.ts';
import { apply } from '../apply.ts';
import { blockAt, boardAt, findAttribute, unknownTarget } from '../entities.ts';
import { attributeIn } from '../targets.ts';
import { conflictRejection } from '../merge/merge-sets.ts';
import {
  setOperation,
  type AttributeTarget,
  type BlockTarget,
  type MadeFrom,
  type Operation,
} from '../operation.ts';
import { isRejected, reject, type Result } from '../rejection.ts';
import { blockNames, changeName, withWords } from '../words/step-names.ts';
import { locateBlock, targetIn, type Command, type Editing } from './command.ts';
import { attributePlace } from './attribute-place.ts';
import { inheritedAttribute } from './inherited-attribute.ts';
import type { Selection } from '../selection.ts';

/** A value for an attribute; without `v` it is unset, and an empty attribute is removed. */
export interface NewValue {
  readonly kid: string;
  readonly value?: Json;
  /** The minimum window width, such as `640px`; the base value if left out. */
  readonly width?: string;
  /** The new file; without `file` the former one is removed. */
  readonly file?: { readonly assetUid?: string; readonly assetUrl?: string };
  /** True for a property of a composite; if left out, the kid decides. */
  readonly isGroup?: boolean;
  /** The value that this one was made from, for merging. */
  readonly from?: MadeFrom;
  /** The former values of several blocks, by key. */
  readonly fromEach?: ReadonlyMap<string, MadeFrom>;
}

/** Sets or unsets an attribute of all selected blocks. */
export function setAttribute(
  editing: Editing,
  selection: Selection,
  { fromEach, ...value }: NewValue,
): Result<Command> {
  const values = selection.blocks.map((block): BlockValue => {
    const from = fromEach?.get(block) ?? value.from;
    return { ...value, block, ...(from !== undefined && { from }) };
  });
  return setEach(editing, selection.board, values);
}

/** A value for an attribute of one block. */
export interface BlockValue extends NewValue {
  readonly block: string;
}

/** Sets or unsets attributes of several blocks as one change, validated as a whole. */
export function setEach(
  editing: Editing,
  board: string,
  values: readonly BlockValue[],
): Result<Command> {
  const [first] = values;
  if (first === undefined) return reject('none-chosen');
  const blocks = [...new Set(values.map(({ block }) => block))];
  const operations: Operation[] = [];
  let { project } = editing;
  for (const { block, ...value } of values) {
    const own = valueOperations({ ...editing, project }, targetIn(board, block), value);
    if (isRejected(own)) return own;
    operations.push(...own.operations);
    if (blocks.length === values.length) continue;
    // The next attribute of the block is planned after this one, so that both get their place.
    const applied = apply(project, own.operations);
    if (isRejected(applied)) return applied;
    ({ project } = applied);
  }
  return { name: stepName(editing, { board, blocks }, first), operations };
}

function stepName(editing: Editing, selection: Selection, value: NewValue): string {
  const { project, elements } = editing;
  const { kid, value: v, isGroup } = value;
  const blocks = selection.blocks.flatMap(
    (key) => locateBlock(project, targetIn(selection.board, key))?.block ?? [],
  );
  const after = blocks.map((block) =>
    withWords(block, { kid, ...(isGroup === true && { isGroup }), ...(v !== undefined && { v }) }),
  );
  const [first] = blocks;
  const called = first === undefined ? keyWords(kid) : attributeName(editing, first, kid);
  return `${isUnset(value) ? 'Clear' : 'Set'} ${called} of ${blockNames(after, elements)}`;
}

/** Returns the name of an attribute for a step; a property by its name in the source. */
export function attributeName({ project, elements }: Editing, block: Block, kid: string): string {
  const uid = isPropertyKid(kid) ? shownBoard(block) : undefined;
  const source = uid === undefined ? undefined : sourceFinder((of) => boardAt(project, of))(uid);
  const label = source?.labels.get(kid) ?? '';
  const spec = elements.get(block.eid ?? '')?.attrs[kid];
  return label === '' ? attributeWords(spec, kid) : quoted(label);
}

function isUnset({ value, file }: NewValue): boolean {
  return value === undefined && file === undefined;
}

/** Returns the operations that give a block a value. */
function valueOperations(
  editing: Editing,
  of: BlockTarget,
  value: NewValue,
): Result<{ readonly operations: readonly Operation[] }> {
  const { project, elements } = editing;
  const owner = blockAt(project, of);
  if (owner === undefined) return unknownTarget(of);
  const { kid, width, isGroup = isPropertyKid(value.kid) } = value;
  const target = attributeIn(of, { kid, isGroup });
  const attribute = findAttribute(owner, { kid, isGroup });
  const element = elements.get(owner.eid ?? '') ?? elements.values().next().value;
  const spec = element?.attrs[kid];
  const said =
    width === undefined ? undefined : inheritedAttribute(editing, of, owner, { kid, isGroup });
  const lost = findLost(editing, { target, attribute }, value);
  if (lost !== undefined) return lost;
  if (attribute === undefined) {
    if (isUnset(value)) return { operations: [] };
    const item = newAttribute(owner, { spec, said }, value);
    const index = attributePlace(attrsOf(owner), kid, element);
    return { operations: [{ kind: 'insert', into: { entity: 'attribute', of }, index, item }] };
  }
  if (isUnset(value)) {
    const isRest = width !== undefined && isAsElsewhere(attribute, width, { spec, said });
    return {
      operations: isRest ? [{ kind: 'remove', target }] : changed(attribute, target, value),
    };
  }
  if (attribute.isInherited !== true) return { operations: changed(attribute, target, value) };
  // A set value is no longer inherited from the source.
  const { v, widths } = said ?? {};
  const own: readonly Operation[] = [
    setOperation(target, 'isInherited'),
    ...(v === undefined ? [] : [setOperation(target, 'v', v)]),
  ];
  const before = widths === undefined ? attribute : { ...attribute, widths };
  return { operations: [...own, ...changed(before, target, value)] };
}

interface FoundAttribute {
  readonly target: AttributeTarget;
  readonly attribute: Attribute | undefined;
}

/** Returns concurrent changes of a value that is removed. */
function findLost(
  { project, elements }: Editing,
  { target, attribute }: FoundAttribute,
  value: NewValue,
) {
  const { from, width } = value;
  const { isInherited, v, widths } = attribute ?? {};
  const isAsked = from !== undefined && from.isChosen !== true && isUnset(value);
  if (!isAsked || attribute === undefined || isInherited === true) return undefined;
  const theirs = width === undefined ? v : isJsonObject(widths) ? widths[width] : undefined;
  const isSame = isSameJson(theirs, from.value);
  return isSame
    ? undefined
    : conflictRejection(changeName(project, { kind: 'remove', target }, elements), {
        mine: undefined,
        theirs,
      });
}

/** The value of an attribute without its block, and its definition. */
interface Elsewhere {
  readonly spec: ElementAttribute | undefined;
  readonly said: Attribute | undefined;
}

function newAttribute(
  block: Block,
  { spec, said }: Elsewhere,
  { kid, value, width, file, isGroup = isPropertyKid(kid) }: NewValue,
): Attribute {
  const { v: initial, ...fresh }: Attribute =
    spec === undefined || isGroup
      ? { kid, ...(isGroup && { isGroup }) }
      : createBlockAttribute({ elementAttr: spec, block, kid });
  if (value === undefined) return { ...fresh, ...file };
  if (width === undefined) return { ...fresh, v: value, ...file };
  // An unset look falls back to its styles. Attributes of the element and properties always have a
  // value, which the block's own replaces.
  if (isLookOf(spec, fresh)) return { ...fresh, widths: { [width]: value }, ...file };
  const below = said === undefined ? initial : said.v;
  const widths = withWidth(said?.widths, width, value);
  return { ...fresh, ...(below !== undefined && { v: below }), ...(widths && { widths }) };
}

/**
 * Returns whether an attribute that loses its value at a width has no effect any more: the block
 * looks the same without the attribute.
 */
function isAsElsewhere(attribute: Attribute, width: string, { spec, said }: Elsewhere): boolean {
  const { v, widths, assetUid, assetUrl } = attribute;
  const isThere = Object.hasOwn(asWidths(widths), width) && !isLookOf(spec, attribute);
  const hasMore = saysMore(attribute) || assetUid !== undefined || assetUrl !== undefined;
  if (!isThere || hasMore) return false;
  const left = withWidth(widths, width, undefined);
  const initial = said === undefined ? spec?.initValue : said.v;
  return isSameJson(v, initial) && isSameJson(left, withWidth(said?.widths, width, undefined));
}

function isLookOf(spec: ElementAttribute | undefined, { isGroup }: Attribute): boolean {
  return spec?.isLook === true && isGroup !== true;
}

const hasValue = (attribute: Attribute) => VALUES.some((key) => attribute[key] !== undefined);

const FILES = ['assetUid', 'assetUrl'] as const;
const VALUES = ['v', ...FILES] as const;

function changed(
  attribute: Attribute,
  target: AttributeTarget,
  { value, width, file, from }: NewValue,
): readonly Operation[] {
  const set = (key: string, to?: Json) => setOperation(target, key, to);
  const setMade = (key: string, to: Json | undefined, was: Json | undefined): Operation => {
    if (from === undefined || attribute.isInherited === true) return set(key, to);
    const { isChosen } = from;
    const made = { ...(was !== undefined && { value: was }), ...(isChosen && { isChosen }) };
    return { ...setOperation(target, key, to), from: made };
  };
  const files = file === undefined ? [] : FILES.filter((key) => attribute[key] !== file[key]);
  const ofFile = files.map((key) => set(key, file?.[key]));
  if (width !== undefined) {
    const widths = withWidth(attribute.widths, width, value);
    const isRest = !hasValue(attribute) || hasOnlyWidths(attribute);
    if (widths === undefined && isRest && !saysMore(attribute)) return [{ kind: 'remove', target }];
    return [setMade('widths', widths, withWidth(attribute.widths, width, from?.value)), ...ofFile];
  }
  if (file !== undefined) {
    return value === undefined ? ofFile : [setMade('v', value, from?.value), ...ofFile];
  }
  if (value !== undefined) return [setMade('v', value, from?.value)];
  const { isExposedToGroup, widths } = attribute;
  if (widths === undefined && !saysMore(attribute)) return [{ kind: 'remove', target }];
  const values = VALUES.filter((key) => attribute[key] !== undefined).map((key) => set(key));
  // A property exposed again without a value inherits from the source.
  const isLeft = attribute.isGroup === true && isExposedToGroup === true && widths === undefined;
  return isLeft ? [...values, set('isInherited', true)] : values;
}

function saysMore({ isExposedToGroup, label }: Attribute): boolean {
  return isExposedToGroup === true || label !== undefined;
}
