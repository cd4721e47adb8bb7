import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { adoptChangedView } from '../../client/adopt-view.ts';
import type { Hydrate } from '../../client/hydrate.ts';

/**
 * Hydrates a page on the author's server. If scripts have changed the document since it was sent,
 * renders the whole page again: content between islands comes from the document, and later changes
 * are compared with the page that the server has sent.
 */
export const hydrateLive: Hydrate = (root, view, treeOf) => {
  const { innerHTML } = root;
  // React removes this element with all its content when it renders the page again.
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
      node = tree === null ? undefined : treeOf(adoptChangedView(view, tree));
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
  const react = hydrateRoot(root, treeOf(view), {
    onRecoverableError: recover,
    onUncaughtError: recover,
  });
};
