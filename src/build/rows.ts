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

export function createRows(count: number): Rows {
  const starts = new Float64Array(count);
  const ends = new Float64Array(count);
  let numbers = new Float64Array(0);
  let used = 0;

  function makeRoom(size: number) {
    if (used + size <= numbers.length) return;
    const larger = new Float64Array(Math.ceil((used + size) * 1.5));
    larger.set(numbers.subarray(0, used));
    numbers = larger;
  }

  const of = (board: number) => numbers.subarray(starts[board], ends[board]);
  return {
    of,
    set(board, own) {
      makeRoom(own.length);
      numbers.set(own, used);
      starts[board] = used;
      used += own.length;
      ends[board] = used;
    },
    pack() {
      const packed = new Float64Array(used);
      const packedEnds = new Float64Array(count);
      let at = 0;
      for (let board = 0; board < count; board += 1) {
        const own = of(board);
        packed.set(own, at);
        at += own.length;
        packedEnds[board] = at;
      }
      return { numbers: packed.subarray(0, at), ends: packedEnds };
    },
  };
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
