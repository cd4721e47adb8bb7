import { create } from 'zustand';
import type { ListedBoard } from '../../author/board-list.ts';
import type { OutlinedBlock } from '../../author/board-outline.ts';
import { changeOutline } from '../../author/outline-changes.ts';
import type { BoardAnswer, CanvasHosts, ProjectAnswer } from '../../author/project-answers.ts';
import { indexTree, type TreeIndex } from '../../author/rows.ts';
import type { ShownError } from '../../author/tab-answer.ts';
import { followTogether } from '../page/follow-together.ts';
import { askForJson, type ChangeTold } from '../page/server.ts';
import { painted } from './painted.ts';
import { sameOr } from './same-or.ts';

/** A board whose blocks are known. */
export interface OpenBoard {
  readonly uid: string;
  /** Another one for another outline. */
  readonly tag: string;
  readonly blocks: TreeIndex<OutlinedBlock>;
  /** Widths in px at which something of it changes. */
  readonly widths: readonly number[];
}

/** The project as it is on disk. What the author does with the shell stands in the view's store. */
export interface ProjectState {
  readonly link: 'connecting' | 'live' | 'lost';
  readonly revision: number;
  readonly label: string;
  /** Another one where more may be another than what stands in the trees of blocks. */
  readonly plan: string;
  readonly tag: string;
  readonly boards: TreeIndex<ListedBoard>;
  readonly errors: readonly ShownError[];
  readonly hosts: CanvasHosts;
  readonly board: OpenBoard | undefined;
}

/** The revision that is known of a server that was gone, or isn't known yet: each counts its changes from 0. */
const NOT_KNOWN = -1;

/** The project as the shell knows it. */
export const useProject = create<ProjectState>(() => ({
  link: 'connecting',
  revision: NOT_KNOWN,
  label: '',
  plan: '',
  tag: '',
  boards: indexTree<ListedBoard>([]),
  errors: [],
  hosts: { allowed: [], fonts: [], isListed: true },
  board: undefined,
}));

/** What is another in the project since it was read last. */
async function readProject(): Promise<Partial<ProjectState>> {
  const { tag, errors, hosts } = useProject.getState();
  const answer = await askForJson<ProjectAnswer>('api/project', { tag });
  if (answer === undefined) return { revision: 0 };
  const { boards, ...rest } = answer;
  const listed = boards === undefined ? {} : { boards: indexTree(boards) };
  const same = { errors: sameOr(errors, rest.errors), hosts: sameOr(hosts, rest.hosts) };
  return { ...rest, ...same, ...listed };
}

/** The outline of a board as it was at a revision of the project. */
interface ReadOutline {
  readonly revision: number;
  /** Nothing where that which is there goes on. */
  readonly read: Partial<Pick<ProjectState, 'board'>>;
}

/** Reads the outline of a board, as far as it isn't known. */
async function readBoard(uid: string): Promise<ReadOutline> {
  const before = useProject.getState().board;
  const tag = before?.uid === uid ? before.tag : '';
  const answer = await askForJson<BoardAnswer>('api/board', { uid, tag });
  if (answer === undefined) return { revision: Infinity, read: { board: undefined } };
  const { revision, blocks: told = [], widths = [], start, end } = answer;
  if (answer.tag === tag) return { revision, read: {} };
  const isChange = before !== undefined && start !== undefined && end !== undefined;
  const blocks = isChange ? changeOutline(before.blocks.all, { start, end, blocks: told }) : told;
  return { revision, read: { board: { uid, tag: answer.tag, blocks: indexTree(blocks), widths } } };
}

/** The revision of the outline that is shown: what is asked for first may be answered last. */
let outlined = NOT_KNOWN;

/** What is to be shown of an outline that was read: nothing once another board is wanted, or where a newer one is there. */
function newest(uid: string, { revision, read }: ReadOutline): ReadOutline['read'] {
  if (wanted !== uid || revision < outlined) return {};
  outlined = revision === Infinity ? NOT_KNOWN : revision;
  return read;
}

let wanted = '';
/** How often the server was gone. */
let losses = 0;
let opening: Promise<void> | undefined;

/** Makes a board the one whose blocks are shown. */
export async function openOutline(uid: string) {
  wanted = uid;
  const mine = readBoard(uid)
    .then((read) => useProject.setState(newest(uid, read)))
    .finally(() => {
      if (opening === mine) opening = undefined;
    });
  opening = mine;
  await mine;
}

/** Settles once the blocks of the board that was opened last are known; undefined where they are. */
export const comingOutline = () => opening;

async function refresh() {
  // The canvas comes first: to show an outline of thousands takes as long as a frame.
  const shown = painted();
  const uid = wanted;
  const of = losses;
  const project = await readProject();
  const isGone = project.boards !== undefined && project.boards.get(uid) === undefined;
  const read = uid === '' || isGone ? undefined : await readBoard(uid);
  await shown;
  // What a server has said counts no more once another one has taken its place.
  if (of !== losses) throw new Error('the server is gone');
  useProject.setState({ ...project, ...(read && newest(uid, read)) });
  // In the place of a board that is gone another one is shown now.
  await opening?.catch(() => undefined);
}

let running: Promise<void> | undefined;

/**
 * Reads what is on disk now, unless as much as a change is known already. Asked for while it goes on, it is read once
 * more after that. @throws when the server can't be reached
 */
export async function refreshProject(change = Infinity): Promise<void> {
  await running?.catch(() => undefined);
  // Somebody else who has waited may have begun.
  if (running !== undefined) return refreshProject(change);
  if (useProject.getState().revision >= change) return;
  running = refresh().finally(() => {
    running = undefined;
  });
  await running;
}

/** Follows what changes on disk; resolves once the project is known. */
export function followProject(told: ChangeTold) {
  return new Promise<void>((known) => {
    followTogether(
      'shell',
      (change) => {
        useProject.setState({ link: 'live' });
        told(change);
        if (!('revision' in change)) return;
        void refreshProject(change.revision).then(known, () => undefined);
      },
      () => {
        if (useProject.getState().link !== 'lost') losses += 1;
        useProject.setState({ link: 'lost', revision: NOT_KNOWN });
        outlined = NOT_KNOWN;
      },
    );
  });
}
