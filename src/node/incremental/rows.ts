/** A list of numbers for each board, all in one piece of memory: as many small lists take several times as much. */
export interface Rows {
  /** Sets the list of a board. */
  set(board: number, numbers: ArrayLike<number>): void;
  /** The list of a board; empty where none was set. It is good until the next one is set. */
  of(board: number): Float64Array;
  /** The lists one after the other, and where each ends. */
  pack(): PackedRows;
}

export interface PackedRows {
  readonly numbers: Float64Array;
  readonly ends: Float64Array;
}

/** Begins with lists that are there, or with none. */
export function createRows(count: number, begun?: PackedRows): Rows {
  const starts = new Float64Array(count);
  const ends = new Float64Array(count);
  let numbers = begun?.numbers ?? new Float64Array(0);
  /** Whether the numbers are not ours to change. */
  let isBorrowed = begun !== undefined;
  let used = numbers.length;
  /** Whether the lists lie one after the other, as far as the next board. */
  let isInOrder = true;
  let next = 0;
  if (begun !== undefined) {
    starts.set(begun.ends.subarray(0, count - 1), 1);
    ends.set(begun.ends);
    next = count;
  }

  function makeRoom(size: number) {
    if (used + size <= numbers.length && !isBorrowed) return;
    const larger = new Float64Array(Math.ceil((used + size) * 1.5));
    larger.set(numbers.subarray(0, used));
    numbers = larger;
    isBorrowed = false;
  }

  const of = (board: number) => numbers.subarray(starts[board], ends[board]);

  function set(board: number, own: ArrayLike<number>) {
    if (board < next && own.length === of(board).length) {
      if (isSame(own, of(board))) return;
      makeRoom(0);
      numbers.set(own, starts[board]);
      return;
    }
    makeRoom(own.length);
    numbers.set(own, used);
    isInOrder &&= board === next;
    next = board + 1;
    starts[board] = used;
    used += own.length;
    ends[board] = used;
  }

  function pack(): PackedRows {
    if (isInOrder && next === count) return { numbers: numbers.subarray(0, used), ends };
    const packed = new Float64Array(
      ends.reduce((sum, end, at) => sum + end - (starts[at] ?? 0), 0),
    );
    used = 0;
    for (let board = 0; board < count; board += 1) {
      const own = of(board);
      packed.set(own, used);
      starts[board] = used;
      used += own.length;
      ends[board] = used;
    }
    numbers = packed;
    isBorrowed = false;
    isInOrder = true;
    next = count;
    return { numbers, ends };
  }

  return { of, set, pack };
}

export function isSame(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at === a.length && at === b.length;
}

/** The list of a board among packed ones. */
export function rowOf({ numbers, ends }: PackedRows, board: number): Float64Array {
  return numbers.subarray(board === 0 ? 0 : ends[board - 1], ends[board]);
}

/** One list of many. */
export function joined(lists: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}
