import { quote } from '../../diagnostics/diagnostic.ts';
import type { ElementExample } from '../../elements/define.ts';
import { createBlockAttribute, getElement } from '../../model/create.ts';
import type { AttributeModel } from '../../model/element.ts';
import type { Block } from '../../model/entities.ts';
import { slotContentUid } from '../../model/slot-uids.ts';
import { isPropertyKid, shownBoard } from '../../model/composite-source.ts';
import { isRequired } from '../../model/missing.ts';
import { boardName, quoted } from '../../model/names.ts';
import type { Json } from '../../values/json.ts';
import { blockKey } from '../blocks/block-keys.ts';
import type { InsertPlace } from '../blocks/block-place.ts';
import { blockAt, boardAt, boardsIn } from '../entities.ts';
import { namesAround, withFreeNames } from '../field-names.ts';
import { fittingLevel } from '../blocks/heading-level.ts';
import { ownSizePlacement } from '../legality/own-size.ts';
import { startingPoint } from '../blocks/starting-point.ts';
import { isRejected, reject, type Result } from '../rejection.ts';
import { blockNames, fileName } from '../words/step-names.ts';
import type { Command, Editing } from './command.ts';

export interface NewElement {
  readonly eid: string;
  readonly preset?: string;
  /** Values by kid, which take precedence over the preset. */
  readonly values?: Readonly<Record<string, Json>>;
  /** The uid of the slot that it fills. */
  readonly slot?: string;
  /** The file of one of its attributes. */
  readonly file?: { readonly kid: string; readonly assetUid: string };
  /** True to add all initial content that the insert list shows: words, values and blocks. */
  readonly isFilled?: boolean;
}

/** Inserts a block of an element. */
export function insertElement(
  editing: Editing,
  at: InsertPlace,
  element: NewElement,
): Result<Command> {
  const fitting = withOwnSize(editing, at, withLevel(editing, at, element));
  const created = createBlock(editing, fitting);
  if (isRejected(created)) return created;
  const { project, elements } = editing;
  const block = withFreeNames(created.block, namesAround(project, at.into, elements), elements);
  const blocks = [block];
  const all = boardsIn(project.root).flatMap(({ assets }) => assets);
  const file = all.find(({ uid }) => uid === element.file?.assetUid);
  const shown = shownBoard(block);
  const source = shown === undefined ? undefined : boardAt(project, shown);
  // A new instance has no name of its own yet.
  const label = source && { label: boardName(source) };
  const called = blockNames([{ ...block, ...label }], elements);
  const name = file === undefined ? `Insert ${called}` : `Add ${called} ${quoted(fileName(file))}`;
  return insertBlocks(at, blocks, name);
}

/** Further elements that contain headings with a level. */
const HEADED = new Set(['board-list', 'card']);

/** Sets the level of a heading to fit its place, unless one is passed. */
function withLevel(
  { project, elements }: Editing,
  { into: { board, parent }, index }: InsertPlace,
  element: NewElement,
): NewElement {
  const { eid, preset, values = {} } = element;
  // A preset with the name of the element chooses no level.
  const isPreset = preset !== undefined && preset !== elements.get(eid)?.catalog.label;
  const isSaid = isPreset || values['level'] !== undefined;
  const isBelow = HEADED.has(eid);
  if ((eid !== 'heading' && !isBelow) || parent === undefined || isSaid) return element;
  const fitting = fittingLevel(project, { board, parent, index, isBelow }, elements);
  const level = Math.max(fitting, isBelow ? 2 : 1);
  if (isBelow && level === elements.get(eid)?.attrs['level']?.initValue) return element;
  return { ...element, values: { ...values, level } };
}

/**
 * Sets the size of a new button to the one that the insert list shows, unless a placement is
 * passed.
 */
function withOwnSize(
  { project, elements }: Editing,
  { into: { board, parent } }: InsertPlace,
  element: NewElement,
): NewElement {
  const { eid, values = {}, isFilled = false } = element;
  const spec = elements.get(eid);
  if (!isFilled || spec === undefined || values['placement'] !== undefined) return element;
  const around = parent === undefined ? undefined : blockAt(project, { board, block: parent });
  const placement = ownSizePlacement(spec, around);
  return placement === undefined ? element : { ...element, values: { ...values, placement } };
}

/** Inserts existing blocks; `name` is the name of the step. */
export function insertBlocks(
  { into, index }: InsertPlace,
  blocks: readonly Block[],
  name: string,
): Command {
  return {
    name,
    operations: blocks.map((item, at) => ({ kind: 'insert', into, index: index + at, item })),
    selection: {
      board: into.board,
      blocks: blocks.map(({ uid }) => blockKey(into.parent, uid)),
    },
  };
}

/** Creates a block with its required attributes, a preset and further values. */
export function createBlock(
  editing: Omit<Editing, 'project'>,
  { eid, preset, values = {}, slot, file, isFilled = false }: NewElement,
): Result<{ readonly block: Block }> {
  const { elements, newUid } = editing;
  if (!elements.has(eid)) return reject('target-unknown', { what: 'element', name: quote(eid) });
  const bare: Block = { uid: slot === undefined ? newUid() : slotContentUid(slot), eid };
  const element = getElement(bare, elements);
  const { attrs, presets = {} } = element;
  if (preset !== undefined && !Object.hasOwn(presets, preset))
    return reject('target-unknown', { what: 'preset', name: quote(preset) });
  const start = isFilled
    ? startingPoint(element, preset, elements)
    : { values: presets[preset ?? ''] ?? {}, children: [] };
  const wanted: Readonly<Record<string, Json>> = { ...start.values, ...values };
  if (file !== undefined && attrs[file.kid]?.type !== 'Asset') {
    return reject('target-unknown', { what: 'property', name: quote(file.kid) });
  }
  const others = Object.keys(wanted).filter((kid) => !Object.hasOwn(attrs, kid));
  const unknown = others.find((kid) => !isPropertyKid(kid));
  if (unknown !== undefined) {
    return reject('target-unknown', { what: 'property', name: quote(unknown) });
  }
  const created = Object.entries(attrs)
    .filter(([kid, spec]) => kid === file?.kid || Object.hasOwn(wanted, kid) || isWritten(spec))
    .map(([kid, elementAttr]) => {
      const attribute = createBlockAttribute({ elementAttr, block: bare, kid });
      if (kid === file?.kid) {
        const { v: _none, ...fresh } = attribute;
        return { ...fresh, assetUid: file.assetUid };
      }
      const value = wanted[kid];
      return value === undefined ? attribute : { ...attribute, v: value };
    });
  // The other values are for properties of an instance: `change` checks whether the source exposes
  // them.
  for (const kid of others) created.push({ kid, isGroup: true, v: wanted[kid] ?? null });
  const children = exampleOf(editing, start);
  return {
    block: {
      ...bare,
      ...(children.length > 0 && { children }),
      ...(created.length > 0 && { attrs: created }),
    },
  };
}

/** Returns the blocks of an example. */
function exampleOf(
  editing: Omit<Editing, 'project'>,
  { children = [] }: ElementExample = {},
): readonly Block[] {
  return children.flatMap((child) => {
    const made = createBlock(editing, { eid: child.eid, values: child.attrs ?? {} });
    const inner = exampleOf(editing, child);
    if (isRejected(made)) return [];
    return { ...made.block, ...(inner.length > 0 && { children: inner }) };
  });
}

/** Returns whether an attribute is written for new blocks, as its absence would be reported. */
function isWritten(spec: AttributeModel): boolean {
  return isRequired(spec) && spec.type !== 'Asset';
}
