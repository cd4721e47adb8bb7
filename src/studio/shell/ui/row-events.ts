import type { MouseEvent, PointerEvent, TouchEvent } from 'react';
import type { Point } from '../drag.ts';
import { openOnLongPress } from './long-press.ts';

/** Actions of a row, by the uid of its entry. */
interface RowActions {
  readonly onToggle: (uid: string) => void;
  readonly onChoose: (uid: string, event: MouseEvent) => void;
  readonly onGrab: (uid: string, event: PointerEvent) => void;
  readonly onHover: ((uid: string) => void) | undefined;
  readonly onMenu: ((uid: string, at: Point) => void) | undefined;
}

/**
 * Pointer handlers of a tree's rows, attached to their container, so that unchanged rows aren't
 * rendered for them.
 */
export function rowEvents({ onToggle, onChoose, onGrab, onHover, onMenu }: RowActions) {
  return {
    onClick(event: MouseEvent) {
      const uid = uidAt(event.target);
      if (uid === undefined) return;
      if (isChevron(event.target)) onToggle(uid);
      else onChoose(uid, event);
    },
    onContextMenu(event: MouseEvent) {
      const uid = uidAt(event.target);
      if (onMenu === undefined || uid === undefined) return;
      event.preventDefault();
      onMenu(uid, { x: event.clientX, y: event.clientY });
    },
    onPointerDown(event: PointerEvent) {
      const uid = uidAt(event.target);
      if (uid !== undefined) onGrab(uid, event);
    },
    onMouseOver(event: MouseEvent) {
      const uid = uidAt(event.target);
      if (uid !== undefined && uid !== uidAt(event.relatedTarget)) onHover?.(uid);
    },
    ...openOnLongPress((at, { target }: TouchEvent) => {
      const uid = uidAt(target);
      if (uid !== undefined) onMenu?.(uid, at);
    }),
  };
}

const uidAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('.row')?.dataset['uid'] : undefined;

/** The chevron of a leaf is empty. */
const isChevron = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('.chevron:not(:empty)') !== null;
