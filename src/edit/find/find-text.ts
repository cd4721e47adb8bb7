/** A text to find in other texts. */
export interface TextQuery {
  readonly text: string;
  /** Capital and small letters differ. */
  readonly isCased?: boolean | undefined;
  /** Parts of longer words don't match. */
  readonly isWhole?: boolean | undefined;
}

/** A part of a text, from a position up to another one. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Returns the parts of a text that match, in order, without overlaps. */
export type FindText = (text: string) => readonly TextRange[];

const SYNTAX = /[\\^$.*+?()[\]{}|/]/g;
/** Letters with their marks, digits, and signs that join them. */
const LETTER = String.raw`[\p{L}\p{M}\p{N}_]`;
const BEGINS = new RegExp(`^${LETTER}`, 'u');
const ENDS = new RegExp(`${LETTER}$`, 'u');

/** Returns the finder of a query; a space also matches others, such as one that doesn't break. */
export function textFinder({ text, isCased = false, isWhole = false }: TextQuery): FindText {
  if (text === '') return () => [];
  const literal = text.replaceAll(SYNTAX, String.raw`\$&`).replaceAll(/\s/g, String.raw`\s`);
  const before = isWhole && BEGINS.test(text) ? `(?<!${LETTER})` : '';
  const behind = isWhole && ENDS.test(text) ? `(?!${LETTER})` : '';
  const pattern = new RegExp(`${before}${literal}${behind}`, isCased ? 'gu' : 'giu');
  return (words) =>
    Array.from(words.matchAll(pattern), ({ index, 0: found }) => ({
      from: index,
      to: index + found.length,
    }));
}
