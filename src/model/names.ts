import type { Board } from './entities.ts';

/** What findings say of the board that they are about. */
export interface BoardRef {
  readonly uid: string;
  /** The name that an author knows it by. */
  readonly name: string;
}

/** A board as its author knows it. */
export function boardName({
  name,
  title,
  slug,
  uid,
}: Pick<Board, 'name' | 'title' | 'slug' | 'uid'>): string {
  return name || title || slug || uid;
}

/** A board by its uid, with what its author calls it. */
export function boardRef(board: Pick<Board, 'name' | 'title' | 'slug' | 'uid'>): BoardRef {
  return { uid: board.uid, name: boardName(board) };
}

/** So much of a name or a text says which one is meant. */
const MOST = 30;

/** A name, or the beginning of a text. */
export function quoted(words: string): string {
  return `“${words.length > MOST ? `${beginningOf(words, MOST).trimEnd()} …` : words}”`;
}

/** The first characters of a text; one that takes two places isn't cut in half. */
function beginningOf(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** Latin letters that are no other letter with an accent, as people write them without. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/** Characters of an address that is made from a name; in other scripts than the Latin one, each may take three bytes. */
const MAX_SLUG = 80;
const MAX_OTHER_SLUG = 60;

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * The last part of an address as a board or a tag gets it from its name: Latin letters as they can be typed everywhere, those of
 * other scripts as they are read. Empty for a name without any.
 */
export function slugOf(name: string): string {
  if (!OTHER_SCRIPT.test(name)) return joinWords(plainLatin(name), /[^a-z\d]+/g, MAX_SLUG);
  return joinWords(name.normalize('NFC').toLowerCase(), /[^\p{L}\p{N}\p{M}]+/gu, MAX_OTHER_SLUG);
}

/** Latin letters in lower case as they can be typed everywhere; all else as it is. */
export function plainLatin(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøđðþłı]/g, (letter) => WRITTEN_OUT[letter] ?? letter);
}

function joinWords(name: string, between: RegExp, most: number): string {
  const words = name.replaceAll(between, '-').replace(/^-+/, '');
  return beginningOf(words, most).replace(/-+$/, '');
}

/** The key of a field or an attribute in words: `redirectUrl`, `text-color`. */
export function keyWords(key: string): string {
  const words = key.slice(key.lastIndexOf('.') + 1).replaceAll('-', ' ');
  return words.replaceAll(/[a-z](?=[A-Z])/g, '$& ').toLowerCase();
}

/** A text that begins with a capital. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a field or an attribute is called that has no other name: `text-style` as people write it. */
export function labelOfKey(key: string): string {
  return capitalized(keyWords(key));
}
