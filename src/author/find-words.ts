/** Ranks of matches: lower is better. */
const RANK_EQUAL_NAME = 0;
const RANK_NAME_PREFIX = 1;
const RANK_PHRASE = 2;
const RANK_WORD_PREFIXES = 3;
const RANK_LETTERS = 4;

/** Returns a text for searching: lower case, without accents. */
export const foldForSearch = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns whether a name equals the typed text. */
export const equalsTypedName = (name: string, typed: string): boolean =>
  foldForSearch(name) === foldForSearch(typed.trim());

/** Returns the words of a text, without punctuation. */
export const partsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** A name with its search terms, which default to the name. */
interface SearchableItem {
  readonly name: string;
  readonly words?: string;
}

function rankOf({ name, words: text = name }: SearchableItem, wanted: string): number | undefined {
  if (foldForSearch(name) === wanted) return RANK_EQUAL_NAME;
  const own = foldForSearch(text);
  if (own.startsWith(wanted)) return RANK_NAME_PREFIX;
  const words = partsOf(own);
  const parts = partsOf(wanted);
  // Punctuation alone isn't the start of a word.
  if (parts.length === 0) return own.includes(wanted) ? RANK_PHRASE : undefined;
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
  if (parts.every(isBeginning) || isWhole) return isPhrase ? RANK_PHRASE : RANK_WORD_PREFIXES;
  return isPhrase ? RANK_LETTERS : undefined;
}

/**
 * Returns matches of a typed text, the best first: equal names, names that begin with it, texts
 * that contain it, then words that begin with its words. Parts inside of words match only if
 * nothing else does.
 */
export function findByWords<T>(
  all: readonly T[],
  typed: string,
  wordsOf: (one: T) => SearchableItem,
): readonly T[] {
  const wanted = foldForSearch(typed.trim());
  if (wanted === '') return all;
  const found = all.flatMap((one) => {
    const rank = rankOf(wordsOf(one), wanted);
    return rank === undefined ? [] : [{ one, rank }];
  });
  const best = found.filter(({ rank }) => rank !== RANK_LETTERS);
  return (best.length > 0 ? best : found).toSorted((a, b) => a.rank - b.rank).map(({ one }) => one);
}
