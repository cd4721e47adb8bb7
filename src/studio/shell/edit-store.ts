import { create } from 'zustand';
import { reasonOf } from '../../diagnostics/reason-of.ts';
import { NOT_SAVED, type EditAnswer, type Steps } from '../../edit/edit-answer.ts';
import { readChangeArgs, type ChangeName } from '../../edit/changes/changes.ts';
import { NOTHING_TO_DO, type Changes, type LateOptions, type SentFile } from './making-changes.ts';
import { sayBlocks, sayChange } from '../../author/announce.ts';
import { sendJson, type Told } from '../page/server.ts';
import { pageArrived } from './canvas/arrival.ts';
import { clientName } from './client-name.ts';
import { meantBy, TURNS, type Coming } from './coming.ts';
import {
  ConflictError,
  conflictOf,
  withConflict,
  withLost,
  withoutPassed,
  type Asked,
  type Conflict,
  type SentFrom,
} from './conflicts.ts';
import { refreshProject, useProject } from './project-store.ts';
import { leftOver } from './left-over.ts';
import type { Noted } from './noted.ts';
import { beginChange, endChange } from './said.ts';
import { showChange } from './show-change.ts';
import { whereabouts, type Whereabouts } from './whereabouts.ts';

/** Whether what the author does is on disk, and what can be taken back. */
export interface EditState {
  /** Saved: all that was done is on disk, also where the latest change was refused. Failed: something can't be saved for now. */
  readonly saved: 'saved' | 'saving' | 'failed';
  /** Why the latest change was refused, or not saved. */
  readonly refused: string | undefined;
  /** What is to be known of the latest change, which was made. */
  readonly noted: Noted | undefined;
  /** Changes of what somebody else has changed or removed meanwhile: each is asked about until its author chooses (EDIT-9). */
  readonly conflicts: readonly Conflict[];
  /** How often what somebody else has made was left as it is. */
  readonly left: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The step that is undone next, as the history calls it. */
  readonly undoes: string | undefined;
  /** The step that is done again next. */
  readonly redoes: string | undefined;
  /** How often this tab has undone something, or done it again: what was shown before it was on disk counts no more then. */
  readonly turns: number;
  /** The commands that are on their way, in their order. */
  readonly coming: readonly Coming[];
}

/** The state of what this tab does. */
export const useEdit = create<EditState>(() => ({
  saved: 'saved',
  refused: undefined,
  noted: undefined,
  conflicts: [],
  canUndo: false,
  canRedo: false,
  undoes: undefined,
  redoes: undefined,
  turns: 0,
  left: 0,
  coming: [],
}));

/** What the server has done, and the revision of the project that has it. */
type Answer = EditAnswer & { readonly revision: number };

let queue: Promise<unknown> = Promise.resolve();

/** The latest change that was asked for: resolves once it is done, or refused. */
export const latestChange = (): Promise<unknown> => queue;

/** Resolves once all that was asked for is done, be it asked for meanwhile. */
export async function allDone(): Promise<void> {
  for (let last: unknown; last !== queue;) {
    last = queue;
    await last;
  }
}

/** Does something when it is its turn; `leads` is where its author was, if it may select something else there. */
type InTurn = <T>(name: string, does: () => Promise<T>, leads?: Whereabouts) => Promise<T>;

