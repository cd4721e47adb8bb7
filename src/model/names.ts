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
  return `“${words.length > MOST ? `${words.slice(0, MOST).trimEnd()} …` : words}”`;
}

/** The last part of an address as a new board gets it from its name. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80);
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
