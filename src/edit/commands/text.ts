import type { Block } from '../../model/entities.ts';
import { betweenSiblings } from '../blocks/between.ts';
import { blockKey } from '../blocks/block-keys.ts';
import { contentOf, hasText } from '../blocks/inline.ts';
import { joined, wordsOf, type Inline } from '../blocks/inline-content.ts';
import { mergeContents } from '../merge/merge-contents.ts';
import { changedMeanwhile } from '../merge/merge-sets.ts';
import type { BlockTarget } from '../operation.ts';
import { isRefused, refuse, type Result } from '../refusal.ts';
import { calledBlocks } from '../words/step-names.ts';
import { findStanding, noBlock, type Command, type Editing, type Standing } from './command.ts';
import { leaveItems } from './leave-items.ts';
import { apart, withBehind, withContent, withText, writingOf } from './text-content.ts';
import { nextBlock, partOf, spliced } from './text-parts.ts';

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

/** A block whose text can be written. */
export function findText({ project, elements }: Editing, target: BlockTarget): Result<Standing> {
  const standing = findStanding(project, target);
  if (standing === undefined) return noBlock();
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
