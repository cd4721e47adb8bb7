import { readData } from '../../content/data/read-data.ts';
import { slugOf } from '../../model/names.ts';
import { freeUid } from '../free-uid.ts';
import type { Imported, ImportedBoard, ImportedFile, Notes } from '../imported.ts';
import { boardAround, HEADER, LAYOUT } from '../layout.ts';
import { safeName } from '../markdown/own-folders.ts';
import { textOf, type SourceFiles } from '../source.ts';

const TABLE = /\.(?:csv|tsv)$/i;

/** Returns whether a source has tables. */
export const isRows = (files: SourceFiles) => files.paths.some((path) => TABLE.test(path));

/** The folder of a new project that has its data files. */
const DATA = 'data/';

/** Reads tables: each is a page that lists its rows, and each row is a page below it. */
export function readRows(files: SourceFiles, notes: Notes): Imported {
  const uids = new Set<string>(['home', HEADER, LAYOUT]);
  const slugs = new Set<string>();
  const copied: ImportedFile[] = [];
  let count = 0;
  const boards = files.paths
    .filter((path) => TABLE.test(path))
    .flatMap((source): readonly ImportedBoard[] => {
      const { rows, problem } = readData(source, textOf(files, source));
      if (problem !== undefined || rows.length === 0) {
        notes.leave(`a table that can’t be read: ${problem?.reason ?? 'it has no rows'}`, source);
        return [];
      }
      count += rows.length;
      const name = (source.split('/').at(-1) ?? '').replace(TABLE, '');
      const slug = freeUid(slugOf(name) || 'rows', slugs);
      const file = `${DATA}${safeName(slug)}.${source.slice(source.lastIndexOf('.') + 1).toLowerCase()}`;
      copied.push({ source, file });
      const fields = { uid: freeUid(slug, uids), title: name };
      const board = boardAround(fields, [], { hasList: true, hasTitle: true });
      return [
        { source, segments: [slug], board: { ...board, content: { files: file, layout: LAYOUT } } },
      ];
    });
  const home = boardAround({ uid: 'home', title: 'Home' }, [], { hasList: false, hasTitle: true });
  return {
    format: 'CSV',
    title: 'Tables',
    siteUrl: '',
    lang: '',
    texts: [],
    boards: [{ source: '', segments: [], board: home }, ...boards],
    redirects: [],
    files: copied,
    assets: [],
    project: {},
    content: {},
    carried: { rows: count },
    notes,
  };
}
