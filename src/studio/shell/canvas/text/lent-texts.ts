import type { Lent } from '../../text/lent.ts';

/** Elements of the page that show what was written in them, until the page does. */
const lent = new Map<Element, Lent>();

/** An element goes on showing something. */
export function lend(element: Element, shown: Lent) {
  lent.set(element, shown);
}

/** Whether an element shows that still. */
export const isLent = (element: Element, shown: Lent) => lent.get(element) === shown;

/** Gives the page back what it has made: it is about to show what is so now. */
export function giveBack() {
  for (const one of lent.values()) one.giveBack();
  lent.clear();
}

/** Gives the page back one element. */
export function giveBackOne(element: Element) {
  lent.get(element)?.giveBack();
  lent.delete(element);
}
