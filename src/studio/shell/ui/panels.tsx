import { aboutBlock, factsOf } from '../../session/questions.ts';
import { Suspense, useEffect, useMemo, useRef, type ComponentType } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import type { PageIssues } from '../../../author/checks/page-issues.ts';
import { boundWidth } from '../../../author/canvas/frame-widths.ts';
import { eachOf, type ValueName } from '../../../author/inspect/mixed-values.ts';
import type { BoardUses } from '../../../author/inspect/inspect-board.ts';
import type { ProjectNames } from '../../../author/project/project-names.ts';
import type { ForcedState } from '../../../author/inspect/state-text.ts';
import type { WrittenValues } from '../../../author/inspect/written-values.ts';
import { pixelsOf } from '../../../values/width.ts';
import type { PreviewChange } from '../../panels/editing.ts';
import { shownWindow } from '../canvas/frame.ts';
import { tryCommand } from '../commands/registry.ts';
import { fixIssue } from '../fix-issue.ts';
import { goToIssue } from '../go-to.ts';
import { sendChange, sendExposure } from '../inspector-edits.ts';
import { previewLook } from '../preview-look.ts';
import { useProject } from '../project-store.ts';
import { useView, type PanelName, type ViewState } from '../view-store.ts';
import { Guarded } from './guarded.tsx';
import { keepFocus } from './keep-focus.ts';
import { later } from './later.tsx';
import { lookHere, useHere, type Question } from '../../session/tab-session.ts';
import { useAnswer, useSame } from './use-answer.ts';
import { useFieldContext } from './use-field-context.ts';
import { useIsSource } from './use-is-source.ts';

const Inspector = later(() => import('./canvas-inspector.tsx'));
const CompositeParts = later(() => import('./composite-parts.tsx'));
const LostPanel = later(() => import('../../panels/lost.tsx'));
const BoardPanel = later(() => import('../../panels/board-panel.tsx'));
const FaultsPanel = later(() => import('../../panels/issues.tsx'));
const BoardSettings = later(() => import('../../settings/board-settings.tsx'));
const ProjectPanel = later(() => import('../../settings/project-panel.tsx'));
const AssetsPanel = later(() => import('../../settings/assets-panel.tsx'));

interface PanelTab {
  readonly id: PanelName;
  readonly label: string;
  /** The name of the failing part for its author. */
  readonly what: string;
  readonly Content: ComponentType;
}

const PANEL_TABS: readonly PanelTab[] = [
  { id: 'block', label: 'Properties', what: 'Layer properties', Content: OfBlock },
  { id: 'board', label: 'Page', what: 'Page settings', Content: OfBoard },
  { id: 'project', label: 'Project', what: 'Project settings', Content: ProjectPanel },
  { id: 'assets', label: 'Assets', what: 'Files', Content: AssetsPanel },
  { id: 'faults', label: 'Issues', what: 'Issues', Content: OfFaults },
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
      <TabList className="tabs" aria-label="Panels">
        {PANEL_TABS.map(({ id, label }) => (
          <Tab key={id} id={id}>
            {label} {id === 'faults' && errors > 0 && <small>{errors}</small>}
          </Tab>
        ))}
      </TabList>
      {/* A panel is mounted before its content: its tab labels it. */}
      {PANEL_TABS.map(({ id, what, Content }) => (
        <TabPanel key={id} id={id} className="panel">
          <Guarded name={what}>
            <Content />
          </Guarded>
        </TabPanel>
      ))}
    </Tabs>
  );
}

const openBoard = (board: string) => tryCommand('open', { board });

const goToStyle = (called: string) => useView.setState({ panel: 'project', styleCalled: called });

/** Shows that content is loading, or that the server is gone. */
function NotYet() {
  const link = useProject((project) => project.link);
  return link === 'lost' && <p className="empty">Waiting for the server…</p>;
}

function OfBlock() {
  const board = useView((view) => view.selection.board);
  const block = useView((view) => view.selection.focus);
  if (block === undefined) {
    return <p className="empty">Select a layer on the page or in the tree.</p>;
  }
  return <OfSelected board={board} block={block} />;
}

interface OneBlock {
  readonly board: string;
  readonly block: string;
}

