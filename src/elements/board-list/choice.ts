import { fieldKey, fieldOf, orderOf } from '../../page/board-fields.ts';
import type { BoardFacts, FieldFacts } from '../../page/content.ts';
import { number } from '../../values/number.ts';
import { textOrder } from '../../values/text-order.ts';

type Boards = readonly BoardFacts[];

/** The filter and order of a list. */
export interface ListChoice {
  readonly order: string;
  /** A field that defines the order instead of `order`; empty for none. */
  readonly 'order-by': string;
  readonly descending: boolean;
  /** Selects only boards with this tag; empty for all boards. */
  readonly tag: string;
  /** Selects only boards with this field; empty for all boards. */
  readonly where: string;
  /**
   * The filter of that field: its exact value, a part of its text, its minimum and maximum; an
   * empty one filters nothing.
   */
  readonly 'where-is': string;
  readonly 'where-contains': string;
  readonly 'where-from': string;
  readonly 'where-to': string;
  /** The language that defines the order of texts. */
  readonly lang: string;
}

/**
 * The selected boards of each list are cached, since all pages of a paged list show portions of the
 * same order.
 */
const choices = new WeakMap<Boards, Map<string, Boards>>();

/** The selected boards in order. */
export function chooseBoards(boards: Boards, choice: ListChoice): Boards {
  const known = choices.get(boards) ?? new Map<string, Boards>();
  choices.set(boards, known);
  const { order, 'order-by': by, descending, tag, where } = choice;
  const bounds = [choice['where-is'], choice['where-from'], choice['where-to']];
  const others = [choice['where-contains'], choice.lang];
  const key = JSON.stringify([order, by, descending, tag, where, ...bounds, ...others]);
  const found = known.get(key) ?? sortBoards(filterBoards(boards, choice), choice);
  known.set(key, found);
  return found;
}

/** Returns whether some boards are filtered out. */
function isFiltered({ tag, where }: ListChoice): boolean {
  return tag.trim() !== '' || where.trim() !== '';
}

function filterBoards(boards: Boards, choice: ListChoice): Boards {
  const { tag, where } = choice;
  if (!isFiltered(choice)) return boards;
  const wanted = fieldKey(tag);
  return boards.filter((board) => {
    const isTagged = wanted === '' || board.tags?.some(({ name }) => fieldKey(name) === wanted);
    return isTagged === true && (where.trim() === '' || isWithin(board, choice));
  });
}

function isWithin(board: BoardFacts, choice: ListChoice): boolean {
  const { where, 'where-is': is, 'where-from': from, 'where-to': to } = choice;
  const part = fieldKey(choice['where-contains']);
  if (fieldKey(where) === 'tags') {
    return board.tags?.some(({ name }) => fieldKey(name).includes(part)) === true;
  }
  const field = fieldOf(board, where);
  if (field === undefined) return false;
  return (
    (part === '' || fieldKey(String(orderOf(field))).includes(part)) &&
    (is.trim() === '' || compareToText(field, is) === 0) &&
    (from.trim() === '' || compareToText(field, from) >= 0) &&
    (to.trim() === '' || compareToText(field, to) <= 0)
  );
}

const DAY = /^\d{4}-\d\d-\d\d/;

/**
 * Compares a field with a written value: returns a number below zero, zero, or above; NaN if they
 * aren't comparable.
 */
function compareToText(field: FieldFacts, written: string): number {
  const own = orderOf(field);
  const text = written.trim();
  if (typeof own === 'number') {
    const { value, problems } = number.parse(text);
    return problems.length > 0 ? Number.NaN : own - value;
  }
  if (field.type === 'Date' && !DAY.test(text)) return Number.NaN;
  // If the written value is a day, only the day of a moment is compared.
  const isDay = field.type === 'Date' && text.length < own.length;
  return compare(isDay ? own.slice(0, text.length) : own, text);
}

function sortBoards(
  boards: Boards,
  { order, 'order-by': by, descending, lang }: ListChoice,
): Boards {
  if (by.trim() !== '') return sortByField(boards, by, { sign: descending ? -1 : 1, lang });
  if (order === 'as they stand') return boards;
  if (order === 'by title') return sortByField(boards, 'title', { sign: 1, lang });
  return sortByField(boards, 'date', { sign: order === 'newest first' ? -1 : 1, lang });
}

/** Boards without the field come last. */
function sortByField(
  boards: Boards,
  name: string,
  { sign, lang }: { readonly sign: number; readonly lang: string },
): Boards {
  const keyed = boards.map((board) => {
    const field = fieldOf(board, name);
    const order = field && orderOf(field);
    const isText = field?.type === 'Text' || field?.type === 'Page';
    return { board, value: isText ? textOrder(String(order), lang) : order };
  });
  const inOrder = keyed.toSorted(({ value: a }, { value: b }) => {
    if (a === undefined || b === undefined) {
      return Number(a === undefined) - Number(b === undefined);
    }
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    // Numbers precede texts if boards have both.
    if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
    return sign * compare(a, b);
  });
  return inOrder.map(({ board }) => board);
}

/** Compares code units of texts, whose order is the same on every machine. */
function compare<T extends number | string>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
