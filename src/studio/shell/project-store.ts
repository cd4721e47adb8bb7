import { create } from 'zustand';
import type { BoardOutline } from '../../author/outline/board-outline.ts';
import type { ListedBoard } from '../../author/outline/board-list.ts';
import type { OutlinedBlock } from '../../author/outline/board-outline.ts';
import type { CanvasHosts } from '../../author/project/project-answers.ts';
import { indexTree, type TreeIndex } from '../../author/outline/rows.ts';
import type { ProjectAnswer, ShownError } from '../../author/tab-answer.ts';
import { followSharedStream } from '../page/broadcast-leader.ts';
import { askForJson, type ChangeListener } from '../page/server.ts';
import {
  receiveProject,
  answerFromLoaded,
  answerAfterLoading,
  useSession,
  type Question,
} from '../session/tab-session.ts';
import { sameOr } from './same-or.ts';
import { useView } from './view-store.ts';
import type { TranslationState } from '../../author/languages/board-texts.ts';
import { createMemory } from '../tab-memory.ts';

/** A board with its blocks. */
export interface OpenBoard {
  readonly uid: string;
  readonly blocks: TreeIndex<OutlinedBlock>;
  /** Widths in px at which values of the board change. */
  readonly widths: readonly number[];
}

/** The project on disk. The author's view is in the view's store. */
export interface ProjectState {
  readonly link: 'connecting' | 'live' | 'lost';
  readonly revision: number;
  readonly label: string;
  readonly boards: TreeIndex<ListedBoard>;
  readonly errors: readonly ShownError[];
  readonly hosts: CanvasHosts;
  readonly board: OpenBoard | undefined;
}

/** The revision of an unknown server: each counts its changes from 0. */
const UNKNOWN_REVISION = -1;

/** The hosts of the canvas before the server's answer. */
export const NO_HOSTS: CanvasHosts = { allowed: [], fonts: [], isListed: true };

/** The project as the shell knows it. */
export const useProject = create<ProjectState>(() => ({
  link: 'connecting',
  revision: UNKNOWN_REVISION,
  label: '',
  boards: indexTree<ListedBoard>([]),
  errors: [],
  hosts: NO_HOSTS,
  board: undefined,
}));

/** Shows the server's state of the project, unless a later one is known. */
function showAnswer(answer: ProjectAnswer) {
  const { revision, errors, hosts } = useProject.getState();
  if (answer.revision < revision) return;
  useProject.setState({
    revision: answer.revision,
    errors: sameOr(errors, answer.errors),
    // The server's first answer replaces the initial object, even if it is equally empty.
    hosts: hosts === NO_HOSTS ? answer.hosts : sameOr(hosts, answer.hosts),
  });
}

interface ProjectStoreMemory {
  /** The plan of the listed boards. */
  listed?: object | undefined;
  /** The listed boards have marks of their translations. */
  isInLanguage: boolean;
  wanted: string;
  /** Number of times that the server was gone. */
  losses: number;
  opening?: Promise<unknown> | undefined;
  running?: Promise<void> | undefined;
}

const memory = createMemory<ProjectStoreMemory>('project-store', {
  isInLanguage: false,
  wanted: '',
  losses: 0,
});

/** Returns the name and the boards of the project, if more than block trees has changed. */
function listedState(): Partial<ProjectState> {
  const shown = answerFromLoaded(({ listBoards, planHere, translationStates }, here) => {
    const { project, facts, source, page, elements } = here;
    const plan = planHere(project, facts);
    const isListed = plan === memory.listed && page === undefined && !memory.isInLanguage;
    memory.listed = plan;
    memory.isInLanguage = page !== undefined;
    if (isListed) return {};
    const boards = listBoards(plan);
    const states =
      page && translationStates(source, page.language, { elements, uids: boards.map(uidOf) });
    const marked = states ? boards.map((board) => withState(board, states.get(board.uid))) : boards;
    return { label: project.label, boards: indexTree(marked) };
  });
  return shown ?? {};
}

