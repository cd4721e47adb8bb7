import { existsSync } from 'node:fs';
import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { createBoardWriter } from '../../format/block-texts.ts';
import { PROJECT_FILE } from '../../format/folder.ts';
import type { FormerTrees } from '../../edit/merge/bring-back.ts';
import { boardAt } from '../../edit/entities.ts';
import type { Project } from '../../model/entities.ts';
import { isRejected, type Result } from '../../edit/rejection.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import type { DevSite } from '../dev/dev-site.ts';
import { errorsAmong, type OwnFile } from '../dev/read-changes.ts';
import type { SiteState } from '../dev/site-state.ts';
import { openFiles } from '../project/files.ts';
import { knownHead } from '../project/open-project.ts';
import { changedFiles, removedIn, type ChangedFile, type ChangedFiles } from './changed-files.ts';
import { createFormReader } from './form-of-file.ts';
import type { JournalNote } from './extend-journal.ts';
import { stampOf } from './file-stamp.ts';
import type { FormerFiles } from './former-files.ts';
import { createPageSaving } from './page-saving.ts';
import {
  draftFiles,
  safePath,
  saveFailure,
  type FileChange,
  type Recording,
  type SavedFile,
} from './save-files.ts';

/** A changed project, and the outcome. */
export interface Made<T> {
  readonly project: Project;
  readonly outcome: T;
}

/** Changes a project in its state on disk; called again if the files changed in between. */
export type MakeChange<T> = (
  project: Project,
  elements: ElementCatalogue,
  former: FormerTrees,
) => Result<Made<T>>;

/** Context of saving. */
export interface SaveSetting {
  readonly site: DevSite;
  /** The file that records a pending change; undefined if changes aren't recorded. */
  readonly pending: string | undefined;
  readonly former: FormerFiles;
  /** The file with former texts of pages from files, if kept. */
  readonly formerTexts: string | undefined;
  /** Resolves when the files are consistent and read: git may be running (A9). */
  readonly settled: () => Promise<unknown>;
  /**
   * Shows trees that are about to be saved, by their expected versions, whose keys are the boards'
   * paths; without versions, shows the state on disk.
   */
  readonly preview: (versions: ReadonlyMap<string, string>) => Promise<void>;
}

/** Saves changes of a project. */
export interface Saver {
  readonly save: SaveProject;
  /** Prepares the first change of a board: serializes its file while idle. */
  prepare(board: string): void;
}

/** A saved change. */
export interface Saved<T> {
  readonly outcome: T;
  /** The editions before and after it. */
  readonly from: number;
  readonly edition: number;
  /** Returns the version of a board's block tree, by uid; undefined for an empty board. */
  versionOf(board: string): string | undefined;
}

/** Changes the project on disk: files are read before they are overwritten (EDIT-9). */
export type SaveProject = <T>(
  make: MakeChange<T>,
  about: AboutChange<T>,
) => Promise<Result<Saved<T>>>;

/** Facts about a change before it is made. */
export interface AboutChange<T> {
  /** The uid of the board to change: its file is read first, as it may be invalid. */
  readonly board: string;
  readonly noteOf: NoteOf<T>;
}

/** Returns the journal entry of a change. */
export type NoteOf<T> = (outcome: T) => JournalNote | undefined;

/** Maximum attempts against concurrent writes of the same files. */
const MAX_TRIES = 8;

/** Milliseconds of one slice of preparation, and between slices, so that requests hardly wait. */
const SLICE = 4;
const PAUSE = 4;

