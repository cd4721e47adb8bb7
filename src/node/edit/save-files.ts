import {
  accessSync,
  constants,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { SiteError } from '../../diagnostics/site-error.ts';
import { fieldsOf, listOf, textOf, type Reader } from '../../values/reader.ts';
import { tryTo } from '../../values/try-to.ts';
import { readSealed, sealed } from '../cache/sealed.ts';
import { codeOf } from '../../diagnostics/code-of.ts';
import { signatureOf } from '../project/signature.ts';
import { extendJournal, extendJournalOnce, type JournalNote } from './extend-journal.ts';
import { hashAt, hasStamp } from './file-stamp.ts';
import { draftNameFor } from './left-drafts.ts';
import { syncFile, writeDraft, type Part } from './write-draft.ts';
import { replaceFiles, type Replacement } from '../output/replace-files.ts';

/** A file of a project with its new content. */
export interface FileChange {
  /** Below the project's folder, with forward slashes. */
  readonly file: string;
  /** The stamp of the base version; empty for a new file. */
  readonly before: string;
  /** The parts of its content; null for a removed file. */
  readonly content: readonly Part[] | null;
}

/** A saved file. */
export interface SavedFile {
  readonly hash: string;
  readonly size: number;
  readonly signature: number;
}

/** A change, recorded before its first step, so that it can be completed after a crash (EDIT-8). */
interface Pending {
  readonly folder: string;
  readonly steps: readonly FileWrite[];
  readonly note: JournalNote;
}

/** The replacement or removal of a file. */
interface FileWrite {
  /** Below the project's folder, with forward slashes. */
  readonly file: string;
  /** The stamp of the file before the change; empty for a new file. */
  readonly before: string;
  /** The hash of the file's bytes after the change; empty for a removed file. */
  readonly after: string;
  /** The draft that replaces the file; empty for a removed file. */
  readonly draft: string;
  /** The path for a backup of the former file during the change; left out if no backup is made. */
  readonly aside?: string;
}

/** The path of the record of a change, and the change's journal entry. */
export interface Recording {
  readonly pending: string;
  readonly note: JournalNote;
}

/** Maximum characters of a change's journal entry. */
const MAX_TEXT = 512 * 1024 * 1024;
const MAX_FILES = 200_000;

const readHashOrNone = textOf(200);
const readName = textOf(10_000);
const readPending: Reader<Pending> = fieldsOf({
  folder: readName,
  note: fieldsOf({ file: readName, text: textOf(MAX_TEXT) }),
  steps: listOf(
    fieldsOf(
      { file: readName, before: readHashOrNone, after: readHashOrNone, draft: readName },
      { aside: readName },
    ),
    MAX_FILES,
  ),
});

/** Drafts next to their files. */
export interface DraftedFiles {
  /** The hashes of the drafts' bytes, in the order of the changes; empty for a removed file. */
  readonly hashes: readonly string[];
  /**
   * Flushes the drafts to the disk, and replaces each file as a whole. A recorded change is
   * completed, with its journal entry, even if the program ends in between (`completeSave`).
   * Returns the saved files in order; if a file differs from its base version, returns undefined
   * and changes nothing (EDIT-9).
   * @throws SiteError if a file can't be written; then all stay unchanged
   */
  put(recording: Recording | undefined): readonly (SavedFile | undefined)[] | undefined;
}

/**
 * Writes drafts next to their files, for `put`.
 * @throws SiteError if a draft can't be written; then all are removed
 */
export function draftFiles(folder: string, changes: readonly FileChange[]): DraftedFiles {
  const drafts: string[] = [];
  try {
    const steps = changes.map(({ file, before, content }): OpenStep => {
      const path = safePath(folder, file);
      if (before !== '') rejectReadOnly(path, file);
      // Replacing a single file can't succeed in part, so its former version needn't be kept.
      const aside = before === '' || changes.length === 1 ? undefined : draftNameFor(path);
      if (content === null) return { file, before, path, after: '', draft: undefined, aside };
      const { draft, hash } = writeDraft(path, content);
      drafts.push(draft);
      return { file, before, path, after: hash, draft, aside };
    });
    const put = (recording: Recording | undefined) =>
      putSteps({ folder, steps, drafts }, recording);
    return { hashes: steps.map(({ after }) => after), put };
  } catch (exception) {
    removeAll(drafts);
    throw saveFailure(exception);
  }
}

interface OpenChange {
  readonly folder: string;
  readonly steps: readonly OpenStep[];
  readonly drafts: readonly string[];
}

function putSteps(
  { folder, steps, drafts }: OpenChange,
  recording: Recording | undefined,
): ReturnType<DraftedFiles['put']> {
  try {
    drafts.forEach(syncFile);
    // Other processes could write until now. From here on everything is synchronous.
    if (!steps.every(({ path, before }) => hasStamp(path, before))) {
      removeAll(drafts);
      return undefined;
    }
    if (recording !== undefined) record(folder, steps, recording);
    replaceFiles(steps);
  } catch (exception) {
    removeAll(drafts);
    // The change was undone as a whole, so there is nothing to complete.
    if (recording !== undefined) tryTo(() => rmSync(recording.pending, { force: true }));
    throw saveFailure(exception);
  }
  if (recording !== undefined) {
    extendJournal(recording.note);
    rmSync(recording.pending, { force: true });
  }
  return steps.map(({ path, after }) => savedAt(path, after));
}

/** Records a change before its first step. */
function record(folder: string, steps: readonly OpenStep[], { pending, note }: Recording) {
  rmSync(pending, { force: true });
  // The cache may have been emptied in the meantime.
  mkdirSync(dirname(pending), { recursive: true });
  // Links in the folder's path are resolved. A partly written record is ignored: no file was
  // replaced then.
  const text = sealed(pendingOf(realpathSync(folder), steps, note));
  writeFileSync(pending, text, { flag: 'wx' });
}

/** Returns a file after saving; undefined for one that was removed. */
function savedAt(path: string, hash: string): SavedFile | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found && { hash, size: found.size, signature: signatureOf(found) };
}

