import { openRows, type OpenRows } from '../../content/data/edit-rows.ts';
import { cellsText } from '../../content/data/row-cells.ts';
import { readContentSettings, type ContentSettings } from '../../content/content-settings.ts';
import { inverseOf, type TextSplice } from '../../content/edit/splices.ts';
import { findBoard } from '../../edit/entities.ts';
import { isRejected, reject, type Result } from '../../edit/rejection.ts';
import { entityToJson } from '../../format/entity-json.ts';
import type { Board, Project } from '../../model/entities.ts';
import type { JsonObject } from '../../values/json.ts';
import type { OpenProject } from '../project/open-project.ts';
import type { ChangedFile } from './changed-files.ts';
import {
  differenceOf,
  type FileStep,
  type FormerTexts,
  type ContentHashes,
} from './former-texts.ts';
import { readText } from './read-text.ts';

/** The board of a row before and after a change; undefined if it doesn’t exist. */
export interface ChangedRow {
  readonly uid: string;
  readonly was: Board | undefined;
  readonly is: Board | undefined;
}

/** Writes changed rows of a data file. */
export type WriteRows = (
  file: string,
  rows: readonly ChangedRow[],
) => Result<{ readonly changed: ChangedFile }>;

/** Writes rows of data files, and remembers what it has written. */
export interface RowWriter {
  of(opened: OpenProject, before: Project, after: Project): WriteRows;
  /** Notes that the written files are on disk. */
  keep(): void;
}

const MARK = '\ufeff';

/** Writes changes of rows into their files, each as the smallest change of its text; an undo restores the bytes (DATA-5). */
export function createRowWriter(former: FormerTexts): RowWriter {
  let steps: FileStep[] = [];

  return {
    of(opened, before, after) {
      steps = [];
      return (file, rows) => {
        const settings = settingsFor(rows, before) ?? settingsFor(rows, after);
        const now = readText(opened.trees.folder, file);
        if (settings === undefined || now === undefined) return reject('page-from-file', { file });
        const mark = now.startsWith(MARK) ? MARK : '';
        const text = now.slice(mark.length);
        const open = openRows(file, text, settings);
        const said = sayingsOf(rows, open, ({ was }) => was);
        const wanted = sayingsOf(rows, open, ({ is }) => is);
        const back = former.find(file, text, { said, wanted });
        const made =
          back === undefined
            ? editText(file, open, rows)
            : { text: back, splices: [differenceOf(text, back)] };
        if (isRejected(made)) return made;
        const way = inverseOf(text, made.splices);
        steps.push({ file, before: text, after: made.text, said, back: way });
        const boards = rows.flatMap(({ is }) => is ?? []);
        const isOther = rows.some(({ was, is }) => was === undefined || is === undefined);
        return { changed: { content: mark + made.text, rows: { boards, isOther } } };
      };
    },
    keep() {
      former.note(steps);
      steps = [];
    },
  };
}

/** The settings of the board whose pages are made from the rows. */
function settingsFor(rows: readonly ChangedRow[], project: Project): ContentSettings | undefined {
  for (const { uid } of rows) {
    const holder = findBoard(project, uid)?.nodes.findLast(({ content }) => content !== undefined);
    const read = holder?.content === undefined ? undefined : readContentSettings(holder.content);
    if (read !== undefined && 'settings' in read) return read.settings;
  }
  return undefined;
}

const NO_ROW = 'none';

/** The content that a data file has to express: the cells of the changed rows, as texts by uid. */
const sayingsOf = (
  rows: readonly ChangedRow[],
  { columns }: OpenRows,
  boardOf: (row: ChangedRow) => Board | undefined,
): ContentHashes =>
  new Map(
    rows.map((row) => {
      const board = boardOf(row);
      return [row.uid, board === undefined ? NO_ROW : cellsText(jsonOf(board), columns)];
    }),
  );

function editText(
  file: string,
  open: OpenRows,
  rows: readonly ChangedRow[],
): Result<{ readonly text: string; readonly splices: readonly TextSplice[] }> {
  const edited = open.edit(
    rows.map(({ uid, was, is }) => ({ uid, was: was && jsonOf(was), is: is && jsonOf(is) })),
  );
  if ('splices' in edited) return edited;
  return 'column' in edited
    ? reject('row-column', { file, key: edited.column })
    : reject('page-unsayable', { file });
}

const jsonOf = (board: Board): JsonObject =>
  entityToJson('board', { ...board, root: undefined, children: [], assets: [] });
