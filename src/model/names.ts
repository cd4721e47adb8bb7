import type { AttributeModel } from './element.ts';
import type { Board } from './entities.ts';

/** A reference to a board in diagnostics. */
export interface BoardRef {
  readonly uid: string;
  /** The name shown to the author. */
  readonly name: string;
}

/** The name of a board as shown to its author. */
export function boardName({
  name,
  title,
  slug,
  uid,
}: Pick<Board, 'name' | 'title' | 'slug' | 'uid'>): string {
  return name || title || slug || uid;
}

/** A reference to a board by uid, with the name shown to its author. */
export function boardRef(board: Pick<Board, 'name' | 'title' | 'slug' | 'uid'>): BoardRef {
  return { uid: board.uid, name: boardName(board) };
}

/** Maximum length of a quoted name. */
const MAX_LENGTH = 30;

/** A name, or the beginning of a long text, in quotation marks. */
export function quoted(words: string): string {
  return `“${words.length > MAX_LENGTH ? `${truncate(words, MAX_LENGTH).trimEnd()} …` : words}”`;
}

/** The first characters of a text; a surrogate pair isn't split. */
function truncate(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** Latin letters that don't decompose into a letter and an accent. */
const LATIN_LETTERS_SPELLED: Readonly<Record<string, string>> = {
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

/**
 * Maximum characters of a slug made from a name. Fewer are allowed outside of Latin script, where a
 * character may take three bytes.
 */
const MAX_SLUG = 80;
const MAX_OTHER_SLUG = 60;

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * The slug for a name, in lower case: Latin letters become ASCII, and those of other scripts stay.
 * Empty if the name has no letters and digits.
 */
export function slugOf(name: string): string {
  if (!OTHER_SCRIPT.test(name)) return joinWords(plainLatin(name), /[^a-z\d]+/g, MAX_SLUG);
  return joinWords(name.normalize('NFC').toLowerCase(), /[^\p{L}\p{N}\p{M}]+/gu, MAX_OTHER_SLUG);
}

/** A name in lower case whose Latin letters are ASCII; all other characters stay. */
export function plainLatin(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøđðþłı]/g, (letter) => LATIN_LETTERS_SPELLED[letter] ?? letter);
}

function joinWords(name: string, between: RegExp, most: number): string {
  const words = name.replaceAll(between, '-').replace(/^-+/, '');
  return truncate(words, most).replace(/-+$/, '');
}

/**
 * The key of a field or an attribute, such as `redirectUrl` or `text-color`, as words in lower
 * case.
 */
export function keyWords(key: string): string {
  const words = key.slice(key.lastIndexOf('.') + 1).replaceAll('-', ' ');
  return words.replaceAll(/[a-z](?=[A-Z])/g, '$& ').toLowerCase();
}

/** A text that begins with a capital. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The name of an attribute in the middle of a sentence: its label, or its kid in words. */
export function attributeWords(spec: AttributeModel | undefined, kid: string): string {
  return spec?.label ?? keyWords(kid);
}

/** A label made from the key of a field or attribute: “Text style” for `text-style`. */
export function labelOfKey(key: string): string {
  return capitalized(keyWords(key));
}
