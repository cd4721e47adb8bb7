import { ActMenu, type Act } from '../shell/ui/act-menu.tsx';
import { askForBoard, useBoardAct, type BoardAct } from './board-act.ts';
import { NewBoard, RemoveBoard, RenameBoard } from './board-dialogs.tsx';
import { CollectionDialog } from './collection-table.tsx';
import { ImportPages } from './import-pages.tsx';
import { NewPost } from './new-post.tsx';
import './css/fields.css';
import './css/lists.css';
import './css/questions.css';
import { PAGES_TEXTS as TEXTS } from './pages-texts.ts';

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
  import: ImportPages,
  rename: RenameBoard,
  remove: RemoveBoard,
  table: CollectionDialog,
} as const;

const act = (name: keyof typeof TEXTS.acts): Act => [name, TEXTS.acts[name]];

const NAMES: readonly Act[] = [
  act('new-board'),
  act('new-post'),
  act('import-pages'),
  act('open-table'),
  act('name-board'),
  act('duplicate-board'),
  undefined,
  act('board-up'),
  act('board-down'),
  act('board-in'),
  act('board-out'),
  undefined,
  act('drop-board'),
];

const DEFAULT_MENU_PLACE = { x: 0, y: 0 };

/** The menu of a board. */
function BoardMenu({ act: { board, at = DEFAULT_MENU_PLACE } }: { readonly act: BoardAct }) {
  return (
    <ActMenu
      label={TEXTS.menu}
      acts={NAMES}
      args={{ board }}
      at={at}
      onClose={() => askForBoard(undefined)}
    />
  );
}
