import { Suspense, useEffect } from 'react';
import { lazy } from '../../lazy.ts';
import { useBoardAct } from '../../settings/board-act.ts';
import { useView, type SheetName } from '../view-store.ts';
import { FrameView } from './frame-view.tsx';
import { Panels } from './panels.tsx';
import { Refusal } from './refusal.tsx';
import { StatusBar } from './status-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { Trees } from './trees.tsx';

/** What is rarely open is loaded when it is. */
const SHEETS: Readonly<Record<SheetName, React.ComponentType>> = {
  palette: lazy(() => import('./palette.tsx')),
  ask: lazy(() => import('./ask-sheet.tsx')),
  insert: lazy(() => import('./insert-sheet.tsx')),
  keys: lazy(() => import('./key-sheet.tsx')),
  build: lazy(() => import('./build-sheet.tsx')),
  settings: lazy(() => import('./settings-sheet.tsx')),
  link: lazy(() => import('./link-sheet.tsx')),
};

const BoardActs = lazy(() => import('../../settings/board-acts.tsx'));
const BlockMenu = lazy(() => import('./block-menu.tsx'));
const DropFiles = lazy(() => import('../../settings/drop-files.tsx'));
const ResizeBar = lazy(() => import('./resize-bar.tsx'));
const ApplyBar = lazy(() => import('./apply-bar.tsx'));
const TextBar = lazy(() => import('./text-bar.tsx'));

/** The author's side of a site. */
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
      <TopBar />
      {hasLeft && (
        <aside aria-label="Boards and blocks">
          <Trees />
        </aside>
      )}
      <main className="middle-part">
        <Canvas />
        <StatusBar />
      </main>
      {hasRight && (
        <aside aria-label="What is selected">
          <Panels />
        </aside>
      )}
      <Refusal />
      <Suspense>
        {Sheet !== undefined && <Sheet />}
        {isAsking && <BoardActs />}
        {hasMenu && <BlockMenu />}
        <DropFiles />
      </Suspense>
    </div>
  );
}

/** Takes the focus, so that arrows walk the blocks. */
function Canvas() {
  const mode = useView((view) => view.mode);
  const isWriting = useView((view) => view.writing !== undefined);
  return (
    <>
      <div className="canvas" role="group" aria-label="Canvas: arrows walk the blocks" tabIndex={0}>
        <FrameView />
      </div>
      <Suspense>
        {mode === 'resize' && <ResizeBar />}
        {mode === 'apply' && <ApplyBar />}
        {isWriting && <TextBar />}
      </Suspense>
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
