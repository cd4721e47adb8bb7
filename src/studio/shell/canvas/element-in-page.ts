import { UID_MARK } from '../../../author/canvas/mark-blocks.ts';

let find: ((uid: string) => HTMLElement | undefined) | undefined;

/** Says how the element of a block is found; by whoever knows the page. */
export function setFinder(finder: typeof find) {
  find = finder;
}

/** The element of a block in the page that is shown. */
export const elementInPage = (uid: string): HTMLElement | undefined => find?.(uid);

/** Where in its table the cell is that a block is, or stands in; undefined where it is in none. */
export function placeOfCell(uid: string): string | undefined {
  const cell = elementInPage(uid)?.closest<HTMLElement>('td, th') ?? undefined;
  return cell && `${cell.offsetLeft} ${cell.offsetTop}`;
}

/** Whether a block is read from right to left. */
export const isRtlInPage = (uid: string): boolean =>
  elementInPage(uid)?.matches(':dir(rtl)') === true;

/** The element of the block that the element of a block stands in. */
export const aroundInPage = (uid: string) =>
  elementInPage(uid)?.parentElement?.closest(`[${UID_MARK}]`);
