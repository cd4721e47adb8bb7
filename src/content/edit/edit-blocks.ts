import type { LinkReference, PhrasingContent } from 'mdast';
import type { Block } from '../../model/entities.ts';
import type { Editing } from './editing.ts';
import { editCode } from './edit-code.ts';
import { editList } from './edit-lists.ts';
import { isWholeLine, phrasesOf, placedLine } from './placed-line.ts';
import { printBlock } from './print-blocks.ts';
import { printLine, printTokens } from './print-line.ts';
import { isSameTree } from './same-blocks.ts';
import { joinLines, linePrefix } from './source-lines.ts';
import { hunksOf, type Hunk, type TextSplice } from './splices.ts';
import { lineOf, nameOf, type Token } from './tokens.ts';
import { ownKey, partsOf, valueOf } from './words.ts';

/** Finds the splices that turn one block into another; false if Markdown can't express it. */
export function editBlock(editing: Editing, before: Block, after: Block): boolean {
  if (before === after || isSameTree(before, after)) return true;
  if (before.eid !== after.eid) return replaceBlock(editing, before, after);
  const isOther = ownKey(before) !== ownKey(after);
  if (after.eid === 'code-block') return editCode(editing, before, after);
  if (isOther && !editOwn(editing, before, after)) return replaceBlock(editing, before, after);
  return editLine(editing, before, after) && editInside(editing, before, after);
}

/**
 * Edits the marker of a heading; false for any other difference of two blocks without their text
 * and children.
 */
function editOwn({ source, splices }: Editing, before: Block, after: Block): boolean {
  const { start = -1, end = -1 } = source.nodes.get(before.uid) ?? {};
  const signs = /^#{1,6}(?=[ \t]|$)/m.exec(start < 0 ? '' : source.text.slice(start, end));
  if (before.eid !== 'heading' || signs?.index !== 0) return false;
  const text = '#'.repeat(Number(valueOf(after, 'level')));
  splices.push({ start, end: start + signs[0].length, text });
  return true;
}

function editInside(editing: Editing, before: Block, after: Block): boolean {
  const [left, right] = [partsOf(before).behind, partsOf(after).behind];
  if (left.length === 0 && right.length === 0) return true;
  if (before.eid === 'table' || before.eid === 'table-row') {
    // Each row is a line, so a table with another number of rows or cells is printed again.
    const isSame =
      left.length === right.length && left.every(({ uid }, at) => uid === right[at]?.uid);
    if (isSame) return left.every((one, at) => editBlock(editing, one, right[at] ?? one));
    return before.eid === 'table' && replaceBlock(editing, before, after);
  }
  return editList(editing, { before, after, left, right }, editBlock);
}

/** Prints a block again. */
function replaceBlock(editing: Editing, before: Block, after: Block): boolean {
  const { source, style, splices } = editing;
  const { start = -1, end = -1 } = source.nodes.get(before.uid) ?? {};
  const isKnown = start >= 0 && !hasUnknown(editing, before, source.text.slice(start, end));
  const lines = isKnown ? printBlock(editing, after) : undefined;
  if (lines === undefined) return false;
  const prefix = linePrefix(source.text, start);
  splices.push({ start, end, text: joinLines(lines, prefix, style.eol) });
  return true;
}

/** HTML, comments and definitions, which a printed block would leave out. */
const UNKNOWN = /<[!/a-z]|^[ \t>]*\[[^\]\n]+\]:/im;

/** Returns whether a block in the file contains something that its tree lacks. */
function hasUnknown({ source }: Editing, block: Block, slice: string): boolean {
  const isLine = block.eid === 'text' || block.eid === 'heading';
  if (isLine) return !isWholeLine(source, placedLine(source, block));
  return block.eid !== 'code-block' && UNKNOWN.test(slice);
}

