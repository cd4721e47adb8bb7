import { dataFileOf } from '../../content/data/row-file.ts';
import { boardAt, findBoard } from '../../edit/entities.ts';
import { isRejected, type Result } from '../../edit/rejection.ts';
import { isFromFile } from '../../model/content-uid.ts';
import type { Board, Project } from '../../model/entities.ts';
import { boardChanges, type ChangedFile } from './changed-files.ts';
import type { ChangedRow, WriteRows } from './write-rows.ts';

/** Writes a page from a file, given before and after a change; undefined if it doesn't exist. */
export type WritePage = (
  before: Board | undefined,
  after: Board | undefined,
) => Result<{ readonly file: string; readonly changed: ChangedFile }> | undefined;

/** The changed files of pages from files. */
export function changedPages(
  before: Project,
  after: Project,
  { writePage, writeRows }: { readonly writePage: WritePage; readonly writeRows: WriteRows },
): Result<{ readonly texts: ReadonlyMap<string, ChangedFile> }> {
  const { written, removed } = boardChanges(before.root, after.root);
  const texts = new Map<string, ChangedFile>();
  const pairs = [
    ...written.map(({ board }) => [boardAt(before, board.uid), board] as const),
    // If a page's parent board was removed too, the page's file isn't deleted.
    ...removed.map((uid) => [isAlone(before, removed, uid), undefined] as const),
  ];
  const rows = new Map<string, ChangedRow[]>();
  for (const [was, is] of pairs) {
    const uid = (is ?? was)?.uid ?? '';
    const data = dataFileOf(uid);
    if (data !== undefined) {
      const known = rows.get(data);
      if (known === undefined) rows.set(data, [{ uid, was, is }]);
      else known.push({ uid, was, is });
      continue;
    }
    const made = isFromFile({ uid }) ? writePage(was, is) : undefined;
    if (made === undefined) continue;
    if (isRejected(made)) return made;
    texts.set(made.file, made.changed);
  }
  for (const [file, changed] of rows) {
    const made = writeRows(file, changed);
    if (isRejected(made)) return made;
    texts.set(file, made.changed);
  }
  return { texts };
}

/** Returns a removed board, unless its parent was removed too. */
function isAlone(project: Project, removed: readonly string[], uid: string): Board | undefined {
  const [parent, board] = findBoard(project, uid)?.nodes.slice(-2) ?? [];
  return parent !== undefined && removed.includes(parent.uid) ? undefined : board;
}
