import type { MountedContent } from '../../text/text-mount.ts';

/** Elements of the page that show written text until the page itself shows it. */
const lent = new Map<Element, MountedContent>();

/** Mounts content in an element. */
export function mount(element: Element, shown: MountedContent) {
  lent.set(element, shown);
}

/** Returns whether an element still shows some mounted content. */
export const isMounted = (element: Element, shown: MountedContent) => lent.get(element) === shown;

/** Restores the page's own content in all elements, before the page shows the current state. */
export function restoreAll() {
  for (const one of lent.values()) one.restore();
  lent.clear();
}

/** Restores one element. */
export function restoreOne(element: Element) {
  lent.get(element)?.restore();
  lent.delete(element);
}