const uidOf = ({ uid }: ListedBoard) => uid;

/** Returns a board with a mark of its translation. */
function withState(board: ListedBoard, state: TranslationState | undefined): ListedBoard {
  const { marks = [] } = board;
  const isMarked = state !== undefined && state !== 'done' && board.type !== 'folder';
  return isMarked ? { ...board, marks: [...marks, `translation-${state}`] } : board;
}

const requestedOutline: Question<BoardOutline | undefined> = (
  { outlineOf },
  { project, elements },
) => outlineOf(project, memory.wanted, elements);

/** Shows the outline of the requested board, and loads the trees that it needs. */
function showOutline() {
  if (memory.wanted === '') return;
  const { board, boards } = useProject.getState();
  const outline = answerFromLoaded(requestedOutline);
  if (outline === undefined) {
    const isGone = boards.all.length > 0 && boards.get(memory.wanted) === undefined;
    if (board !== undefined && isGone) useProject.setState({ board: undefined });
    // An inserted composite may need another tree.
    const mine = answerAfterLoading(requestedOutline)
      .finally(() => {
        if (memory.opening === mine) memory.opening = undefined;
      })
      .then((found) => found && showOutline());
    memory.opening = mine;
    // The stream of changes reports when the server is back.
    mine.catch(() => undefined);
    return;
  }
  const { blocks, widths } = outline;
  const isSame = board?.uid === memory.wanted && blocks === board.blocks.all;
  if (!isSame)
    useProject.setState({ board: { uid: memory.wanted, blocks: indexTree(blocks), widths } });
}

// The trees follow each change of this tab immediately.
useSession.subscribe(({ session }, before) => {
  const isSame =
    session?.state.project === before.session?.state.project &&
    session?.facts === before.session?.facts;
  if (isSame) return;
  useProject.setState(listedState());
  showOutline();
});

// The trees also follow the author's language.
useView.subscribe(({ language }, before) => {
  if (language === before.language) return;
  useProject.setState(listedState());
  showOutline();
});

/** Opens the outline of a board; resolves once it is loaded. */
export async function openOutline(uid: string) {
  memory.wanted = uid;
  memory.opening = undefined;
  showOutline();
  await outlineLoaded();
}

/** Settles once all blocks of the shown board are loaded; undefined if they are. */
export const outlineLoaded = () => memory.opening;

async function fetchProject() {
  const of = memory.losses;
  const answer = await askForJson<ProjectAnswer>('api/project', {});
  // Answers of a former server are obsolete.
  if (of !== memory.losses) throw new Error('the server is gone');
  if (answer !== undefined) showAnswer(answer);
  // If the open board was removed, waits for the one that has replaced it.
  await memory.opening?.catch(() => undefined);
}

/**
 * Reads the project from the disk, unless a revision is known already. A request during a run
 * starts another run after it. @throws when the server can't be reached
 */
export async function refreshProject(change = Infinity): Promise<void> {
  await memory.running?.catch(() => undefined);
  // Another caller that waited, too, may have started a new run.
  if (memory.running !== undefined) return refreshProject(change);
  if (useProject.getState().revision >= change) return;
  memory.running = fetchProject().finally(() => {
    memory.running = undefined;
  });
  await memory.running;
}

/** Follows changes on disk; resolves once the project is loaded. */
export function followProject(onChange: ChangeListener) {
  return new Promise<void>((known) => {
    followSharedStream(
      'shell',
      (change) => {
        useProject.setState({ link: 'live' });
        onChange(change);
        if (!('revision' in change)) return;
        const { project, answer, revision } = change;
        if (answer !== undefined) showAnswer(answer);
        const copied = receiveProject(project).then(showOutline);
        void Promise.all([copied, refreshProject(revision)]).then(
          () => known(),
          () => undefined,
        );
      },
      () => {
        if (useProject.getState().link !== 'lost') memory.losses += 1;
        useProject.setState({ link: 'lost', revision: UNKNOWN_REVISION });
      },
    );
  });
}
