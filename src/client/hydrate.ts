import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Brings a prerendered tree to life. Where the document isn't what the data say (damaged data, a translated button),
 * React would start anew from the data, which leave out what the document has. The page as it came, without React,
 * is better than that (P8 in the hostile cases); after a navigation, a full page load is.
 */
export function hydrate(root: HTMLElement, tree: ReactNode) {
  const { innerHTML } = root;
  const { pathname } = window.location;
  const recover = (error: unknown) => {
    reportError(error);
    if (window.location.pathname !== pathname) window.location.reload();
    else
      queueMicrotask(() => {
        react.unmount();
        root.innerHTML = innerHTML;
      });
  };
  const react = hydrateRoot(root, tree, { onRecoverableError: recover, onUncaughtError: recover });
}
