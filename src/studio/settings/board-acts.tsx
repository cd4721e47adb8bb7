import { ActMenu, type Act } from '../shell/ui/act-menu.tsx';
import { askForBoard, useBoardAct, type BoardAct } from './board-act.ts';
import { NewBoard, RemoveBoard, RenameBoard } from './board-dialogs.tsx';
import { CollectionSheet } from './collection-table.tsx';
import { NewPost } from './new-post.tsx';
import './css/fields.css';
import './css/lists.css';
import './css/questions.css';

/** Questions to the author about a board. */
export default function BoardActs() {
  const act = useBoardAct((state) => state.act);
  if (act === undefined) return null;
  const { kind, board } = act;
  if (kind === 'menu') return <BoardMenu act={act} />;
  const Dialog = DIALOGS[kind];
  return <Dialog key={board} board={board} />;
}

const DIALOGS = {
  new: NewBoard,
  post: NewPost,
  rename: RenameBoard,
  remove: RemoveBoard,
  table: CollectionSheet,
} as const;

const NAMES: readonly Act[] = [
  ['new-board', 'New child page …'],
  ['new-post', 'New post …'],
  ['open-table', 'Open as table …'],
  ['name-board', 'Name and URL …'],
  ['duplicate-board', 'Duplicate'],
  undefined,
  ['board-up', 'Move up'],
  ['board-down', 'Move down'],
  ['board-in', 'Move into previous'],
  ['board-out', 'Move out'],
  undefined,
  ['drop-board', 'Delete …'],
];

const CORNER = { x: 0, y: 0 };

/** The menu of a board. */
function BoardMenu({ act: { board, at = CORNER } }: { readonly act: BoardAct }) {
  return (
    <ActMenu
      label="Page"
      acts={NAMES}
      args={{ board }}
      at={at}
      onClose={() => askForBoard(undefined)}
    />
  );
}
