import { FLEX_LOOKS } from '../../elements/layout-attributes.ts';
import { quoted } from '../../model/names.ts';
import { slotContentUid } from '../../model/slot-uids.ts';
import { isSource, propertyKid, shownBoard } from '../../model/composite-source.ts';
import { attrsOf, childrenOf, type Attribute, type Block } from '../../model/entities.ts';
import { blockAt, boardAt } from '../entities.ts';
import type { BlockList, BlockTarget, Operation } from '../operation.ts';
import { isRejected, reject, type Result } from '../rejection.ts';
import { blockNames } from '../words/step-names.ts';
import { freeSlug } from './boards.ts';
import {
  locateBlock,
  rejectUnknownBlock,
  siblings,
  type Command,
  type Editing,
} from './command.ts';
import { createNewUids, withoutExposure, withUids, type NewUids } from './copies.ts';
import type { Selection } from '../selection.ts';

/**
 * Moves siblings into a new component and puts an instance in their place; a layout in a row or a
 * column with a gap is kept inside.
 */
export function makeComposite(
  editing: Editing,
  selection: Selection,
  written: string,
): Result<Command> {
  const { project, newUid } = editing;
  const name = written.trim();
  if (name === '') return reject('name-missing');
  const found = siblings(editing, selection);
  if (isRejected(found)) return found;
  const { first } = found;
  const [board, root, uid] = [newUid(), newUid(), newUid()];
  const around = found.standing.length > 1 ? layoutOfParent(editing, first.list) : undefined;
  const layout = around && { ...around, uid: newUid() };
  const item = {
    uid: board,
    slug: freeSlug(project.root, name),
    name,
    type: 'composite',
    root: { uid: root, eid: 'page', ...(layout && { children: [layout] }) },
  };
  const above = project.root;
  const operations: Operation[] = [
    {
      kind: 'insert',
      into: { entity: 'board', parent: above.uid },
      index: above.children.length,
      item,
    },
    ...found.standing.map(({ target }, index): Operation => ({
      kind: 'move',
      target,
      into: { entity: 'block', board, parent: layout?.uid ?? root },
      index,
    })),
    {
      kind: 'insert',
      into: first.list,
      index: first.index,
      item: { uid, label: name, eid: 'composite', attrs: [{ kid: 'source', v: board }] },
    },
  ];
  return {
    name: `Make component ${quoted(name)}`,
    operations,
    selection: { board: selection.board, blocks: [uid] },
  };
}

const LAYOUT_KIDS: ReadonlySet<string> = new Set(['gap', ...Object.keys(FLEX_LOOKS)]);

/**
 * Returns the row or column layout around blocks, as a block without uid; undefined for flow
 * content.
 */
function layoutOfParent({ project, elements }: Editing, { board, parent }: BlockList) {
  if (parent === undefined) return undefined;
  const block = blockAt(project, { board, block: parent });
  const { eid = '' } = block ?? {};
  if (block === undefined || elements.get(eid)?.type !== 'flex') return undefined;
  const attrs = attrsOf(block)
    .filter(({ kid = '' }) => LAYOUT_KIDS.has(kid))
    .map(({ isExposedToGroup: _offer, label: _label, ...own }) => own);
  return { eid, ...(attrs.length > 0 && { attrs }) };
}

/**
 * Replaces a composite by a copy of its content, with its properties, slot contents and looks. The
 * copy keeps the uid and the flags of the composite: it may be hidden, fill a slot, or be one.
 */
export function detachComposite(
  { project, elements, newUid }: Editing,
  target: BlockTarget,
): Result<Command> {
  const standing = locateBlock(project, target);
  if (standing === undefined) return rejectUnknownBlock();
  const { block, list, index } = standing;
  const uid = shownBoard(block);
  const source = uid === undefined ? undefined : boardAt(project, uid)?.root;
  if (block.eid !== 'composite' || source === undefined) {
    return reject('no-composite', { name: blockNames([block], elements) });
  }
  const item = withFlagsOf(
    block,
    copyWithProperties(source, block, createNewUids([source], newUid)),
  );
  const root: Block =
    item.eid === 'page' && list.parent !== undefined ? { ...item, eid: 'box' } : item;
  return {
    name: `Detach ${blockNames([block], elements)}`,
    operations: [
      { kind: 'remove', target },
      { kind: 'insert', into: list, index, item: root },
    ],
    selection: { board: target.board, blocks: [target.block] },
  };
}

/**
 * Copies a block of a source with the properties of a composite. Slot content isn't renamed: it
 * belongs to the board of the composite.
 */
function copyWithProperties(block: Block, composite: Block, renamed: NewUids): Block {
  const { children: _children, attrs: _attrs, ...own } = block;
  const attrs = attrsOf(block).map((attribute) => withProperty(block, attribute, composite));
  const whole = { ...own, ...(attrs.length > 0 && { attrs }) };
  const copy = withoutExposure(withUids(whole, renamed));
  const content = childrenOf(composite).find(({ uid }) => uid === slotContentUid(block.uid));
  if (block.isGroupSlot === true && content !== undefined) return { ...content, uid: copy.uid };
  const children = childrenOf(block).map((child) => copyWithProperties(child, composite, renamed));
  return children.length === 0 ? copy : { ...copy, children };
}

/** Returns an attribute with the value of the composite's property. */
function withProperty(block: Block, attribute: Attribute, composite: Block): Attribute {
  if (attribute.isExposedToGroup !== true) return attribute;
  const kid = propertyKid(block, attribute);
  const property = attrsOf(composite).findLast((own) => own.isGroup === true && own.kid === kid);
  if (property === undefined || property.isInherited === true) return attribute;
  const { v: _v, assetUid: _uid, assetUrl: _url, widths: _widths, ...more } = attribute;
  const { isInherited: _isInherited, ...own } = more;
  const { v, assetUid, assetUrl, widths } = property;
  return {
    ...own,
    ...(v !== undefined && { v }),
    ...(assetUid !== undefined && { assetUid }),
    ...(assetUrl !== undefined && { assetUrl }),
    ...(widths !== undefined && { widths }),
  };
}

/** Returns a block with the uid, flags and looks of the composite that it replaces. */
function withFlagsOf(composite: Block, block: Block): Block {
  const { eid: _eid, children: _children, attrs: _attrs, ...marks } = composite;
  const own = attrsOf(composite).filter((one) => one.isGroup !== true && !isSource(one));
  const kids = new Set(own.map(({ kid }) => kid));
  const kept = attrsOf(block).filter(({ kid }) => !kids.has(kid));
  const attrs = [...kept, ...own];
  return { ...block, ...marks, ...(attrs.length > 0 && { attrs }) };
}
