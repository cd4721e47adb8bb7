import { BOARD_END } from './board-trees.ts';
import { tryTo } from '../../values/try-to.ts';
import { hasErrors, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { reasonOf } from '../../diagnostics/reason-of.ts';
import { headOf, isReadWhole, NO_HEADS, type BoardHead } from '../../format/board-head.ts';
import { decodeBytes } from '../../format/decode-bytes.ts';
import { decodeProject, decodeText } from '../../format/decode.ts';
import { splitBoards } from '../../format/split-boards.ts';
import { buildMessages } from '../messages.ts';
import { openFiles, type FileMemory, type FolderFiles } from '../project/files.ts';
import { openProject, type OpenProject } from '../project/open-project.ts';
import type { TreePlace } from '../project/read-tree.ts';
import { overlaid, type OverlaidMap } from './overlaid-map.ts';
import { isSameSignature, isSettled } from '../project/signature.ts';
import { replaceBoard } from '../../author/replace-board.ts';
import type { Board, Project } from '../../model/entities.ts';
import type { JsonObject } from '../../values/json.ts';

/** A project that could be opened. */
export interface GoodProject extends OpenProject {
  readonly project: Project;
}

/** What reading a project again has come to. */
export interface Reading {
  /** Undefined where it can't be opened. */
  readonly opened: GoodProject | undefined;
  /** What keeps the project, or a file of it, from being read. */
  readonly problems: readonly Diagnostic[];
  /** Whether nothing outside of the boards' block trees is another one; undefined where nobody has compared. */
  readonly isSamePlan: boolean | undefined;
  /** The paths of the boards whose trees may be others; undefined for all. */
  readonly changed?: ReadonlySet<string>;
}

/**
 * Opens a project; what of it has the signature that it had isn't read again, but for some files, which are read from end to
 * end. What is wrong is told, never thrown.
 */
export async function readProject(
  path: string,
  former?: OpenProject,
  whole: readonly string[] = [],
): Promise<Reading> {
  try {
    const opened = await openProject(path, {
      known: former?.heads ?? NO_HEADS,
      whole: new Set(whole),
    });
    const { project, diagnostics } = opened;
    if (project === undefined) return refused(errorsOf(diagnostics));
    return { opened: { ...opened, project }, problems: [], isSamePlan: undefined };
  } catch (error) {
    // Also what only the system knows, such as too many open files: the next change is another try.
    return refused([unreadable(error)]);
  }
}

/** What is wrong where reading a project has failed. */
export function unreadable(error: unknown): Diagnostic {
  const reason = reasonOf(error).replace(/\.$/, '');
  return buildMessages.at('project-unreadable', { path: '' }, { reason });
}

function refused(problems: readonly Diagnostic[]): Reading {
  return { opened: undefined, problems, isSamePlan: undefined };
}

/** Those of some findings that refuse a project. */
export function errorsOf(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === 'error');
}

/** A file that sitegen has written just now. */
export interface OwnFile {
  /** Its beginning, up to the first character of its tree, which is the last field. */
  readonly head: Uint8Array;
  readonly size: number;
  readonly signature: number;
  readonly hash: string;
}

/** By their names below the project's folder. */
export type OwnFiles = ReadonlyMap<string, OwnFile>;

/** What is known of files before they are read. */
interface KnownFiles {
  /** Only those of this very moment: a file that has only just changed may do so again, and look the same to the system. */
  readonly own: OwnFiles;
  /** The version of the tree in a file that sitegen has written, by all of its bytes. */
  readonly expectedTree: (bytes: Uint8Array) => string | undefined;
}

/**
 * Reads some files of a project in the folder form again, as paths below its folder; the rest of the project is left
 * alone. Of files that are as they are expected to be only the beginning is looked at, and those that were written just now
 * aren't read. Undefined where the whole project has to be opened.
 */
