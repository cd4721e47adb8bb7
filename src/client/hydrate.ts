import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { ViewNode } from '../page/view.ts';
import { adoptDocument } from './adopt-view.ts';

/** Brings a prerendered page to life; `treeOf` makes what React renders from its view. */
export type Hydrate = (
  root: HTMLElement,
  view: ViewNode,
  treeOf: (view: ViewNode) => ReactNode,
) => void;

/**
 * Where the document isn't as it was published (translated, or with nodes of an extension), each island that differs is
 * rendered anew by itself, and all else is taken from the document (P10 in the hostile cases). Where the document is another
 * page than the data say, the page as it came, without React, is better (P8); after a navigation, a full page load is.
 */
export const hydrate: Hydrate = (root, view, treeOf) => {
  const { innerHTML, firstElementChild: tree } = root;
  const { pathname } = window.location;

  const stay = (error: unknown) => {
    reportError(error);
    // The style sheet hides what can't work.
    root.dataset['still'] = '';
  };

  try {
    const adopted = adoptDocument(view, tree ?? root);
    const recover = (error: unknown) => {
      // Only an island was rendered anew.
      if (root.firstElementChild === tree) return;
      stay(error);
      if (window.location.pathname !== pathname) window.location.reload();
      else
        queueMicrotask(() => {
          react.unmount();
          root.innerHTML = innerHTML;
        });
    };
    const react = hydrateRoot(root, treeOf(adopted), {
      onRecoverableError: recover,
      onUncaughtError: recover,
    });
  } catch (error) {
    stay(error);
  }
};
