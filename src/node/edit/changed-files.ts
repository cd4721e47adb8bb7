import { isFromFile } from '../../model/content-uid.ts';
import { basename, dirname } from 'node:path';
import { quote } from '../../diagnostics/diagnostic.ts';
import { boardsIn } from '../../edit/entities.ts';
import type { BoardText, WriteBoardFile } from '../../format/block-texts.ts';
import { boardFileText, encode, encodeCompressed } from '../../format/encode.ts';
import type { TreeForm } from '../../format/tree-form.ts';
import { PROJECT_FILE } from '../../format/folder.ts';
import { nameBoardFile, projectFileText, type TakenNames } from '../../format/folder-files.ts';
import type { Board, Project } from '../../model/entities.ts';
import { isSameJson } from '../../values/json.ts';
import { once } from '../../values/once.ts';
import type { OpenProject } from '../project/open-project.ts';
import { changedTranslations } from './changed-translations.ts';

/** The content of a file after a change. */
export interface ChangedFile {
  /** Null for a removed file. */
  readonly content: string | BoardText | null;
  /** The board, if any. */
  readonly board?: Board;
  /** Only the block tree of the board changed. */
  readonly isTree?: boolean;
  /** The uid of the removed board. */
  readonly gone?: string;
  /** The boards of changed rows of a data file; `isOther` is true if rows were added or removed. */
  readonly rows?: { readonly boards: readonly Board[]; readonly isOther: boolean };
}

/** The changed files by their path below the project's folder. */
export type ChangedFiles = ReadonlyMap<string, ChangedFile>;

/** Why a project can't be written in its current form. */
export interface NotWritable {
  readonly reason: string;
}

/**
 * Returns the files that differ between two projects; of a folder only those of changed boards
 * (EDIT-8). Unchanged parts of the two projects must be identical objects.
 */
export function changedFiles(
  opened: OpenProject,
  before: Project,
  after: Project,
  {
    writeBoard = boardFileText,
    formOf = () => 'lines',
    former = NO_NAMES,
    beside = () => [],
  }: WritingFiles = {},
): ChangedFiles | NotWritable {
  const changes = boardChanges(before.root, after.root);
  if (opened.form === 'folder') {
    return folderTexts(opened, { before, after, changes, writeBoard, formOf, former, beside });
  }
  const uids = [...changes.written.map(({ board }) => board.uid), ...changes.removed];
  const isOfPages = uids.length > 0 && uids.every((uid) => isFromFile({ uid }));
  // Pages from files are written to those files.
  if (isOfPages && !hasOtherFields(before, after, 'root')) return new Map();
  const file = basename(opened.file);
  const isCompressed = opened.form === 'compressed';
  const content = isCompressed ? `${encodeCompressed(after)}\n` : encode(after, formOf(file));
  return new Map([[file, { content }]]);
}

