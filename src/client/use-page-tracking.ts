import { useEffect } from 'react';
import { useInRouterContext } from 'react-router-dom';
import type { BoardInfo } from './contexts.ts';
import { trackPage } from './tag-manager.ts';

/**
 * Sends one page view for each navigation; the first view was sent before React started
 * (CONSENT-3).
 */
export function usePageTracking({ name, pathname }: BoardInfo, isFirst: boolean) {
  const hasRouter = useInRouterContext();
  useEffect(() => {
    if (!hasRouter) {
      // oxlint-disable-next-line no-console -- the warning that RUNTIME-3 asks for
      console.warn('Page tracking needs a routing library: no page view is sent.');
    } else if (!isFirst) {
      trackPage({ route: name, path: pathname });
    }
  }, [hasRouter, name, pathname, isFirst]);
}
