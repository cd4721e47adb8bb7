import type { Snap } from '../../../../author/resize/lengths.ts';
import { drawn, place } from './draw.ts';

/**
 * Returns a function that shows guides to snap targets with their names, or none, at a scale of the
 * page.
 */
export function createGuideMarks(root: ShadowRoot): (snaps: readonly Snap[], per: number) => void {
  const layer = drawn(root, '');
  root.append(layer);

  function markOf({ guide, name }: Snap, per: number): readonly HTMLElement[] {
    if (guide === undefined) return [];
    const { x1, y1, x2, y2 } = guide.line;
    const [line, label] = [drawn(root, 'guide'), drawn(root, 'guide-name')];
    const isLevel = y1 === y2;
    line.classList.add(isLevel ? 'level' : 'upright');
    line.classList.toggle('of-size', guide.isSize);
    const [width, height] = [Math.max(per, x2 - x1), Math.max(per, y2 - y1)];
    place(line, { left: x1, top: y1, width, height });
    label.textContent = name;
    // The name is at the end of a line, or in the middle of a size.
    const at = guide.isSize ? { x: (x1 + x2) / 2, y: (y1 + y2) / 2 } : { x: x1, y: y1 };
    label.style.transform = `translate(${at.x}px,${at.y}px) translate(-50%,-50%) scale(var(--per))`;
    return [line, label];
  }

  return (snaps, per) => layer.replaceChildren(...snaps.flatMap((snap) => markOf(snap, per)));
}