type OpenStep = Omit<FileWrite, 'draft' | 'aside'> & Replacement;

function pendingOf(folder: string, steps: readonly OpenStep[], note: JournalNote): Pending {
  const below = (path = '') => (path === '' ? '' : relative(folder, path).split(sep).join('/'));
  const written = steps.map(({ file, before, after, draft, aside }) => ({
    file,
    before,
    after,
    draft: below(draft),
    ...(aside !== undefined && { aside: below(aside) }),
  }));
  return { folder, steps: written, note };
}

/** Completes a change of an ended program. @throws SiteError if it can't be completed */
export function completeSave(folder: string, pending: string) {
  const left = readSealed(pending, readPending, MAX_TEXT);
  if (left?.folder === realpathSync(folder)) {
    for (const step of left.steps) completeStep(folder, step);
    extendJournalOnce(left.note);
  }
  rmSync(pending, { force: true });
}

function completeStep(folder: string, { file, before, after, draft, aside }: FileWrite) {
  const path = safePath(folder, file);
  const from = draft === '' ? undefined : safePath(folder, draft);
  // False if this step was already done, or another program has written the file since.
  const isOpen = hasStamp(path, before);
  if (isOpen && from === undefined) rmSync(path, { force: true });
  if (isOpen && from !== undefined && hashAt(from) === after) renameSync(from, path);
  if (from !== undefined) rmSync(from, { force: true });
  if (aside !== undefined) rmSync(safePath(folder, aside), { force: true });
}

/**
 * Returns the path of a file that is in a folder or below it, and isn't reached by a link (SAFE-4).
 * @throws SiteError for a link, a path outside, and a missing folder
 */
export function safePath(folder: string, file: string): string {
  try {
    return pathBelow(realpathSync(folder), file);
  } catch (exception) {
    throw saveFailure(exception);
  }
}

function pathBelow(root: string, file: string): string {
  const path = join(root, file);
  if (!path.startsWith(root + sep)) throw outside(file);
  let parent = dirname(path);
  while (lstatSync(parent, { throwIfNoEntry: false }) === undefined) parent = dirname(parent);
  const real = realpathSync(parent);
  if (real !== parent || (real !== root && !real.startsWith(root + sep))) throw outside(file);
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found !== undefined && !found.isFile()) throw outside(file);
  return path;
}

function outside(file: string): SiteError {
  const details = 'Replace the link or folder at this path with the file itself.';
  return new SiteError(`${file} isn’t a file in the project folder.`, { details, status: 422 });
}

/**
 * Rejects a read-only file: it could be replaced, but its author doesn't want changes.
 * @throws SiteError
 */
function rejectReadOnly(path: string, file: string) {
  const found = lstatSync(path, { throwIfNoEntry: false });
  const isLocked = found !== undefined && (found.mode & 0o222) === 0;
  const mayWrite = !isLocked && tryTo(() => accessSync(path, constants.W_OK) ?? true);
  if (found === undefined || mayWrite === true) return;
  const details = `The file ${file} is read-only. Make it writable to save the change.`;
  throw new SiteError('Can’t save the project.', { details });
}

function removeAll(paths: readonly string[]) {
  for (const path of paths) rmSync(path, { force: true });
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full.',
  ENOENT: 'The project folder, or a folder in it, doesn’t exist.',
  EROFS: 'The file system is read-only.',
  EACCES: 'You don’t have permission to write to the file or its folder.',
  EPERM: 'You don’t have permission to write to the file or its folder.',
  EBUSY: 'Another program uses the file.',
  EMFILE: 'Too many files are open.',
};

/** Returns why something can't be saved, with advice. */
export function saveFailure(exception: unknown): SiteError {
  if (exception instanceof SiteError) return exception;
  const details = REASONS[codeOf(exception) ?? ''] ?? String(exception);
  return new SiteError('Can’t save the project.', { details, exception });
}
