import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** In px. */
export const ROW_HEIGHT = 26;
/** Rows beyond the edges that are there before they are scrolled to. */
const MORE = 8;

interface Window {
  /** The list, which scrolls. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** Number of the first row that is drawn, from 0. */
  readonly first: number;
  /** Number after the last one. */
  readonly last: number;
  /** How many rows are seen at once. */
  readonly page: number;
  /** Scrolls to a row that isn't seen. */
  readonly reveal: (row: number) => void;
}

/** Which rows of a long list are drawn. */
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

/** Scrolls as little as is needed to a row that is near, and brings any other one into the middle. */
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
