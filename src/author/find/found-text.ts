import type { ElementCatalogue } from '../../elements/define.ts';
import { boardWords, matchedWords } from '../../edit/find/board-words.ts';
import type { TextQuery, TextRange } from '../../edit/find/find-text.ts';
import type { Board, Project } from '../../model/entities.ts';

/** A match of a text, with the words around it. */
export interface FoundMatch {
  /** The block as the editor names it; empty for a setting of the board. */
  readonly block: string;
  /** The property, or the setting of the board. */
  readonly name: string;
  /** The position in its text. */
  readonly at: number;
  /** The element and property, such as “Image, Alt”. */
  readonly label: string;
  readonly before: string;
  readonly match: string;
  readonly behind: string;
}

/** The matches on a board. */
export interface FoundOnBoard {
  readonly board: string;
  readonly name: string;
  readonly matches: readonly FoundMatch[];
}

/** The matches in a project, as far as it is searched. */
export interface FoundText {
  /** Boards with matches; only those of the first matches. */
  readonly boards: readonly FoundOnBoard[];
  /** The number of matches and of their boards, listed or not. */
  readonly matches: number;
  readonly matched: number;
  readonly isComplete: boolean;
}

/** Returns the matches on a board, in the order of reading. */
export function foundOnBoard(
  context: { readonly project: Project; readonly elements: ElementCatalogue },
  board: Board,
  query: TextQuery,
): readonly FoundMatch[] {
  return matchedWords(boardWords(context, board), query).flatMap(({ of, ranges }) =>
    ranges.map((range) => {
      const { block, name, label } = of;
      return { block, name, at: range.from, label, ...wordsAround(of.words, range) };
    }),
  );
}

/** Maximum characters before and behind a match. */
const MAX_BEFORE = 32;
const MAX_BEHIND = 72;
/** Maximum characters of a match. */
const MAX_MATCH = 200;

/** Returns a match with words around it, cut between words. */
function wordsAround(words: string, { from, to }: TextRange) {
  const before = words.slice(Math.max(0, from - MAX_BEFORE), from);
  const behind = words.slice(to, to + MAX_BEHIND);
  return {
    before: inLine(from > MAX_BEFORE ? `… ${before.replace(/^\S*\s+/, '')}` : before),
    match: inLine(words.slice(from, Math.min(to, from + MAX_MATCH))),
    behind: inLine(to + MAX_BEHIND < words.length ? `${behind.replace(/\s+\S*$/, '')} …` : behind),
  };
}

/** Returns a text as one line, with a space in place of line ends and of inline blocks. */
const inLine = (text: string): string => text.replaceAll(/[\s\uFFFC]+/g, ' ');
