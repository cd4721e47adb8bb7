import type { Block } from '../../model/entities.ts';
import { betweenSiblings } from '../blocks/between.ts';
import { blockKey } from '../blocks/block-keys.ts';
import { contentOf, hasText } from '../../site/texts/inline.ts';
import { joinAdjacent, wordsOf, type Inline } from '../../site/texts/inline-content.ts';
import { mergeContents } from '../merge/merge-contents.ts';
import { conflictRejection } from '../merge/merge-sets.ts';
import type { BlockTarget } from '../operation.ts';
import { isRejected, reject, type Result } from '../rejection.ts';
import { blockNames } from '../words/step-names.ts';
import {
  locateBlock,
  rejectUnknownBlock,
  type Command,
  type Editing,
  type BlockLocation,
} from './command.ts';
import { leaveItems } from './leave-items.ts';
import {
  separateText,
  withBlocksAfter,
  withContent,
  withText,
  createContentWriter,
} from './text-content.ts';
import { nextBlock, partOf, splitTextChanges } from './text-parts.ts';

/** New content of a text, and the former content that it was made from. */
export interface WrittenContent {
  readonly content: readonly Inline[];
  readonly was?: readonly Inline[];
  /** The author knows the concurrent changes of the same words, and overrides them. */
  readonly isChosen?: boolean;
}

/** Marks the split position in the content. */
const SPLIT_MARK = { uid: '\u0000split', eid: '' };

/** Writes a text with its inline blocks (EDIT-3): known uids are kept and moved. */
export function writeText(
  editing: Editing,
  target: BlockTarget,
  written: WrittenContent,
): Result<Command> {
  const standing = findText(editing, target);
  if (isRejected(standing)) return standing;
  const { block, list } = standing;
  const merged = mergeWithConcurrent(editing, block, written);
  if (isRejected(merged)) return merged;
  const after = withContent(createContentWriter(editing, [block]), block, merged.content);
  if (isRejected(after)) return after;
  return {
    name: `Write ${blockNames([after.block], editing.elements)}`,
    operations: splitTextChanges([block], betweenSiblings(list, [block], [after.block])),
    selection: { board: target.board, blocks: [target.block] },
  };
}

/**
 * Splits a text: the rest goes into a new block of the same kind after it, with the blocks that
 * followed, which keeps the reading order. The text after a heading is a paragraph.
 */
export function splitText(
  editing: Editing,
  target: BlockTarget,
  { rest: behindCaret, ...parts }: WrittenContent & { readonly rest: readonly Inline[] },
): Result<Command> {
  const standing = findText(editing, target);
  if (isRejected(standing)) return standing;
  const { block, list, index } = standing;
  const whole = { ...parts, content: [...parts.content, SPLIT_MARK, ...behindCaret] };
  const merged = mergeWithConcurrent(editing, block, whole);
  if (isRejected(merged)) return merged;
  const [content, rest] = splitAt(merged.content);
  if (list.parent === undefined) return reject('not-siblings');
  const left = content.length + rest.length === 0 ? leaveItems(editing, standing) : undefined;
  if (left !== undefined) return left;
  const writing = createContentWriter(editing, [block]);
  const [words = ''] = rest;
  const part = rest.length === 0 ? nextBlock(editing, standing) : partOf(block, editing.newUid());
  const made = typeof words === 'string' ? withText(writing, part, words) : part;
  const [lines, behind] = separateText(editing, block);
  const before = withContent(writing, lines, content);
  if (isRejected(before)) return before;
  const after = withContent(writing, made, rest);
  if (isRejected(after)) return after;
  const [was, is] = [
    [block, made],
    [before.block, withBlocksAfter(after.block, behind)],
  ];
  return {
    name: `Split ${blockNames([block], editing.elements)}`,
    operations: [
      { kind: 'insert', into: list, index: index + 1, item: made },
      ...splitTextChanges(was, betweenSiblings(list, was, is)),
    ],
    selection: { board: target.board, blocks: [blockKey(list.parent, made.uid)] },
    caret: 0,
  };
}

/**
 * Merges written content with concurrent changes; rejected where both changed the same words
 * (EDIT-9).
 */
function mergeWithConcurrent(
  { elements }: Editing,
  block: Block,
  { content, was, isChosen = false }: WrittenContent,
): Result<{ readonly content: readonly Inline[] }> {
  const theirs = contentOf(block, elements);
  const isAsItWas = was === undefined || namesIn(was) === namesIn(theirs);
  // Both sides made the same change.
  if (isAsItWas || namesIn(content) === namesIn(theirs)) return { content };
  const merged = mergeContents({ was, mine: content, theirs });
  if (merged.isClash && !isChosen) {
    return conflictRejection('The text', { mine: wordsOf(content), theirs: wordsOf(theirs) });
  }
  return { content: merged.value };
}

function splitAt(content: readonly Inline[]): readonly [readonly Inline[], readonly Inline[]] {
  const at = content.findIndex((one) => typeof one === 'object' && one.uid === SPLIT_MARK.uid);
  return [content.slice(0, at), content.slice(at + 1)];
}

/** Finds a block with an editable text. */
export function findText(
  { project, elements }: Editing,
  target: BlockTarget,
): Result<BlockLocation> {
  const standing = locateBlock(project, target);
  if (standing === undefined) return rejectUnknownBlock();
  if (!hasText(elements.get(standing.block.eid ?? ''))) return reject('no-text');
  return standing;
}

/** Returns words and the uids between them; targets of links are merged separately. */
function namesIn(content: readonly Inline[]): string {
  const names = (all: readonly Inline[]): readonly unknown[] =>
    all.map((one) =>
      typeof one === 'string' ? one : [one.uid, ...(one.content ? names(one.content) : [])],
    );
  return JSON.stringify(names(joinAdjacent(content)));
}
