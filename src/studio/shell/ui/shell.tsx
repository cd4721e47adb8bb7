import { useEffect } from 'react';
import { DropFiles } from '../../settings/drop-files.tsx';
import { askForBoard, useBoardAct } from '../../settings/board-act.ts';
import { tryCommand } from '../commands/registry.ts';
import { dialogKeys } from '../buffered-keys.ts';
import { closeDialog, useView, type DialogName } from '../view-store.ts';
import { FrameView } from './frame-view.tsx';
import { Guarded } from './guarded.tsx';
import { later } from './later.tsx';
import { Panels } from './panels.tsx';
import { Note, Rejection } from './rejection.tsx';
import { StatusBar } from './status-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { Trees } from './trees.tsx';
import { SHELL_TEXTS as TEXTS } from './shell-texts.ts';

/** Rarely used dialogs are loaded on demand. */
const DIALOGS: Readonly<Record<DialogName, React.ComponentType>> = {
  palette: later(() => import('./palette.tsx')),
  ask: later(() => import('./ask-dialog.tsx')),
  insert: later(() => import('./insert-dialog.tsx')),
  move: later(() => import('./move-dialog.tsx')),
  copy: later(() => import('./move-dialog.tsx')),
  keys: later(() => import('./key-dialog.tsx')),
  build: later(() => import('./build-dialog.tsx')),
  publish: later(() => import('./publish-dialog.tsx')),
  settings: later(() => import('./settings-dialog.tsx')),
  link: later(() => import('./link-dialog.tsx')),
  texts: later(() => import('./texts-dialog.tsx')),
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
  const dialog = useView((view) => view.dialog);
  const isAsking = useBoardAct((state) => state.act !== undefined);
  const hasMenu = useView((view) => view.menuAt !== undefined);
  useTheme();
  const ShownDialog = dialog === undefined ? undefined : DIALOGS[dialog];
  return (
    <div className="shell" data-left={hasLeft} data-right={hasRight}>
      <Guarded name={TEXTS.topBar}>
        <TopBar />
      </Guarded>
      {hasLeft && (
        <aside data-side="left" aria-label={TEXTS.pagesAndLayers}>
          <Guarded name={TEXTS.sidebar}>
            <Trees />
          </Guarded>
        </aside>
      )}
      <main className="middle-part">
        <Canvas />
        <Guarded name={TEXTS.breadcrumb}>
          <StatusBar />
        </Guarded>
      </main>
      {hasRight && (
        <aside data-side="right" aria-label={TEXTS.inspector}>
          <Guarded name={TEXTS.panels}>
            <Panels />
          </Guarded>
        </aside>
      )}
      {ShownDialog !== undefined && (
        <Guarded key={dialog} name={TEXTS.dialog} onClose={closeDialog} onFail={dialogKeys.end}>
          <ShownDialog />
        </Guarded>
      )}
      {isAsking && (
        <Guarded name={TEXTS.dialog} onClose={endAsking} onFail={dialogKeys.end}>
          <BoardActs />
        </Guarded>
      )}
      {hasMenu && (
        <Guarded name={TEXTS.menu} onClose={closeMenu}>
          <BlockMenu />
        </Guarded>
      )}
      <Guarded name={TEXTS.fileDrop}>
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
        <Guarded name={TEXTS.error}>
          <Rejection />
          <Note />
        </Guarded>
        <Guarded name={TEXTS.toolBar}>
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