/** Changes in their turns, each by where its author was when it was asked for. */
const changesBy = (inTurn: InTurn, askedFrom: () => Whereabouts) => ({
  // The cast is sound: the arguments are those of the table's row, and what is answered is what the row's plan gives.
  edit: ((name: ChangeName, early: Asked['args'] = {}, options: LateOptions = {}) => {
    const { group, isHeard = true, late } = options;
    const from = askedFrom();
    const named = namedBy(early);
    const { blocks } = useProject.getState().board ?? {};
    const of = sayBlocks(blocks, named ?? from.selection.uids);
    if (TURNS.has(name)) useEdit.setState(({ turns }) => ({ turns: turns + 1 }));
    useEdit.setState(({ conflicts }) => ({
      conflicts: withoutPassed(conflicts, { name, args: early }),
    }));
    const ask: Send = async (at) => {
      const args = { ...early, ...late?.(from.selection.uids) };
      const told = await sendUntilAnswered('api/edit', at, { name, args, group });
      if (!('refused' in told)) return told;
      const conflict = conflictOf(told, { name, args, from: at });
      if (conflict !== undefined) {
        useEdit.setState(({ conflicts }) => ({ conflicts: withConflict(conflicts, conflict) }));
      }
      return { ...told, refused: withLost(told, args), isAsked: conflict !== undefined };
    };
    const tell: Tell = (step) => (isHeard ? toldOf(name, of, step, from) : undefined);
    const meant = meantBy(name, useEdit.getState().coming);
    return begin(inTurn, { name, from, ask, tell, meant, named });
  }) as Changes['edit'],
  sendFile(file: SentFile) {
    const ask: Send = (at) => sendUntilAnswered('api/asset', at, file);
    const tell = () => (file.isCopy === true ? undefined : `The file ${file.name} was added.`);
    return begin(inTurn, { name: 'asset', from: askedFrom(), ask, tell });
  },
});

/** Whether all that could be undone, or done again, is by now. */
function isOver(name: string): boolean {
  const { canUndo, canRedo } = useEdit.getState();
  return (name === 'undo' && !canUndo) || (name === 'redo' && !canRedo);
}

/** The blocks that a change names; undefined where it is made to those that are selected. */
export function namedBy({
  uid,
  uids,
}: {
  readonly uid?: unknown;
  readonly uids?: unknown;
}): readonly string[] | undefined {
  if (typeof uid === 'string') return [uid];
  return Array.isArray(uids) ? uids.map(String) : undefined;
}

/** What screen readers are told of a change that was made. */
function toldOf(command: string, of: string, step: string, from: Whereabouts): string | undefined {
  const { board } = useProject.getState();
  const { uids } = from.selection;
  return sayChange({ command, step, of, blocks: board?.blocks, uids });
}

/** What is told when something was done, by what the history calls it. */
type Tell = (step: string) => string | undefined;

/** Sends something from where its author was. */
type Send = (at: SentFrom) => Promise<Told<Answer>>;

interface Change {
  readonly name: string;
  /** Where its author was when it was asked for. */
  readonly from: Whereabouts;
  readonly ask: Send;
  readonly tell: Tell;
  /** What an undo or a redo is for, while that is on its way. */
  readonly meant?: Coming | undefined;
  /** The blocks that it names, if it does. */
  readonly named?: readonly string[] | undefined;
}

async function begin(inTurn: InTurn, change: Change): Promise<unknown> {
  beginChange();
  useEdit.setState({ saved: 'saving', refused: undefined, noted: undefined });
  const { name, from, named = [] } = change;
  // What names blocks, or is a file, leaves its author where they are.
  const leads = named.length === 0 ? from : undefined;
  const result = await inTurn(name, () => send(change), leads);
  // What has led to another board is seen there.
  await pageArrived();
  return result;
}

const oneByOne: InTurn = (name, does, leads) => {
  const made = queue.then(does);
  const own: Coming = { name, leads, refused: made.then(nothing, whyRefused) };
  useEdit.setState(({ coming }) => ({ coming: [...coming, own] }));
  const over = made.finally(() => {
    const coming = useEdit.getState().coming.filter((one) => one !== own);
    useEdit.setState({ coming, ...(coming.length === 0 && { saved: 'saved' }) });
  });
  queue = over.then(nothing, nothing);
  return over;
};

const nothing = () => undefined;

export const { edit } = changesBy(oneByOne, whereabouts);

/** Makes a change that was asked for before, from where its author is now. */
export async function editAsked({ name, args }: Asked): Promise<unknown> {
  const read = readChangeArgs(name, args);
  if ('problem' in read) throw new Error(read.problem);
  // The cast is sound: they were read for this very name.
  return (edit as (of: ChangeName, given: object) => Promise<unknown>)(name, read.args);
}

