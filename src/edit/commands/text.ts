import { attrsOf, childrenOf, type Attribute, type Block } from '../../model/entities.ts';
import type { Json } from '../../values/json.ts';
import { blockKey } from '../block-keys.ts';
import { findAttribute, itemsOf } from '../entities.ts';
import type { BlockTarget, Operation } from '../operation.ts';
import { isRefused, refuse, type Result } from '../refusal.ts';
import { valueOperations } from './attributes.ts';
import { findStanding, noBlock, type Command, type Editing } from './command.ts';

const TEXT = 'text';

/** The text of a block itself, which its children follow. */
function textOf(block: Block): string {
  const { v = '' }: { readonly v?: Json } = findAttribute(block, { kid: TEXT }) ?? {};
  return typeof v === 'string' ? v : '';
}

/** A change of a part of a text: what stands at a place, and what is to stand there. */
export interface Typing {
  readonly at: number;
  readonly removed: string;
  readonly inserted: string;
}

/** Types into the text of a block. */
export function typeText(
  editing: Editing,
  target: BlockTarget,
  { at, removed, inserted }: Typing,
): Result<Command> {
  const standing = findStanding(editing.project, target);
  if (standing === undefined) return noBlock(target.block);
  const caret = at + inserted.length;
  const attribute = findAttribute(standing.block, { kid: TEXT });
  if (attribute === undefined && removed === '' && at === 0) {
    const own = valueOperations(editing, target, { kid: TEXT, value: inserted });
    return isRefused(own) ? own : { name: 'Type', operations: own.operations, caret };
  }
  const of = { entity: 'attribute', of: target, kid: TEXT } as const;
  const splice = { kind: 'splice', target: of, key: 'v', at, removed, inserted } as const;
  return { name: 'Type', operations: [splice], caret };
}

/** Splits a block of text: what stands behind a place, and all inside, goes into a new one behind it. */
export function splitText(editing: Editing, target: BlockTarget, at: number): Result<Command> {
  const standing = findStanding(editing.project, target);
  if (standing === undefined) return noBlock(target.block);
  const { block, list, index } = standing;
  if (list.parent === undefined) return refuse('not-siblings');
  const text = textOf(block);
  if (at < 0 || at > text.length) return refuse('text-changed', { removed: '""', at });
  const rest = text.slice(at);
  const uid = editing.newUid();
  const { children: _children, attrs: _attrs, ...own } = block;
  const attrs = attrsOf(block)
    .filter(({ kid }) => kid !== 'anchor')
    .map((attribute) => forCopy(attribute, rest));
  const item: Block = { ...own, uid, ...(attrs.length > 0 && { attrs }) };
  const splice: Operation = {
    kind: 'splice',
    target: { entity: 'attribute', of: target, kid: TEXT },
    key: 'v',
    at,
    removed: rest,
    inserted: '',
  };
  const operations: Operation[] = [
    ...(rest === '' ? [] : [splice]),
    { kind: 'insert', into: list, index: index + 1, item },
    ...movesInto({ entity: 'block', board: target.board, block: uid }, target, block, 0),
  ];
  return {
    name: 'Split',
    operations,
    selection: { board: target.board, blocks: [uid] },
    caret: 0,
  };
}

function forCopy(
  { isExposedToGroup: _isExposed, ...attribute }: Attribute,
  text: string,
): Attribute {
  return attribute.kid === TEXT ? { ...attribute, v: text } : attribute;
}

/** The blocks inside of one, moved to the end of another one that has some. */
function movesInto(
  to: BlockTarget,
  from: BlockTarget,
  block: Block,
  length: number,
): readonly Operation[] {
  return childrenOf(block).map(({ uid }, at): Operation => ({
    kind: 'move',
    target: { entity: 'block', board: from.board, block: blockKey(from.block, uid) },
    into: { entity: 'block', board: to.board, parent: to.block },
    index: length + at,
  }));
}

/** Joins a block of text to the one before it; what stands behind blocks inside of that one becomes a span. */
export function joinText(editing: Editing, target: BlockTarget): Result<Command> {
  const { project } = editing;
  const standing = findStanding(project, target);
  if (standing === undefined) return noBlock(target.block);
  const { block, list, index } = standing;
  const before = (itemsOf(project, list) as readonly Block[] | undefined)?.[index - 1];
  if (before === undefined || !takesText(editing, before)) return refuse('nothing-to-join');
  const into: BlockTarget = { ...target, block: blockKey(list.parent, before.uid) };
  const text = textOf(block);
  const inner = childrenOf(before).length;
  const isSpan = inner > 0 && text !== '';
  const joined = isSpan
    ? spanOf(editing, into, { text, index: inner })
    : typed(editing, into, text);
  if (isRefused(joined)) return joined;
  return {
    name: 'Join',
    operations: [
      ...joined.operations,
      ...movesInto(into, target, block, inner + (isSpan ? 1 : 0)),
      { kind: 'remove', target },
    ],
    selection: { board: target.board, blocks: [into.block] },
    caret: textOf(before).length,
  };

  function typed({ project: of }: Editing, to: BlockTarget, inserted: string) {
    const at = textOf(findStanding(of, to)?.block ?? block).length;
    if (inserted === '') return { operations: [] };
    return typeText(editing, to, { at, removed: '', inserted });
  }
}

function takesText({ elements }: Editing, { eid = '' }: Block): boolean {
  return elements.get(eid)?.attrs[TEXT]?.type === 'Text';
}

function spanOf(
  { newUid }: Editing,
  into: BlockTarget,
  { text, index }: { readonly text: string; readonly index: number },
): { readonly operations: readonly Operation[] } {
  const item: Block = { uid: newUid(), eid: 'span', attrs: [{ kid: TEXT, v: text }] };
  const list = { entity: 'block', board: into.board, parent: into.block } as const;
  return { operations: [{ kind: 'insert', into: list, index, item }] };
}
