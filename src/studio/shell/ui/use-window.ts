import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Height of a row in px. */
export const ROW_HEIGHT = 26;
/** Number of rendered rows before and after the visible ones. */
const MORE = 8;

interface Window {
  /** The scrolling list. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** Index of the first rendered row. */
  readonly first: number;
  /** Index after the last rendered row. */
  readonly last: number;
  /** Number of visible rows. */
  readonly page: number;
  /** Scrolls to a row that isn't visible. */
  readonly reveal: (row: number) => void;
}

/** Returns the rendered rows of a long list. */
export function useWindow(count: number): Window {
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ row: 0, page: 40 });

  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const look = () => {
      const row = Math.floor(element.scrollTop / ROW_HEIGHT);
      const page = Math.max(1, Math.floor(element.clientHeight / ROW_HEIGHT));
      setPlace((before) => (before.row === row && before.page === page ? before : { row, page }));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

  const reveal = (row: number) => {
    if (list.current !== null) scrollTo(list.current, row);
  };

  const first = Math.max(0, Math.min(place.row, count - 1) - MORE);
  return {
    list,
    first,
    last: Math.min(count, place.row + place.page + MORE),
    page: place.page,
    reveal,
  };
}

/** Scrolls minimally to a near row, and centers any other one. */
function scrollTo(element: HTMLElement, row: number) {
  const top = row * ROW_HEIGHT;
  const { scrollTop, clientHeight } = element;
  const isNear = top >= scrollTop - ROW_HEIGHT && top <= scrollTop + clientHeight;
  const isAbove = top < scrollTop;
  const isBelow = top + ROW_HEIGHT > scrollTop + clientHeight;
  if (!isAbove && !isBelow) return;
  const nearest = isAbove ? top : top + ROW_HEIGHT - clientHeight;
  element.scrollTop = isNear ? nearest : top - clientHeight / 2;
}
