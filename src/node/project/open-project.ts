import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatMessages } from '../../format/messages.ts';
import { isFromFile } from '../../model/content-uid.ts';
import { hasErrors, quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { decodeProject, decodeText, MAX_TEXT, type FileForm } from '../../format/decode.ts';
import { decodeBytes, withoutMark } from '../../format/decode-bytes.ts';
import { isFolderForm, PROJECT_FILE } from '../../format/folder.ts';
import { splittableCopy } from '../../format/splittable-text.ts';
import { splitBoards, type SplitText } from '../../format/split-boards.ts';
import { findDuplicateUids } from '../../format/unique-uids.ts';
import type { Board, Project } from '../../model/entities.ts';
import type { JsonObject } from '../../values/json.ts';
import { readInto, realPath, realPathWithin, UnreadFile, withPlainFile } from '../plain-file.ts';
import { NO_HEADS, type BoardHead, type BoardHeads } from '../../format/board-head.ts';
import { withTranslations } from '../../format/write-translations.ts';
import type { Translations } from '../../model/translations.ts';
import { noFiles, openFolder, type OpenOptions } from './open-folder.ts';
import type { LayoutSlots, RereadFiles } from './opened-content.ts';
import { createTreeReader, type TreePlace, type TreeSource, type RereadPage } from './read-tree.ts';
import { signatureOf } from './signature.ts';
import { shortHash } from '../short-hash.ts';
import type { TextFile } from './text-file.ts';
import { withTexts } from './with-texts.ts';

/** A project whose text isn't read from a file; relative paths are below `folder`. */
export interface ProjectText {
  readonly bytes: Uint8Array;
  readonly folder: string;
}

/** The path of a project's file or folder, or its text. */
export type ProjectSource = string | ProjectText;

/** Returns the path of a project; for a text, an assumed path in its folder. */
export function placeOf(source: ProjectSource): string {
  return typeof source === 'string' ? source : join(source.folder, PROJECT_FILE);
}

/** An open project: its boards without block trees, and the places of the trees. */
export interface OpenProject {
  /** The project file. */
  readonly file: string;
  /** Undefined if there are errors among the diagnostics. Its boards have no `root`. */
  readonly project: Project | undefined;
  readonly form: FileForm | 'folder';
  readonly diagnostics: readonly Diagnostic[];
  readonly trees: TreeSource;
  /** The heads of all board files; empty if the project isn't a folder. */
  readonly heads: BoardHeads;
  /** The heads of the files of pages, and of the files that they name. */
  readonly contentHeads: BoardHeads;
  /**
   * Returns the files of boards that have one, by uid. If uids change, the project is opened again.
   */
  readonly filesByUid: () => ReadonlyMap<string, string>;
  /** The translations of the project; undefined if it has only one language. */
  readonly translations?: Translations | undefined;
  /** The layouts of pages from files; undefined for a project without such pages. */
  readonly layouts?: LayoutSlots | undefined;
  /** Reads one changed page from a file again; undefined for a project without pages from files. */
  readonly readPageAgain?: RereadPage | undefined;
  /** Reads changed files of pages again, whatever has changed in them. */
  readonly readFilesAgain?: RereadFiles | undefined;
  /** The file because of which a folder has no heads: see `OpenFolder`. */
  readonly oddFile?: string | undefined;
}

/** The head of a file that belongs to a project; undefined for any other. */
export const knownHead = (
  { heads, contentHeads }: Pick<OpenProject, 'heads' | 'contentHeads'>,
  file: string,
): BoardHead | undefined => heads.get(file) ?? contentHeads.get(file);

/** A project that was read completely. */
export type LoadedProject = Omit<
  OpenProject,
  | 'trees'
  | 'heads'
  | 'contentHeads'
  | 'filesByUid'
  | 'oddFile'
  | 'layouts'
  | 'readPageAgain'
  | 'readFilesAgain'
  | 'translations'
>;

/**
 * Reads a project, from a file or from a folder with a `project.json`, with all its block trees.
 * @throws SiteError if there is no readable file; problems inside the file are diagnostics
 */
export async function loadProject(path: string): Promise<LoadedProject> {
  return readTrees(await openProject(path, { isThorough: true }));
}

/** Reads all block trees of an open project. */
export function readTrees(opened: OpenProject): LoadedProject {
  const {
    project: head,
    trees,
    heads: _heads,
    contentHeads: _contentHeads,
    filesByUid: _files,
    oddFile: _oddFile,
    translations,
    layouts: _layouts,
    readPageAgain: _readPageAgain,
    readFilesAgain: _readFilesAgain,
    ...rest
  } = opened;
  if (head === undefined) return { ...rest, project: undefined };
  const readTree = createTreeReader(trees);
  const found: Diagnostic[] = [...rest.diagnostics];
  const withTrees = (board: Board, boardPath: string): Board => {
    const { root, diagnostics } = readTree(boardPath);
    found.push(...diagnostics);
    const children = board.children.map((child, key) =>
      withTrees(child, `${boardPath}.children[${key}]`),
    );
    return { ...board, children, root };
  };
  const whole = { ...head, root: withTrees(head.root, 'root') };
  const isFolder = rest.form === 'folder' && translations !== undefined;
  const project = isFolder ? withTranslations(whole, translations) : whole;
  const diagnostics = hasErrors(found) ? found : [...found, ...findDuplicateUids(project)];
  return { ...rest, project: hasErrors(diagnostics) ? undefined : project, diagnostics };
}

/**
 * Opens a project: reads everything except the block trees. Unless it is thorough, it expects the
 * block tree to be the last field of a large file, as `unpack` writes it; reading the tree detects
 * otherwise (`isUnsure`). @throws SiteError if there is no readable file; problems inside the file
 * are diagnostics
 */
export async function openProject(
  source: ProjectSource,
  options: OpenOptions = {},
): Promise<OpenProject> {
  const boards = withOwn(await openBoards(source, options), options);
  if (boards.project === undefined) return boards;
  const opened = await withTexts(boards, boards.project);
  const { project } = boards;
  const taken = reservedUid(project.root);
  if (taken !== undefined) {
    const found = formatMessages.at('uid-reserved', { path: '' }, { uid: quote(taken) });
    return { ...opened, project: undefined, diagnostics: [...opened.diagnostics, found] };
  }
  if (!hasContent(project.root)) return opened;
  const { openContent } = await import('./content-again.ts');
  const { heads, translations, diagnostics: found } = opened;
  const { knownContent: known, assets } = options;
  const own = { project, trees: opened.trees, heads };
  const content = await openContent(own, { known, assets, found, translations });
  const whole = { ...opened, ...content };
  return hasErrors(whole.diagnostics) ? { ...whole, project: undefined } : whole;
}

/** Returns an open project whose trees may contain elements of own components. */
const withOwn = (opened: OpenProject, { ownElements = [] }: OpenOptions): OpenProject =>
  ownElements.length === 0 ? opened : { ...opened, trees: { ...opened.trees, ownElements } };

/**
 * Returns a board's uid that has the form reserved for pages from files, if any: saving would
 * mistake the board for such a page.
 */
function reservedUid(board: Board): string | undefined {
  if (isFromFile(board)) return board.uid;
  for (const child of board.children) {
    const found = reservedUid(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns whether a board of a project has pages from files. */
const hasContent = (board: Board): boolean =>
  board.content !== undefined || board.children.some(hasContent);

async function openBoards(source: ProjectSource, options: OpenOptions): Promise<OpenProject> {
  const { file, bytes, textFile } = await readProjectFile(source, options);
  const { isByIndent = false } = options;
  const cut = isByIndent ? splitBoards(bytes, 'project', { isByIndent }) : undefined;
  const split = cut ?? splitBoards(bytes, 'project');
  if (split !== undefined && !isFolderForm(split.json)) {
    return openedText({ file, form: 'json', diagnostics: [] }, split, { bytes, textFile });
  }
  const decoded = decodeBytes(bytes);
  if (decoded.text === undefined)
    return rejected({ file, form: 'json', diagnostics: decoded.diagnostics });
  const { json, form, diagnostics } = decodeText(decoded.text);
  if (hasErrors(diagnostics)) return rejected({ file, form, diagnostics });
  if (isFolderForm(json)) {
    // The cast is sound: a folder form is an object.
    const boards = openFolder(dirname(file), json as JsonObject, options);
    const found = [...diagnostics, ...boards.diagnostics];
    return { ...boards, contentHeads: NO_HEADS, file, form: 'folder', diagnostics: found };
  }
  const restated = splittableCopy(json, 'project');
  if (restated === undefined) {
    const all = [...diagnostics, ...decodeProject(json).diagnostics];
    return rejected({ file, form, diagnostics: all });
  }
  return openedText({ file, form, diagnostics }, restated.split, { bytes: shared(restated.bytes) });
}

type About = Omit<LoadedProject, 'project'>;

/** A project whose boards have no files of their own. */
const NO_FILES = { heads: NO_HEADS, contentHeads: NO_HEADS, filesByUid: noFiles };

function rejected(about: About): OpenProject {
  const trees = { folder: dirname(about.file), bytes: undefined, places: new Map() };
  return { ...about, ...NO_FILES, project: undefined, trees };
}

/**
 * The text of a project, and its file if parts are read from it again instead of keeping the text
 * in memory.
 */
interface OpenText {
  readonly bytes: Uint8Array;
  readonly textFile?: TextFile | undefined;
}

function openedText(about: About, split: SplitText, { bytes, textFile }: OpenText): OpenProject {
  const { project, diagnostics } = decodeProject(split.json);
  const places = new Map<string, TreePlace>();
  for (const [path, slice] of split.roots) {
    const { start, end } = slice;
    // A text that isn't kept in memory has to be hashed now.
    const version = textFile && shortHash(bytes.subarray(start, end));
    places.set(path, { file: undefined, slice, size: end - start, signature: 0, version });
  }
  const kept = textFile === undefined ? bytes : undefined;
  const trees = { folder: dirname(about.file), bytes: kept, textFile, places };
  const all = [...about.diagnostics, ...diagnostics];
  return { ...about, ...NO_FILES, diagnostics: all, project, trees };
}

/** Reads the project file at a path or in a folder. @throws SiteError */
async function readProjectFile(
  source: ProjectSource,
  { mostText = Infinity }: OpenOptions,
): Promise<OpenText & { readonly file: string }> {
  if (typeof source !== 'string') {
    return { file: placeOf(source), bytes: shared(source.bytes) };
  }
  const found = await statOrThrow(source);
  const isFolder = found.isDirectory();
  const file = isFolder ? join(source, PROJECT_FILE) : source;
  const { bytes: all, signature, path } = readBytes(file, isFolder ? source : undefined);
  const bytes = withoutMark(all);
  const textFile = { path, before: all.length - bytes.length, signature };
  return { file, bytes, textFile: bytes.length > mostText ? textFile : undefined };
}

async function statOrThrow(path: string) {
  try {
    return await stat(path);
  } catch (exception) {
    throw noProject(path, exception);
  }
}

function noProject(path: string, exception?: unknown): SiteError {
  const details = 'Use the path of a project file, or of a folder with a project.json.';
  return new SiteError(`There is no project at ${path}.`, { details, exception, status: 404 });
}

/**
 * Reads a project's text. If the file itself was named, it may be a link to any place; if its
 * folder was named, a link must stay inside the folder (SAFE-9).
 */
function readBytes(file: string, folder: string | undefined) {
  try {
    const path = folder === undefined ? realPath(file) : realPathWithin(file, realPath(folder));
    return withPlainFile(path, { most: MAX_TEXT }, ({ handle, found }) => {
      // Node searches a Buffer natively, which is many times faster than searching a Uint8Array.
      const bytes = Buffer.from(new SharedArrayBuffer(found.size));
      const read = readInto(handle, bytes);
      return { bytes: bytes.subarray(0, read), signature: signatureOf(found), path };
    });
  } catch (error) {
    throw error instanceof UnreadFile ? rejectedFile(file, error) : error;
  }
}

function rejectedFile(file: string, { why, message }: UnreadFile): SiteError {
  switch (why) {
    case 'missing': {
      return noProject(file);
    }
    case 'too-large': {
      const details = 'Use the folder form, which has no limit.';
      return new SiteError(`${file} is too large: ${message}.`, { details, status: 422 });
    }
    case 'unreadable': {
      const details = 'Check its permissions.';
      return new SiteError(`Can’t read ${file}: ${message}.`, { details });
    }
    default: {
      const details = 'Use a regular file, or a folder with a project.json.';
      const what = why === 'outside' ? 'isn’t in its folder' : 'isn’t a regular file';
      return new SiteError(`${file} ${what}: ${message}.`, { details, status: 422 });
    }
  }
}

/** Returns a copy of bytes in memory that all threads share, so that it isn't copied for each. */
function shared(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}