function editLine(editing: Editing, before: Block, after: Block): boolean {
  const line = lineOf(after);
  const names = line.map(nameOf);
  const former = lineOf(before).map(nameOf);
  if (former.length === names.length && former.every((name, at) => name === names[at])) return true;
  const isWhole = after.eid === 'text' || after.eid === 'heading';
  if (editing.isCoarse && isWhole) return replaceBlock(editing, before, after);
  const placed = placedLine(editing.source, before);
  const place = { eid: after.eid ?? '', prefix: prefixOf(editing, before) };
  if (placed === undefined) return isWhole && replaceBlock(editing, before, after);
  if (placed.length === 0) return writeEmpty(editing, before, printLine(editing, line, place));
  if (editing.isCoarse) {
    if (!isWholeLine(editing.source, placed)) return false;
    const [start = -1, end = -1] = [placed[0]?.start, placed.at(-1)?.end];
    const text = printLine(editing, line, place);
    if (text === undefined || start < 0 || end < 0) return false;
    editing.splices.push({ start, end, text });
    return true;
  }
  const hunks = hunksOf(former, names);
  nameReferences(editing, before, { placed, hunks });
  return hunks.every(({ start, end, from, to }) => {
    const text = printTokens(editing, line, { ...place, from, to });
    if (text === undefined) return false;
    return spliceTokens(editing.splices, { placed, start, end }, text);
  });
}

/** If the words of a reference are its name, writes the name after them when they change. */
function nameReferences(
  { source, splices }: Editing,
  block: Block,
  { placed, hunks }: { readonly placed: readonly Token[]; readonly hunks: readonly Hunk[] },
) {
  const { text, from, nodes } = source;
  const node = nodes.get(block.uid)?.node;
  for (const { label, position } of node === undefined ? [] : referencesIn(phrasesOf(node))) {
    const start = from + (position?.start.offset ?? 0);
    const end = from + (position?.end.offset ?? 0);
    const [sign] = /\](?:\[\])?$/.exec(text.slice(start, end)) ?? [];
    if (sign === undefined) continue;
    const close = end - sign.length;
    const gone = hunks.flatMap((one) => placed.slice(one.start, one.end));
    const isChanged =
      gone.some((token) => token.start > start && token.end <= close) ||
      hunks.some((one) => {
        const at = one.start === one.end ? (placed[one.start - 1]?.end ?? -1) : -1;
        return at > start && at <= close;
      });
    if (!isChanged || gone.some((token) => token.start === close)) continue;
    splices.push({ start: close, end, text: `][${label ?? ''}]` });
  }
}

/** The references in a line whose words are their name. */
function referencesIn(nodes: readonly PhrasingContent[]): readonly LinkReference[] {
  return nodes.flatMap((node) => {
    if (node.type === 'linkReference') return node.referenceType === 'full' ? [] : [node];
    return 'children' in node ? referencesIn(node.children) : [];
  });
}

/** The text before each further line of a block, such as `> ` in a quote. */
function prefixOf({ source: { text, nodes } }: Editing, { uid, eid }: Block): string {
  const { start = 0 } = nodes.get(uid) ?? {};
  if (eid !== 'list-item') return linePrefix(text, start);
  const [sign = ''] = /^(?:[-*+]|\d{1,9}[.)])[ \t]*/.exec(text.slice(start, start + 40)) ?? [];
  return linePrefix(text, start) + ' '.repeat(sign.length);
}

interface TokenRange {
  readonly placed: readonly Token[];
  readonly start: number;
  readonly end: number;
}

/** Replaces some parts of a line: what is between them in the file, such as a comment, stays. */
function spliceTokens(
  splices: TextSplice[],
  { placed, start, end }: TokenRange,
  text: string,
): boolean {
  const gone = placed.slice(start, end);
  if (gone.some((token) => token.start < 0 || token.end < 0)) return false;
  const at = gone[0]?.start ?? placed[start - 1]?.end ?? placed[0]?.start ?? -1;
  if (at < 0) return false;
  let range = { start: at, end: at, text };
  for (const token of gone) {
    if (token.start > range.end) {
      splices.push(range);
      range = { start: token.start, end: token.end, text: '' };
    } else range = { ...range, end: Math.max(range.end, token.end) };
  }
  splices.push(range);
  return true;
}

/** Writes the text of an empty block. */
function writeEmpty({ source, splices }: Editing, before: Block, words = ''): boolean {
  const { start = -1, end = -1 } = source.nodes.get(before.uid) ?? {};
  if (start < 0) return false;
  const own = source.text.slice(start, Math.max(end, start));
  const sign = /^(?:#{1,6}|[-*+]|\d{1,9}[.)]|\|)(?:[ \t]+\[[ xX]\])?/.exec(own)?.[0] ?? '';
  if (sign === '') return false;
  const at = start + sign.length;
  const isApart = /[ \t]/.test(source.text[at] ?? '');
  const place = isApart ? at + 1 : at;
  splices.push({ start: place, end: place, text: isApart ? words : ` ${words}` });
  return true;
}
