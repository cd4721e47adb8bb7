import type { PagePoint } from './gaps.ts';
import type { Box } from './overlay-geometry.ts';

/** Minimum size in px for pointing. */
const LEAST_PX = 3;
/** Drawn size in px of an empty box. */
const DRAWN_PX = 12;

export function isSmall({ width, height }: Box): boolean {
  return width < LEAST_PX || height < LEAST_PX;
}

/** Returns the outlined box: an empty one gets a size around its position. */
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

/** Returns the box nearest to a point, within a distance in px. */
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
