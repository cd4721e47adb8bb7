import { quote } from '../../diagnostics/diagnostic.ts';
import { attrsOf, childrenOf, type Attribute, type Block } from '../../model/entities.ts';
import { walkBlocks } from '../blocks/block-keys.ts';
import { findAttribute } from '../entities.ts';
import {
  hasText,
  isPlainSpan,
  isRich,
  ownText,
  partsOfText,
  SPAN,
  TEXT,
} from '../../site/texts/inline.ts';
import type { Inline, InlineBlock } from '../../site/texts/inline-content.ts';
import { isRejected, reject, type Result } from '../rejection.ts';
import type { Editing } from './command.ts';
import { createBlock, type NewElement } from './insert.ts';
import { partOf, withLeading } from './text-parts.ts';

/** Creates a block with a text. */
export function createText(
  editing: Editing,
  element: NewElement,
  content: readonly Inline[],
): BlockResult {
  const made = createBlock(editing, element);
  return isRejected(made)
    ? made
    : withContent(createContentWriter(editing, []), made.block, content);
}

/** Splits a text from the blocks that follow it. */
export function separateText(
  { elements }: Editing,
  block: Block,
): readonly [Block, readonly Block[]] {
  const { line, behind } = partsOfText(block, elements);
  return behind.length === 0 ? [block, behind] : [{ ...block, children: line }, behind];
}

/** Returns a text with blocks after it. */
export function withBlocksAfter(block: Block, behind: readonly Block[]): Block {
  return behind.length === 0 ? block : { ...block, children: [...childrenOf(block), ...behind] };
}

/** The state of writing new content into a text. */
export interface ContentWriter extends Editing {
  /** Former inline blocks, by uid. */
  readonly known: ReadonlyMap<string, Block>;
  /** The siblings of each former block. */
  readonly rows: ReadonlyMap<string, readonly Block[]>;
  /** Blocks that are already used in the new content. */
  readonly placed: Set<string>;
}

/** Collects the former content of blocks before writing one of them. */
export function createContentWriter(editing: Editing, blocks: readonly Block[]): ContentWriter {
  const known = new Map<string, Block>();
  const rows = new Map<string, readonly Block[]>();
  const placed = new Set<string>();
  for (const whole of blocks) {
    const [top, behind] = separateText(editing, whole);
    for (const { block } of walkBlocks(top)) {
      if (block !== top) known.set(block.uid, block);
      for (const { uid } of childrenOf(block)) rows.set(uid, childrenOf(block));
    }
    for (const one of behind) {
      for (const { block } of walkBlocks(one)) placed.add(block.uid);
    }
  }
  return { ...editing, known, rows, placed };
}

type BlockResult = Result<{ readonly block: Block }>;

/** Returns a block with new content. */
export function withContent(
  writing: ContentWriter,
  block: Block,
  content: readonly Inline[],
): BlockResult {
  const [first = '', ...others] = content;
  const words = typeof first === 'string' ? first : '';
  const isText = hasText(writing.elements.get(block.eid ?? ''));
  if (!isText) return content.length === 0 ? { block } : reject('no-text');
  const own = withText(writing, block, words);
  const inside = typeof first === 'string' ? others : content;
  if (!isRich(block, writing.elements)) {
    return inside.length === 0 ? { block: own } : reject('no-text');
  }
  const children: Block[] = [];
  for (const [at, one] of inside.entries()) {
    if (typeof one === 'string') {
      children.push(spanFor(writing, one, [inside[at - 1], inside[at + 1]]));
      continue;
    }
    const child = blockFor(writing, one);
    if (isRejected(child)) return child;
    children.push(child.block);
  }
  const { children: _children, ...bare } = own;
  const [, behind] = separateText(writing, block);
  return { block: withBlocksAfter(children.length === 0 ? bare : { ...bare, children }, behind) };
}

/** Returns a block with a new text attribute, before its inline blocks. */
export function withText({ elements }: ContentWriter, block: Block, words: string): Block {
  if (ownText(block) === words) return block;
  const attribute = findAttribute(block, { kid: TEXT });
  const attrs = attrsOf(block);
  if (attribute !== undefined) {
    return {
      ...block,
      attrs: attrs.map((own) => (own === attribute ? { ...own, v: words } : own)),
    };
  }
  const first = Object.keys(elements.get(block.eid ?? '')?.attrs ?? {})[0] === TEXT;
  const made: Attribute = { kid: TEXT, v: words };
  return { ...block, attrs: first ? [made, ...attrs] : [...attrs, made] };
}

/**
 * Returns the span for words after another block: the one with the same neighbours, or the same
 * words.
 */
function spanFor(
  { known, rows, placed, newUid }: ContentWriter,
  words: string,
  [before, after]: readonly [Inline | undefined, Inline | undefined],
): Block {
  const besides = (one: Inline | undefined, by: 1 | -1) => {
    const uid = typeof one === 'object' ? one.uid : '';
    const row = rows.get(uid);
    return row?.[row.findIndex((child) => child.uid === uid) + by];
  };
  const isFree = (one: Block | undefined) =>
    one !== undefined && isPlainSpan(one) && !placed.has(one.uid);
  const free =
    [besides(before, 1), besides(after, -1)].find(isFree) ??
    [...known.values()].find((one) => isFree(one) && ownText(one) === words);
  const uid = free?.uid ?? newUid();
  placed.add(uid);
  const attrs = [{ kid: TEXT, v: words }];
  return free === undefined || ownText(free) !== words ? { uid, eid: SPAN, attrs } : free;
}

/** Returns the block for inline content: the former one, or a new one. */
function blockFor(
  writing: ContentWriter,
  { uid, eid, content, attrs, like }: InlineBlock,
): BlockResult {
  const { known, placed } = writing;
  const model = known.get(like ?? '');
  const former = known.get(uid) ?? (model && partOf(model, uid));
  const isWhole = former !== undefined && content === undefined;
  const uids = isWhole ? [...walkBlocks(former)].map(({ block }) => block.uid) : [uid];
  const taken = uids.find((one) => placed.has(one));
  if (taken !== undefined) return reject('place-taken', { what: 'layer', name: quote(taken) });
  for (const one of uids) placed.add(one);
  const made: BlockResult =
    former === undefined ? createBlock(writing, { eid }) : { block: former };
  if (isRejected(made)) return made;
  const named: Block = former === undefined ? { ...made.block, uid } : made.block;
  const relinked = Object.entries(attrs ?? {}).reduce(
    (block, [kid, leading]) => withLeading(block, { kid, ...leading }),
    named,
  );
  return content === undefined ? { block: relinked } : withContent(writing, relinked, content);
}
