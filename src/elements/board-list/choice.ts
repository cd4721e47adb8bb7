import { fieldKey, fieldOf, orderOf } from '../../page/board-fields.ts';
import type { BoardFacts, FieldFacts } from '../../page/content.ts';
import { number } from '../../values/number.ts';

type Boards = readonly BoardFacts[];

/** Which boards of a list are shown, and in which order. */
export interface Choice {
  readonly order: string;
  /** A field that wins over the order; empty: none. */
  readonly 'order-by': string;
  readonly descending: boolean;
  /** Only those with this tag; empty: all. */
  readonly tag: string;
  /** Only those with this field; empty: all. */
  readonly where: string;
  /** What it has to be, and the least and the most that it may be; empty: anything. */
  readonly 'where-is': string;
  readonly 'where-from': string;
  readonly 'where-to': string;
}

/** Each of a hundred pages shows a portion of one order. */
const choices = new WeakMap<Boards, Map<string, Boards>>();

/** The boards that are chosen, in their order. */
export function chosen(boards: Boards, choice: Choice): Boards {
  const known = choices.get(boards) ?? new Map<string, Boards>();
  choices.set(boards, known);
  const { order, 'order-by': by, descending, tag, where } = choice;
  const bounds = [choice['where-is'], choice['where-from'], choice['where-to']];
  const key = JSON.stringify([order, by, descending, tag, where, ...bounds]);
  const found = known.get(key) ?? sorted(filtered(boards, choice), choice);
  known.set(key, found);
  return found;
}

/** Whether some boards are left out. */
function isFiltered({ tag, where }: Choice): boolean {
  return tag.trim() !== '' || where.trim() !== '';
}

function filtered(boards: Boards, choice: Choice): Boards {
  const { tag, where } = choice;
  if (!isFiltered(choice)) return boards;
  const wanted = fieldKey(tag);
  return boards.filter((board) => {
    const isTagged = wanted === '' || board.tags?.some(({ name }) => fieldKey(name) === wanted);
    return isTagged === true && (where.trim() === '' || isWithin(board, choice));
  });
}

function isWithin(board: BoardFacts, choice: Choice): boolean {
  const { where, 'where-is': is, 'where-from': from, 'where-to': to } = choice;
  if (fieldKey(where) === 'tags') return board.tags !== undefined;
  const field = fieldOf(board, where);
  if (field === undefined) return false;
  return (
    (is.trim() === '' || against(field, is) === 0) &&
    (from.trim() === '' || against(field, from) >= 0) &&
    (to.trim() === '' || against(field, to) <= 0)
  );
}

const DAY = /^\d{4}-\d\d-\d\d/;

/** How a field stands to a value as it is written: below zero, zero, above; NaN where they can't be compared. */
function against(field: FieldFacts, written: string): number {
  const own = orderOf(field);
  const text = written.trim();
  if (typeof own === 'number') {
    const { value, problems } = number.parse(text);
    return problems.length > 0 ? Number.NaN : own - value;
  }
  if (field.type === 'Date' && !DAY.test(text)) return Number.NaN;
  // A moment is on its day.
  const isDay = field.type === 'Date' && text.length < own.length;
  return compare(isDay ? own.slice(0, text.length) : own, text);
}

function sorted(boards: Boards, { order, 'order-by': by, descending }: Choice): Boards {
  if (by.trim() !== '') return byField(boards, by, descending ? -1 : 1);
  if (order === 'as they stand') return boards;
  if (order === 'by title') return boards.toSorted((a, b) => compare(a.title, b.title));
  return byField(boards, 'date', order === 'newest first' ? -1 : 1);
}

/** Those without the field come last. */
function byField(boards: Boards, name: string, sign: number): Boards {
  const keyed = boards.map((board) => {
    const field = fieldOf(board, name);
    return { board, value: field && orderOf(field) };
  });
  const inOrder = keyed.toSorted(({ value: a }, { value: b }) => {
    if (a === undefined || b === undefined) {
      return Number(a === undefined) - Number(b === undefined);
    }
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    // Numbers before texts, where boards don't agree.
    if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
    return sign * compare(a, b);
  });
  return inOrder.map(({ board }) => board);
}

/** By the numbers of the letters, which are the same on every machine. */
function compare<T extends number | string>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
