/**
 * Selects blocks with a lazy background picture (VALUE-8). The rules of a page contain it if it has
 * any.
 */
export const LATE_FILLS = '[data-later]';
