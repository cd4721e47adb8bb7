import type { ChangeMade } from '../../edit/session/make-change.ts';
import type { RequestedPush } from '../../edit/session/session.ts';
import { isHistoryName, readChangeArgs, type ChangeName } from '../../edit/changes/changes.ts';
import type { ImportOutcome } from '../../author/project/import-outcome.ts';
import { announceBlocks, announceChange } from '../../author/announce.ts';
import {
  changeInTab,
  hasSession,
  isSavedBoard,
  openSession,
  nextSteps,
  useSession,
} from '../session/tab-session.ts';
import { untilPageArrives } from './canvas/arrival.ts';
import { clientName } from './client-name.ts';
import { ConflictError, withoutRepeated, type RequestedChange } from './conflicts.ts';
import { useEdit } from './edit-store.ts';
import { partialUndoReason } from './partial-undo.ts';
import {
  NOTHING_TO_DO,
  type Changes,
  type EditOptions,
  type SentFile,
  type SentPages,
} from './making-changes.ts';
import { useProject } from './project-store.ts';
import { beginChange, endChange } from './live-region.ts';
import { rejectionIn } from './rejected-error.ts';
import { createRejectedError, send, type Change } from './send-change.ts';
import { blocksInArgs, showChange } from './show-change.ts';
import { useView } from './view-store.ts';
import { editContext, type EditContext } from './edit-context.ts';
import { NOTE_TEXTS as TEXTS } from './notes-texts.ts';
import { createMemory } from '../tab-memory.ts';

interface ChangesMemory {
  queue: Promise<unknown>;
  /** A change of the queue isn't answered yet. */
  isSending: boolean;
  /**
   * Resolves once pasted or dropped content is read and inserted; undefined if none is being read.
   */
  reading?: Promise<unknown> | undefined;
}

const memory = createMemory<ChangesMemory>('changes', {
  queue: Promise.resolve(),
  isSending: false,
});

/** Resolves once the latest requested change is saved or rejected. */
export const latestChange = (): Promise<unknown> => memory.queue;

/** Resolves once all requested changes are done, including later ones. */
export async function allDone(): Promise<void> {
  for (let last: unknown; last !== memory.queue;) {
    last = memory.queue;
    await last;
  }
}

/** Returns changes with the author's context at the time of the request. */
const changesFrom = (from: () => EditContext, made: () => void): Changes => ({
  // The cast is sound: the arguments are those of the table's row, and the answer is the result of
  // the row's plan.
  edit: ((name: ChangeName, args: RequestedChange['args'] = {}, options: EditOptions = {}) => {
    const { group, isHeard = true } = options;
    const isUndoOrRedo = isHistoryName(name);
    if (isUndoOrRedo) useEdit.setState(({ turns }) => ({ turns: turns + 1 }));
    useEdit.setState(({ conflicts }) => ({
      conflicts: withoutRepeated(conflicts, { name, args }),
    }));
    const change = { name, args, ...placeOf(from()), group, isHeard, to: 'api/edit' } as const;
    // An undo waits for content that is still being read, as from the clipboard, and reverts it.
    return isUndoOrRedo && memory.reading !== undefined
      ? memory.reading.then(() => make(change))
      : make(change, made);
  }) as Changes['edit'],
  sendFile({ group, ...file }: SentFile) {
    const isHeard = file.isCopy !== true;
    const more = { group, isHeard, to: 'api/asset', file } as const;
    return make({ name: 'asset', args: {}, ...placeOf(from()), ...more });
  },
});

/** Returns an author's context in its current state. */
const placeOf = (from: EditContext) => ({ from, at: from.selection });

/**
 * Makes a change here, if its result can be planned, and saves it on the server; returns the result
 * of the command.
 */
async function make(change: Change, made?: () => void): Promise<unknown> {
  useEdit.setState({ saved: 'saving', error: undefined, noted: undefined });
  beginChange();
  const push = pushOf(change);
  const heard = announcementOf(change);
  let isHeard = false;
  const tell = (step: string | undefined) => {
    if (!isHeard) endChange(step === undefined ? undefined : heard(step));
    isHeard = true;
  };
  try {
    if (!hasSession()) await openSession();
    const foreseen = changeInTab(push);
    if (foreseen !== undefined) {
      if ('rejection' in foreseen) throw createRejectedError(foreseen.rejection, change);
      made?.();
      void showChange({ selection: foreseen.selection }, change);
      tell(foreseen.isNothing === true ? undefined : foreseen.step);
      // A change without operations needn't be sent.
      if (foreseen.entries.length === 0)
        return foreseen.isNothing === true ? NOTHING_TO_DO : foreseen.result;
    }
    const isShown = foreseen !== undefined && canShowSelection(foreseen);
    const answer = await sendInOrder(() => send(push, change));
    useEdit.setState({ savedRevision: answer.revision });
    if (!isShown) await showChange(answer, change);
    if (answer.isNothing === true) return NOTHING_TO_DO;
    // Announces the step; a repeated request for an undo has none.
    tell(answer.step);
    // A partial undo isn't a rejection.
    if (answer.left !== undefined) useEdit.setState({ error: partialUndoReason(answer.left) });
    // A change that shows another board waits for its page.
    await untilPageArrives();
    return answer.result;
  } catch (error) {
    if (!(error instanceof ConflictError)) useEdit.setState({ error: rejectionIn(error) });
    throw error;
  } finally {
    tell(undefined);
    showSavedOnceDone();
  }
}

