/** Ranks of matches: lower is better. */
const IS_NAME = 0;
const BEGINS = 1;
const HAS_PHRASE = 2;
const HAS_BEGINNINGS = 3;
const HAS_LETTERS = 4;

/** Returns a text for searching: lower case, without accents. */
export const plainLetters = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns whether a name equals the typed text. */
export const isCalled = (name: string, typed: string): boolean =>
  plainLetters(name) === plainLetters(typed.trim());

/** Returns the words of a text, without punctuation. */
export const partsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** A name with its search terms, which default to the name. */
interface Worded {
  readonly name: string;
  readonly words?: string;
}

function rankOf({ name, words: text = name }: Worded, wanted: string): number | undefined {
  if (plainLetters(name) === wanted) return IS_NAME;
  const own = plainLetters(text);
  if (own.startsWith(wanted)) return BEGINS;
  const words = partsOf(own);
  const parts = partsOf(wanted);
  // Punctuation alone isn't the start of a word.
  if (parts.length === 0) return own.includes(wanted) ? HAS_PHRASE : undefined;
  // Compounds are written with and without a space.
  const whole = parts.join('');
  // This excludes most entries early: a list may have ten thousand.
  if (!parts.every((part) => own.includes(part)) && !words.join('').includes(whole))
    return undefined;
  const isBeginning = (part: string) => words.some((word) => word.startsWith(part));
  const isWhole = words.some((_word, at) =>
    words
      .slice(at, at + 3)
      .join('')
      .startsWith(whole),
  );
  const isPhrase = own.includes(wanted);
  if (parts.every(isBeginning) || isWhole) return isPhrase ? HAS_PHRASE : HAS_BEGINNINGS;
  return isPhrase ? HAS_LETTERS : undefined;
}

/**
 * Returns matches of a typed text, the best first: equal names, names that begin with it, texts
 * that contain it, then words that begin with its words. Parts inside of words match only if
 * nothing else does.
 */
export function findByWords<T>(
  all: readonly T[],
  typed: string,
  wordsOf: (one: T) => Worded,
): readonly T[] {
  const wanted = plainLetters(typed.trim());
  if (wanted === '') return all;
  const found = all.flatMap((one) => {
    const rank = rankOf(wordsOf(one), wanted);
    return rank === undefined ? [] : [{ one, rank }];
  });
  const best = found.filter(({ rank }) => rank !== HAS_LETTERS);
  return (best.length > 0 ? best : found).toSorted((a, b) => a.rank - b.rank).map(({ one }) => one);
}
