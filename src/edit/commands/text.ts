import { quote } from '../../diagnostics/diagnostic.ts';
import {
  attrsOf,
  childrenOf,
  isRendered,
  type Attribute,
  type Block,
} from '../../model/entities.ts';
import { betweenSiblings } from '../between.ts';
import { blockKey, walkBlocks } from '../block-keys.ts';
import { findAttribute, itemsOf } from '../entities.ts';
import {
  contentOf,
  hasText,
  isPlainSpan,
  isRich,
  ownText,
  partsOfText,
  SPAN,
  TEXT,
} from '../inline.ts';
import { joined, lengthOf, wordsOf, type Inline, type InlineBlock } from '../inline-content.ts';
import { mergeContents } from '../merge-contents.ts';
import { changedMeanwhile } from '../merge-sets.ts';
import type { BlockTarget } from '../operation.ts';
import { isRefused, refuse, type Result } from '../refusal.ts';
import { calledBlocks } from '../step-names.ts';
import { findStanding, noBlock, type Command, type Editing, type Standing } from './command.ts';
import { createBlock, type NewElement } from './insert.ts';
import { leaveItems } from './leave-items.ts';
import { isOffered, nextBlock, partOf, spliced, together, withLeading } from './text-parts.ts';

/** What a text becomes, and what it was for whoever has written it. */
export interface Written {
  readonly content: readonly Inline[];
  readonly was?: readonly Inline[];
  /** Whether whoever has written it knows what others have made of the same words. */
  readonly isChosen?: boolean;
}

/** Where a text is split, among what stands in it. */
const SPLIT = { uid: '\u0000split', eid: '' };

/** Writes a text with all that stands in it (EDIT-3): what is known by its uid stays, and is moved. */
export function writeText(
  editing: Editing,
  target: BlockTarget,
  written: Written,
): Result<Command> {
  const standing = findText(editing, target);
  if (isRefused(standing)) return standing;
  const { block, list } = standing;
  const merged = withTheirs(editing, block, written);
  if (isRefused(merged)) return merged;
  const after = withContent(writingOf(editing, [block]), block, merged.content);
  if (isRefused(after)) return after;
  return {
    name: `Write ${calledBlocks([after.block], editing.elements)}`,
    operations: spliced([block], betweenSiblings(list, [block], [after.block])),
    selection: { board: target.board, blocks: [target.block] },
  };
}

/**
 * Splits a text: what isn't left in it goes into a new block of the same kind behind it, with the blocks that stand behind
 * the text, so that all is read in the order that it had. What is written behind the end of a heading is a paragraph.
 */
export function splitText(
  editing: Editing,
  target: BlockTarget,
  { rest: behindCaret, ...parts }: Written & { readonly rest: readonly Inline[] },
): Result<Command> {
  const standing = findText(editing, target);
  if (isRefused(standing)) return standing;
  const { block, list, index } = standing;
  const whole = { ...parts, content: [...parts.content, SPLIT, ...behindCaret] };
  const merged = withTheirs(editing, block, whole);
  if (isRefused(merged)) return merged;
  const [content, rest] = splitAt(merged.content);
  if (list.parent === undefined) return refuse('not-siblings');
  const left = content.length + rest.length === 0 ? leaveItems(editing, standing) : undefined;
  if (left !== undefined) return left;
  const writing = writingOf(editing, [block]);
  const [words = ''] = rest;
  const part = rest.length === 0 ? nextBlock(editing, standing) : partOf(block, editing.newUid());
  const made = typeof words === 'string' ? withText(writing, part, words) : part;
  const [lines, behind] = apart(editing, block);
  const before = withContent(writing, lines, content);
  if (isRefused(before)) return before;
  const after = withContent(writing, made, rest);
  if (isRefused(after)) return after;
  const [was, is] = [
    [block, made],
    [before.block, withBehind(after.block, behind)],
  ];
  return {
    name: `Split ${calledBlocks([block], editing.elements)}`,
    operations: [
      { kind: 'insert', into: list, index: index + 1, item: made },
      ...spliced(was, betweenSiblings(list, was, is)),
    ],
    selection: { board: target.board, blocks: [blockKey(list.parent, made.uid)] },
    caret: 0,
  };
}

/**
 * Joins a text to the one that is seen before it, with all that stands in both; what stands behind one of them is behind it
 * still. Words in what is hidden or bypassed would be gone from the page, and what composites rely on stays a block.
 */
export function joinText(editing: Editing, target: BlockTarget): Result<Command> {
  const { elements, project } = editing;
  const standing = findText(editing, target);
  if (isRefused(standing)) return standing;
  const { block, list, index } = standing;
  const row = (itemsOf(project, list) ?? []) as readonly Block[];
  const before = row.slice(0, index).findLast(isRendered);
  const bothRich = before !== undefined && isRich(before, elements) && isRich(block, elements);
  const isEnd = before?.isBypassed !== true && bothRich && !isOffered(block);
  if (!isEnd || partsOfText(before, elements).behind.length > 0) {
    return refuse('nothing-to-join');
  }
  const [was, own] = [before, block].map((one) => contentOf(one, elements));
  const writing = writingOf(editing, [before, block]);
  const content = together(writing.known, was ?? [], own ?? []);
  const written = withContent(writing, before, content);
  if (isRefused(written)) return written;
  const { children: _children, ...emptied } = block;
  const [, behind] = apart(editing, block);
  const whole = withBehind(written.block, behind);
  const steps = betweenSiblings(list, [before, block], [whole, emptied]);
  return {
    name: `Join ${calledBlocks([before, block], elements)}`,
    operations: [...spliced([before, block], steps), { kind: 'remove', target }],
    selection: { board: target.board, blocks: [blockKey(list.parent, before.uid)] },
    caret: lengthOf(was ?? []),
  };
}