/** Creates a saver of changes to a site's project; each is based on the current files. */
export function createSaver({
  site,
  pending,
  former,
  formerTexts,
  settled,
  preview,
}: SaveSetting): Saver {
  const boardWriter = createBoardWriter();
  const pages = createPageSaving(site, formerTexts);
  let slices: NodeJS.Timeout | undefined;
  /** True while tabs show a state that isn't saved yet. Changes are saved one after the other. */
  let areTabsAhead = false;

  /** Makes a change of the project in memory, and returns the files to write. */
  function attempt<T>(make: MakeChange<T>) {
    const state = site.state();
    if (state === undefined) throw broken('Can’t read the project.');
    const { opened, plan, trees } = state;
    const before = state.editable();
    const made = make(before, plan.context.catalogue.elements, (board) =>
      trees.former(plan.boards.get(board)?.path ?? ''),
    );
    if (isRejected(made)) return made;
    const { folder } = opened.trees; // One that is missing is reported on writing.
    const beside = (file: string) => (existsSync(folder) ? openFiles(folder).siblings(file) : []);
    const ofPages = pages.texts(state, before, made.project);
    if (isRejected(ofPages)) return ofPages;
    const own = changedFiles(opened, before, made.project, {
      writeBoard: boardWriter.write,
      formOf: createFormReader(opened),
      former: former.names,
      beside,
    });
    if ('reason' in own) throw broken(own.reason);
    const texts: ChangedFiles = new Map([...own, ...ofPages.texts]);
    // A diagnostic without a file is about the project file.
    rejectBroken((file = PROJECT_FILE) => opened.form !== 'folder' || texts.has(file));
    rejectUnread(state, texts);
    const isThere = (file = '') => knownHead(opened, file) !== undefined;
    return { made, texts, folder, isThere, isOther: made.project !== before };
  }

  /** Throws if one of our files can't be read, as it would be overwritten. */
  function rejectBroken(isOurs: (file: string | undefined) => boolean) {
    const problem = site.problems().find(({ file }) => isOurs(file));
    if (problem !== undefined) throw unread(problem);
  }

  /** Saves files, and shows the result before they are on the disk. */
  async function put(folder: string, changes: readonly FileChange[], { texts, recording }: Put) {
    const drafted = draftFiles(folder, changes);
    const coming = expectTrees(texts, drafted.hashes);
    if (coming.size > 0) {
      areTabsAhead = true;
      await preview(coming);
    }
    const saved = drafted.put(recording);
    if (saved !== undefined) areTabsAhead = false;
    return saved;
  }

  /**
   * Registers trees that are about to be saved, so that they needn't be parsed (EDIT-12). Returns
   * their versions by path; none if anything else changes.
   */
  function expectTrees(texts: ChangedFiles, hashes: readonly string[]) {
    const { plan, trees } = site.state() ?? {};
    const versions = new Map<string, string>();
    for (const [at, text] of [...texts.values()].entries()) {
      const tree = treeAtEnd(text);
      const version = hashes[at];
      if (tree === undefined || version === undefined) continue;
      trees?.expect(version, tree.root);
      const path = plan?.boards.get(text.board?.uid ?? '')?.path;
      if (text.isTree === true && path !== undefined) versions.set(path, version);
    }
    return versions.size === texts.size ? versions : NOTHING_COMES;
  }

  function versionOf(board: string): string | undefined {
    const { plan, trees, opened } = site.state() ?? {};
    const path = plan?.boards.get(board)?.path ?? '';
    return opened?.trees.places.has(path) === true ? trees?.read(path).version : undefined;
  }

  /** Reads the current file of a board. */
  async function lookAt(board: string) {
    const { opened, plan } = site.state() ?? {};
    const path = plan?.boards.get(board)?.path;
    const file = path === undefined ? undefined : opened?.trees.places.get(path)?.file;
    if (file === undefined || opened === undefined) return;
    await site.update(new Set([safePath(opened.trees.folder, file)]));
    rejectBroken((one) => one === file);
  }

  function prepare(uid: string) {
    clearTimeout(slices);
    const state = site.state();
    const root = state && boardAt(state.editable(), uid)?.root;
    if (root === undefined) return;
    const file = state?.opened.filesByUid().get(uid) ?? '';
    const steps = boardWriter.ahead(root, state && createFormReader(state.opened)(file));
    const work = () => {
      const end = performance.now() + SLICE;
      while (performance.now() < end) if (steps.next().done === true) return;
      slices = setTimeout(work, PAUSE).unref();
    };
    slices = setTimeout(work, PAUSE).unref();
  }

  async function saveOn<T>(make: MakeChange<T>, about: AboutChange<T>): Promise<Result<Saved<T>>> {
    const { board, noteOf } = about;
    await settled();
    await lookAt(board);
    await pages.open();
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const from = site.edition();
      const tried = attempt(make);
      if (isRejected(tried)) return tried;
      const { made, texts, folder, isThere, isOther } = tried;
      const names = [...texts.keys()];
      const files = names.map((file) => safePath(folder, file));
      // Later changes of a file are noticed when it is about to be replaced.
      const stamps = files.map(stampNow);
      const there = files.filter((_file, at) => stamps[at] !== '' || isThere(names[at]));
      const isKnown = there.length === 0 || !(await site.update(new Set(there)));
      const written = names.map((file, at) => ({
        file,
        before: stamps[at] ?? '',
        content: partsOf(texts.get(file)?.content),
      }));
      // A change without effect, such as copying, doesn't rewrite a project of one file.
      const changes = isOther ? written : [];
      const note = noteOf(made.outcome);
      const recording = pending === undefined || note === undefined ? undefined : { pending, note };
      const saved = isKnown ? await put(folder, changes, { texts, recording }) : undefined;
      if (saved === undefined) continue;
      const own = ownFiles(texts, saved);
      former.note(removedIn(texts));
      const versionsAfter = pages.expect(texts);
      if (files.length > 0) await site.update(new Set(files), own);
      const edition = site.edition();
      return { outcome: made.outcome, from, edition, versionOf: versionsAfter(versionOf) };
    }
    throw broken('Another program keeps writing the same files.');
  }

  const save: SaveProject = async (make, about) => {
    try {
      return await saveOn(make, about);
    } finally {
      // This isn't done before each attempt, as pages would flicker.
      if (areTabsAhead) await preview(NOTHING_COMES);
      areTabsAhead = false;
    }
  };

  return { save, prepare };
}

