import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import type { ListedBoard } from '../../../author/board-list.ts';
import type { OutlinedBlock } from '../../../author/board-outline.ts';
import { indexTree } from '../../../author/rows.ts';
import { askForBoard } from '../../settings/board-act.ts';
import type { How } from '../../../author/selecting.ts';
import { openMenuOf } from '../menu-of.ts';
import { tryCommand } from '../commands/registry.ts';
import { edit } from '../edit-store.ts';
import { useProject } from '../project-store.ts';
import { useView, type TreeName } from '../view-store.ts';
import { BLOCK_MARKS, BOARD_MARKS, iconOfBlock, iconOfBoard, shownMarks } from './block-icons.ts';
import type { IconName } from './drawings.ts';
import { Guarded } from './guarded.tsx';
import { Icon } from './icon.tsx';
import { later } from './later.tsx';
import { Tool } from './tool.tsx';
import { TreeList } from './tree-list.tsx';

const HistoryList = later(() => import('./history-list.tsx'));

/** The trees on the left: all boards, the blocks of the one that is shown, and what was done. */
export function Trees() {
  const tree = useView((view) => view.tree);
  const blocks = useProject(({ board }) => board?.blocks.all.length ?? 0);
  const boards = useProject((project) => project.boards.all.length);
  return (
    <Tabs
      className="side left"
      selectedKey={tree}
      onSelectionChange={(key) => useView.setState({ tree: key as TreeName })}
    >
      <TabList className="tabs" aria-label="Trees">
        <Tab id="boards">
          Boards <small>{boards}</small>
        </Tab>
        <Tab id="blocks">
          Blocks <small>{blocks}</small>
        </Tab>
        <Tab id="history">History</Tab>
      </TabList>
      <TabPanel id="boards">
        <Guarded name="The tree of boards">
          <BoardTree />
        </Guarded>
      </TabPanel>
      <TabPanel id="blocks">
        <Guarded name="The tree of blocks">
          <BlockTree />
        </Guarded>
      </TabPanel>
      <TabPanel id="history">
        <Guarded name="The history">
          <HistoryList />
        </Guarded>
      </TabPanel>
    </Tabs>
  );
}

const NO_BLOCKS = indexTree<OutlinedBlock>([]);

const blockTexts = ({ name, eid, uid, text = '', description = '' }: OutlinedBlock) => [
  name,
  eid,
  uid,
  text,
  description,
];
const boardTexts = ({ name, path = '', uid }: ListedBoard) => [name, path, uid];

function BoardTree() {
  const boards = useProject((project) => project.boards);
  const boardUid = useView((view) => view.boardUid);
  const open = useView((view) => view.openBoards);
  return (
    <TreeList
      label="Boards"
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
      tools={<Tool command="new-board" icon="plus" />}
    />
  );
}

const moveBoard = (args: object) => void edit('move-board', { ...args }).catch(() => undefined);

const BOARD_KEYS: Readonly<Record<string, string>> = {
  'Ctrl+ArrowUp': 'board-up',
  'Ctrl+ArrowDown': 'board-down',
  'Ctrl+ArrowLeft': 'board-out',
  'Ctrl+ArrowRight': 'board-in',
  'Ctrl+d': 'duplicate-board',
  F2: 'name-board',
  Delete: 'drop-board',
};

function boardKey(board: string, { key, ctrlKey, metaKey }: React.KeyboardEvent): boolean {
  const name = BOARD_KEYS[`${ctrlKey || metaKey ? 'Ctrl+' : ''}${key}`];
  return name !== undefined && tryCommand(name, { board });
}

function BlockTree() {
  const blocks = useProject(({ board }) => board?.blocks) ?? NO_BLOCKS;
  const selection = useView((view) => view.selection);
  const open = useView((view) => view.openBlocks);
  const boards = useProject((project) => project.boards);
  const row = (block: OutlinedBlock) => blockRow(block, boards.get(block.source ?? '')?.name);
  return (
    <TreeList
      label="Blocks"
      tree={blocks}
      open={open}
      selected={selection.uids}
      isMultiple
      focus={selection.focus}
      textsOf={blockTexts}
      row={row}
      onOpen={(openBlocks) => useView.setState({ openBlocks })}
      onSelect={selectOrApply}
      onHover={(hovered) => useView.setState({ hovered })}
      onMenu={(uid, at) => openMenuOf(uid, at)}
    />
  );
}

/** A row that is clicked while a brush is held gets what is on it. */
function selectOrApply(uid: string, how: How, isChosen: boolean) {
  const isApplied = isChosen && how === 'only' && useView.getState().mode === 'apply';
  if (!isApplied || !tryCommand('apply', { uids: [uid] })) {
    tryCommand('select', { uids: [uid], how });
  }
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

const DIMMED = ['hidden', 'inactive', 'bypassed'] as const;

function blockRow(block: OutlinedBlock, source: string | undefined) {
  const icon = iconOfBlock(block);
  const { name, eid, text = '', marks = [], color = '', description } = block;
  const isDim = DIMMED.some((mark) => marks.includes(mark));
  const isLost = marks.some((mark) => mark.startsWith('lost-'));
  return (
    <>
      <span className="kind" data-lost={isLost} ref={colored(color)}>
        <Icon name={icon} />
      </span>
      <span className="name" data-dim={isDim} title={description}>
        {name}
      </span>
      <small>{source ?? (name === eid || isLost ? text : eid)}</small>
      <Marks marks={shownMarks(marks, BLOCK_MARKS, icon)} />
    </>
  );
}

/** The colour that an author gave a group: whatever isn't one, browsers leave out. */
const colored = (color: string) => (element: HTMLElement | null) => {
  if (element !== null) element.style.color = color;
};

function Marks({ marks }: { readonly marks: readonly (readonly [IconName, string])[] }) {
  return (
    <span className="marks">
      {marks.map(([icon, label]) => (
        <Icon key={label} name={icon} label={label} size={12} />
      ))}
    </span>
  );
}
