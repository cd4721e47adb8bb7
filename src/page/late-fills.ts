/** Selects blocks with a picture behind them that waits (VALUE-8). The rules of a page contain it where there are any. */
export const LATE_FILLS = '[data-later]';
