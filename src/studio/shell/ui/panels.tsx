import { useEffect, useRef, type ComponentType } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useProject } from '../project-store.ts';
import { useView, type PanelName } from '../view-store.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { keepFocus } from './keep-focus.ts';
import { lazyPart } from './lazy-part.tsx';
import { LoadingNote } from './loading-note.tsx';
import { PANEL_TEXTS as TEXTS, SHELL_TEXTS } from './shell-texts.ts';

const BlockPanel = lazyPart(() => import('./block-panel.tsx'));
const OpenBoard = lazyPart(() => import('./open-board.tsx'));
const IssuesOfPage = lazyPart(() => import('./issues-of-page.tsx'));
const ProjectPanel = lazyPart(() => import('../../settings/project-panel.tsx'));
const AssetsPanel = lazyPart(() => import('../../settings/assets-panel.tsx'));

interface PanelTab {
  readonly id: PanelName;
  readonly Content: ComponentType;
}

const PANEL_TABS: readonly PanelTab[] = [
  { id: 'block', Content: SelectedBlockPanel },
  { id: 'board', Content: SelectedBoardPanel },
  { id: 'project', Content: ProjectPanel },
  { id: 'assets', Content: AssetsPanel },
  { id: 'faults', Content: IssuesOfPage },
];

/** Shows the selected block, its board, and issues. */
export function Panels() {
  const panel = useView((view) => view.panel);
  const errors = useProject((project) => project.errors.length);
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => (tabs.current === null ? undefined : keepFocus(tabs.current)), []);
  return (
    <Tabs
      ref={tabs}
      className="side right"
      selectedKey={panel}
      onSelectionChange={(key) => useView.setState({ panel: key as PanelName })}
    >
      <TabList className="tabs" aria-label={SHELL_TEXTS.panels}>
        {PANEL_TABS.map(({ id }) => (
          <Tab key={id} id={id}>
            {TEXTS.labels[id]} {id === 'faults' && errors > 0 && <small>{errors}</small>}
          </Tab>
        ))}
      </TabList>
      {/* A panel is mounted before its content: its tab labels it. */}
      {PANEL_TABS.map(({ id, Content }) => (
        <TabPanel key={id} id={id} className="panel">
          <ErrorBoundary name={TEXTS.names[id]}>
            <Content />
          </ErrorBoundary>
        </TabPanel>
      ))}
    </Tabs>
  );
}

function SelectedBlockPanel() {
  const board = useView((view) => view.selection.board);
  const block = useView((view) => view.selection.focus);
  if (block === undefined) {
    return <p className="empty">{TEXTS.selectLayer}</p>;
  }
  return <BlockPanel board={board} block={block} />;
}

function SelectedBoardPanel() {
  const uid = useView((view) => view.selection.board);
  // The open board isn't known immediately.
  return uid === '' ? <LoadingNote /> : <OpenBoard uid={uid} />;
}
