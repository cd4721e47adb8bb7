import type { BoardHeads, KnownHeads } from '../project/open-folder.ts';
import { storeTexts, type Columns, type Texts } from './columns.ts';

/** What the beginnings of the boards' files said: lists in one order. */
export interface StoredHeads {
  readonly files: Texts;
  readonly json: Texts;
  readonly stamps: Float64Array;
  readonly sizes: Float64Array;
  readonly starts: Float64Array;
  readonly ends: Float64Array;
}

export function storeHeads(heads: BoardHeads): StoredHeads {
  const all = [...heads.values()];
  return {
    files: storeTexts([...heads.keys()]),
    json: storeTexts(all.map(({ json }) => json)),
    stamps: Float64Array.from(all, ({ stamp }) => stamp),
    sizes: Float64Array.from(all, ({ size }) => size),
    starts: Float64Array.from(all, ({ start }) => start),
    ends: Float64Array.from(all, ({ end }) => end),
  };
}

export function headColumns({ files, json, stamps, sizes, starts, ends }: StoredHeads) {
  return {
    headFiles: files,
    headJson: json,
    headStamps: stamps,
    headSizes: sizes,
    headStarts: starts,
    headEnds: ends,
  };
}

export function headsFromColumns(columns: Columns): StoredHeads {
  return {
    files: columns.texts('headFiles'),
    json: columns.texts('headJson'),
    stamps: columns.numbers('headStamps'),
    sizes: columns.numbers('headSizes'),
    starts: columns.numbers('headStarts'),
    ends: columns.numbers('headEnds'),
  };
}

export function knownHeads({ files, json, stamps, sizes, starts, ends }: StoredHeads): KnownHeads {
  const texts = json.all();
  return new Map(
    files.all().map((file, index) => [
      file,
      {
        stamp: stamps[index] ?? 0,
        json: texts[index] ?? '',
        size: sizes[index] ?? 0,
        start: starts[index] ?? 0,
        end: ends[index] ?? 0,
      },
    ]),
  );
}
