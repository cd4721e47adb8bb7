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
import type { ComponentsSetting } from '../components/components-setting.ts';
import { useComponents } from '../components/use-components.ts';
import { openProject, type OpenProject } from '../project/open-project.ts';
import { isOtherSlot } from '../project/board-slots.ts';
import { createTreeReader, type TreePlace } from '../project/read-tree.ts';
import { overlaid, type OverlaidMap } from './overlaid-map.ts';
import { isSameSignature, isSettled } from '../project/signature.ts';
import { replaceBoard } from '../../model/replace-board.ts';
import type { Board, Project } from '../../model/entities.ts';
import type { JsonObject } from '../../values/json.ts';

/** A project that could be opened. */
export interface GoodProject extends OpenProject {
  readonly project: Project;
  /** The issues of the project's own components, which don't prevent changes. */
  readonly ownIssues?: readonly Diagnostic[];
}

/** The result of reading a project again. */
export interface Reading {
  /** Undefined if it can't be opened. */
  readonly opened: GoodProject | undefined;
  /** Errors that prevent reading the project, or a file of it. */
  readonly problems: readonly Diagnostic[];
  /** True if only block trees of boards changed; undefined if it wasn't compared. */
  readonly isSamePlan: boolean | undefined;
  /** The paths of the boards whose trees may have changed; undefined for all. */
  readonly changed?: ReadonlySet<string>;
  /** True if only the times of files differ, as after a save. */
  readonly isSameContent?: boolean;
}

interface HowOpened {
  readonly former?: OpenProject | undefined;
  readonly whole?: readonly string[];
  readonly assets?: string | undefined;
  readonly components?: ComponentsSetting | undefined;
}

/**
 * Opens a project; parts with an unchanged signature aren't read again, except for the files in
 * `whole`. Errors are returned, never thrown.
 */
export async function readProject(
  path: string,
  { former, whole = [], assets, components }: HowOpened = {},
): Promise<Reading> {
  try {
    const own = await useComponents(components);
    const opened = await openProject(path, {
      ownElements: own.elements,
      known: former?.heads ?? NO_HEADS,
      knownContent: former?.contentHeads,
      whole: new Set(whole),
      assets,
    });
    const { project, diagnostics } = opened;
    if (project === undefined) return rejected(errorsAmong(diagnostics));
    const good = { ...opened, project, ownIssues: own.diagnostics };
    return { opened: good, problems: [], isSamePlan: undefined };
  } catch (error) {
    // System errors, such as too many open files, are returned too: the next change tries again.
    return rejected([unreadable(error)]);
  }
}

/** The diagnostic for a failure to read a project. */
export function unreadable(error: unknown): Diagnostic {
  const reason = reasonOf(error).replace(/\.$/, '');
  return buildMessages.at('project-unreadable', { path: '' }, { reason });
}

function rejected(problems: readonly Diagnostic[]): Reading {
  return { opened: undefined, problems, isSamePlan: undefined };
}

/** The errors among diagnostics. */
export function errorsAmong(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === 'error');
}

/** A file that sitegen has just written. */
export interface OwnFile {
  /** The beginning, up to the first character of its tree, which is the last field. */
  readonly head: Uint8Array;
  readonly size: number;
  readonly signature: number;
  readonly hash: string;
}

/** Files that sitegen has just written, by path below the project's folder. */
export type OwnFiles = ReadonlyMap<string, OwnFile>;

/** The data known about files before they are read. */
interface FileState {
  /** Files that sitegen wrote just now: later, equal metadata wouldn't prove them unchanged. */
  readonly own: OwnFiles;
  /** Returns the version of the tree in a file from its bytes, if sitegen has written them. */
  readonly expectedTree: (bytes: Uint8Array) => string | undefined;
}

/**
 * Reads some files of a project in the folder form again, by path below its folder; the rest of the
 * project is kept. For files with expected content only the beginning is parsed, and files just
 * written aren't read. Undefined if the whole project has to be opened.
 */
export function readBoardFiles(
  former: GoodProject,
  files: readonly string[],
  { own, expectedTree }: FileState,
): Reading | undefined {
  const paths = pathsOf(former);
  const below = filesBelow(former.trees.folder);
  if (below === undefined) return undefined;
  let places: OverlaidMap<string, TreePlace> | undefined;
  let heads: OverlaidMap<string, BoardHead> | undefined;
  let contentHeads: OverlaidMap<string, BoardHead> | undefined;
  const problems: Diagnostic[] = [];
  const changed = new Set<string>();
  let hasSamePaths = true;
  let isSameContent = true;
  let { project } = former;
  for (const file of files) {
    const path = paths.get(file);
    const place = path === undefined ? undefined : former.trees.places.get(path);
    const now = below.signature(file);
    const ofPage = former.contentHeads.get(file);
    if (ofPage !== undefined && isSettled(ofPage.signature) && now === ofPage.signature) continue;
    if (path !== undefined && place?.content !== undefined) {
      const page = former.readPageAgain?.(file, place, ofPage);
      if (page === undefined) return undefined;
      if (page.place.version === place.version) continue;
      contentHeads ??= overlaid(former.contentHeads);
      places ??= overlaid(former.trees.places);
      contentHeads.set(file, page.head);
      places.set(path, page.place);
      changed.add(path);
      isSameContent = false;
      continue;
    }
    const head = former.heads.get(file);
    const { signature = 0 } = head ?? {};
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
    if (hasOtherSlot(former, next, { path, place: places.get(path) })) return undefined;
    const isSameTree = version !== undefined && version === place?.version;
    if (!hasSameFields || !isSameTree) isSameContent = false;
  }
  const isSamePlan = project === former.project;
  if (places === undefined) return { opened: former, problems, isSamePlan, changed };
  if (hasSamePaths) known.set(places, paths);
  const opened = {
    ...former,
    project,
    heads: heads ?? former.heads,
    contentHeads: contentHeads ?? former.contentHeads,
    trees: { ...former.trees, places },
  };
  return { opened, problems, isSamePlan, changed, isSameContent };
}

