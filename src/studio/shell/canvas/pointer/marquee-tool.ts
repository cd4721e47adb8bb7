import { boxBetween, touchedBlocks } from '../../../../author/canvas/selection-rect.ts';
import { keepSelection } from '../../../../author/outline/selecting.ts';
import { selectionOf } from '../../../../edit/selection.ts';
import { UID_MARK, USE_MARK } from '../../../../author/canvas/mark-blocks.ts';
import { unionOf, type Box } from '../../../../author/canvas/overlay-geometry.ts';
import { tryCommand } from '../../commands/registry.ts';
import type { Drag } from '../../drag.ts';
import { useProject } from '../../project-store.ts';
import { useView } from '../../view-store.ts';
import { blockOf } from '../marked.ts';
import { boxInPage, placeInDocument } from '../measure.ts';
import type { Overlay } from '../overlay/overlay.ts';
import { onPageChange } from '../page-change.ts';

interface Start {
  /** The start in the window of the page. */
  readonly x: number;
  readonly y: number;
  /** The selection is extended. */
  readonly isAdded: boolean;
}

/** Selects the blocks in a rectangle drawn on the page, in the page's current state. */
export function startMarquee(view: Window, overlay: Overlay, start: Start): Drag {
  const before = useView.getState().selection;
  const from = placeInDocument(view, start);
  let area: Box | undefined;
  let boxes: ReadonlyMap<string, Box> | undefined;
  const unfollow = onPageChange(view, () => {
    boxes = undefined;
  });

  function select() {
    const { board } = useProject.getState();
    if (area === undefined || board?.uid !== before.board) return;
    boxes ??= boxesOf(view);
    const found = touchedBlocks(board.blocks, boxes, area);
    const wanted = new Set([...(start.isAdded ? before.blocks : []), ...found]);
    const uids = board.blocks.all.filter(({ uid }) => wanted.has(uid)).map(({ uid }) => uid);
    useView.setState({ selection: selectionOf(before.board, uids) });
  }

  function end() {
    unfollow();
    overlay.showArea(undefined);
  }

  return {
    moveTo(x, y) {
      area = boxBetween(from, placeInDocument(view, { x, y }));
      overlay.showArea(area);
      select();
    },
    drop() {
      end();
      // The page may have changed under a resting pointer.
      select();
      // Opens the tree so that it shows the selected blocks.
      tryCommand('select', { uids: useView.getState().selection.blocks });
    },
    cancel() {
      end();
      const { board } = useProject.getState();
      if (board?.uid === before.board)
        useView.setState({ selection: keepSelection(board.blocks, before) });
    },
  };
}

/** Returns the blocks in a rectangle of the page, in px of its document. */
export function blocksIn(view: Window, area: Box): readonly string[] {
  const { board } = useProject.getState();
  return board === undefined ? [] : touchedBlocks(board.blocks, boxesOf(view), area);
}

/** Returns the boxes of all blocks in the page, measured once, as there may be thousands. */
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
