import {
  cursorOf,
  HANDLE_NAMES,
  HANDLES,
  placeHandles,
  type HandledBox,
  type HandleName,
} from '../../../../author/resize/handles.ts';
import type { Box } from '../../../../author/canvas/overlay-geometry.ts';
import { drawn, showIf } from './draw.ts';

/** A value or a reason next to the pointer, in the coordinates of the page. */
export interface ShownValue {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** The value has snapped. */
  readonly isSnapped?: boolean;
  /** The text is the reason of a rejection. */
  readonly isRejected?: boolean;
}

/** The present handles, in keyboard order. */
export interface DrawnHandles {
  readonly names: readonly HandleName[];
  /** The handle that keys move. */
  readonly active: HandleName | undefined;
}

/** The handles of the selected block, and the dragged value. */
export interface HandleMarks {
  /**
   * Draws the handles of a block, or none; returns the drawn handles, and the one that keys move.
   */
  draw(of: HandledBox | undefined, chosen: HandleName): DrawnHandles;
  /** Shows a value within the visible page, at its scale; undefined hides it. */
  showValue(value: ShownValue | undefined, seen: Box, per: number): void;
}

const HANDLE = 'data-handle';

/** Returns the handle of an event. */
export function handleAt(event: Event): HandleName | undefined {
  const [first] = event.composedPath();
  if (first === undefined || !('getAttribute' in first)) return undefined;
  const name = (first as Element).getAttribute(HANDLE);
  return name !== null && isHandle(name) ? name : undefined;
}

const isHandle = (name: string): name is HandleName => Object.hasOwn(HANDLES, name);

/** Px between the pointer and the value. */
const AWAY = 16;

/** Returns the handles of a page; the element of a handle is created when it is first drawn. */
export function createHandleMarks(root: ShadowRoot): HandleMarks {
  const layer = drawn(root, 'handles');
  const bubble = drawn(root, 'value');
  bubble.hidden = true;
  root.append(layer, bubble);
  const marks = new Map<HandleName, HTMLElement>();

  function markOf(name: HandleName): HTMLElement {
    const known = marks.get(name);
    if (known !== undefined) return known;
    const mark = drawn(root, `grip of-${HANDLES[name].of}`);
    mark.setAttribute(HANDLE, name);
    mark.style.cursor = cursorOf(name);
    layer.append(mark);
    marks.set(name, mark);
    return mark;
  }

  return {
    draw(of, chosen) {
      const placed = of === undefined ? [] : placeHandles(of);
      const there = new Set(placed.map(({ name }) => name));
      const names = HANDLE_NAMES.filter((name) => there.has(name));
      const active = there.has(chosen) ? chosen : names[0];
      for (const { name, x, y } of placed) {
        const mark = markOf(name);
        showIf(mark, true);
        mark.style.transform = `translate(${x}px,${y}px) scale(var(--per))`;
        mark.classList.toggle('active', name === active);
      }
      for (const [name, mark] of marks) if (!there.has(name)) showIf(mark, false);
      return { names, active };
    },
    showValue(value, seen, per) {
      bubble.hidden = value === undefined;
      if (value === undefined) return;
      bubble.classList.toggle('snapped', value.isSnapped === true);
      bubble.classList.toggle('rejected', value.isRejected === true);
      if (bubble.textContent !== value.text) bubble.textContent = value.text;
      const { offsetWidth, offsetHeight } = bubble;
      const left = Math.min(value.x + AWAY * per, seen.left + seen.width - offsetWidth * per);
      const top = Math.min(value.y + AWAY * per, seen.top + seen.height - offsetHeight * per);
      const at = `translate(${Math.max(seen.left, left)}px,${top}px)`;
      bubble.style.transform = `${at} scale(var(--per))`;
    },
  };
}
