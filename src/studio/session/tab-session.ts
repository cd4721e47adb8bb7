import { useEffect, useMemo, useState } from 'react';
import { create } from 'zustand';
import type { ProjectNow } from '../../author/tab-answer.ts';
import type { Steps } from '../../edit/edit-answer.ts';
import type { Accepted, Applied, Copy, Push, SiteFacts } from '../../edit/session/protocol.ts';
import type { RequestedPush, PredictedResult, Session } from '../../edit/session/session.ts';
import { sendJson } from '../page/server.ts';
import { clientName } from '../shell/client-name.ts';
import { loaded } from '../shell/ui/lazy-part.tsx';
import type { EditState } from '../../edit/session/make-change.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import type { Core, Selectors } from './core.ts';
import { keepPushes, recallPushes } from './kept-pushes.ts';
import type { PageInLanguage } from '../../edit/languages/board-view.ts';
import { useView } from '../shell/view-store.ts';
import { createMemory } from '../tab-memory.ts';

/** The tab's copy of the project with its own changes; undefined before it is loaded. */
interface TabSession {
  readonly session: Session | undefined;
  /** See `Copy`. */
  readonly projectId: string;
  /** How often another tab has taken over the history of this one. */
  readonly losses: number;
}

export const useSession = create<TabSession>(() => ({
  session: undefined,
  projectId: '',
  losses: 0,
}));

interface TabSessionMemory {
  core?: Core | undefined;
  asking?: Promise<void> | undefined;
  /** Number of requested copies: a copy that was requested earlier may be too old. */
  asked: number;
}

const memory = createMemory<TabSessionMemory>('tab-session', { asked: 0 });

/** Boards whose trees are requested with the next copy. */
const requestedTrees = new Set<string>();
/**
 * Boards whose trees are missing, as with broken files: they are requested again after a change of
 * the project.
 */
const missingTrees = new Set<string>();
/** Pending changes that the next copy contains. */
const pendingInNextCopy = new Set<string>();

/** Loads the editing core, and the first copy of the project; resolves once both are loaded. */
export async function openSession(): Promise<void> {
  const module = await loaded(() => import('./core.ts'));
  memory.core = module.CORE;
  await catchUp();
}

/** Returns whether changes can be made here. */
export const hasSession = (): boolean => useSession.getState().session !== undefined;

/** Requests missing parts of the project; later requests wait for the current one. */
export function catchUp(): Promise<void> {
  memory.asked += 1;
  memory.asking ??= askForCopy().finally(() => {
    memory.asking = undefined;
  });
  return memory.asking;
}

async function askForCopy(): Promise<void> {
  for (let at = -1; at !== memory.asked;) {
    at = memory.asked;
    const own = memory.core;
    if (own === undefined) return;
    const session = useSession.getState().session ?? own.none;
    const has = new Set(pendingInNextCopy);
    const boards = [...requestedTrees];
    const reply = await sendJson<Copy>('api/copy', own.heldBy(session, clientName(), boards));
    // The next copy contains what was saved in between.
    if ('answer' in reply && isOlderCopy(reply.answer)) {
      memory.asked += 1;
      continue;
    }
    for (const board of boards) {
      requestedTrees.delete(board);
      missingTrees.add(board);
    }
    // A broken project may have been fixed in the meantime.
    if ('rejection' in reply) continue;
    const { answer: copy } = reply;
    const kept = session === own.none ? await recalledPushes(copy) : [];
    adoptCopy(own, copy, { has, kept });
    const { projectId, takenFrom: client } = copy;
    // This tab has stored the changes of the other tab, so they needn't be stored for that one.
    if (client !== undefined) void keepPushes({ projectId, client, pushes: [] });
  }
}

/**
 * Returns the unsaved changes of this tab before a reload, and those of the tab whose history it
 * has taken over.
 */
async function recalledPushes({ projectId, takenFrom }: Copy): Promise<readonly Push[]> {
  const client = clientName();
  const names = takenFrom === undefined ? [client] : [takenFrom, client];
  const kept = await Promise.all(names.map((name) => recallPushes({ projectId, client: name })));
  return kept.flat().map((push) => ({ ...push, client }));
}

/** Returns whether this tab knows changes that a copy lacks. */
function isOlderCopy({ run, edition }: Copy): boolean {
  const { session } = useSession.getState();
  return session !== undefined && run === session.run && edition < session.edition;
}

interface CopyContext {
  /** Pending changes that the copy contains. */
  readonly has: ReadonlySet<string>;
  /** Changes to resume. */
  readonly kept: readonly Push[];
}

function adoptCopy(own: Core, copy: Copy, { has, kept }: CopyContext) {
  const session = useSession.getState().session ?? own.none;
  for (const id of has) pendingInNextCopy.delete(id);
  for (const { board, root } of copy.trees) if (root !== undefined) missingTrees.delete(board);
  const setting = own.settingOf(copy.facts ?? session?.facts);
  const adopted = own.adopt(session, copy, { ...setting, done: has });
  const { projectId, wasTaken } = copy;
  useSession.setState(({ losses }) => ({
    session: kept.length === 0 ? adopted : own.resume(adopted, kept, setting),
    projectId,
    losses: wasTaken === true ? losses + 1 : losses,
  }));
}

/** Takes over a message of the stream about the project. */
export async function receiveProject(now: ProjectNow | undefined): Promise<void> {
  const { session } = useSession.getState();
  missingTrees.clear();
  if (memory.core === undefined) return;
  // A project that was broken from the start may have been fixed.
  if (session === undefined || now === undefined || now.run !== session.run) return catchUp();
  for (const applied of now.changes) applySavedChange(applied);
  const { edition = -1, factsTag } = useSession.getState().session ?? {};
  if (now.edition > edition || now.facts !== factsTag) await catchUp();
}