const pushOf = ({ name, args, at, group }: Change): RequestedPush => ({
  client: clientName(),
  id: crypto.randomUUID(),
  name,
  args,
  selection: { board: at.board, blocks: at.blocks },
  ...inLanguage(),
  ...(group !== undefined && { group }),
});

const inLanguage = () => {
  const { language } = useView.getState();
  return language === undefined ? {} : { language };
};

/** Returns the announcement of a change by its step. */
function announcementOf({
  name,
  args,
  from,
  isHeard,
  to,
  file,
}: Change): (step: string) => string | undefined {
  const { blocks } = useProject.getState().board ?? {};
  const of = announceBlocks(blocks, blocksInArgs(args) ?? from.selection.blocks);
  return (step) => {
    if (!isHeard) return undefined;
    if (to === 'api/asset') return TEXTS.fileAdded(file?.name ?? '');
    const now = useProject.getState().board?.blocks;
    return announceChange({ command: name, step, of, blocks: now, uids: from.selection.blocks });
  };
}

/**
 * Returns whether the selection after a change can be shown before it is saved: a new board has no
 * address yet.
 */
const canShowSelection = ({ selection }: ChangeMade) =>
  selection === undefined || isSavedBoard(selection.board);

/**
 * Sends changes one after the other. A change without predecessor is sent at once: the server works
 * while this tab renders the change.
 */
function sendInOrder<T>(does: () => Promise<T>): Promise<T> {
  const sent = memory.isSending ? memory.queue.then(does) : does();
  const end = () => {
    if (memory.queue === done) memory.isSending = false;
  };
  const done = sent.then(end, end);
  memory.queue = done;
  memory.isSending = true;
  return sent;
}

const doNothing = (): void => undefined;

/** Sends a change from before a reload. */
export async function resendChange(push: RequestedPush): Promise<void> {
  const { name, args, group, selection: at } = push;
  const change = { name, args, group, from: editContext(), at, isHeard: false } as const;
  useEdit.setState({ saved: 'saving' });
  try {
    await sendInOrder(() => send(push, { ...change, to: 'api/edit' }));
  } catch (error) {
    if (!(error instanceof ConflictError)) useEdit.setState({ error: rejectionIn(error) });
  } finally {
    showSavedOnceDone();
  }
}

/** Shows that all is saved, once nothing is pending. */
function showSavedOnceDone() {
  const last = memory.queue;
  void last.then(() => {
    if (last === memory.queue)
      useEdit.setState(({ saved }) => (saved === 'saving' ? { saved: 'saved' } : {}));
  });
}

export const { edit } = changesFrom(editContext, doNothing);

/** Adds pages to the project on the server. @throws Error with the reason of a rejection */
export async function sendPages(pages: SentPages): Promise<ImportOutcome> {
  const change = { name: 'import', args: {}, ...placeOf(editContext()), group: undefined } as const;
  // The cast is sound: the server answers an import with its outcome.
  return (await make({ ...change, isHeard: true, to: 'api/import', pages })) as ImportOutcome;
}

/** Makes a change requested before, in its author's current context. */
export async function repeatChange({ name, args }: RequestedChange): Promise<unknown> {
  const read = readChangeArgs(name, args);
  if ('problem' in read) throw new Error(read.problem);
  // The cast is sound: the arguments were read for this name.
  return (edit as (of: ChangeName, args: object) => Promise<unknown>)(name, read.args);
}

/** Makes several changes, possibly determined later, all in the author's current context. */
export async function together<T>(does: (changes: Changes) => Promise<T>): Promise<T> {
  const from = editContext();
  useEdit.setState({ saved: 'saving' });
  let isMade = doNothing;
  const made = new Promise<void>((done) => {
    isMade = done;
  });
  const before = memory.reading;
  const own = made.then(() => before);
  memory.reading = own;
  void own.then(() => {
    if (memory.reading === own) memory.reading = undefined;
  });
  try {
    return await does(changesFrom(() => from, isMade));
  } finally {
    isMade();
    showSavedOnceDone();
  }
}

/** Keeps the next undo and redo in step with the session. */
export function followSteps() {
  useSession.subscribe(({ session }, before) => {
    // Compares sessions, as a rejection may change the next steps without a change of the history:
    // it ends the wait for a change that only the server can plan.
    if (session === before.session) return;
    const { canUndo = false, canRedo = false, undoes, redoes } = nextSteps() ?? {};
    useEdit.setState({ canUndo, canRedo, undoes, redoes });
  });
}