/** A new block with a text. */
export function createText(
  editing: Editing,
  element: NewElement,
  content: readonly Inline[],
): Made {
  const made = createBlock(editing, element);
  return isRefused(made) ? made : withContent(writingOf(editing, []), made.block, content);
}

/** What is written with what others have written meanwhile; refused where both have changed the same words (EDIT-9). */
function withTheirs(
  { elements }: Editing,
  block: Block,
  { content, was, isChosen = false }: Written,
): Result<{ readonly content: readonly Inline[] }> {
  const theirs = contentOf(block, elements);
  const isAsItWas = was === undefined || namesIn(was) === namesIn(theirs);
  // What both have done is done.
  if (isAsItWas || namesIn(content) === namesIn(theirs)) return { content };
  const merged = mergeContents({ was, mine: content, theirs });
  if (merged.isClash && !isChosen) {
    return changedMeanwhile('The text', { mine: wordsOf(content), theirs: wordsOf(theirs) });
  }
  return { content: merged.value };
}

function splitAt(content: readonly Inline[]): readonly [readonly Inline[], readonly Inline[]] {
  const at = content.findIndex((one) => typeof one === 'object' && one.uid === SPLIT.uid);
  return [content.slice(0, at), content.slice(at + 1)];
}

function findText({ project, elements }: Editing, target: BlockTarget): Result<Standing> {
  const standing = findStanding(project, target);
  if (standing === undefined) return noBlock(target.block);
  if (!hasText(elements.get(standing.block.eid ?? ''))) return refuse('no-text');
  return standing;
}

/** Words, and what stands between them by its uid: where links lead is a matter of its own. */
function namesIn(content: readonly Inline[]): string {
  const names = (all: readonly Inline[]): readonly unknown[] =>
    all.map((one) =>
      typeof one === 'string' ? one : [one.uid, ...(one.content ? names(one.content) : [])],
    );
  return JSON.stringify(names(joined(content)));
}

/** A text without the blocks that stand behind it, and these. */
function apart({ elements }: Editing, block: Block): readonly [Block, readonly Block[]] {
  const { line, behind } = partsOfText(block, elements);
  return behind.length === 0 ? [block, behind] : [{ ...block, children: line }, behind];
}

function withBehind(block: Block, behind: readonly Block[]): Block {
  return behind.length === 0 ? block : { ...block, children: [...childrenOf(block), ...behind] };
}

interface Writing extends Editing {
  /** What stands in the text before, by uid. */
  readonly known: ReadonlyMap<string, Block>;
  /** The blocks that each of them stood among. */
  readonly rows: ReadonlyMap<string, readonly Block[]>;
  /** What has its place in the text already. */
  readonly placed: Set<string>;
}

function writingOf(editing: Editing, blocks: readonly Block[]): Writing {
  const known = new Map<string, Block>();
  const rows = new Map<string, readonly Block[]>();
  const placed = new Set<string>();
  for (const whole of blocks) {
    const [top, behind] = apart(editing, whole);
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

type Made = Result<{ readonly block: Block }>;

/** A block whose text is another. */
function withContent(writing: Writing, block: Block, content: readonly Inline[]): Made {
  const [first = '', ...others] = content;
  const words = typeof first === 'string' ? first : '';
  const isText = hasText(writing.elements.get(block.eid ?? ''));
  if (!isText) return content.length === 0 ? { block } : refuse('no-text');
  const own = withText(writing, block, words);
  const inside = typeof first === 'string' ? others : content;
  if (!isRich(block, writing.elements)) {
    return inside.length === 0 ? { block: own } : refuse('no-text');
  }
  const children: Block[] = [];
  for (const [at, one] of inside.entries()) {
    if (typeof one === 'string') {
      children.push(spanFor(writing, one, [inside[at - 1], inside[at + 1]]));
      continue;
    }
    const child = blockFor(writing, one);
    if (isRefused(child)) return child;
    children.push(child.block);
  }
  const { children: _children, ...bare } = own;
  const [, behind] = apart(writing, block);
  return { block: withBehind(children.length === 0 ? bare : { ...bare, children }, behind) };
}

function withText({ elements }: Writing, block: Block, words: string): Block {
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

/** The span that words behind another block stand in: what was beside what is beside them now, or one with the same words. */
function spanFor(
  { known, rows, placed, newUid }: Writing,
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

/** A block that stands in a text: the one that is known, or a new one. */
function blockFor(writing: Writing, { uid, eid, content, attrs, like }: InlineBlock): Made {
  const { known, placed } = writing;
  const model = known.get(like ?? '');
  const former = known.get(uid) ?? (model && partOf(model, uid));
  const isWhole = former !== undefined && content === undefined;
  const uids = isWhole ? [...walkBlocks(former)].map(({ block }) => block.uid) : [uid];
  const taken = uids.find((one) => placed.has(one));
  if (taken !== undefined) return refuse('place-taken', { what: 'block', name: quote(taken) });
  for (const one of uids) placed.add(one);
  const made: Made = former === undefined ? createBlock(writing, { eid }) : { block: former };
  if (isRefused(made)) return made;
  const named: Block = former === undefined ? { ...made.block, uid } : made.block;
  const led = Object.entries(attrs ?? {}).reduce(
    (block, [kid, leading]) => withLeading(block, { kid, ...leading }),
    named,
  );
  return content === undefined ? { block: led } : withContent(writing, led, content);
}
