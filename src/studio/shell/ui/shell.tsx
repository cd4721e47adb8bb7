import { useEffect, useState } from 'react';
import { DropFiles } from '../../settings/drop-files.tsx';
import { askForBoard, useBoardAct } from '../../settings/board-act.ts';
import { tryCommand } from '../commands/registry.ts';
import { dialogKeys } from '../buffered-keys.ts';
import { idle } from '../idle.ts';
import type { Side } from '../side-widths.ts';
import { closeDialog, useView, type DialogName } from '../view-store.ts';
import { FrameView } from './frame-view.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Panels } from './panels.tsx';
import { Note, Rejection } from './rejection.tsx';
import { StatusBar } from './status-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { Trees } from './trees.tsx';
import { SHELL_TEXTS as TEXTS } from './shell-texts.ts';

/** Rarely used dialogs are loaded on demand. */
const DIALOGS: Readonly<Record<DialogName, React.ComponentType>> = {
  palette: lazyPart(() => import('./palette.tsx')),
  ask: lazyPart(() => import('./ask-dialog.tsx')),
  insert: lazyPart(() => import('./insert-dialog.tsx')),
  move: lazyPart(() => import('./move-dialog.tsx')),
  copy: lazyPart(() => import('./move-dialog.tsx')),
  keys: lazyPart(() => import('./key-dialog.tsx')),
  build: lazyPart(() => import('./build-dialog.tsx')),
  publish: lazyPart(() => import('./publish-dialog.tsx')),
  settings: lazyPart(() => import('./settings-dialog.tsx')),
  link: lazyPart(() => import('./link-dialog.tsx')),
  texts: lazyPart(() => import('./texts-dialog.tsx')),
  find: lazyPart(() => import('./find-dialog.tsx')),
};

const SideEdge = lazyPart(() => import('./side-edge.tsx'));
const BoardActs = lazyPart(() => import('../../settings/board-acts.tsx'));
const BlockMenu = lazyPart(() => import('./block-menu.tsx'));
const ResizeBar = lazyPart(() => import('./resize-bar.tsx'));
const ApplyBar = lazyPart(() => import('./apply-bar.tsx'));
const TextBar = lazyPart(() => import('./text-bar.tsx'));

/** The editor of a site. */
export function Shell() {
  const hasLeft = useView((view) => view.hasLeft);
  const hasRight = useView((view) => view.hasRight);
  const dialog = useView((view) => view.dialog);
  const isAsking = useBoardAct((state) => state.act !== undefined);
  const hasMenu = useView((view) => view.menuAt !== undefined);
  useTheme();
  const ShownDialog = dialog === undefined ? undefined : DIALOGS[dialog];
  return (
    <div className="shell" data-left={hasLeft} data-right={hasRight}>
      <ErrorBoundary name={TEXTS.topBar}>
        <TopBar />
      </ErrorBoundary>
      {hasLeft && (
        <aside data-side="left" aria-label={TEXTS.pagesAndLayers}>
          <ErrorBoundary name={TEXTS.sidebar}>
            <Trees />
          </ErrorBoundary>
          <Edge side="left" />
        </aside>
      )}
      <main className="middle-part">
        <Canvas />
        <ErrorBoundary name={TEXTS.breadcrumb}>
          <StatusBar />
        </ErrorBoundary>
      </main>
      {hasRight && (
        <aside data-side="right" aria-label={TEXTS.inspector}>
          <ErrorBoundary name={TEXTS.panels}>
            <Panels />
          </ErrorBoundary>
          <Edge side="right" />
        </aside>
      )}
      {ShownDialog !== undefined && (
        <ErrorBoundary
          key={dialog}
          name={TEXTS.dialog}
          onClose={closeDialog}
          onFail={dialogKeys.end}
        >
          <ShownDialog />
        </ErrorBoundary>
      )}
      {isAsking && (
        <ErrorBoundary name={TEXTS.dialog} onClose={endAsking} onFail={dialogKeys.end}>
          <BoardActs />
        </ErrorBoundary>
      )}
      {hasMenu && (
        <ErrorBoundary name={TEXTS.menu} onClose={closeMenu}>
          <BlockMenu />
        </ErrorBoundary>
      )}
      <ErrorBoundary name={TEXTS.fileDrop}>
        <DropFiles />
      </ErrorBoundary>
    </div>
  );
}

/** The edge of a sidebar, which isn't a part of the first load. */
function Edge(props: { readonly side: Side }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => void idle().then(() => setShown(true)), []);
  return (
    isShown && (
      <ErrorBoundary name={TEXTS.sidebar}>
        <SideEdge {...props} />
      </ErrorBoundary>
    )
  );
}

const closeMenu = () => useView.setState({ menuAt: undefined });
const endAsking = () => askForBoard(undefined);

/** Clears the selection by a press next to the page; keys have Escape for that. */
function selectNone({ target, currentTarget }: React.MouseEvent) {
  const isGround = target === currentTarget || (target as Element).matches('.stage, .holder');
  if (isGround) tryCommand('clear-selection');
}

/** The canvas can have the focus, so that arrows go from block to block. */
function Canvas() {
  const mode = useView((view) => view.mode);
  const isWriting = useView((view) => view.writing !== undefined);
  return (
    <>
      <div
        className="canvas"
        role="group"
        aria-label={TEXTS.canvas}
        tabIndex={0}
        onClick={selectNone}
      >
        <FrameView />
      </div>
      <div className="over-page">
        <ErrorBoundary name={TEXTS.error}>
          <Rejection />
          <Note />
        </ErrorBoundary>
        <ErrorBoundary name={TEXTS.toolBar}>
          {mode === 'resize' && <ResizeBar />}
          {mode === 'apply' && <ApplyBar />}
          {isWriting && <TextBar />}
        </ErrorBoundary>
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
