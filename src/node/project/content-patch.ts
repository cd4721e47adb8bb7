import { indexFolder } from '../../content/content-settings.ts';
import { isInSamePlace } from '../../content/page-order.ts';
import { resortPages, type PlacedProject } from './content-move.ts';
import type { BoardHead } from '../../format/board-head.ts';
import type { Board, Project } from '../../model/entities.ts';
import { replaceBoard } from '../../model/replace-board.ts';
import { isSameJson, type JsonObject } from '../../values/json.ts';
import type { DecodeBoard } from './content-boards.ts';
import type { ContentEntry } from './content-entries.ts';
import type { WithContent } from './content-files.ts';
import { translationKeyOf } from './content-languages.ts';
import { atSignature } from './content-places.ts';

/**
 * Maximum number of boards that are replaced one by one; for more, the whole project is assembled
 * again.
 */
const MAX_BOARDS = 200;

type OpenContent = Pick<WithContent, 'project' | 'trees' | 'contentHeads'>;

/**
 * The files of a project as read before, and functions that read a file and decode a board again.
 */
interface Patching {
  readonly entries: ReadonlyMap<string, ContentEntry>;
  readonly decode: DecodeBoard;
  readonly read: (before: ContentEntry) => ContentEntry;
}

/** The next state of a project, with the entries of its files. */
interface Patched extends OpenContent {
  readonly entries: ReadonlyMap<string, ContentEntry>;
}

/**
 * Replaces the boards of changed files whose addresses are unchanged; the other boards are reused,
 * and a board moves among its siblings if their order depends on the change. Undefined if a change
 * may affect more, such as addresses.
 */
export function patchContent(
  opened: OpenContent,
  files: ReadonlySet<string>,
  { entries: before, decode, read }: Patching,
): Patched | undefined {
  const entries = new Map(before);
  const heads = new Map(opened.contentHeads);
  const changed = new Map<string, JsonObject>();
  const unsorted = new Set<string>();
  for (const file of files) {
    const known = before.get(file);
    const was = known && { ...known, head: heads.get(file) };
    const is = was && read(was);
    const found = was && is && changedIn(was, is);
    if (found === undefined || is?.head === undefined) return undefined;
    for (const { uid, fields, isMoved } of found) {
      changed.set(uid, fields);
      if (isMoved) unsorted.add(is.key);
    }
    entries.set(file, is);
    heads.set(file, is.head);
  }
  if (changed.size > MAX_BOARDS) return undefined;
  const project = withBoards(opened.project, changed, decode);
  if (project === undefined) return undefined;
  const places = new Map(opened.trees.places);
  let placed: PlacedProject | undefined = { project, places };
  for (const [path, place] of places) {
    const { content, version } = place;
    const head = content?.row === undefined ? headIn(files, heads, content?.file) : undefined;
    if (head !== undefined && version !== undefined) places.set(path, atSignature(place, head));
  }
  for (const key of unsorted) placed = placed && resortPages(placed, key, entries);
  if (placed === undefined) return undefined;
  const trees = { ...opened.trees, places: placed.places };
  return { project: placed.project, contentHeads: heads, trees, entries };
}

/** A board whose fields have changed. */
interface ChangedBoard {
  readonly uid: string;
  readonly fields: JsonObject;
  /** True if the order that the board's parent sets may give it another position. */
  readonly isMoved: boolean;
}

const headIn = (
  files: ReadonlySet<string>,
  heads: ReadonlyMap<string, BoardHead>,
  file: string | undefined,
) => (file !== undefined && files.has(file) ? heads.get(file) : undefined);

/**
 * Returns the boards whose fields have changed, which may be none; undefined if more has changed.
 */
function changedIn(was: ContentEntry, is: ContentEntry): readonly ChangedBoard[] | undefined {
  if (was.diagnostics.length + is.diagnostics.length > 0 || was.lang !== undefined)
    return undefined;
  return was.rows === undefined ? changedPage(was, is) : changedRows(was, is);
}

function changedPage(
  { open, settings, head: was }: ContentEntry,
  { head: is }: ContentEntry,
): readonly ChangedBoard[] | undefined {
  if (was === undefined || is === undefined || keyOf(was) !== keyOf(is)) return undefined;
  // A page with a translation key may get other translations.
  if ([was, is].some((head) => translationKeyOf(head) !== undefined)) return undefined;
  const { fields } = is;
  if (isSameJson(was.fields, fields)) return [];
  // A draft can’t be the index of its folder, so the change may affect other pages.
  const isIndex = settings.slug === '' && indexFolder(open) !== undefined;
  if (isIndex && fields['isDraft'] !== was.fields['isDraft']) return undefined;
  const name = open.slice(open.lastIndexOf('/') + 1);
  const { order } = settings;
  const isMoved = !isInSamePlace({ fields: was.fields, name }, { fields, name }, order);
  const { uid } = fields;
  return typeof uid === 'string' ? [{ uid, fields, isMoved }] : undefined;
}

/** A key of the data on which the address of a page and its tree depend. */
const keyOf = ({ fields, names, languages, slugs, settings }: BoardHead): string =>
  JSON.stringify([fields['uid'], fields['aliases'], names, languages, slugs, settings]);

function changedRows(
  { settings: { order }, rows: was = [] }: ContentEntry,
  { rows: is = [] }: ContentEntry,
): readonly ChangedBoard[] | undefined {
  if (was.length !== is.length) return undefined;
  const changed: ChangedBoard[] = [];
  for (const [at, { uid, board: fields, slugs }] of is.entries()) {
    const former = was[at];
    if (former?.uid !== uid) return undefined;
    if (former.board === fields || isSameJson(former.board, fields)) continue;
    if (!isSameJson(former.slugs, slugs)) return undefined;
    const before = { fields: former.board, name: uid };
    const isMoved = !isInSamePlace(before, { fields, name: uid }, order);
    changed.push({ uid, fields, isMoved });
  }
  return changed;
}

/**
 * Returns the project with the changed fields of boards; undefined if the fields of one aren’t
 * valid.
 */
function withBoards(
  project: Project,
  changed: ReadonlyMap<string, JsonObject>,
  decode: DecodeBoard,
): Project | undefined {
  let next = project;
  const visit = (board: Board, path: string): boolean => {
    const fields = changed.get(board.uid);
    if (fields !== undefined) {
      const made = decode(fields).board;
      if (made === undefined) return false;
      const { slug, assets } = board;
      next = replaceBoard(next, path, { ...made, slug, assets });
    }
    return board.children.every((child, at) => visit(child, `${path}.children[${at}]`));
  };
  return changed.size === 0 || visit(project.root, 'root') ? next : undefined;
}
