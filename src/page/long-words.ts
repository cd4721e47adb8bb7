/** Minimum number of letters of a word that may be wider than a phone. */
const MIN_LONG_LETTERS = 24;

/** The class of elements that may break within a word. */
export const LONG_WORD_CLASS = 'has-long-word';

/**
 * Returns whether a text has this many letters without a space. The search goes backward from every
 * n-th letter to a space, and skips the letters before it. A regular expression takes thirty times
 * as long, which matters since all texts of rows are checked.
 */
export function hasLongWord(text: string, letters = MIN_LONG_LETTERS): boolean {
  let start = 0;
  for (let end = letters - 1; end < text.length; end = start + letters - 1) {
    let at = end;
    while (at >= start && !isSpace(text.charCodeAt(at))) at -= 1;
    if (at < start) return true;
    start = at + 1;
  }
  return false;
}

const SPACE = /\s/;

function isSpace(unit: number): boolean {
  if (unit < 0x80) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
  return SPACE.test(String.fromCharCode(unit));
}
