import { useLayoutEffect, useState, type RefObject } from 'react';

export const ROW_HEIGHT = 26;
/** Rows beyond the edges that are there before they are scrolled to. */
const MORE = 8;

interface Window {
  /** Number of the first row that is drawn, from 0. */
  readonly first: number;
  /** Number after the last one. */
  readonly last: number;
  /** How many rows are seen at once. */
  readonly page: number;
}

/** Which rows of a long list are drawn. */
export function useWindow(list: RefObject<HTMLElement | null>, count: number): Window {
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
  }, [list]);

  const first = Math.max(0, Math.min(place.row, count - 1) - MORE);
  return { first, last: Math.min(count, place.row + place.page + MORE), page: place.page };
}

/** Scrolls a list to a row that isn't seen. */
export function revealRow(element: HTMLElement | null, row: number) {
  if (element === null) return;
  const top = row * ROW_HEIGHT;
  const { scrollTop, clientHeight } = element;
  const isNear = top >= scrollTop - ROW_HEIGHT && top <= scrollTop + clientHeight;
  const middle = top - clientHeight / 2;
  if (top < scrollTop) element.scrollTo({ top: isNear ? top : middle });
  else if (top + ROW_HEIGHT > scrollTop + clientHeight) {
    element.scrollTo({ top: isNear ? top + ROW_HEIGHT - clientHeight : middle });
  }
}
