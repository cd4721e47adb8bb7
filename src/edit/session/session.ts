import type { ElementCatalogue } from '../../elements/define.ts';
import { emptyEntity } from '../../model/field-tables.ts';
import { isSameJson } from '../../values/json.ts';
import { apply } from '../apply.ts';
import { isHistoryName, isPlannedName } from '../changes/changes.ts';
import type { Steps } from '../edit-answer.ts';
import { NO_HISTORY, stepsOf, type History } from '../history/history.ts';
import { applyEntry } from '../history/journal.ts';
import { TreeMissingError } from '../missing-tree.ts';
import type { Operation } from '../operation.ts';
import { planEditWith } from '../plans/plan-edit.ts';
import { isRejected, type Result } from '../rejection.ts';
import { makeChange, type ChangeMade, type EditState } from './make-change.ts';
import type { Applied, Copy, Heads, Held, Push, SiteFacts } from './protocol.ts';
import { rebasedWithout } from './rebase-push.ts';
import { projectOf, treeOf, withTree } from './replica.ts';

/** A tab's copy of the project: the saved state, and its own changes that aren't saved yet. */
export interface Session {
  /** Identifies a run of the server; empty before the first copy. */
  readonly run: string;
  readonly edition: number;
  readonly heads: string;
  readonly factsTag: string;
  readonly facts: SiteFacts | undefined;
  /** The versions of the loaded trees, by the uids of their boards. */
  readonly versions: Readonly<Record<string, string>>;
  readonly saved: EditState;
  /** The tab's unsaved changes, in order. */
  readonly pending: readonly Pending[];
  /** The saved state with the pending changes: what the tab shows. */
  readonly state: EditState;
}

const NOTHING: EditState = {
  project: { ...emptyEntity('project'), root: emptyEntity('board') },
  history: NO_HISTORY,
};

/** The session before the first copy. */
export const NO_SESSION: Session = {
  run: '',
  edition: -1,
  heads: '',
  factsTag: '',
  facts: undefined,
  versions: {},
  saved: NOTHING,
  pending: [],
  state: NOTHING,
};

/** A change of the tab that the server hasn't saved yet. */
export interface Pending {
  readonly push: Push;
  /** Left out if the tab lacks trees that the change needs. */
  readonly made?: ChangeMade;
  /** The state before the change. */
  readonly on: EditState;
}

/** Context of changes, without the project. */
export interface SessionSetting {
  readonly elements: ElementCatalogue;
  readonly newUid: () => string;
  /** The present time in ms. */
  readonly now: () => number;
}

/** A change requested by a tab. */
export type RequestedPush = Omit<Push, 'uids'>;

/** The predicted result of a change; undefined where only the server can plan it. */
export type PredictedResult = Result<ChangeMade> | undefined;

/**
 * Codes of rejections that the server may decide differently, since it has the former trees of
 * boards.
 */
const SERVER_ONLY_CODES: ReadonlySet<string> = new Set(['target-unknown', 'step-unknown']);

/**
 * Makes a change in a tab, and queues it for the server. A rejected or ineffective change leaves
 * the session unchanged.
 */
export function ask(
  session: Session,
  asked: RequestedPush,
  setting: SessionSetting,
): { readonly session: Session; readonly foreseen: PredictedResult } {
  const { state } = session;
  const uids: string[] = [];
  const newUid = () => {
    const uid = setting.newUid();
    uids.push(uid);
    return uid;
  };
  const args = { ...asked.args, ...stepOf(asked.name, session) };
  const push = { ...asked, args, uids };
  const foreseen = predict({ on: state, behind: session.pending }, push, {
    ...setting,
    newUid,
  });
  const isSaved = foreseen === undefined || (!isRejected(foreseen) && foreseen.entries.length > 0);
  if (!isSaved) return { session, foreseen };
  const pending = pendingOf({ ...asked, args, uids: [...uids] }, state, foreseen);
  return { session: withPending(session, [...session.pending, pending]), foreseen };
}

