import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** What a prerendered page becomes. */
export interface LiveTree {
  /** The tree that hydrates the page as it was published. */
  readonly published: ReactNode;
  /** The tree that shows a page which something has changed since. @throws when it is another page */
  readonly changed: (tree: Element) => ReactNode;
}

/**
 * Brings a prerendered tree to life. Where the document isn't as it was published (translated, or with nodes of an extension),
 * React would start anew from the data, which leave out what the document has. Then islands are rendered anew, and all else
 * is taken from the document (P10 in the hostile cases). Where the document is another page than the data say, the page as
 * it came, without React, is better (P8); after a navigation, a full page load is.
 */
export function hydrate(root: HTMLElement, { published, changed }: LiveTree) {
  const { innerHTML } = root;
  // React removes it whole where it starts anew.
  const tree = root.firstElementChild;
  const { pathname } = window.location;
  const top = window.scrollY;

  const stayAsItWas = (error: unknown) => {
    reportError(error);
    root.innerHTML = innerHTML;
  };

  const renderAnew = (error: unknown) => {
    let node: ReactNode;
    try {
      node = tree === null ? undefined : changed(tree);
    } catch {
      node = undefined;
    }
    if (node === undefined) {
      stayAsItWas(error);
      return;
    }
    root.replaceChildren();
    const anew = createRoot(root, {
      onUncaughtError: (failure) =>
        queueMicrotask(() => {
          anew.unmount();
          stayAsItWas(failure);
        }),
    });
    flushSync(() => anew.render(node));
    window.scrollTo({ top, behavior: 'instant' });
  };

  let isRecovering = false;
  const recover = (error: unknown) => {
    if (isRecovering) return;
    isRecovering = true;
    if (window.location.pathname !== pathname) {
      reportError(error);
      window.location.reload();
      return;
    }
    queueMicrotask(() => {
      react.unmount();
      renderAnew(error);
    });
  };
  const react = hydrateRoot(root, published, {
    onRecoverableError: recover,
    onUncaughtError: recover,
  });
}
