import type { ReactNode } from 'react';
import * as dom from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { ViewNode } from '../page/view.ts';
import { adoptDocument } from './adopt-view.ts';

declare global {
  /** For the code of own components; see `SHARED_NAME`. */
  var sitegenShared:
    | { readonly hydrateRoot: typeof hydrateRoot; 'react-dom': typeof dom }
    | undefined;
}

globalThis.sitegenShared = { hydrateRoot, 'react-dom': dom };

/** Hydrates a prerendered page; `treeOf` makes what React renders from its view. */
export type Hydrate = (
  root: HTMLElement,
  view: ViewNode,
  treeOf: (view: ViewNode) => ReactNode,
) => void;

/**
 * If the document differs from the published one (translated, or with nodes of an extension), each
 * differing island is rendered again by itself, and the rest comes from the document (P10 in the
 * hostile cases). If the document isn't the page of the data, it stays without React (P8); after a
 * navigation, the page is loaded fully.
 */
export const hydrate: Hydrate = (root, view, treeOf) => {
  const { innerHTML, firstElementChild: tree } = root;
  const { pathname } = window.location;

  const keepStatic = (error: unknown) => {
    reportError(error);
    // The style sheet hides elements that don't work.
    root.dataset['still'] = '';
  };

  try {
    const adopted = adoptDocument(view, tree ?? root);
    const recover = (error: unknown) => {
      // Only an island was rendered again.
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
