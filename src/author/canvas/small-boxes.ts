import type { PagePoint } from './gaps.ts';
import type { Box } from './overlay-geometry.ts';

/** Fewer px across or down nobody can point at. */
const LEAST_PX = 3;
/** So many px across and down is drawn what has none. */
const DRAWN_PX = 12;

export function isSmall({ width, height }: Box): boolean {
  return width < LEAST_PX || height < LEAST_PX;
}

/** How a box is outlined: where it has no size it gets some, around where it is. */
export function drawnBox(box: Box): Box {
  if (box.width > 0 && box.height > 0) return box;
  const wider = box.width > 0 ? 0 : DRAWN_PX;
  const higher = box.height > 0 ? 0 : DRAWN_PX;
  return {
    left: box.left - wider / 2,
    top: box.top - higher / 2,
    width: box.width + wider,
    height: box.height + higher,
  };
}

/** The nearest of some boxes, no further from a point than so many px. */
export function nearestBox<T extends { readonly box: Box }>(
  boxes: readonly T[],
  point: PagePoint,
  reach: number,
): T | undefined {
  let nearest: T | undefined;
  let least = reach;
  for (const one of boxes) {
    const distance = distanceTo(one.box, point);
    if (distance > least) continue;
    [nearest, least] = [one, distance];
  }
  return nearest;
}

function distanceTo({ left, top, width, height }: Box, { x, y }: PagePoint): number {
  const [dx, dy] = [
    Math.max(left - x, 0, x - left - width),
    Math.max(top - y, 0, y - top - height),
  ];
  return Math.hypot(dx, dy);
}