interface PlacedBoard {
  readonly path: string;
  readonly place: TreePlace | undefined;
}

/** Returns whether a board is a layout whose slot for the text of pages from files has changed. */
function hasOtherSlot(
  { layouts, trees }: GoodProject,
  { fields: { uid } }: BoardHead,
  { path, place }: PlacedBoard,
): boolean {
  if (typeof uid !== 'string' || layouts?.has(uid) !== true) return false;
  const places = new Map(place && [[path, place]]);
  const tree = tryTo(() => createTreeReader({ ...trees, places })(path));
  return isOtherSlot(layouts, uid, tree);
}

/**
 * Reads the changed files of pages from files, and keeps the rest of the project; undefined if the
 * whole project has to be opened. Never throws.
 */
export async function readContentFiles(
  former: GoodProject,
  files: readonly string[],
): Promise<Reading | undefined> {
  try {
    const changed = await former.readFilesAgain?.(former, new Set(files));
    if (changed === undefined) return undefined;
    const opened = { ...former, ...changed };
    return { opened, problems: [], isSamePlan: opened.project === former.project };
  } catch {
    // For example, a file changed while it was read. Opening the whole project reports an error.
    return undefined;
  }
}

/** Returns the written file if it hasn't changed since. */
function ownAt(written: OwnFile | undefined, now = 0) {
  if (written === undefined || !isSameSignature(written.signature, now)) return undefined;
  const { head, size, hash } = written;
  return { bytes: head, size, signature: now, hash };
}

function isSamePlace(one: BoardHead, other: BoardHead): boolean {
  return (['start', 'end', 'size', 'signature'] as const).every((key) => one[key] === other[key]);
}

/**
 * The board of a file with changed fields; undefined if more may have changed, or there is an
 * error.
 */
function decodeHead(fields: JsonObject, before: JsonObject): Board | undefined {
  const isInPlace = (['uid', 'children', 'assets', 'content'] as const).every(
    (name) => JSON.stringify(fields[name]) === JSON.stringify(before[name]),
  );
  if (!isInPlace) return undefined;
  const { project, diagnostics } = decodeProject({ root: { ...fields, children: [] } });
  const isSound = diagnostics.every(({ severity }) => severity === 'notice');
  return isSound ? project?.root : undefined;
}

/** Files are read one after the other, and their bytes aren't kept. */
const MEMORY: FileMemory = {};

/** Undefined if the folder is gone. */
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

interface FileContent {
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly signature: number;
}

/** The head of a file with a known tree as its last field. */
function beginningOf({ bytes, size, signature }: FileContent): BoardHead | undefined {
  const split = splitBoards(bytes, 'board', { isBeginning: true });
  const { start } = split?.roots.get('') ?? { start: 0 };
  return split && { start, end: size - BOARD_END.length, size, signature, fields: split.json };
}

/** Reads a file's fields, or its errors; undefined for several boards, or an unusual form. */
function readHead(
  { bytes, size, signature }: FileContent,
  file: string,
  path: string,
): BoardHead | { readonly problems: readonly Diagnostic[] } | undefined {
  const split = splitBoards(bytes, 'board');
  if (split !== undefined) return headOf(split, { size, signature });
  const { text, diagnostics } = decodeBytes(bytes);
  const found = text === undefined ? diagnostics : decodeText(text).diagnostics;
  if (!hasErrors(found)) return undefined;
  return { problems: errorsAmong(found).map((one) => ({ ...one, path, file })) };
}

const known = new WeakMap<TreePlaces, ReadonlyMap<string, string>>();

type TreePlaces = OpenProject['trees']['places'];

/**
 * Returns whether two projects are known to have blocks in the same files: one results from a
 * partial read of the other.
 */
export const hasSameFiles = (one: GoodProject, other: GoodProject): boolean =>
  pathsOf(one) === known.get(other.trees.places);

/** The paths of boards by their files; boards without blocks are absent. */
function pathsOf({ trees: { places } }: GoodProject): ReadonlyMap<string, string> {
  const found = known.get(places);
  if (found !== undefined) return found;
  const paths = new Map<string, string>();
  for (const [path, { file }] of places) if (file !== undefined) paths.set(file, path);
  known.set(places, paths);
  return paths;
}
