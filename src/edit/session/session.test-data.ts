/** A server and its tabs in memory, whose messages come late, twice, or not at all. */
import { CATALOGUE } from '../../elements/catalogue.ts';
import type { Block, Project } from '../../model/entities.ts';
import { boardAt, boardsIn } from '../entities.ts';
import { NO_HISTORY, stepById, type History } from '../history/history.ts';
import { journalOf, readJournal } from '../history/journal.ts';
import { planEditWith } from '../plans/plan-edit.ts';
import { isRejected, type Rejection } from '../rejection.ts';
import { SITE } from '../site.test-data.ts';
import { touchedBy } from '../touched.ts';
import { withoutTrees } from '../unread.ts';
import { makeChange } from './make-change.ts';
import type { Applied, Copy, Held, Push } from './protocol.ts';
import { treeOf } from './replica.ts';
import { adopt, ask, drop, heldBy, NO_SESSION, receive, resume, type Session } from './session.ts';

const { elements } = CATALOGUE;

let count = 0;
/** Context of changes in tabs. */
const setting = {
  elements,
  newUid: () => `u${(count += 1)}`,
  now: () => 0,
};

/** The server's answer to a push: a saved change, or a rejection. */
type Answer =
  | { readonly applied: Applied | undefined }
  | { readonly id: string; readonly diagnostic: Rejection };

/** Starts a server that keeps the project and the histories of tabs. */
export function startServer() {
  let project: Project = SITE;
  let edition = 0;
  let run = 1;
  const histories = new Map<string, History>();
  const versions = new WeakMap<Block, string>();
  const versionOf = (board: string) => {
    const root = boardAt(project, board)?.root;
    if (root === undefined) return '';
    const version = versions.get(root) ?? `v${(count += 1)}`;
    versions.set(root, version);
    return version;
  };
  const historyOf = (client: string) => histories.get(client) ?? NO_HISTORY;

  function accept(push: Push): Answer {
    const history = historyOf(push.client);
    if (stepById(history, push.id) !== undefined) return { applied: undefined };
    const made = makeChange({ project, history }, push, {
      elements,
      plan: planEditWith(setting.newUid),
      now: 0,
      former: () => [],
      removed: () => [],
      movedFrom: () => new Set(),
    });
    if (isRejected(made)) return { id: push.id, diagnostic: made.rejection };
    const from = edition;
    if (made.state.project !== project) edition += 1;
    ({ project } = made.state);
    histories.set(push.client, made.state.history);
    const { operations, entries } = made;
    if (operations.length === 0 && entries.length === 0) return { applied: undefined };
    const boards = [...touchedBy(operations, []).boards];
    const own = Object.fromEntries(boards.map((board) => [board, versionOf(board)]));
    const by = push.client;
    return { applied: { from, edition, by, id: push.id, operations, entries, versions: own } };
  }

  function copy({ client, trees }: Held): Copy {
    const boards = boardsIn(project.root);
    return structuredClone({
      run: String(run),
      edition,
      tag: String(edition),
      factsTag: '',
      heads: {
        project: { ...project, root: withoutTrees(project.root) },
        bare: boards.filter(({ root }) => root === undefined).map(({ uid }) => uid),
        unshown: [],
      },
      trees: Object.keys(trees).flatMap((board) => {
        const root = boardAt(project, board)?.root;
        return root === undefined ? [] : [{ board, version: versionOf(board), root }];
      }),
      history: historyOf(client),
      projectId: 'site',
    });
  }

  return {
    accept,
    copy,
    project: () => project,
    edition: () => edition,
    historyOf,
    /** An external program writes a file. */
    writeElsewhere(other: Project) {
      project = other;
      edition += 1;
    },
    /** Restarts the server from the files. */
    restart() {
      run += 1;
      edition = 0;
      for (const [client, history] of histories) {
        histories.set(client, readJournal(journalOf(history)).history);
      }
    },
  };
}

export type Server = ReturnType<typeof startServer>;

/** A tab with the messages that haven't reached it yet. */
export interface Tab {
  readonly client: string;
  session: Session;
  /** Messages of the stream that have not arrived. */
  inbox: Applied[];
}

/** Opens a tab with the trees of some boards. */
export function openTab(server: Server, client: string, boards: readonly string[]): Tab {
  const copy = server.copy(heldBy(NO_SESSION, client, boards));
  return { client, session: adopt(NO_SESSION, copy, { ...setting, done: new Set() }), inbox: [] };
}

/** Sends the first pending change of a tab; its answer may get lost. */
export function send(server: Server, tab: Tab, tabs: readonly Tab[], isLost = false) {
  const [first] = tab.session.pending;
  if (first === undefined) return;
  const answer = server.accept(structuredClone(first.push));
  const applied = 'applied' in answer ? structuredClone(answer.applied) : undefined;
  if (applied !== undefined) for (const one of tabs) one.inbox.push(applied);
  if (isLost) return;
  if ('diagnostic' in answer) tab.session = drop(tab.session, answer.id, setting);
  else if (applied !== undefined) hear(server, tab, applied);
  else catchUp(server, tab, new Set([first.push.id]));
}

/** Delivers a message to a tab. */
export function hear(server: Server, tab: Tab, applied: Applied) {
  const { session, isBehind } = receive(tab.session, applied, setting);
  tab.session = session;
  if (isBehind) catchUp(server, tab, new Set(applied.by === tab.client ? [applied.id] : []));
}

/** Requests a copy for a tab. */
export function catchUp(server: Server, tab: Tab, done: ReadonlySet<string> = new Set()) {
  const copy = server.copy(heldBy(tab.session, tab.client));
  tab.session = adopt(tab.session, copy, { ...setting, done });
}

/**
 * Leaves the page of a tab: its pending changes are sent at once, and the server makes them up to
 * the first rejection.
 */
export function leave(server: Server, tab: Tab, tabs: readonly Tab[]) {
  for (const { push } of tab.session.pending) {
    const answer = server.accept(structuredClone(push));
    if ('diagnostic' in answer) return;
    const { applied } = answer;
    if (applied !== undefined) for (const one of tabs) one.inbox.push(structuredClone(applied));
  }
}

/** Reloads a tab, which resumes its pending changes. */
export function reload(server: Server, tab: Tab, boards: readonly string[]) {
  const kept = structuredClone(tab.session.pending.map(({ push }) => push));
  const { session } = openTab(server, tab.client, boards);
  tab.session = resume(session, kept, setting);
  tab.inbox = [];
}

/** Asks for a change in a tab. */
export function askIn(tab: Tab, name: string, args: Push['args'], more: Partial<Push> = {}) {
  const selection = { board: 'home', blocks: [] };
  const asked = { client: tab.client, id: `push${(count += 1)}`, name, args, selection, ...more };
  const { session, foreseen } = ask(tab.session, asked, setting);
  tab.session = session;
  return foreseen;
}

/** Returns the tree of a board as a tab shows it. */
export const shownIn = ({ session }: Tab, board: string) => treeOf(session.state.project, board);