interface WritingFiles {
  readonly writeBoard?: WriteBoardFile;
  /** Returns the format of the block trees in a file; undefined for a new file. */
  readonly formOf?: (file: string) => TreeForm | undefined;
  /** The former files of removed boards, by uid: a restored board gets its own. */
  readonly former?: ReadonlyMap<string, string>;
  /** Returns the files in the folder of a file, including those outside of the project. */
  readonly beside?: (file: string) => readonly string[];
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

interface FolderChange extends Required<WritingFiles> {
  readonly changes: BoardChanges;
  readonly before: Project;
  readonly after: Project;
}

function folderTexts(
  opened: OpenProject,
  { before, after, changes, writeBoard, formOf, former, beside }: FolderChange,
): ChangedFiles | NotWritable {
  const { filesByUid, oddFile } = opened;
  if (oddFile !== undefined) return writtenOtherwise(oddFile);
  const known = filesByUid();
  const made = new Map<string, string>();
  const files = { get: (uid: string) => made.get(uid) ?? known.get(uid) };
  const rootFile = files.get(before.root.uid);
  if (rootFile === undefined) return NO_UID;
  const taken = once(() => takenNames([PROJECT_FILE, ...known.values()], beside));
  const written = new Map<string, ChangedFile>();
  for (const uid of changes.removed) {
    if (isFromFile({ uid })) continue;
    const file = files.get(uid);
    if (file === undefined) return NO_UID;
    written.set(file, { content: null, gone: uid });
  }
  // Parents come first, so that the file of each board is known when it is written.
  for (const { board, isTree } of changes.written) {
    if (isFromFile(board)) continue;
    const file = files.get(board.uid);
    if (file === undefined) return NO_UID;
    const fileOf = (child: Board) => {
      const there = files.get(child.uid);
      if (there !== undefined) return there;
      const own = former.get(child.uid) ?? '';
      const isFree = own !== '' && !taken().has(lower(own));
      const name = isFree ? own : nameBoardFile(file, child.slug, taken());
      taken().add(lower(name));
      made.set(child.uid, name);
      return name;
    };
    // A new board has the format of the first page.
    const content = writeBoard(board, fileOf, formOf(file) ?? formOf(rootFile));
    written.set(file, { content, board, isTree });
  }
  const texts = changedTranslations(opened, [before.translations, after.translations], (uid) =>
    files.get(uid),
  );
  for (const [file, content] of texts.files) written.set(file, { content });
  const isOwnOther = hasOtherFields(before, after, 'root', 'translations');
  if (isOwnOther || !isSameJson(texts.inProject, opened.project?.translations)) {
    const own = { ...after, translations: texts.inProject };
    written.set(PROJECT_FILE, { content: projectFileText(own, rootFile) });
  }
  return written;
}

const lower = (name: string) => name.toLowerCase();

/**
 * Returns the names that a new file can't have: those of the project's files, and of other files
 * next to them.
 */
function takenNames(own: readonly string[], beside: FolderChange['beside']): TakenNames {
  const names = new Set(own.map(lower));
  const folders = new Set<string>();
  return {
    add: (name) => names.add(name),
    has(name) {
      const folder = dirname(name);
      if (!folders.has(folder)) beside(name).forEach((file) => names.add(lower(file)));
      folders.add(folder);
      return names.has(name);
    },
  };
}

const writtenOtherwise = (file: string): NotWritable => ({
  reason: `The file ${quote(file)} contains several boards, or a key twice, so it can’t be saved. Convert the folder with “sitegen unpack”.`,
});
const NO_UID: NotWritable = {
  reason: 'A board of this project has no uid in its file. Add one.',
};

interface WrittenBoard extends Required<Pick<ChangedFile, 'isTree'>> {
  readonly board: Board;
}

export interface BoardChanges {
  /**
   * Boards that have changed themselves, parents first; a board isn't included if only descendants
   * changed.
   */
  readonly written: readonly WrittenBoard[];
  /** The uids of removed boards. */
  readonly removed: readonly string[];
}

/** Returns the changed and removed boards; boards that only moved aren't among them. */
export function boardChanges(before: Board, after: Board): BoardChanges {
  const written: WrittenBoard[] = [];
  const gone = new Map<string, Board>();
  const added = new Map<string, Board>();

  function compare(one: Board, other: Board) {
    if (one === other) return;
    const hasOtherList = !hasSameUids(one.children, other.children);
    const hasOtherOwn = !hasSameUids(ownOf(one), ownOf(other));
    const isOther = hasOtherFields(one, other, 'children', 'root');
    if (isOther || hasOtherOwn || one.root !== other.root) {
      written.push({ board: other, isTree: !isOther && !hasOtherOwn });
    }
    if (!hasOtherList) {
      other.children.forEach((child, at) => compare(one.children[at] ?? child, child));
      return;
    }
    const former = new Map(one.children.map((child) => [child.uid, child]));
    for (const child of other.children) {
      const same = former.get(child.uid);
      former.delete(child.uid);
      if (same === undefined) added.set(child.uid, child);
      else compare(same, child);
    }
    for (const [uid, child] of former) gone.set(uid, child);
  }

  compare(before, after);
  // A board that was moved is compared with its former state, as it keeps its file.
  const allGone = new Map([...gone.values()].flatMap((board) => boardsIn(board)).map(byUid));
  for (const [uid, board] of added) {
    const same = allGone.get(uid);
    if (same === undefined) addNew(board);
    else compare(same, board);
    for (const [inner] of boardsIn(board).map(byUid)) allGone.delete(inner);
  }

  function addNew(board: Board) {
    const same = allGone.get(board.uid);
    if (same !== undefined) {
      compare(same, board);
      return;
    }
    written.push({ board, isTree: false });
    board.children.forEach(addNew);
  }

  return { written, removed: [...allGone.keys()] };
}

/** Returns the child boards that are listed in a board's file. */
const ownOf = ({ children, content }: Board) =>
  content === undefined ? children : children.filter((child) => !isFromFile(child));

const byUid = (board: Board) => [board.uid, board] as const;

function hasSameUids(one: readonly Board[], other: readonly Board[]): boolean {
  return (
    one.length === other.length &&
    one.every((board, at) => board === other[at] || board.uid === other[at]?.uid)
  );
}

/** Returns whether two objects differ in any field, except for those in `without`. */
function hasOtherFields(one: object, other: object, ...without: readonly string[]): boolean {
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  const keys = new Set([...left.keys(), ...right.keys()]);
  for (const key of without) keys.delete(key);
  return [...keys].some((key) => left.get(key) !== right.get(key));
}

/** Returns removed files, by the uids of their boards. */
export function removedIn(texts: ChangedFiles): ReadonlyMap<string, string> {
  return new Map(
    [...texts].flatMap(([file, { gone }]) => (gone === undefined ? [] : [[gone, file] as const])),
  );
}
