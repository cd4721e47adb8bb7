import type { ReactNode } from 'react';
import * as dom from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { ViewNode } from '../page/view.ts';
import { adoptDocument } from './adopt-view.ts';

declare global {
  /** The parts of React that the code of own components uses; see `SHARED_NAME`. */
  var sitegenShared:
    | { readonly hydrateRoot: typeof hydrateRoot; 'react-dom': typeof dom }
    | undefined;
}

globalThis.sitegenShared = { hydrateRoot, 'react-dom': dom };

/**
 * Hydrates a prerendered page; `treeOf` makes, from the page's view, the tree that React renders.
 */
export type Hydrate = (
  root: HTMLElement,
  view: ViewNode,
  treeOf: (view: ViewNode) => ReactNode,
) => void;

/**
 * Hydrates a page even if a translator or an extension has changed the document: each island that
 * differs is rendered again by itself, and the rest stays as it is in the document (P10 in the
 * hostile cases). If the page data belongs to another document, the page stays without React (P8);
 * after a navigation, it is loaded again.
 */
export const hydrate: Hydrate = (root, view, treeOf) => {
  const { innerHTML, firstElementChild: tree } = root;
  const { pathname } = window.location;

  const keepStatic = (error: unknown) => {
    reportError(error);
    // With this attribute, the style sheet hides elements that don't work without React.
    root.dataset['still'] = '';
  };

  try {
    const adopted = adoptDocument(view, tree ?? root);
    const recover = (error: unknown) => {
      // React has only rendered an island again, not the whole page.
      if (root.firstElementChild === tree) return;
      keepStatic(error);
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
    keepStatic(error);
  }
};
