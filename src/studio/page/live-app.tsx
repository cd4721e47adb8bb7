import { useLayoutEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ShownBoard, usePages, type FirstPage } from '../../client/app.tsx';
import { useProject } from '../../client/contexts.ts';
import { loadIslands } from '../../client/islands.ts';
import type { LoadPage } from '../../client/load-page.ts';
import type { ChunkSettings } from '../../client/settings.ts';
import { islandsOf } from '../../page/view.ts';
import type { Islands } from '../../view/page-view.tsx';
import { notifyShowing } from './in-shell.ts';
import { fill, liveElement } from './live-view.tsx';
import { readLivePage, treeOf, type LivePage } from './live-page.ts';
import { PAGE_TEXTS as TEXTS } from './page-texts.ts';
import { remembers } from '../tab-memory.ts';

/** Shows another version of the current page, at its address. */
export type ShowVersion = (page: LivePage, path: string) => Promise<void>;

/** The interface between the page and its client. */
export interface LiveLink {
  /** Returns the live page for the page that was loaded as HTML. */
  first(page: FirstPage): LivePage;
  /** Called after each page is shown. */
  arrived(page: LivePage): void;
  /**
   * Called with a function when the page can be changed through React, and with undefined when it
   * can't be any more.
   */
  connect(show: ShowVersion | undefined): void;
}

/** Creates the client's pages, which an author may change while they are shown. */
export function createLivePages(link: LiveLink) {
  return function LivePages({
    page,
    islands,
  }: {
    readonly page: FirstPage;
    readonly islands: Islands;
  }) {
    const first = useMemo(() => link.first(page), [page]);
    const { base } = useProject();
    const navigate = useNavigate();
    const [shown, setShown] = usePages(first);
    // All pages after the first one come from the loader below.
    const current = shown.page as LivePage;
    useLayoutEffect(() => link.arrived(current), [current]);
    useLayoutEffect(() => {
      link.connect(async (next, path) => {
        await loadIslands(islandsOf(next.view), EVERYTHING);
        const isMoved = path !== window.location.pathname;
        // Read once, and before the page is changed: reading it later would force a layout.
        const top = scrollY;
        notifyShowing();
        flushSync(() => {
          const { search, hash } = window.location;
          const address = `/${path.slice(base.length)}${search}${hash}`;
          if (isMoved) void navigate(address, { replace: true });
          const destination = { kind: 'keep', top, isStay: true } as const;
          setShown({ pathname: path, page: next, destination });
        });
        if (isMoved) keepScroll(top);
      });
      return () => link.connect(undefined);
    }, [base, navigate, setShown]);
    return (
      <ShownBoard shown={shown} isFirst={current.visit === first.visit}>
        <LiveTree key={visitKey(current)} page={current} islands={islands} />
      </ShownBoard>
    );
  };
}

const EVERYTHING: ChunkSettings = { size: 100, wait: 0 };

/** Restores the scroll position after a navigation that isn't the visitor's. */
function keepScroll(top: number) {
  window.scrollTo({ top, behavior: 'instant' });
  // Saves the scroll position in the new history entry.
  dispatchEvent(new Event('scroll'));
}

const keys = new WeakMap<object, string>();

const memory = remembers('live-app', { visits: 0 });

/** A key that differs between visits, and stays the same for new versions of a page. */
function visitKey({ visit }: LivePage): string {
  const known = keys.get(visit) ?? String((memory.visits += 1));
  keys.set(visit, known);
  return known;
}

function LiveTree({ page, islands }: { readonly page: LivePage; readonly islands: Islands }) {
  // Runs before ancestors look for a scroll target.
  useLayoutEffect(() => {
    const tree = treeOf(document);
    if (tree !== undefined) fill(page.live, tree);
  }, [page]);
  return liveElement(page.live, islands);
}

/** Creates a loader of current pages, without a cache, as the next version may differ. */
export function createLiveLoader(chunks: ChunkSettings): LoadPage {
  return async (pathname) => {
    const response = await fetch(pathname, { headers: { accept: 'text/html' } });
    const isThere = response.ok && new URL(response.url).pathname === pathname;
    if (!isThere) throw new Error(TEXTS.missing(pathname, response.status));
    const etag = (response.headers.get('etag') ?? '').replaceAll('"', '');
    const page = await readLivePage(await response.text(), { etag, visit: {} });
    await loadIslands(islandsOf(page.view), chunks);
    return page;
  };
}