/** Takes over a saved change. */
function applySavedChange(applied: Applied) {
  const { session } = useSession.getState();
  if (memory.core === undefined || session === undefined) return;
  const received = memory.core.receive(session, applied, memory.core.settingOf(session.facts));
  useSession.setState({ session: received.session });
  if (received.isBehind) pendingInNextCopy.add(applied.id);
}

/** Takes over the answer to a change of this tab: the saved change, or nothing. */
export async function applyAnswer(id: string, { run, applied }: Accepted): Promise<void> {
  const { session: before } = useSession.getState();
  // Another run of the server has its own editions.
  if (applied !== undefined && run === before?.run) applySavedChange(applied);
  const { session } = useSession.getState();
  if (!isPending(session, id)) return;
  // The change was saved before: a copy contains it.
  pendingInNextCopy.add(id);
  const isCopied = await catchUp().then(
    () => true,
    () => false,
  );
  // If the server can't be reached, the change stays pending until the next copy, which contains
  // it.
  if (isCopied) dropPending(id);
}

const isPending = (session: Session | undefined, id: string) =>
  session?.pending.some(({ push }) => push.id === id) === true;

/** Reverts a change that the server hasn't made. */
export function dropPending(id: string) {
  const { session } = useSession.getState();
  if (memory.core === undefined || session === undefined) return;
  useSession.setState({
    session: memory.core.drop(session, id, memory.core.settingOf(session.facts)),
  });
}

/** Makes a change here, and returns its result; undefined where only the server can plan it. */
export function changeInTab(change: RequestedPush): PredictedResult {
  const { session } = useSession.getState();
  if (memory.core === undefined || session === undefined) return undefined;
  const { session: next, foreseen } = memory.core.ask(
    session,
    change,
    memory.core.settingOf(session.facts),
  );
  useSession.setState({ session: next });
  return foreseen;
}

/**
 * Returns a pending change in its current form: its base value may have been rejected in the
 * meantime.
 */
export const currentPush = (id: string): Push | undefined =>
  useSession.getState().session?.pending.find(({ push }) => push.id === id)?.push;

/** Returns the next undo and redo. */
export function nextSteps(): Steps | undefined {
  const { session } = useSession.getState();
  return session && memory.core?.stepsIn(session);
}

/** Returns whether a board is saved: a new one has no page yet. */
export function isSavedBoard(uid: string): boolean {
  const { session } = useSession.getState();
  return (
    memory.core === undefined || session === undefined || memory.core.hasBoard(session.saved, uid)
  );
}

/** The state that answers questions: the one that this tab shows. */
export interface TabState extends EditState {
  /** The project in its default language; `project` is as the author sees it. */
  readonly source: EditState['project'];
  /** The shown board in the author's language; undefined for the default language. */
  readonly page: PageInLanguage | undefined;
  readonly elements: ElementCatalogue;
  readonly facts: SiteFacts;
}

/** Answers a question about the project with one of the selectors. */
export type Question<T> = (selectors: Selectors, here: TabState) => T;

/** Returns the shown board in the author's language; undefined for the default language. */
function shownPage(): PageInLanguage | undefined {
  const { language, selection } = useView.getState();
  return language === undefined ? undefined : { board: selection.board, language };
}

/**
 * Answers a question from loaded trees; undefined before the first copy, and for a missing tree,
 * which is noted.
 */
export function answerFromLoaded<T>(question: Question<T>): T | undefined {
  const { session } = useSession.getState();
  if (memory.core === undefined || session?.facts === undefined) return undefined;
  try {
    const { project: source } = session.state;
    const page = shownPage();
    const elements = memory.core.elementsOf(session.facts);
    return question(memory.core.selectors, {
      ...session.state,
      source,
      page,
      project: page ? memory.core.boardInLanguage(source, page, elements) : source,
      elements,
      facts: session.facts,
    });
  } catch (error) {
    if (!memory.core.isMissing(error)) throw error;
    if (!missingTrees.has(error.board)) requestedTrees.add(error.board);
    return undefined;
  }
}

/**
 * Answers a question after loading the trees that it needs. @throws when the server can't be
 * reached
 */
export async function answerAfterLoading<T>(question: Question<T>): Promise<T | undefined> {
  if (!hasSession()) await openSession();
  let answer = answerFromLoaded(question);
  // Each copy brings the trees of one more level.
  while (answer === undefined && requestedTrees.size > 0) {
    await catchUp();
    answer = answerFromLoaded(question);
  }
  return answer;
}

/**
 * Returns the answer to a question, after each change; undefined while a tree that it needs is
 * loaded. `keys` distinguish questions.
 */
export function useTabQuestion<T>(
  question: Question<T>,
  ...keys: readonly unknown[]
): T | undefined {
  const state = useSession(({ session }) => session?.state);
  const facts = useSession(({ session }) => session?.facts);
  const page = useView(({ language, selection }) => language && `${language} ${selection.board}`);
  const [loads, setLoads] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the keys identify the question
  const answer = useMemo(() => answerFromLoaded(question), [state, facts, page, loads, ...keys]);
  useEffect(() => {
    if (answer !== undefined || requestedTrees.size === 0) return;
    void catchUp().then(
      () => setLoads((count) => count + 1),
      () => undefined,
    );
  }, [answer, loads]);
  return answer;
}
