/** How well a text is what somebody looks for: the less the better. */
const IS_NAME = 0;
const BEGINS = 1;
const HAS_PHRASE = 2;
const HAS_BEGINNINGS = 3;
const HAS_LETTERS = 4;

/** A text as it is looked for: small letters, without accents. */
export const plainLetters = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether something is called just as somebody types. */
export const isCalled = (name: string, typed: string): boolean =>
  plainLetters(name) === plainLetters(typed.trim());

/** The words of a text, without the signs between them. */
export const partsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** What something is called, and all words that it is found by; left out: its name alone. */
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
  // Signs alone are no words that something could begin with.
  if (parts.length === 0) return own.includes(wanted) ? HAS_PHRASE : undefined;
  // Some write in one word what others write in two.
  const whole = parts.join('');
  // Of ten thousand nearly all go here.
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
 * What is found by what somebody types, the best first: what is called so, what begins with it, what has it as it is typed,
 * then what has words that begin so. Letters in the middle of words count only where nothing else is found.
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
