import type { OutlinedBlock } from '../../../../author/outline/board-outline.ts';
import type { Box } from '../../../../author/canvas/overlay-geometry.ts';
import { omissionReason } from '../../../../author/canvas/why-unseen.ts';
import { useProject } from '../../project-store.ts';
import { useView } from '../../view-store.ts';
import { drawn, place, placeLabel, showIf, type SeenPage } from './draw.ts';
import { gapAt, type Seen } from '../pointer/drop-gap.ts';
import { lineBox } from './landing-mark.ts';
import { CANVAS_TEXTS as TEXTS } from '../canvas-texts.ts';

/** A selected hidden block. */
interface Unseen {
  /** The gap at its position, in the coordinates of the page. */
  readonly box: Box;
  readonly name: string;
  readonly reason: string;
}

/**
 * Finds the single selected block if it is hidden: an author has to know its position and the
 * reason (EDIT-2).
 */
export function findUnseen(view: Window, seen: Seen, per: number): Unseen | undefined {
  const { selection, mode } = useView.getState();
  const { board } = useProject.getState();
  const [uid = '', ...others] = selection.blocks;
  const block = board?.blocks.get(uid);
  if (board === undefined || block === undefined || others.length > 0 || mode === 'browse') {
    return undefined;
  }
  if (seen.boxOf(uid) !== undefined) return undefined;
  // A block inside a hidden block has the position of the hidden block.
  let [child, parent] = [uid, board.blocks.parentOf(uid)?.uid];
  while (parent !== undefined && seen.boxOf(parent) === undefined) {
    [child, parent] = [parent, board.blocks.parentOf(parent)?.uid];
  }
  if (parent === undefined) return undefined;
  const index = board.blocks.childrenOf(parent).findIndex((one) => one.uid === child);
  const line = gapAt(view, seen, { parent, index })?.line;
  if (line === undefined) return undefined;
  const isThere = seen.elementsOf(uid).length > 0;
  return { box: lineBox(line, per), name: block.name, reason: reasonOf(block, isThere) };
}

function reasonOf({ marks }: OutlinedBlock, isThere: boolean): string {
  const state = omissionReason(marks);
  if (state !== undefined) return TEXTS.isState(state);
  return isThere ? TEXTS.notShown : TEXTS.showsNothing;
}

/** Returns a function that shows the position of a hidden block, or none, in the visible page. */
export function createUnseenMark(
  root: ShadowRoot,
): (unseen: Unseen | undefined, page: SeenPage) => void {
  const [gap, label] = [drawn(root, 'unseen'), drawn(root, 'label')];
  const name = root.ownerDocument.createElement('b');
  const reason = root.ownerDocument.createElement('i');
  label.append(name, reason);
  for (const mark of [gap, label]) mark.hidden = true;
  root.append(gap, label);
  return (unseen, page) => {
    for (const mark of [gap, label]) showIf(mark, unseen !== undefined);
    if (unseen === undefined) return;
    place(gap, unseen.box);
    if (name.textContent !== unseen.name) name.textContent = unseen.name;
    if (reason.textContent !== unseen.reason) reason.textContent = unseen.reason;
    placeLabel(label, unseen.box, page);
  };
}
