import { joinAdjacent, wordsOf, type Inline } from '../../site/texts/inline-content.ts';
import type { TextRange } from './find-text.ts';

/** A sign in place of an inline block without words, such as an icon. */
const ATOMIC = '\uFFFC';

/** Returns the words of a content for finding; no match spans an inline block without words. */
export function searchedWords(content: readonly Inline[]): string {
  return content
    .map((one) => {
      if (typeof one === 'string') return one;
      return one.content === undefined ? ATOMIC : searchedWords(one.content);
    })
    .join('');
}

/** Returns whether a part of the words contains an inline block without words. */
export const hasAtomic = (words: string, { from, to }: TextRange): boolean =>
  words.slice(from, to).includes(ATOMIC);

/** The change that replaces a match: only characters that differ. */
interface Edit extends TextRange {
  readonly inserted: string;
  /** The position of a character whose part gets the inserted text. */
  readonly anchor: number;
}

function editOf(words: string, { from, to }: TextRange, replacement: string): Edit {
  const was = words.slice(from, to);
  const most = Math.min(was.length, replacement.length);
  let start = 0;
  while (start < most && was[start] === replacement[start]) start += 1;
  let end = 0;
  while (end < most - start && was.at(-1 - end) === replacement.at(-1 - end)) end += 1;
  const edit = { from: from + start, to: to - end };
  const isInsertion = edit.from === edit.to && start > 0;
  return {
    ...edit,
    inserted: replacement.slice(start, replacement.length - end),
    anchor: isInsertion ? edit.from - 1 : edit.from,
  };
}

/** The numbers of replaced matches, and of those that would leave a part of a text without words. */
export interface ReplacedText {
  readonly replaced: number;
  readonly left: number;
}

/** A content after replacing some matches in it. */
interface ReplacedContent extends ReplacedText {
  readonly content: readonly Inline[];
}

/**
 * Replaces parts of a content, whose formatting and links stay: the part in which a match begins
 * gets the replacement. A match that spans parts is left out if one of them would lose all words.
 */
export function replaceInContent(
  content: readonly Inline[],
  ranges: readonly TextRange[],
  replacement: string,
): ReplacedContent {
  const words = searchedWords(content);
  const edits = ranges
    .map((range) => editOf(words, range, replacement))
    .filter((edit) => replacement === '' || !emptiesPart(content, edit, 0));
  return {
    content: joinAdjacent(written(content, edits, 0)),
    replaced: edits.length,
    left: ranges.length - edits.length,
  };
}

const lengthOf = (one: Inline): number => searchedWords([one]).length;

/** Returns whether an edit removes all words of an inline block in which it doesn't begin. */
function emptiesPart(content: readonly Inline[], edit: Edit, start: number): boolean {
  let at = start;
  for (const one of content) {
    const end = at + lengthOf(one);
    if (typeof one === 'object' && one.content !== undefined) {
      const isInside = edit.from <= at && end <= edit.to && at < end;
      if (isInside && edit.anchor < at) return true;
      if (emptiesPart(one.content, edit, at)) return true;
    }
    at = end;
  }
  return false;
}

function written(
  content: readonly Inline[],
  edits: readonly Edit[],
  start: number,
): readonly Inline[] {
  let at = start;
  return content.flatMap((one): readonly Inline[] => {
    const from = at;
    at += lengthOf(one);
    if (typeof one === 'string') return [writtenWords(one, edits, from)];
    if (one.content === undefined) return [one];
    const inside = joinAdjacent(written(one.content, edits, from));
    // A part whose words are all deleted goes with them.
    const isEmptied = wordsOf(one.content) !== '' && inside.length === 0;
    return isEmptied ? [] : [{ ...one, content: inside }];
  });
}

function writtenWords(words: string, edits: readonly Edit[], start: number): string {
  const end = start + words.length;
  let text = '';
  let at = start;
  for (const { from, to, inserted, anchor } of edits) {
    if (to < start || from > end) continue;
    const first = Math.max(from, at);
    if (first > at) text += words.slice(at - start, Math.min(first, end) - start);
    at = Math.max(at, Math.min(first, end));
    if (anchor >= start && anchor < end) text += inserted;
    at = Math.max(at, Math.min(to, end));
  }
  return text + words.slice(at - start);
}