export function readBoardFiles(
  former: GoodProject,
  files: readonly string[],
  { own, expectedTree }: KnownFiles,
): Reading | undefined {
  const paths = pathsOf(former);
  const below = filesBelow(former.trees.folder);
  if (below === undefined) return undefined;
  let places: OverlaidMap<string, TreePlace> | undefined;
  let heads: OverlaidMap<string, BoardHead> | undefined;
  const problems: Diagnostic[] = [];
  const changed = new Set<string>();
  let hasSamePaths = true;
  let { project } = former;
  for (const file of files) {
    const head = former.heads.get(file);
    const path = paths.get(file);
    const { signature = 0 } = head ?? {};
    const now = below.signature(file);
    const isRead = head !== undefined && isReadWhole(head) && isSettled(signature);
    if (isRead && now === signature) continue;
    const written = ownAt(own.get(file), now);
    const found = written ?? below.read(file);
    if (head === undefined || path === undefined || found === undefined) return undefined;
    const version = written === undefined ? expectedTree(found.bytes) : written.hash;
    const next = version === undefined ? readHead(found, file, path) : beginningOf(found);
    if (next === undefined) return undefined;
    if ('problems' in next) {
      problems.push(...next.problems);
      continue;
    }
    const hasSameFields = JSON.stringify(next.fields) === JSON.stringify(head.fields);
    if (hasSameFields && isSamePlace(head, next)) continue;
    if (!hasSameFields) {
      const board = decodeHead(next.fields, head.fields);
      if (board === undefined) return undefined;
      project = replaceBoard(project, path, board);
    }
    heads ??= overlaid(former.heads);
    places ??= overlaid(former.trees.places);
    heads.set(file, next);
    changed.add(path);
    if (next.start > 0 !== places.has(path)) hasSamePaths = false;
    if (next.start > 0) places.set(path, placeOf(file, next, version));
    else places.delete(path);
  }
  const isSamePlan = project === former.project;
  if (heads === undefined || places === undefined) {
    return { opened: former, problems, isSamePlan, changed };
  }
  if (hasSamePaths) known.set(places, paths);
  const trees = { ...former.trees, places };
  return { opened: { ...former, project, heads, trees }, problems, isSamePlan, changed };
}

/** A file as it was written, while it still is that one. */
function ownAt(written: OwnFile | undefined, now = 0) {
  if (written === undefined || !isSameSignature(written.signature, now)) return undefined;
  const { head, size, hash } = written;
  return { bytes: head, size, signature: now, hash };
}

function isSamePlace(one: BoardHead, other: BoardHead): boolean {
  return (['start', 'end', 'size', 'signature'] as const).every((key) => one[key] === other[key]);
}

/** The board of a file whose own fields are other ones; undefined where more than those may be, or something is wrong. */
function decodeHead(fields: JsonObject, before: JsonObject): Board | undefined {
  const isInPlace = (['uid', 'children', 'assets'] as const).every(
    (name) => JSON.stringify(fields[name]) === JSON.stringify(before[name]),
  );
  if (!isInPlace) return undefined;
  const { project, diagnostics } = decodeProject({ root: { ...fields, children: [] } });
  const isSound = diagnostics.every(({ severity }) => severity === 'notice');
  return isSound ? project?.root : undefined;
}

/** Files are read one after the other, and nothing of their bytes is kept. */
const MEMORY: FileMemory = {};

/** Undefined where the folder is gone. */
function filesBelow(folder: string): FolderFiles | undefined {
  return tryTo(() => openFiles(folder, MEMORY));
}

function placeOf(
  file: string,
  { start, end, size, signature }: BoardHead,
  version: string | undefined,
): TreePlace {
  const place = { file, slice: { start, end }, size, signature };
  return version === undefined ? place : { ...place, version };
}

interface Found {
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly signature: number;
}

/** The head of a file whose tree is known, and stands at its end. */
function beginningOf({ bytes, size, signature }: Found): BoardHead | undefined {
  const split = splitBoards(bytes, 'board', { isBeginning: true });
  const { start } = split?.roots.get('') ?? { start: 0 };
  return split && { start, end: size - BOARD_END.length, size, signature, fields: split.json };
}

/** Undefined for a file that says more than one board, or in another way than most. */
function readHead(
  { bytes, size, signature }: Found,
  file: string,
  path: string,
): BoardHead | { readonly problems: readonly Diagnostic[] } | undefined {
  const split = splitBoards(bytes, 'board');
  if (split !== undefined) return headOf(split, { size, signature });
  const { text, diagnostics } = decodeBytes(bytes);
  const found = text === undefined ? diagnostics : decodeText(text).diagnostics;
  if (!hasErrors(found)) return undefined;
  return { problems: errorsOf(found).map((one) => ({ ...one, path, file })) };
}

const known = new WeakMap<TreePlaces, ReadonlyMap<string, string>>();

type TreePlaces = OpenProject['trees']['places'];

/** Whether it is known that two projects have blocks in the same files: the former one was read again in part. */
export const hasSameFiles = (one: GoodProject, other: GoodProject): boolean =>
  pathsOf(one) === known.get(other.trees.places);

/** The paths of boards by their files; a board without blocks isn't among them. */
function pathsOf({ trees: { places } }: GoodProject): ReadonlyMap<string, string> {
  const found = known.get(places);
  if (found !== undefined) return found;
  const paths = new Map<string, string>();
  for (const [path, { file }] of places) if (file !== undefined) paths.set(file, path);
  known.set(places, paths);
  return paths;
}
