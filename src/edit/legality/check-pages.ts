import { NAMES } from '../../content/edit/field-keys.ts';
import { dataFileOf } from '../../content/data/row-file.ts';
import { findInexpressible } from '../../content/edit/expressible.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import { isContentFolder, isFromFile } from '../../model/content-uid.ts';
import type { Board, Project } from '../../model/entities.ts';
import { isSameJson } from '../../values/json.ts';
import { CONTENT_UID } from '../../values/content-uid.ts';
import { findBoard } from '../entities.ts';
import { reject, type Rejection } from '../rejection.ts';
import type { Changing } from './check-gone.ts';

/**
 * Returns why a change of a page from a file can't be written into that file (MARKDOWN-2);
 * undefined if it can. The text of the file isn't read for this.
 */
export function findUnwritable({
  before,
  project,
  touched,
  elements,
}: Changing): Rejection | undefined {
  for (const uid of touched.boards) {
    if (!isFromFile({ uid })) continue;
    const [was, is] = [placeOf(before, uid), placeOf(project, uid)];
    const rejection = rejectionFor(uid, { was, is, elements });
    if (rejection !== undefined) return rejection;
  }
  return undefined;
}

interface BoardPlace {
  readonly board: Board;
  readonly parent: string | undefined;
}

function placeOf(project: Project, uid: string): BoardPlace | undefined {
  const nodes = findBoard(project, uid)?.nodes;
  const board = nodes?.at(-1);
  return board && { board, parent: nodes?.at(-2)?.uid };
}

const uidsIn = ({ board }: BoardPlace) => board.children.map(({ uid }) => uid).join('\n');

interface Change {
  readonly was: BoardPlace | undefined;
  readonly is: BoardPlace | undefined;
  readonly elements: ElementCatalogue;
}

function rejectionFor(uid: string, { was, is, elements }: Change): Rejection | undefined {
  const fromFile = () =>
    reject('page-from-file', { file: uid.slice(CONTENT_UID.length) }).rejection;
  const one = is ?? was;
  if (one === undefined) return undefined;
  if (isContentFolder(one.board)) return fromFile();
  const isRow = dataFileOf(uid) !== undefined;
  // The page of a folder can't be added or removed with other pages below it: these have their own
  // files.
  if (was === undefined || is === undefined) {
    return one.board.children.length > 0 ? fromFile() : undefined;
  }
  if (was.parent !== is.parent || uidsIn(was) !== uidsIn(is)) return fromFile();
  // The blocks of a row come from its layout, so they can't be changed here.
  if (isRow) return isSameRoot(was.board, is.board) ? undefined : fromFile();
  return fieldRejection(was.board, is.board) ?? textRejection(was.board, is.board, elements);
}

/** Compares trees by content, since those of rows are made anew whenever the rows are read. */
const isSameRoot = ({ root: was }: Board, { root: is }: Board) => was === is || isSameJson(was, is);

/** Rejects a change of a field that front matter can’t set. */
function fieldRejection(before: Board, after: Board): Rejection | undefined {
  const was = new Map(Object.entries(before).filter(([key]) => key !== 'root'));
  for (const [key, value] of Object.entries(after)) {
    if (key === 'root' || key === 'children' || was.get(key) === value) continue;
    if (key === 'name' && (value === after.title || after.title !== before.title)) continue;
    if (!Object.hasOwn(NAMES, key) && key !== 'fields') {
      return reject('page-field', { key }).rejection;
    }
  }
  return undefined;
}

function textRejection(
  before: Board,
  after: Board,
  elements: ElementCatalogue,
): Rejection | undefined {
  if (before.root === after.root) return undefined;
  if (before.root === undefined || after.root === undefined) return reject('page-place').rejection;
  const found = findInexpressible(before.root, after.root);
  if (found === undefined) return undefined;
  if (found.what === 'place') return reject('page-place').rejection;
  const { attrs, catalog } = elements.get(found.eid) ?? {};
  const element = catalog?.label ?? found.eid;
  if (found.what === 'element') return reject('page-element', { element }).rejection;
  const kid = attrs?.[found.kid]?.label ?? found.kid;
  return reject('page-property', { element, kid }).rejection;
}
