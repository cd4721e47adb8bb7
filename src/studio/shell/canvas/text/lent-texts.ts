import type { Lent } from '../../text/lent.ts';

/** Elements of the page that show written text until the page does. */
const lent = new Map<Element, Lent>();

/** Mounts content in an element. */
export function lend(element: Element, shown: Lent) {
  lent.set(element, shown);
}

/** Returns whether an element still shows that content. */
export const isLent = (element: Element, shown: Lent) => lent.get(element) === shown;

/** Restores the page's content before it shows the current state. */
export function giveBack() {
  for (const one of lent.values()) one.giveBack();
  lent.clear();
}

/** Restores one element. */
export function giveBackOne(element: Element) {
  lent.get(element)?.giveBack();
  lent.delete(element);
}
