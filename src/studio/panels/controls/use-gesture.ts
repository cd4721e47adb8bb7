import { useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { Json } from '../../../values/json.ts';
import type { ControlProps } from './control.ts';
import { newGroup } from './use-rest.ts';

/** Consecutive key steps within this time in ms are one change. */
const SOON_MS = 800;

/**
 * Returns handlers of a drag that previews each value, and saves the last one as a step; Escape and
 * the second button cancel the drag.
 */
export function useGesture({ onPreview, onCommit }: Pick<ControlProps, 'onPreview' | 'onCommit'>) {
  const state = useRef<'idle' | 'going' | 'given up'>('idle');
  const isPressed = useRef(false);
  const last = useRef({ group: '', at: -Infinity });
  function giveUp(event: SyntheticEvent) {
    if (state.current !== 'going') return;
    event.preventDefault();
    event.stopPropagation();
    state.current = 'given up';
    onPreview(undefined);
  }
  return {
    change(v: Json) {
      if (state.current === 'given up') return;
      state.current = 'going';
      onPreview(v);
    },
    end(v: Json) {
      const isGivenUp = state.current === 'given up';
      state.current = 'idle';
      if (isGivenUp) return;
      const at = performance.now();
      const isSoon = at - last.current.at < SOON_MS;
      const group = isSoon ? last.current.group : newGroup();
      last.current = { group, at: isPressed.current ? -Infinity : at };
      onCommit(v, { group });
    },
    onPointerDownCapture() {
      isPressed.current = true;
      last.current.at = -Infinity;
    },
    onKeyDownCapture(event: KeyboardEvent) {
      if (state.current === 'idle') isPressed.current = false;
      if (event.key === 'Escape') giveUp(event);
    },
    onContextMenuCapture: giveUp,
  };
}