function OfSelected(params: OneBlock) {
  const { board, block } = params;
  const data = useHere(aboutBlock({ board, block, uses: [] }), `${board} ${block}`);
  const context = useFieldContext();
  const width = useView(shownWidth);
  const isSource = useIsSource(params.board);
  const forcedState = useView((view) => view.forcedState);
  const uids = useSelectedLike(data?.uid, data && 'eid' in data ? data.eid : undefined);
  const selected = useView((view) => Math.max(1, view.selection.blocks.length));
  const writtenBy = useMemo(() => eachOfSome(params.board, uids), [params.board, uids]);
  const each = useSame(useHere(writtenBy ?? NOTHING_COMPARED, writtenBy));
  const seeEach = useMemo(
    () => (name: ValueName) => {
      const all = writtenBy && lookHere(writtenBy);
      return all && eachOf(all, name);
    },
    [writtenBy],
  );
  const names = context?.names;
  const onPreview = useMemo(() => previewOf(names?.variables ?? []), [names]);
  if (data === undefined || context === undefined) return <NotYet />;
  if ('lost' in data) return <LostPanel data={data} />;
  return (
    <Inspector
      {...{
        data,
        context,
        uids,
        each,
        width,
        onWidth,
        onPreview,
        onPaint,
        onSpace,
        forcedState,
        onForceState,
      }}
      unlike={selected - uids.length}
      onChange={sendChange}
      seeEach={seeEach}
      parts={
        <Suspense>
          <CompositeParts key={`${params.board} ${params.block}`} {...params} />
        </Suspense>
      }
      onExpose={isSource ? sendExposure : undefined}
      onGoTo={goToIssue}
      onGoToStyle={goToStyle}
    />
  );
}

/** The values of more blocks aren't compared; a change of them replaces any value. */
const MOST_COMPARED = 100;
const NOTHING_COMPARED: Question<undefined> = () => undefined;

/** Asks for the values of several blocks, to show differences and for merging; undefined for one block, and for too many. */
function eachOfSome(board: string, uids: readonly string[]): Question<WrittenValues> | undefined {
  const isSome = uids.length >= 2 && uids.length <= MOST_COMPARED;
  return isSome
    ? ({ writtenValues }, { project }) => writtenValues(project, board, uids)
    : undefined;
}

/** The width of the page before and after it was widened for values per width. */
let widened: { readonly to: number; readonly from: number | undefined } | undefined;

/**
 * Widens a page that is too narrow to show values from a width on; base values restore its width.
 */
function onWidth(from: string | undefined) {
  const { width } = useView.getState();
  const before = widened?.to === width ? widened : undefined;
  if (from === undefined) {
    if (before !== undefined) useView.setState({ width: before.from });
    widened = undefined;
    return;
  }
  const least = boundWidth(Math.ceil(pixelsOf(from)));
  if (least <= (shownWidth(useView.getState()) ?? Infinity)) return;
  widened = { to: least, from: before === undefined ? width : before.from };
  useView.setState({ width: least });
}

const shownWidth = ({ width }: Pick<ViewState, 'width'>) => width ?? shownWindow()?.innerWidth;

const onPaint = (isPainting: boolean) => useView.setState({ isPainting });
const onSpace = (isSpacing: boolean) => useView.setState({ isSpacing });

const onForceState = (state: ForcedState) => tryCommand(`hold-${state}`);

/** Returns the selected blocks of the inspected block's element. */
function useSelectedLike(uid: string | undefined, eid: string | undefined): readonly string[] {
  const selected = useView((view) => view.selection.blocks);
  const blocks = useProject((project) => project.board?.blocks);
  return useMemo(() => {
    if (uid === undefined) return [];
    const like = selected.filter((one) => one !== uid && blocks?.get(one)?.eid === eid);
    return selected.includes(uid) ? [uid, ...like] : [uid];
  }, [selected, blocks, uid, eid]);
}

/** Previews a change on the canvas. */
function previewOf(variables: ProjectNames['variables']): PreviewChange {
  const types = new Map(variables.map(({ name, type }) => [name, type]));
  return (change, isSaved) =>
    previewLook(change && (({ previewChange }) => previewChange(change, types)), isSaved);
}

function OfBoard() {
  const uid = useView((view) => view.selection.board);
  // The open board isn't known immediately.
  return uid === '' ? <NotYet /> : <OfOpenBoard uid={uid} />;
}

function OfOpenBoard({ uid }: { readonly uid: string }) {
  const data = useHere(factsOf(uid), uid);
  const uses = useAnswer<BoardUses>({ name: 'api/board-uses', params: { uid }, isPart });
  if (data === null) return <p className="empty">No page is open.</p>;
  const settings = <BoardSettings board={uid} />;
  if (data === undefined) return <NotYet />;
  return <BoardPanel {...{ data, settings }} uses={uses ?? undefined} onOpenBoard={openBoard} />;
}

const isPart = ({ isComplete }: { readonly isComplete: boolean }) => !isComplete;

function OfFaults() {
  const boardUid = useView((view) => view.selection.board);
  const data = useAnswer<PageIssues>({ name: 'api/faults', isPart });
  return (
    data && (
      <FaultsPanel
        {...{ data, boardUid }}
        frame={shownWindow}
        onSelect={goToIssue}
        onFix={(fault, fix) => void fixIssue(fault, fix)}
      />
    )
  );
}
