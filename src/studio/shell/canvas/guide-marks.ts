import type { Snap } from '../../../author/lengths.ts';

const THICK = 1;

/** Draws thin lines to what a size has become the same as, with its name; gives what shows others, or none. */
export function createGuideMarks(root: ShadowRoot): (snaps: readonly Snap[]) => void {
  const layer = root.ownerDocument.createElement('div');
  root.append(layer);

  function add(className: string): HTMLElement {
    const made = root.ownerDocument.createElement('div');
    made.className = className;
    return made;
  }

  function markOf({ guide, name }: Snap): readonly HTMLElement[] {
    if (guide === undefined) return [];
    const { x1, y1, x2, y2 } = guide.line;
    const [line, label] = [add('guide'), add('guide-name')];
    const isLevel = y1 === y2;
    line.classList.add(isLevel ? 'level' : 'upright');
    line.classList.toggle('of-size', guide.isSize);
    line.style.transform = `translate(${x1}px,${y1}px)`;
    line.style.width = `${Math.max(THICK, x2 - x1)}px`;
    line.style.height = `${Math.max(THICK, y2 - y1)}px`;
    label.textContent = name;
    // At the end of a line, where it is in nobody's way, and in the middle of a size.
    const at = guide.isSize ? { x: (x1 + x2) / 2, y: (y1 + y2) / 2 } : { x: x1, y: y1 };
    label.style.transform = `translate(${at.x}px,${at.y}px) translate(-50%,-50%)`;
    return [line, label];
  }

  return (snaps) => layer.replaceChildren(...snaps.flatMap(markOf));
}