/** Returns those of the written files that end with a known tree. */
function ownFiles(
  texts: ChangedFiles,
  saved: readonly (SavedFile | undefined)[],
): ReadonlyMap<string, OwnFile> {
  const own = new Map<string, OwnFile>();
  for (const [at, [file, text]] of [...texts].entries()) {
    const head = treeAtEnd(text)?.head;
    const now = saved[at];
    if (head !== undefined && now !== undefined) own.set(file, { ...now, head });
  }
  return own;
}

/** The tree at the end of a file, and the text before it. */
function treeAtEnd({ content, board }: ChangedFile) {
  const head = content === null || typeof content === 'string' ? undefined : content.head;
  return head && board?.root && { head, root: board.root };
}

interface Put {
  readonly texts: ChangedFiles;
  readonly recording: Recording | undefined;
}

const NOTHING_COMES: ReadonlyMap<string, string> = new Map();

/** Throws if a tree that can't be read would be overwritten, as its content would be lost. */
function rejectUnread({ opened, plan, trees }: SiteState, texts: ChangedFiles) {
  const changed = [...texts.values()].map(({ board, gone }) => gone ?? board?.uid ?? '');
  const own = changed.flatMap((uid) => plan.boards.get(uid)?.path ?? []);
  const others = [...opened.trees.places].filter(([, { content }]) => content === undefined);
  const paths = opened.form === 'folder' ? own : new Set([...own, ...others.map(([path]) => path)]);
  const [problem] = [...paths].flatMap((path) => errorsAmong(trees.read(path).diagnostics));
  if (problem !== undefined) throw unread(problem);
}

function partsOf(content: ChangedFile['content'] = null) {
  if (content === null) return null;
  return typeof content === 'string' ? [content] : content.parts;
}

/** Returns the stamp of a file. @throws SiteError if it can't be read */
function stampNow(path: string): string {
  try {
    return stampOf(path);
  } catch (error) {
    throw saveFailure(error);
  }
}

function unread({ file, text }: Diagnostic): SiteError {
  return broken(`Can’t read the file ${file === undefined ? 'on disk' : quote(file)}: ${text}`);
}

function broken(message: string): SiteError {
  return new SiteError(message, { details: 'Fix the file, and try again.', status: 422 });
}
