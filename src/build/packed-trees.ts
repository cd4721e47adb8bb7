import type { BoardIndex } from '../site/board-index.ts';
import type { TreePlace, TreeSource } from './tree-reader.ts';

/** A project's block trees on their way to another thread: what there is for each board is shared and not copied. */
export interface PackedTrees extends Omit<TreeSource, 'places'> {
  /** The files of all boards, each ended by a NUL, which no file's name has. */
  readonly files: string;
  /** `FIELDS` for each board, in the order of the index. */
  readonly numbers: Float64Array;
  /** Places in texts of their own. */
  readonly others: ReadonlyMap<string, TreePlace>;
}

/** Where the name of the file begins, where the tree begins and ends, size and stamp. */
const FIELDS = 5;
/** Of a board without blocks, or one among the others. */
const NOWHERE = -1;

export function packTrees({ places, ...rest }: TreeSource, boards: BoardIndex): PackedTrees {
  const numbers = new Float64Array(new SharedArrayBuffer(boards.size * FIELDS * 8));
  const others = new Map<string, TreePlace>();
  const files: string[] = [];
  let at = 0;
  let index = 0;
  for (const { path } of boards.values()) {
    const place = places.get(path);
    if (place === undefined || place.bytes !== undefined) {
      numbers[index * FIELDS] = NOWHERE;
      if (place !== undefined) others.set(path, place);
    } else {
      const { file = '', slice, size, stamp } = place;
      numbers.set([at, slice.start, slice.end, size, stamp], index * FIELDS);
      files.push(file);
      at += file.length + 1;
    }
    index += 1;
  }
  return { ...rest, files: `${files.join('\0')}\0`, numbers, others };
}

/** The trees in the thread that they were sent to, by its own index of the same boards. */
export function unpackTrees(
  { files, numbers, others, ...rest }: PackedTrees,
  boards: BoardIndex,
): TreeSource {
  const indices = new Map<string, number>();
  for (const { path } of boards.values()) indices.set(path, indices.size);
  return { ...rest, places: { get: (path) => others.get(path) ?? placeOf(path) } };

  function placeOf(path: string): TreePlace | undefined {
    const index = indices.get(path);
    if (index === undefined) return undefined;
    const own = numbers.subarray(index * FIELDS, (index + 1) * FIELDS);
    const [at = NOWHERE, start = 0, end = 0, size = 0, stamp = 0] = own;
    if (at === NOWHERE) return undefined;
    const file = files.slice(at, files.indexOf('\0', at));
    return { file: file === '' ? undefined : file, slice: { start, end }, size, stamp };
  }
}
