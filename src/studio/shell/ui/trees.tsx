import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import type { ListedBoard } from '../../../author/outline/board-list.ts';
import { keyOf } from '../../../author/keys.ts';
import { askForBoard } from '../../settings/board-act.ts';
import type { ArgsOf } from '../commands/command-table.ts';
import { tryCommand } from '../commands/registry.ts';
import type { BOARD_ROWS } from '../commands/tab-rows.ts';
import { edit } from '../changes.ts';
import { rejectHere } from '../reject-here.ts';
import { useProject } from '../project-store.ts';
import { useView, type TreeName } from '../view-store.ts';
import { BlockTree } from './block-tree.tsx';
import { BOARD_MARKS, iconOfBoard, shownMarks } from './block-icons.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Icon } from './icon.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Marks } from './marks.tsx';
import { useTabZone } from './tab-zone.ts';
import { Tool } from './tool.tsx';
import { TreeList } from './tree-list.tsx';
import type { FindZoneLanding } from './use-row-zone.ts';
import { TREE_TEXTS as TEXTS } from './trees-texts.ts';

const HistoryList = lazyPart(() => import('./history-list.tsx'));

/** The trees on the left: all boards, the blocks of the shown one, and the history. */
export function Trees() {
  const tree = useView((view) => view.tree);
  const blocks = useProject(({ board }) => board?.blocks.all.length ?? 0);
  const boards = useProject((project) => project.boards.all.length);
  const tabs = useTabZone();
  return (
    <Tabs
      className="side left"
      selectedKey={tree}
      onSelectionChange={(key) => useView.setState({ tree: key as TreeName })}
    >
      <TabList className="tabs" aria-label={TEXTS.trees} ref={tabs}>
        <Tab id="boards">
          {TEXTS.pages} <small>{boards}</small>
        </Tab>
        <Tab id="blocks">
          {TEXTS.layers} <small>{blocks}</small>
        </Tab>
        <Tab id="history">{TEXTS.history}</Tab>
      </TabList>
      <TabPanel id="boards">
        <ErrorBoundary name={TEXTS.pages}>
          <BoardTree />
        </ErrorBoundary>
      </TabPanel>
      <TabPanel id="blocks">
        <ErrorBoundary name={TEXTS.layers}>
          <BlockTree />
        </ErrorBoundary>
      </TabPanel>
      <TabPanel id="history">
        <ErrorBoundary name={TEXTS.history}>
          <HistoryList />
        </ErrorBoundary>
      </TabPanel>
    </Tabs>
  );
}

const boardTexts = ({ name, path = '', uid }: ListedBoard) => [name, path, uid];

function BoardTree() {
  const boards = useProject((project) => project.boards);
  const boardUid = useView((view) => view.selection.board);
  const open = useView((view) => view.openBoards);
  return (
    <TreeList
      label={TEXTS.pages}
      tree={boards}
      open={open}
      selected={boardUid === '' ? [] : [boardUid]}
      focus={boardUid}
      textsOf={boardTexts}
      row={boardRow}
      onOpen={(openBoards) => useView.setState({ openBoards })}
      onSelect={(uid) => tryCommand('open', { board: uid })}
      onMenu={(board, at) => askForBoard({ kind: 'menu', board, at })}
      onMove={(board, { parent, index }) => moveBoard({ board, parent, index })}
      onKey={boardKey}
      land={landOnBoard}
      tools={
        <>
          <Tool command="import-pages" icon="import" />
          <Tool command="new-board" icon="plus" />
        </>
      }
    />
  );
}

/** Blocks dropped on another board go to its end. */
const landOnBoard: FindZoneLanding<ListedBoard> = ({ rows, dragged, y }) => {
  const at = Math.floor(y);
  const row = rows[at];
  if (row === undefined) return undefined;
  const { uid: to, name } = row.entry;
  const { uids, board, isCopy, insert } = dragged;
  if (insert !== undefined) {
    return { note: { text: TEXTS.otherPage, isRejected: true } };
  }
  if (to === board && !isCopy) {
    return { note: { text: TEXTS.already(name), isRejected: true } };
  }
  return {
    note: { text: TEXTS.toEnd(name, isCopy), isRejected: false },
    mark: { row: at, side: 'into', level: row.level, around: to },
    drop: () => edit(isCopy ? 'copy-to-board' : 'move-to-board', { uids, to }),
  };
};

const moveBoard = (args: ArgsOf<'move-board'>) => tryCommand('move-board', args);

const BOARD_KEYS: Readonly<Record<string, keyof typeof BOARD_ROWS | 'duplicate-board'>> = {
  'Ctrl+ArrowUp': 'board-up',
  'Ctrl+ArrowDown': 'board-down',
  'Ctrl+ArrowLeft': 'board-out',
  'Ctrl+ArrowRight': 'board-in',
  'Ctrl+d': 'duplicate-board',
  F2: 'name-board',
  Delete: 'drop-board',
  Backspace: 'drop-board',
};

function boardKey(board: string, event: React.KeyboardEvent): boolean {
  const name = BOARD_KEYS[`${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${keyOf(event)}`];
  if (name === undefined) return false;
  if (!tryCommand(name, { board })) {
    const isHome = useProject.getState().boards.parentOf(board) === undefined;
    if (isHome) rejectHere('home-fixed', TEXTS.homeFixed);
    else rejectHere('board-at-end', TEXTS.atEnd);
  }
  return true;
}

function boardRow(board: ListedBoard) {
  const icon = iconOfBoard(board);
  return (
    <>
      <Icon name={icon} />
      <span className="name">{board.name}</span>
      <Marks marks={shownMarks(board.marks, BOARD_MARKS, icon)} />
    </>
  );
}
