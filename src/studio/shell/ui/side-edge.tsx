import { useLayoutEffect, useRef, useState } from 'react';
import { boundSide, sideBounds } from '../../../author/canvas/side-widths.ts';
import { keepSideWidths, useSideWidths, type Side } from '../side-widths.ts';
import { SIDE_TEXTS as TEXTS } from './side-texts.ts';
import '../css/side-edge.css';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -10, ArrowRight: 10 };

interface Drag {
  readonly x: number;
  readonly width: number;
}

/** The edge of a sidebar, which changes its width by pointer and keyboard. */
export default function SideEdge({ side }: { readonly side: Side }) {
  const edge = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(undefined);
  const [width, setWidth] = useState(0);
  const [isDragging, setDragging] = useState(false);
  useLayoutEffect(() => {
    const sidebar = edge.current?.parentElement;
    if (sidebar == null) return undefined;
    // A drag reads no layout: the browser reports each width after it.
    const observer = new ResizeObserver(([entry]) => {
      const [box] = entry?.borderBoxSize ?? [];
      if (box !== undefined) setWidth(Math.round(box.inlineSize));
    });
    observer.observe(sidebar);
    return () => observer.disconnect();
  }, []);
  const grows = side === 'left' ? 1 : -1;
  const bounds = sideBounds(side, window.innerWidth);
  /** The width after the latest key, which the browser may not have reported yet. */
  const now = () => boundSide(side, useSideWidths.getState()[side] ?? width, window.innerWidth);
  const set = (next: number | undefined) =>
    useSideWidths.setState({
      [side]: next === undefined ? undefined : boundSide(side, next, window.innerWidth),
    });
  const setKept = (next: number | undefined) => {
    set(next);
    keepSideWidths();
  };
  function onKeyDown(event: React.KeyboardEvent) {
    const step = STEPS[event.key];
    if (step !== undefined) setKept(now() + grows * (event.shiftKey ? step / 10 : step));
    else if (event.key === 'Home') setKept(bounds.minimum);
    else if (event.key === 'End') setKept(bounds.maximum);
    else if (event.key === 'Enter') setKept(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div
      ref={edge}
      className="side-edge"
      data-side={side}
      data-dragging={isDragging || undefined}
      role="separator"
      tabIndex={0}
      aria-label={TEXTS.widths[side]}
      aria-orientation="vertical"
      aria-valuemin={bounds.minimum}
      aria-valuemax={bounds.maximum}
      aria-valuenow={width}
      aria-valuetext={TEXTS.pixels(width)}
      title={TEXTS.hint}
      onKeyDown={onKeyDown}
      onDoubleClick={() => setKept(undefined)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, width: now() };
        setDragging(true);
      }}
      onPointerMove={({ clientX }) => {
        const from = drag.current;
        if (from !== undefined && clientX !== from.x) set(from.width + grows * (clientX - from.x));
      }}
      onLostPointerCapture={() => {
        drag.current = undefined;
        setDragging(false);
        keepSideWidths();
      }}
    />
  );
}
