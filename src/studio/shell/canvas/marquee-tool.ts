import { boxBetween, touchedBlocks } from '../../../author/marquee.ts';
import { UID_MARK, USE_MARK } from '../../../author/mark-blocks.ts';
import { unionOf, type Box } from '../../../author/overlay-geometry.ts';
import { runCommand } from '../commands/registry.ts';
import type { Drag } from '../drag.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import { blockOf } from './marked.ts';
import { boxInPage, placeInDocument } from './measure.ts';
import type { Overlay } from './overlay.ts';

interface Start {
  /** In the window of the page. */
  readonly x: number;
  readonly y: number;
  /** Whether what is selected stays so. */
  readonly isAdded: boolean;
}

/** Selects what a rectangle touches that is drawn on the page. */
export function startMarquee(view: Window, overlay: Overlay, start: Start): Drag {
  const before = useView.getState().selection;
  const { board } = useProject.getState();
  const from = placeInDocument(view, start);
  const boxes = boxesOf(view);
  let touched: readonly string[] = before.uids;

  function select(uids: readonly string[]) {
    const wanted = new Set([...(start.isAdded ? before.uids : []), ...uids]);
    touched = board?.blocks.all.filter(({ uid }) => wanted.has(uid)).map(({ uid }) => uid) ?? [];
    const last = touched.at(-1);
    useView.setState({ selection: { uids: touched, anchor: last, focus: last } });
  }

  return {
    moveTo(x, y) {
      const area = boxBetween(from, placeInDocument(view, { x, y }));
      overlay.showArea(area);
      if (board !== undefined) select(touchedBlocks(board.blocks, boxes, area));
    },
    drop() {
      overlay.showArea(undefined);
      // Opens the tree down to them.
      void runCommand('select', { uids: touched });
    },
    cancel() {
      overlay.showArea(undefined);
      useView.setState({ selection: before });
    },
  };
}

/** The blocks that a rectangle of the page touches, in px of its document. */
export function blocksIn(view: Window, area: Box): readonly string[] {
  const { board } = useProject.getState();
  return board === undefined ? [] : touchedBlocks(board.blocks, boxesOf(view), area);
}

/** Where all blocks of the board are in the page: read once, as there may be thousands. */
function boxesOf(view: Window): ReadonlyMap<string, Box> {
  const { board } = useProject.getState();
  const boxes = new Map<string, Box>();
  if (board === undefined) return boxes;
  for (const element of view.document.querySelectorAll(`[${UID_MARK}],[${USE_MARK}]`)) {
    const uid = blockOf(board.blocks, element);
    const own = boxInPage(element, view);
    if (uid === undefined || own.width * own.height === 0) continue;
    boxes.set(uid, unionOf([own, boxes.get(uid) ?? own]) ?? own);
  }
  return boxes;
}
