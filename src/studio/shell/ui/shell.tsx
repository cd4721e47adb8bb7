import { useEffect } from 'react';
import { DropFiles } from '../../settings/drop-files.tsx';
import { askForBoard, useBoardAct } from '../../settings/board-act.ts';
import { tryCommand } from '../commands/registry.ts';
import { sheetKeys } from '../buffered-keys.ts';
import { closeSheet, useView, type SheetName } from '../view-store.ts';
import { FrameView } from './frame-view.tsx';
import { Guarded } from './guarded.tsx';
import { later } from './later.tsx';
import { Panels } from './panels.tsx';
import { Note, Refusal } from './refusal.tsx';
import { StatusBar } from './status-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { Trees } from './trees.tsx';

/** Rarely used dialogs are loaded on demand. */
const SHEETS: Readonly<Record<SheetName, React.ComponentType>> = {
  palette: later(() => import('./palette.tsx')),
  ask: later(() => import('./ask-sheet.tsx')),
  insert: later(() => import('./insert-sheet.tsx')),
  move: later(() => import('./move-sheet.tsx')),
  copy: later(() => import('./move-sheet.tsx')),
  keys: later(() => import('./key-sheet.tsx')),
  build: later(() => import('./build-sheet.tsx')),
  publish: later(() => import('./publish-sheet.tsx')),
  settings: later(() => import('./settings-sheet.tsx')),
  link: later(() => import('./link-sheet.tsx')),
};

const BoardActs = later(() => import('../../settings/board-acts.tsx'));
const BlockMenu = later(() => import('./block-menu.tsx'));
const ResizeBar = later(() => import('./resize-bar.tsx'));
const ApplyBar = later(() => import('./apply-bar.tsx'));
const TextBar = later(() => import('./text-bar.tsx'));

/** The editor of a site. */
export function Shell() {
  const hasLeft = useView((view) => view.hasLeft);
  const hasRight = useView((view) => view.hasRight);
  const sheet = useView((view) => view.sheet);
  const isAsking = useBoardAct((state) => state.act !== undefined);
  const hasMenu = useView((view) => view.menuAt !== undefined);
  useTheme();
  const Sheet = sheet === undefined ? undefined : SHEETS[sheet];
  return (
    <div className="shell" data-left={hasLeft} data-right={hasRight}>
      <Guarded name="Top bar">
        <TopBar />
      </Guarded>
      {hasLeft && (
        <aside aria-label="Pages and layers">
          <Guarded name="Sidebar">
            <Trees />
          </Guarded>
        </aside>
      )}
      <main className="middle-part">
        <Canvas />
        <Guarded name="Breadcrumb">
          <StatusBar />
        </Guarded>
      </main>
      {hasRight && (
        <aside aria-label="Inspector">
          <Guarded name="Panels">
            <Panels />
          </Guarded>
        </aside>
      )}
      {Sheet !== undefined && (
        <Guarded key={sheet} name="Dialog" onClose={closeSheet} onFail={sheetKeys.end}>
          <Sheet />
        </Guarded>
      )}
      {isAsking && (
        <Guarded name="Dialog" onClose={endAsking} onFail={sheetKeys.end}>
          <BoardActs />
        </Guarded>
      )}
      {hasMenu && (
        <Guarded name="Menu" onClose={closeMenu}>
          <BlockMenu />
        </Guarded>
      )}
      <Guarded name="File drop">
        <DropFiles />
      </Guarded>
    </div>
  );
}

const closeMenu = () => useView.setState({ menuAt: undefined });
const endAsking = () => askForBoard(undefined);

/** Clears the selection by a press next to the page; keys have Escape for that. */
function selectNone({ target, currentTarget }: React.MouseEvent) {
  const isGround = target === currentTarget || (target as Element).matches('.stage, .holder');
  if (isGround) tryCommand('clear-selection');
}

/** Takes the focus, so that arrows walk the blocks. */
function Canvas() {
  const mode = useView((view) => view.mode);
  const isWriting = useView((view) => view.writing !== undefined);
  return (
    <>
      <div
        className="canvas"
        role="group"
        aria-label="Canvas: arrow keys select layers"
        tabIndex={0}
        onClick={selectNone}
      >
        <FrameView />
      </div>
      <div className="over-page">
        <Guarded name="Error">
          <Refusal />
          <Note />
        </Guarded>
        <Guarded name="Tool bar">
          {mode === 'resize' && <ResizeBar />}
          {mode === 'apply' && <ApplyBar />}
          {isWriting && <TextBar />}
        </Guarded>
      </div>
    </>
  );
}

function useTheme() {
  const theme = useView((view) => view.theme);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
  }, [theme]);
}
