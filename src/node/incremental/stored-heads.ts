import type { BoardHead, BoardHeads } from '../project/open-folder.ts';
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
  const json: string[] = [];
  const [stamps, sizes] = [new Float64Array(heads.size), new Float64Array(heads.size)];
  const [starts, ends] = [new Float64Array(heads.size), new Float64Array(heads.size)];
  for (const head of heads.values()) {
    const at = json.push(head.json) - 1;
    stamps[at] = head.stamp;
    sizes[at] = head.size;
    starts[at] = head.start;
    ends[at] = head.end;
  }
  const files = storeTexts([...heads.keys()]);
  return { files, json: storeTexts(json), stamps, sizes, starts, ends };
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

export function knownHeads({ files, json, stamps, sizes, starts, ends }: StoredHeads): BoardHeads {
  const texts = json.all();
  const heads = new Map<string, BoardHead>();
  for (const [at, file] of files.all().entries()) {
    const [stamp = 0, size = 0, start = 0, end = 0] = [stamps[at], sizes[at], starts[at], ends[at]];
    heads.set(file, { stamp, json: texts[at] ?? '', size, start, end });
  }
  return heads;
}
