/**
 * Selects blocks with a lazy background picture (VALUE-8). The rules of a page contain this
 * selector if the page has such blocks.
 */
export const LATE_FILLS = '[data-later]';
