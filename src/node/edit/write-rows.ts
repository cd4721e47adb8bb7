import { openRows, type OpenRows } from '../../content/data/edit-rows.ts';
import { cellsText } from '../../content/data/row-cells.ts';
import { readContentSettings, type ContentSettings } from '../../content/content-settings.ts';
import { inverseOf, spliced, type TextSplice } from '../../content/edit/splices.ts';
import { sameEnds } from '../../content/reparse.ts';
import { findBoard } from '../../edit/entities.ts';
import { isRefused, refuse, type Result } from '../../edit/refusal.ts';
import { entityToJson } from '../../format/entity-json.ts';
import type { Board, Project } from '../../model/entities.ts';
import { dropOldest } from '../../values/drop-oldest.ts';
import type { JsonObject } from '../../values/json.ts';
import type { OpenProject } from '../project/open-project.ts';
import type { ChangedFile } from './changed-files.ts';
import { readText } from './read-text.ts';

/** The board of a row before and after a change; undefined where it isn’t there. */
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

/** Writes rows of data files, and knows what it has written. */
export interface RowWriter {
  of(opened: OpenProject, before: Project, after: Project): WriteRows;
  /** Notes that what was written is on disk. */
  keep(): void;
}

/** A change that was written: the values of its rows before it, and the way back. */
interface Step {
  readonly back: readonly TextSplice[];
  readonly values: ReadonlyMap<string, string>;
}

/** The last written text of a file, and the steps before it. */
interface History {
  readonly text: string;
  readonly steps: readonly Step[];
}

const MAX_STEPS = 200;
const MAX_FILES = 50;
const MARK = '\ufeff';

/** Writes changes of rows into their files, each as the smallest change of its text; an undo restores the bytes (DATA-5). */
export function createRowWriter(): RowWriter {
  const histories = new Map<string, History>();
  const written = new Map<string, History>();

  return {
    of(opened, before, after) {
      written.clear();
      return (file, rows) => {
        const settings = settingsFor(rows, before) ?? settingsFor(rows, after);
        const now = readText(opened.trees.folder, file);
        if (settings === undefined || now === undefined) return refuse('page-from-file', { file });
        const mark = now.startsWith(MARK) ? MARK : '';
        const text = now.slice(mark.length);
        const open = openRows(file, text, settings);
        const known = histories.get(file);
        const steps = known?.text === text ? known.steps : [];
        const back = formerSplices({ text, steps, open }, rows);
        const made = back === undefined ? editText(file, open, rows) : { splices: back };
        if (isRefused(made)) return made;
        const next = spliced(text, made.splices) ?? text;
        const values = new Map(rows.map(({ uid, was }) => [uid, valuesIn(was, open)]));
        const step = { back: inverseOf(text, made.splices), values };
        written.set(file, { text: next, steps: [...steps, step].slice(-MAX_STEPS) });
        const boards = rows.flatMap(({ is }) => is ?? []);
        const isOther = rows.some(({ was, is }) => was === undefined || is === undefined);
        return { changed: { content: mark + next, rows: { boards, isOther } } };
      };
    },
    keep() {
      for (const [file, history] of written) {
        histories.delete(file);
        histories.set(file, history);
      }
      dropOldest(histories, MAX_FILES);
    },
  };
}

/** The settings of the board around the rows. */
function settingsFor(rows: readonly ChangedRow[], project: Project): ContentSettings | undefined {
  for (const { uid } of rows) {
    const holder = findBoard(project, uid)?.nodes.findLast(({ content }) => content !== undefined);
    const read = holder?.content === undefined ? undefined : readContentSettings(holder.content);
    if (read !== undefined && 'settings' in read) return read.settings;
  }
  return undefined;
}

interface Known {
  readonly text: string;
  readonly steps: readonly Step[];
  readonly open: OpenRows;
}

const NO_ROW = 'none';

const valuesIn = (board: Board | undefined, { columns }: OpenRows): string =>
  board === undefined ? NO_ROW : cellsText(jsonOf(board), columns);

/** The splices back to a former text that has the wanted rows; undefined if there is none. */
function formerSplices(
  { text, steps, open }: Known,
  rows: readonly ChangedRow[],
): readonly TextSplice[] | undefined {
  const wanted = new Map(rows.map(({ uid, is }) => [uid, valuesIn(is, open)]));
  const now = new Map(rows.map(({ uid, was }) => [uid, valuesIn(was, open)]));
  let former = text;
  const values = new Map<string, string>();
  for (const step of steps.toReversed()) {
    former = spliced(former, step.back) ?? former;
    for (const [uid, value] of step.values) values.set(uid, value);
    const isSame = [...values].every(([uid, value]) => wanted.get(uid) === value);
    const areAll = [...wanted].every(([uid, value]) => (values.get(uid) ?? now.get(uid)) === value);
    if (isSame && areAll) return [differenceOf(text, former)];
  }
  return undefined;
}

/** One splice that makes a text another one. */
function differenceOf(from: string, to: string): TextSplice {
  const { head: start, tail } = sameEnds(from, to);
  return { start, end: from.length - tail, text: to.slice(start, to.length - tail) };
}

function editText(
  file: string,
  open: OpenRows,
  rows: readonly ChangedRow[],
): Result<{ readonly splices: readonly TextSplice[] }> {
  const edited = open.edit(
    rows.map(({ uid, was, is }) => ({ uid, was: was && jsonOf(was), is: is && jsonOf(is) })),
  );
  if ('splices' in edited) return edited;
  return 'column' in edited
    ? refuse('row-column', { file, key: edited.column })
    : refuse('page-unsayable', { file });
}

const jsonOf = (board: Board): JsonObject =>
  entityToJson('board', { ...board, root: undefined, children: [], assets: [] });
