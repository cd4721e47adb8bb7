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
import { changedMeanwhile } from '../merge/merge-sets.ts';
import {
  setOperation,
  type AttributeTarget,
  type BlockTarget,
  type MadeFrom,
  type Operation,
} from '../operation.ts';
import { isRefused, refuse, type Result } from '../refusal.ts';
import { calledBlocks, calledChange, withWords } from '../words/step-names.ts';
import { findStanding, targetIn, type Command, type Editing } from './command.ts';
import { attributePlace } from './attribute-place.ts';
import { saidElsewhere } from './said-elsewhere.ts';
import type { Selection } from '../selection.ts';

/** A value for an attribute: left out, it is unset, and an attribute that says nothing else is taken away. */
export interface NewValue {
  readonly kid: string;
  readonly value?: Json;
  /** The width of the window from which on it counts, such as `640px`; left out: the narrowest. */
  readonly width?: string;
  /** The file that is meant, in the place of the one that is; without either there is none then. */
  readonly file?: { readonly assetUid?: string; readonly assetUrl?: string };
  /** A property of a composite; left out: where its kid is one of such. */
  readonly isGroup?: boolean;
  /** What the value was that this one was made from; left out: that doesn't matter. */
  readonly from?: MadeFrom;
  /** The same of several blocks, by their keys. */
  readonly fromEach?: ReadonlyMap<string, MadeFrom>;
}

/** Sets, or unsets, an attribute of all selected blocks. */
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

/** A value for an attribute of a block. */
export interface BlockValue extends NewValue {
  readonly block: string;
}

/** Sets, or unsets, attributes of several blocks, of each its own: as one change, which is legal as a whole or none. */
export function setEach(
  editing: Editing,
  board: string,
  values: readonly BlockValue[],
): Result<Command> {
  const [first] = values;
  if (first === undefined) return refuse('none-chosen');
  const blocks = [...new Set(values.map(({ block }) => block))];
  const operations: Operation[] = [];
  let { project } = editing;
  for (const { block, ...value } of values) {
    const own = valueOperations({ ...editing, project }, targetIn(board, block), value);
    if (isRefused(own)) return own;
    operations.push(...own.operations);
    if (blocks.length === values.length) continue;
    // The next attribute of the block finds its place among those that have come.
    const applied = apply(project, own.operations);
    if (isRefused(applied)) return applied;
    ({ project } = applied);
  }
  return { name: stepName(editing, { board, blocks }, first), operations };
}

function stepName(editing: Editing, selection: Selection, value: NewValue): string {
  const { project, elements } = editing;
  const { kid, value: v, isGroup } = value;
  const blocks = selection.blocks.flatMap(
    (key) => findStanding(project, targetIn(selection.board, key))?.block ?? [],
  );
  const after = blocks.map((block) =>
    withWords(block, { kid, ...(isGroup === true && { isGroup }), ...(v !== undefined && { v }) }),
  );
  const [first] = blocks;
  const called = first === undefined ? keyWords(kid) : calledAttribute(editing, first, kid);
  return `${isUnset(value) ? 'Clear' : 'Set'} ${called} of ${calledBlocks(after, elements)}`;
}

/** An attribute as the name of a step has it: a property of a source by what that calls it. */
export function calledAttribute({ project, elements }: Editing, block: Block, kid: string): string {
  const uid = isPropertyKid(kid) ? shownBoard(block) : undefined;
  const source = uid === undefined ? undefined : sourceFinder((of) => boardAt(project, of))(uid);
  const label = source?.labels.get(kid) ?? '';
  const spec = elements.get(block.eid ?? '')?.attrs[kid];
  return label === '' ? attributeWords(spec, kid) : quoted(label);
}

function isUnset({ value, file }: NewValue): boolean {
  return value === undefined && file === undefined;
}

/** The operations that give a block a value. */
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
    width === undefined ? undefined : saidElsewhere(editing, of, owner, { kid, isGroup });
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
  // What is set is no longer left to the source.
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

/** What others have changed of a value that is taken away. */
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
    : changedMeanwhile(calledChange(project, { kind: 'remove', target }, elements), {
        mine: undefined,
        theirs,
      });
}

/** What an attribute would be without its block, and what the element says of it. */
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
  // A look that isn't set below stays so, or a style's. An attribute of the element, and a property, has some value always,
  // and one of its own stands for all of it.
  if (isLookOf(spec, fresh)) return { ...fresh, widths: { [width]: value }, ...file };
  const below = said === undefined ? initial : said.v;
  const widths = withWidth(said?.widths, width, value);
  return { ...fresh, ...(below !== undefined && { v: below }), ...(widths && { widths }) };
}

/** Whether without its value at a width an attribute says what counts without all of it. */
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
  // What is exposed onward without a value of its own is the source's.
  const isLeft = attribute.isGroup === true && isExposedToGroup === true && widths === undefined;
  return isLeft ? [...values, set('isInherited', true)] : values;
}

function saysMore({ isExposedToGroup, label }: Attribute): boolean {
  return isExposedToGroup === true || label !== undefined;
}
