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
import { hashAt, isStill } from './file-stamp.ts';
import { nameBeside } from './left-drafts.ts';
import { syncFile, writeDraft, type Part } from './write-draft.ts';
import { replaceFiles, type Replacement } from '../output/replace-files.ts';

/** A file of a project, and what is to be in it. */
export interface FileChange {
  /** Below the project's folder, with forward slashes. */
  readonly file: string;
  /** The stamp of the file that the change was made from; empty where there was none. */
  readonly before: string;
  /** The parts that it says, one after the other; null for a file that goes. */
  readonly content: readonly Part[] | null;
}

/** A file as it was saved. */
export interface SavedFile {
  readonly hash: string;
  readonly size: number;
  readonly signature: number;
}

/** A change, written down before its first step, so that it can be completed after a crash (EDIT-8). */
interface Pending {
  readonly folder: string;
  readonly steps: readonly Step[];
  readonly note: JournalNote;
}

/** A file that takes the place of another one, or goes. */
interface Step {
  /** Below the project's folder, with forward slashes. */
  readonly file: string;
  /** Its stamp; empty where there was none. */
  readonly before: string;
  /** The hash of its bytes; empty where there is none. */
  readonly after: string;
  /** The file that takes its place, beside it; empty for none. */
  readonly draft: string;
  /** Where the file before is meanwhile, beside it; left out for nowhere. */
  readonly aside?: string;
}

/** Where a change is written down, and what else goes with it. */
export interface Recording {
  readonly pending: string;
  readonly note: JournalNote;
}

/** Characters of what a journal says of a change. */
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

/** Files that are written beside their places. */
export interface DraftedFiles {
  /** The hashes of their bytes, in the order of the changes; empty for one that goes. */
  readonly hashes: readonly string[];
  /**
   * Brings them down to the disk and into their places, each whole or not at all; where the change is recorded, all of them with
   * what the journal says of it, also if the program is ended in between (`completeSave`). Gives what they are now, in their
   * order; undefined where a file isn't what the change was made from: then nothing is changed (EDIT-9).
   * @throws SiteError where a file can't be written; then none is
   */
  put(recording: Recording | undefined): readonly (SavedFile | undefined)[] | undefined;
}

/** Writes files of a project beside their places, from where `put` takes them. @throws SiteError where one can't be written; then none is */
export function draftFiles(folder: string, changes: readonly FileChange[]): DraftedFiles {
  const drafts: string[] = [];
  try {
    const steps = changes.map(({ file, before, content }): OpenStep => {
      const path = safePath(folder, file);
      if (before !== '') refuseReadOnly(path, file);
      // A single file is replaced, or not.
      const aside = before === '' || changes.length === 1 ? undefined : nameBeside(path);
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
    // Nothing else happens in this process from here on; another one had all the time until now.
    if (!steps.every(({ path, before }) => isStill(path, before))) {
      removeAll(drafts);
      return undefined;
    }
    if (recording !== undefined) record(folder, steps, recording);
    replaceFiles(steps);
  } catch (exception) {
    removeAll(drafts);
    // Nothing of it was done.
    if (recording !== undefined) tryTo(() => rmSync(recording.pending, { force: true }));
    throw saveFailure(exception);
  }
  if (recording !== undefined) {
    extendJournal(recording.note);
    rmSync(recording.pending, { force: true });
  }
  return steps.map(({ path, after }) => savedAt(path, after));
}

/** Writes a change down before its first step. */
function record(folder: string, steps: readonly OpenStep[], { pending, note }: Recording) {
  rmSync(pending, { force: true });
  // Somebody may have emptied the cache meanwhile.
  mkdirSync(dirname(pending), { recursive: true });
  // Through no link. One that is torn says nothing, and nothing has been done then.
  const text = sealed(pendingOf(realpathSync(folder), steps, note));
  writeFileSync(pending, text, { flag: 'wx' });
}

/** A file that was just written; undefined for one that was to go, or that somebody has removed since. */
function savedAt(path: string, hash: string): SavedFile | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found && { hash, size: found.size, signature: signatureOf(found) };
}

type OpenStep = Omit<Step, 'draft' | 'aside'> & Replacement;

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

/** Completes a change that a program which was ended has left. @throws SiteError where it can't be */
export function completeSave(folder: string, pending: string) {
  const left = readSealed(pending, readPending, MAX_TEXT);
  if (left?.folder === realpathSync(folder)) {
    for (const step of left.steps) completeStep(folder, step);
    extendJournalOnce(left.note);
  }
  rmSync(pending, { force: true });
}

function completeStep(folder: string, { file, before, after, draft, aside }: Step) {
  const path = safePath(folder, file);
  const from = draft === '' ? undefined : safePath(folder, draft);
  // Done already, or somebody else has written it since.
  const isOpen = isStill(path, before);
  if (isOpen && from === undefined) rmSync(path, { force: true });
  if (isOpen && from !== undefined && hashAt(from) === after) renameSync(from, path);
  if (from !== undefined) rmSync(from, { force: true });
  if (aside !== undefined) rmSync(safePath(folder, aside), { force: true });
}

/**
 * The path of a file that is, or will be, really below a folder (SAFE-4).
 * @throws SiteError for a link, what leads outside, and a folder that isn't there
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

/** Whoever makes a file read-only means it, though another one could take its place. @throws SiteError */
function refuseReadOnly(path: string, file: string) {
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

/** Why something can't be saved, in words that help. */
export function saveFailure(exception: unknown): SiteError {
  if (exception instanceof SiteError) return exception;
  const details = REASONS[codeOf(exception) ?? ''] ?? String(exception);
  return new SiteError('Can’t save the project.', { details, exception });
}
