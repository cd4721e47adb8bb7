import { clip, type Box } from '../../../../author/canvas/overlay-geometry.ts';
import { UID_MARK } from '../../../../author/canvas/mark-blocks.ts';
import { drawnBox } from '../../../../author/canvas/small-boxes.ts';
import { useProject } from '../../project-store.ts';
import { useView } from '../../view-store.ts';
import { blockOf } from '../marked.ts';
import { boxInPage, clipOf, pagePx, seenBox } from '../measure.ts';
import type { Target } from './overlay-box.ts';

/** Maximum number of blocks with guides and labels; others are outlined only. */
const MAX_GUIDED = 4;
const MAX_MASKS = 400;

/** Returns everything to draw, by a stable name. */
export function targetsOf(
  page: Document,
  view: Window & typeof globalThis,
  elementsOf: (uid: string) => readonly Element[],
): ReadonlyMap<string, Target> {
  const { selection, hovered, isPainting, isSpacing, settings, mode, writing } = useView.getState();
  const { board } = useProject.getState();
  const targets = new Map<string, Target>();
  if (board === undefined) return targets;
  const seen = seenBox(view);
  const per = pagePx();
  const add = (uid: string, kind: Target['kind'], element: Element, at: number) => {
    const box = boxIn(element, seen, view);
    const block = board.blocks.get(uid);
    if (box === undefined || block === undefined) return;
    const isSelected = kind === 'selected';
    const isFirst = isSelected && targets.size < MAX_GUIDED;
    const isGuided = settings.coversSelected || isSpacing || mode === 'resize';
    const hasGuides = isFirst && !isPainting && isGuided;
    const hasLabel = isFirst || (kind === 'hovered' && !isCrowded(box, targets, NEAR * per));
    // Only an innermost block has a mask, as a click selects the innermost of nested blocks.
    const isInner = kind !== 'masked' || element.querySelector(`[${UID_MARK}]`) === null;
    // The selection has no mask, so that it shows its own colors.
    const hasMask = isInner && (!isSelected || (settings.coversSelected && !isPainting));
    const how = { kind, hasGuides, hasLabel, hasMask };
    targets.set(`${uid} ${at}`, { ...how, block, element, box, seen, settings, per });
  };
  for (const uid of writing === undefined ? selection.blocks : []) {
    for (const [at, element] of elementsOf(uid).entries()) add(uid, 'selected', element, at);
  }
  if (mode === 'browse' || writing !== undefined) return targets;
  if (hovered !== undefined && !selection.blocks.includes(hovered)) {
    for (const [at, element] of elementsOf(hovered).entries()) add(hovered, 'hovered', element, at);
  }
  if (!settings.showsAll) return targets;
  for (const [at, element] of page.querySelectorAll(`[${UID_MARK}]`).entries()) {
    if (targets.size >= MAX_MASKS) break;
    const uid = blockOf(board.blocks, element);
    // Elements inside of a composite have no mask of their own, as they represent the composite.
    const isInside = blockOf(board.blocks, element.parentElement) === uid;
    if (uid === undefined || isInside || uid === hovered || selection.blocks.includes(uid))
      continue;
    add(uid, 'masked', element, at);
  }
  return targets;
}

const NEAR = 20;

/** Returns whether labels would overlap. */
function isCrowded(
  { left, top }: Box,
  targets: ReadonlyMap<string, Target>,
  near: number,
): boolean {
  return [...targets.values()].some(({ box, hasLabel }) => {
    const isNear = Math.abs(box.top - top) < near;
    return hasLabel && isNear && Math.abs(box.left - left) < 12 * near;
  });
}

/** Returns the visible box of an element in its document. */
export function boxIn(element: Element, seen: Box, view: Window): Box | undefined {
  if (element.getClientRects().length === 0) return undefined;
  const box = drawnBox(boxInPage(element, view));
  const inside = clipOf(element, view);
  const shown = inside === undefined ? box : clip(box, inside);
  // Distant blocks have no outline until they come nearer.
  const around = { ...seen, top: seen.top - seen.height, height: seen.height * 3 };
  return shown && clip(shown, around) && shown;
}
