import { gapsOf, type Flow, type Line, type PlacedChild } from '../../../../author/canvas/gaps.ts';
import type { TreePlace } from '../../../../author/outline/board-moves.ts';
import type { Box } from '../../../../author/canvas/overlay-geometry.ts';
import { useProject } from '../../project-store.ts';

/** The visible boxes of blocks on a page. */
export interface Seen {
  elementsOf(uid: string): readonly Element[];
  /** Returns the box of a block; undefined for a hidden block. */
  boxOf(uid: string): Box | undefined;
}

/**
 * Returns the visible children of a block with their boxes, without those that are dragged away.
 */
export function placedIn(
  seen: Seen,
  parent: string,
  leaving: readonly string[],
): readonly PlacedChild[] {
  const all = useProject.getState().board?.blocks.childrenOf(parent) ?? [];
  return all.flatMap(({ uid }, index) => {
    const box = leaving.includes(uid) ? undefined : seen.boxOf(uid);
    return box === undefined ? [] : [{ index, box }];
  });
}

/**
 * Returns the gap of a place among the visible children of a block, and the box of the block;
 * undefined if the block is hidden.
 */
export function gapAt(
  view: Window,
  seen: Seen,
  { parent, index }: TreePlace,
): { readonly around: Box; readonly line: Line } | undefined {
  const [element] = seen.elementsOf(parent);
  const around = seen.boxOf(parent);
  if (element === undefined || around === undefined) return undefined;
  const gaps = gapsOf(around, placedIn(seen, parent, []), flowOf(element, view));
  const gap = gaps.find((one) => one.index >= index) ?? gaps.at(-1);
  return gap && { around, line: gap.line };
}

/** Returns the direction in which children of an element are laid out. */
export function flowOf(element: Element, view: Window): Flow {
  const style = view.getComputedStyle(element);
  const isRow = /grid/.test(style.display)
    ? // A grid of one column, as on a narrow page, or of one cell, is vertical.
      style.gridAutoFlow.startsWith('column') || style.gridTemplateColumns.includes(' ')
    : /flex/.test(style.display) && style.flexDirection.startsWith('row');
  return { isRow, isRightToLeft: style.direction === 'rtl' };
}
