import type { TouchEvent } from 'react';
import { HOLD_MS, isDragged, type Point } from '../drag.ts';
import { remembers } from '../../tab-memory.ts';

type Hold = Point & { readonly time: number };

const memory = remembers<{ hold?: Hold | undefined }>('hold', {});

/**
 * Opens the menu of a row for a finger, which has no right button: the author holds the finger on
 * the row, and releases it in place.
 */
export function onHold(open: (at: Point, event: TouchEvent) => void) {
  return {
    onTouchStart({ timeStamp: time, touches }: TouchEvent) {
      const first = touches[0];
      memory.hold =
        first && touches.length === 1 ? { x: first.clientX, y: first.clientY, time } : undefined;
    },
    onTouchEnd(event: TouchEvent) {
      const last = event.changedTouches[0];
      if (memory.hold === undefined || last === undefined) return;
      const at = { x: last.clientX, y: last.clientY };
      if (event.timeStamp - memory.hold.time < HOLD_MS || isDragged(memory.hold, at)) return;
      // Prevents the click that would follow outside of the menu.
      if (event.cancelable) event.preventDefault();
      open(at, event);
    },
  };
}
