import { UID_MARK } from '../../../author/canvas/mark-blocks.ts';
import { remembers } from '../../tab-memory.ts';

interface ElementInPageMemory {
  find?: ((uid: string) => HTMLElement | undefined) | undefined;
}

const memory = remembers<ElementInPageMemory>('element-in-page', {});

/** Sets the function that finds the element of a block. */
export function setFinder(finder: ElementInPageMemory['find']) {
  memory.find = finder;
}

/** Returns the element of a block in the shown page. */
export const elementInPage = (uid: string): HTMLElement | undefined => memory.find?.(uid);

/**
 * Returns the position of a block's table cell, as its offset in px; undefined outside of tables.
 */
export function placeOfCell(uid: string): string | undefined {
  const cell = elementInPage(uid)?.closest<HTMLElement>('td, th') ?? undefined;
  return cell && `${cell.offsetLeft} ${cell.offsetTop}`;
}

/** Returns whether a block's text runs from right to left. */
export const isRtlInPage = (uid: string): boolean =>
  elementInPage(uid)?.matches(':dir(rtl)') === true;

/** Returns the element of the parent of a block. */
export const aroundInPage = (uid: string) =>
  elementInPage(uid)?.parentElement?.closest(`[${UID_MARK}]`);
