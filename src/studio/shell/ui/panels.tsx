import { lazy, Suspense } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import type { Faults } from '../../../author/faults.ts';
import type { BoardFacts } from '../../../author/inspect-board.ts';
import type { InspectedBlock } from '../../../author/inspected.ts';
import { shownWindow } from '../canvas/frame.ts';
import { tryCommand } from '../commands/registry.ts';
import { useProject } from '../project-store.ts';
import { useView, type PanelName } from '../view-store.ts';
import { useAnswer } from './use-answer.ts';

const Inspector = lazy(() => import('../../panels/inspector.tsx'));
const BoardPanel = lazy(() => import('../../panels/board-panel.tsx'));
const FaultsPanel = lazy(() => import('../../panels/faults.tsx'));
const BoardSettings = lazy(() => import('../../settings/board-settings.tsx'));
const ProjectPanel = lazy(() => import('../../settings/project-panel.tsx'));
const AssetsPanel = lazy(() => import('../../settings/assets-panel.tsx'));

/** What is known of the selected block, of its board, and what is wrong. */
export function Panels() {
  const panel = useView((view) => view.panel);
  const errors = useProject((project) => project.errors.length);
  return (
    <Tabs
      className="side right"
      selectedKey={panel}
      onSelectionChange={(key) => useView.setState({ panel: key as PanelName })}
    >
      <TabList className="tabs" aria-label="Panels">
        <Tab id="block">Block</Tab>
        <Tab id="board">Board</Tab>
        <Tab id="project">Project</Tab>
        <Tab id="assets">Assets</Tab>
        <Tab id="faults">Faults {errors > 0 && <small>{errors}</small>}</Tab>
      </TabList>
      <Suspense>
        <TabPanel id="block" className="panel">
          <OfBlock />
        </TabPanel>
        <TabPanel id="board" className="panel">
          <OfBoard />
        </TabPanel>
        <TabPanel id="project" className="panel">
          <ProjectPanel />
        </TabPanel>
        <TabPanel id="assets" className="panel">
          <AssetsPanel />
        </TabPanel>
        <TabPanel id="faults" className="panel">
          <OfFaults />
        </TabPanel>
      </Suspense>
    </Tabs>
  );
}

const openBoard = (board: string) => tryCommand('open', { board });

function OfBlock() {
  const board = useView((view) => view.boardUid);
  const block = useView((view) => view.selection.focus);
  if (block === undefined) {
    return <p className="empty">Select a block on the page or in the tree.</p>;
  }
  return <OfSelected board={board} block={block} />;
}

function OfSelected(params: { readonly board: string; readonly block: string }) {
  const data = useAnswer<InspectedBlock>({ name: 'api/inspect', params });
  if (data === null) return <p className="empty">The block isn’t there any more.</p>;
  return data && <Inspector data={data} onOpenBoard={openBoard} />;
}

function OfBoard() {
  const uid = useView((view) => view.boardUid);
  const data = useAnswer<BoardFacts>({ name: 'api/board-facts', params: { uid }, isPart });
  if (data === null) return <p className="empty">There is no board.</p>;
  const settings = <BoardSettings board={uid} />;
  return data && <BoardPanel {...{ data, settings }} onOpenBoard={openBoard} />;
}

const isPart = ({ isComplete }: { readonly isComplete: boolean }) => !isComplete;

function OfFaults() {
  const boardUid = useView((view) => view.boardUid);
  const data = useAnswer<Faults>({ name: 'api/faults', params: NO_PARAMS, isPart });
  return data && <FaultsPanel {...{ data, boardUid, onSelect }} frame={shownWindow} />;
}

const NO_PARAMS = {};

/** Shows what a fault is about; what stands inside a composite is part of it. */
function onSelect(board: string, block?: string, uses: readonly string[] = []) {
  if (board !== useView.getState().boardUid) openBoard(board);
  const uid = uses[0] ?? block;
  if (uid !== undefined) selectSoon(board, uid);
}

/** Selects a block as soon as the blocks of its board are known. */
function selectSoon(boardUid: string, uid: string) {
  const isThere = () => useProject.getState().board?.uid === boardUid;
  if (isThere()) {
    tryCommand('select', { uids: [uid] });
    return;
  }
  const stop = useProject.subscribe(() => {
    if (useView.getState().boardUid !== boardUid) stop();
    else if (isThere()) {
      stop();
      tryCommand('select', { uids: [uid] });
    }
  });
}