/**
 * Returns the step of an undo or redo: if the server rejects that step, nothing else is undone
 * (EDIT-6). After a change that only the server can plan, it is the step of the last change; after
 * an undo only the server knows it.
 */
function stepOf(name: string, { pending, state }: Session): { readonly step?: string } {
  if (name !== 'undo' && name !== 'redo') return {};
  const { done, undone } = state.history;
  if (isUnplanned(pending)) {
    const last = pending.at(-1)?.push;
    return name === 'redo' || last === undefined || isHistoryName(last.name)
      ? {}
      : { step: last.id };
  }
  const step = (name === 'undo' ? done : undone).at(-1);
  return step === undefined ? {} : { step: step.id };
}

/** Returns whether only the server can plan one of the changes. */
const isUnplanned = (pending: readonly Pending[]) => pending.some(({ made }) => made === undefined);

/** Returns the next undo and redo, also after changes that only the server can plan. */
export function stepsIn({ pending, state }: Session): Steps {
  if (!isUnplanned(pending)) return stepsOf(state.history);
  return { canUndo: true, canRedo: isHistoryName(pending.at(-1)?.push.name ?? '') };
}

/** The context of a change: the state before it, and the pending changes before it. */
interface PushContext {
  readonly on: EditState;
  readonly behind: readonly Pending[];
}

/** Predicts the result of a change; undefined where only the server can plan it. */
function predict(
  { on, behind }: PushContext,
  push: Push,
  setting: SessionSetting,
): PredictedResult {
  const { name } = push;
  const isTurn = isHistoryName(name);
  if (isTurn ? isUnplanned(behind) : !isPlannedName(name)) return undefined;
  try {
    const made = makeChange(on, push, {
      elements: setting.elements,
      plan: planEditWith(setting.newUid),
      now: setting.now(),
      former: () => [],
      removed: () => [],
      movedFrom: () => new Set(),
    });
    const isKnown = isRejected(made) && SERVER_ONLY_CODES.has(made.rejection.code);
    return isKnown ? undefined : made;
  } catch (error) {
    if (error instanceof TreeMissingError) return undefined;
    throw error;
  }
}

function pendingOf(push: Push, on: EditState, foreseen: PredictedResult): Pending {
  const isMade = foreseen !== undefined && !isRejected(foreseen);
  return { push, on, ...(isMade && { made: foreseen }) };
}

function withPending(session: Session, pending: readonly Pending[]): Session {
  const last = pending.at(-1);
  const state = last === undefined ? session.saved : (last.made?.state ?? last.on);
  return { ...session, pending, state };
}

/** The session after a message of the server. */
export interface Received {
  readonly session: Session;
  /** The session lacks changes, and has to ask for a copy. */
  readonly isBehind: boolean;
}

/** Takes over a saved change: the pending changes are made again on top of it. */
export function receive(session: Session, applied: Applied, setting: SessionSetting): Received {
  const { from, edition, id } = applied;
  if (from !== session.edition) {
    const isBehind = edition > session.edition;
    return { session: isBehind ? session : drop(session, id, setting), isBehind };
  }
  const saved = savedState(session, applied);
  if (saved === undefined) return { session, isBehind: true };
  const [first, ...behind] = session.pending;
  const versions = { ...session.versions, ...applied.versions };
  const next: Session = { ...session, edition, versions, saved };
  if (first?.made?.state === saved) return { session: withPending(next, behind), isBehind: false };
  const rest = session.pending.filter(({ push }) => push.id !== id);
  return { session: replay(next, rest, setting), isBehind: false };
}

/** Returns the saved state after a change; undefined if it changes a tree that isn't loaded. */
function savedState({ pending, saved }: Session, applied: Applied): EditState | undefined {
  const [first] = pending;
  const { id, operations, entries } = applied;
  const isOwn = pending.some(({ push }) => push.id === id);
  const foreseen = first?.push.id === id && first.on === saved ? first.made : undefined;
  if (foreseen !== undefined && isSameChange(foreseen, applied)) return foreseen.state;
  const project = projectAfter(saved, operations);
  const history = isOwn ? entries.reduce(applyEntry, saved.history) : saved.history;
  return project && { project, history };
}

