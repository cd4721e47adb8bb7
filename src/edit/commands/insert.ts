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
import { isRefused, refuse, type Result } from '../refusal.ts';
import { calledBlocks, fileName } from '../words/step-names.ts';
import type { Command, Editing } from './command.ts';

/** A new block of an element. */
export interface NewElement {
  readonly eid: string;
  /** One of the presets of the element. */
  readonly preset?: string;
  /** Written values by kid, before those of the preset. */
  readonly values?: Readonly<Record<string, Json>>;
  /** The uid of a slot that it fills. */
  readonly slot?: string;
  /** A file that it shows, in one of its attributes. */
  readonly file?: { readonly kid: string; readonly assetUid: string };
  /** Whether it comes with all that the insert list shows: words, values and blocks. */
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
  if (isRefused(created)) return created;
  const { project, elements } = editing;
  const block = withFreeNames(created.block, namesAround(project, at.into, elements), elements);
  const blocks = [block];
  const all = boardsIn(project.root).flatMap(({ assets }) => assets);
  const file = all.find(({ uid }) => uid === element.file?.assetUid);
  const shown = shownBoard(block);
  const source = shown === undefined ? undefined : boardAt(project, shown);
  // A new use has no name of its own yet.
  const label = source && { label: boardName(source) };
  const called = calledBlocks([{ ...block, ...label }], elements);
  const name = file === undefined ? `Insert ${called}` : `Add ${called} ${quoted(fileName(file))}`;
  return insertBlocks(at, blocks, name);
}

/** What else has headings in it, of a level of its own. */
const HEADED = new Set(['board-list', 'card']);

/** A heading gets the level that fits its place, unless somebody says another one. */
function withLevel(
  { project, elements }: Editing,
  { into: { board, parent }, index }: InsertPlace,
  element: NewElement,
): NewElement {
  const { eid, preset, values = {} } = element;
  // A preset that is called like the element is the element, and no level that somebody chose.
  const isPreset = preset !== undefined && preset !== elements.get(eid)?.catalog.label;
  const isSaid = isPreset || values['level'] !== undefined;
  const isBelow = HEADED.has(eid);
  if ((eid !== 'heading' && !isBelow) || parent === undefined || isSaid) return element;
  const fitting = fittingLevel(project, { board, parent, index, isBelow }, elements);
  const level = Math.max(fitting, isBelow ? 2 : 1);
  if (isBelow && level === elements.get(eid)?.attrs['level']?.initValue) return element;
  return { ...element, values: { ...values, level } };
}

/** A button of the insert list is as large there as it is shown, unless somebody says where it is to stand. */
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

/** Inserts blocks that are there already; `name` is that of the step. */
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

/** A block of an element, with what it must not leave out, its preset, and some values. */
export function createBlock(
  editing: Omit<Editing, 'project'>,
  { eid, preset, values = {}, slot, file, isFilled = false }: NewElement,
): Result<{ readonly block: Block }> {
  const { elements, newUid } = editing;
  if (!elements.has(eid)) return refuse('target-unknown', { what: 'element', name: quote(eid) });
  const bare: Block = { uid: slot === undefined ? newUid() : slotContentUid(slot), eid };
  const element = getElement(bare, elements);
  const { attrs, presets = {} } = element;
  if (preset !== undefined && !Object.hasOwn(presets, preset))
    return refuse('target-unknown', { what: 'preset', name: quote(preset) });
  const start = isFilled
    ? startingPoint(element, preset, elements)
    : { values: presets[preset ?? ''] ?? {}, children: [] };
  const wanted: Readonly<Record<string, Json>> = { ...start.values, ...values };
  if (file !== undefined && attrs[file.kid]?.type !== 'Asset') {
    return refuse('target-unknown', { what: 'property', name: quote(file.kid) });
  }
  const others = Object.keys(wanted).filter((kid) => !Object.hasOwn(attrs, kid));
  const unknown = others.find((kid) => !isPropertyKid(kid));
  if (unknown !== undefined) {
    return refuse('target-unknown', { what: 'property', name: quote(unknown) });
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
  // Whether its source exposes them is for `change` to say.
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

/** The blocks of an example. */
function exampleOf(
  editing: Omit<Editing, 'project'>,
  { children = [] }: ElementExample = {},
): readonly Block[] {
  return children.flatMap((child) => {
    const made = createBlock(editing, { eid: child.eid, values: child.attrs ?? {} });
    const inner = exampleOf(editing, child);
    if (isRefused(made)) return [];
    return { ...made.block, ...(inner.length > 0 && { children: inner }) };
  });
}

/** What a new block says although nobody has chosen it: what is missed where it is left out. */
function isWritten(spec: AttributeModel): boolean {
  return isRequired(spec) && spec.type !== 'Asset';
}
