import type { Line } from '../../../../author/canvas/gaps.ts';
import type { Box } from '../../../../author/canvas/overlay-geometry.ts';
import { drawn, place } from './draw.ts';

/**
 * A drop position: the line between two blocks, with the box of their parent; or only the box of
 * the block to replace.
 */
export interface ShownLanding {
  readonly line: Line | undefined;
  readonly around: Box;
}

const THICK = 3;

/** Returns a function that shows a drop position, or none, at a scale of the page. */
export function createLandingMark(
  root: ShadowRoot,
): (landing: ShownLanding | undefined, per: number) => void {
  const [around, line] = [drawn(root, 'landing-around'), drawn(root, 'landing-line')];
  for (const mark of [around, line]) mark.hidden = true;
  root.append(around, line);
  return (landing, per) => {
    around.hidden = landing === undefined;
    line.hidden = landing?.line === undefined;
    if (landing === undefined) return;
    place(around, landing.around);
    if (landing.line !== undefined) place(line, lineBox(landing.line, per));
  };
}

/** Returns the box of a line at a scale of the page. */
export function lineBox({ x1, y1, x2, y2 }: Line, per: number): Box {
  const thick = THICK * per;
  const half = thick / 2;
  return {
    left: x1 - half,
    top: y1 - half,
    width: Math.max(thick, x2 - x1),
    height: Math.max(thick, y2 - y1),
  };
}

/** Returns a function that shows a selection rectangle, or none. */
export function createAreaMark(root: ShadowRoot): (area: Box | undefined) => void {
  const mark = drawn(root, 'area');
  mark.hidden = true;
  root.append(mark);
  return (area) => {
    mark.hidden = area === undefined;
    if (area !== undefined) place(mark, area);
  };
}