/** Returns the project after a change; undefined if it changes a tree that isn't loaded. */
function projectAfter({ project }: EditState, operations: readonly Operation[]) {
  try {
    const applied = apply(project, operations);
    return isRejected(applied) ? undefined : applied.project;
  } catch (error) {
    if (error instanceof TreeMissingError) return undefined;
    throw error;
  }
}

const isSameChange = (made: ChangeMade, { operations }: Applied) =>
  isSameJson(made.operations, operations);

/**
 * Makes pending changes again on another state. Impossible ones have no effect; the server reports
 * the reason.
 */
function replay(session: Session, pending: readonly Pending[], setting: SessionSetting): Session {
  let on = session.saved;
  const behind: Pending[] = [];
  for (const { push } of pending) {
    const made = pendingOf(push, on, predict({ on, behind }, push, setting));
    on = made.made?.state ?? on;
    behind.push(made);
  }
  return withPending(session, behind);
}

/** Drops a pending change that the server has rejected, or has answered without saving anything. */
export function drop(session: Session, id: string, setting: SessionSetting): Session {
  const dropped = session.pending.find(({ push }) => push.id === id);
  if (dropped === undefined) return session;
  const rest = session.pending.filter((one) => one !== dropped);
  const again = rest.map((one) => ({ ...one, push: rebasedWithout(dropped.push, one.push) }));
  return replay(session, again, setting);
}

/** Takes over a copy of the saved project; `done` are ids of pending changes in it. */
export function adopt(
  session: Session,
  copy: Copy,
  { done, ...setting }: SessionSetting & { readonly done: ReadonlySet<string> },
): Session {
  const { run, edition, tag, heads, factsTag, facts = session.facts, trees, history } = copy;
  let project = heads === undefined ? session.saved.project : withLoaded(session, heads);
  const versions: Record<string, string> = {};
  for (const tree of trees) {
    project = withTree(project, tree);
    versions[tree.board] = tree.version;
  }
  const known = { run, edition, heads: tag, factsTag, facts, versions };
  const next = { ...session, ...known, saved: { project, history } };
  const rest = session.pending.filter(({ push }) => !done.has(push.id));
  return replay(next, unsavedOf(rest, history), setting);
}

/** Resumes changes that were requested before a reload; saved ones are left out. */
export function resume(
  session: Session,
  pushes: readonly Push[],
  setting: SessionSetting,
): Session {
  const { saved, pending } = session;
  const kept = unsavedOf(
    pushes.map((push) => ({ push, on: saved })),
    saved.history,
  );
  return replay(session, [...kept, ...pending], setting);
}

/**
 * Returns the pending changes after the last one in a history, which contains only the last of
 * joined ones.
 */
function unsavedOf(pending: readonly Pending[], { done, undone }: History): readonly Pending[] {
  const ids = new Set([...done, ...undone].flatMap(({ id, turnedBy = id }) => [id, turnedBy]));
  return pending.slice(pending.findLastIndex(({ push }) => ids.has(push.id)) + 1);
}

/** Returns the project of new heads, with the loaded trees. */
function withLoaded({ saved, versions }: Session, heads: Heads) {
  return Object.keys(versions).reduce((project, board) => {
    const root = treeOf(saved.project, board);
    return root === undefined ? project : withTree(project, { board, version: '', root });
  }, projectOf(heads));
}

/**
 * Returns the parts of the project that a session has, so that the server sends the rest, and the
 * trees of `wanted` boards.
 */
export function partsHeldBy(
  { heads, factsTag, versions }: Session,
  client: string,
  wanted: readonly string[] = [],
): Held {
  const missing = wanted.filter((board) => versions[board] === undefined);
  return {
    client,
    heads,
    facts: factsTag,
    trees: { ...versions, ...Object.fromEntries(missing.map((board) => [board, ''])) },
  };
}