/**
 * Makes several changes, or one that isn't known yet, as one turn: what is asked for meanwhile waits, be it to undo them. All
 * of them are made by what is handed over. Those that aren't leading leave their author where they are.
 */
export function together<T>(
  name: string,
  does: (changes: Changes) => Promise<T>,
  isLeading = true,
): Promise<T> {
  useEdit.setState({ saved: 'saving' });
  const from = whereabouts();
  const inside = changesBy(
    (_name, make) => make(),
    () => from,
  );
  return oneByOne(name, () => does(inside), isLeading ? from : undefined);
}

/** Learns what this tab can take back, as it may have done something before it was loaded anew. */
export async function recallHistory(): Promise<void> {
  const body = { client: clientName(), name: 'can', args: {}, board: '', selection: [] };
  const told = await sendJson<Answer>('api/edit', body);
  if ('refused' in told) return;
  takeSteps(told.answer);
}

function takeSteps({ canUndo, canRedo, undoes, redoes }: Steps) {
  useEdit.setState({ canUndo, canRedo, undoes, redoes });
}

const RETRY_MS = 1500;

/**
 * Sends a change, or a file, until it is done or refused: it waits for a server that is gone, and for a disk that is full (A8).
 * What comes again is done once.
 */
async function sendUntilAnswered(to: 'api/edit' | 'api/asset', at: SentFrom, sent: object) {
  const id = crypto.randomUUID();
  const body = { client: clientName(), board: at.board, selection: at.uids, ...sent, id };
  for (;;) {
    const told = await sendJson<Answer>(to, body).catch((): Told<Answer> => ({
      refused: 'The server can’t be reached.',
      code: NOT_SAVED,
    }));
    if (!('refused' in told) || told.code !== NOT_SAVED) return told;
    useEdit.setState({ saved: 'failed', refused: `${told.refused} It is tried again.` });
    await new Promise((done) => setTimeout(done, RETRY_MS));
    useEdit.setState({ saved: 'saving', refused: undefined });
  }
}

async function send({ name, from, ask, tell, meant, named }: Change): Promise<unknown> {
  let said: string | undefined;
  try {
    const because = await meant?.refused;
    if (because !== undefined) throw new NotTurnedError(name, because);
    if (isOver(name)) return NOTHING_TO_DO;
    const { board, selection: before } = from;
    const told = await ask({ board, uids: before.uids });
    if ('refused' in told) {
      // What was changed before is no later change, by which the reason may be over.
      await refreshProject(told.revision ?? 0).catch(nothing);
      throw told.isAsked ? new ConflictError(told.refused) : new Error(told.refused);
    }
    const { answer } = told;
    takeSteps(answer);
    await showChange(answer, { from, before, named });
    if (answer.isNothing === true) return NOTHING_TO_DO;
    // An undo that has come again, and was done before, is no step.
    said = answer.step === undefined ? undefined : tell(answer.step);
    // What is left of an undo is no reason to call it refused.
    if (answer.left !== undefined)
      useEdit.setState({ refused: leftOver(answer.isThere === true, answer.left) });
    return answer.result;
  } catch (error) {
    if (!(error instanceof ConflictError)) useEdit.setState({ refused: reasonOf(error) });
    throw error;
  } finally {
    endChange(said);
  }
}

/** An undo or a redo that has come to nothing, as what it was for was refused. */
class NotTurnedError extends Error {
  readonly because: string;

  constructor(name: string, because: string) {
    super(`${because} So nothing was ${name === 'undo' ? 'undone' : 'done again'}.`);
    this.because = because;
  }
}

/** Why a change was refused, as a turn tells it that was meant for it. */
function whyRefused(error: unknown): string {
  if (error instanceof NotTurnedError) return error.because;
  // What its author is asked about is told where that is asked.
  return error instanceof ConflictError ? 'The change before was not made.' : reasonOf(error);
}
