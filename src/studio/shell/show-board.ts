import { keepSelection } from '../../author/outline/selecting.ts';
import { noneOf, type Selection } from '../../edit/selection.ts';
import { pageArrived } from './canvas/arrival.ts';
import { openOutline, useProject } from './project-store.ts';
import { useView } from './view-store.ts';
import { keepContext } from './edit-context.ts';

/** Makes a board the shown one; resolves once its blocks are loaded. The frame follows. */
export async function showBoard(uid: string): Promise<void> {
  const { boards } = useProject.getState();
  if (boards.get(uid) === undefined) return;
  revealBoard(uid);
  if (useView.getState().selection.board !== uid) {
    useView.setState({ selection: noneOf(uid), hovered: undefined });
  }
  // The stream of changes repeats the request once the server is back.
  await openOutline(uid).catch(() => undefined);
}

/** Opens the tree of boards down to one. */
export function revealBoard(uid: string) {
  const { boards } = useProject.getState();
  const around = [...boards.roots, ...boards.pathTo(uid)].map((board) => board.uid);
  useView.setState(({ openBoards }) => ({ openBoards: withAll(openBoards, around) }));
}

/** Makes a board the shown one; resolves once it is on the canvas too. */
export async function openBoard(uid: string): Promise<void> {
  await showBoard(uid);
  await pageArrived();
}

/** Returns a set with further items; the same object if it has them all. */
function withAll(set: ReadonlySet<string>, more: readonly string[]): ReadonlySet<string> {
  return more.every((one) => set.has(one)) ? set : new Set([...set, ...more]);
}

/** Selects blocks of the shown board, and opens its tree down to them, or to some of them. */
export function showSelection(selection: Selection, seen: readonly string[] = selection.blocks) {
  const { blocks } = useProject.getState().board ?? {};
  const around = seen.flatMap((uid) => blocks?.pathTo(uid) ?? []).map(({ uid }) => uid);
  useView.setState(({ openBlocks }) => ({ selection, openBlocks: withAll(openBlocks, around) }));
}

/** Boards whose trees were expanded initially. */
const seen = new Set<string>();
/** Number of initially expanded levels. */
const FIRST_LEVELS = 3;

/**
 * Keeps the author's view in step with the project; `isOwn` returns whether a change by the author
 * is pending.
 */
export function followBoards(isOwn: () => boolean) {
  useProject.subscribe(({ boards, board }, before) => {
    const { board: boardUid } = useView.getState().selection;
    const isGone = boardUid !== '' && boards.get(boardUid) === undefined;
    const [home] = boards.roots;
    if (isGone && home !== undefined) {
      const goHome = () => void showBoard(home.uid);
      // After an author's own change, such as an undo, the home page isn't a new context: the
      // result of the change may be on another board.
      if (isOwn()) keepContext(goHome);
      else goHome();
    }
    if (board === undefined || board === before.board) return;
    const { selection, openBlocks } = useView.getState();
    keepContext(() => useView.setState({ selection: keepSelection(board.blocks, selection) }));
    if (seen.has(board.uid)) return;
    seen.add(board.uid);
    const first = board.blocks.all.filter(
      ({ uid }) => board.blocks.pathTo(uid).length < FIRST_LEVELS,
    );
    useView.setState({
      openBlocks: withAll(
        openBlocks,
        first.map(({ uid }) => uid),
      ),
    });
  });
}
