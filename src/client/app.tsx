import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { PageView, type Islands } from '../view/page-view.tsx';
import { announce, focusOn, focusOnPage } from './announce.ts';
import { BoardContext, useBoard, useHead, useProject } from './contexts.ts';
import { linkTarget, type LinkTarget } from './links.ts';
import { loadForNavigation, supersede } from './navigation.ts';
import type { ParsedPage } from './parse-page.ts';
import { scrollTo, isVisited, type Destination } from './scroll.ts';
import { inTransition, inTurn } from './transition.ts';
import { usePageTracking } from './use-page-tracking.ts';

/**
 * The first page, which the browser loaded as HTML: its title and head tags are in the document
 * already.
 */
export type FirstPage = Pick<ParsedPage, 'name' | 'view'>;

/** The page on the screen. */
export interface Shown {
  readonly pathname: string;
  readonly page: FirstPage | ParsedPage;
  /** The place to scroll to, if not the default. */
  readonly destination?: Destination;
}

/**
 * The page in the visitor's browser: its islands, and navigation between boards without a reload.
 */
export function App({ page, islands }: { readonly page: FirstPage; readonly islands: Islands }) {
  const [shown] = usePages(page);
  return (
    <ShownBoard shown={shown} isFirst={shown.page === page}>
      <PageView key={shown.pathname} view={shown.page.view} islands={islands} />
    </ShownBoard>
  );
}

/**
 * The page on the screen: first the loaded one, then those that the visitor reaches by links and
 * history.
 */
export function usePages(page: FirstPage): readonly [Shown, SetShown] {
  const { base } = useProject();
  const router = useLocation();
  // The router's paths begin after the base path.
  const pathname = base + router.pathname.slice(1);
  const [shown, setShown] = useState<Shown>({ pathname, page });
  useLinks(shown.pathname, setShown);
  useHistoryPages({ pathname, shown, setShown });
  useArrival({ pathname, shown });
  return [shown, setShown];
}

interface ShownBoardProps {
  readonly shown: Shown;
  /** True for the first page, which the browser loaded as HTML. */
  readonly isFirst: boolean;
  readonly children: ReactNode;
}

/** Provides the current board to its descendants. */
export function ShownBoard({ shown, isFirst, children }: ShownBoardProps) {
  return (
    <BoardContext value={{ name: shown.page.name, pathname: shown.pathname }}>
      <PageTracking isFirst={isFirst} />
      {children}
    </BoardContext>
  );
}

function PageTracking({ isFirst }: { readonly isFirst: boolean }) {
  usePageTracking(useBoard(), isFirst);
  return null;
}

export type SetShown = (shown: Shown) => void;

/** On a click on a link of the site, loads the other page and switches to it in one step. */
function useLinks(shownPath: string, setShown: SetShown) {
  const { base, loadPage } = useProject();
  const navigate = useNavigate();
  useEffect(() => {
    const go = (address: string) => navigate(`/${address.slice(base.length)}`);

    async function visit({ address, pathname, keepsScroll }: LinkTarget) {
      const top = window.scrollY;
      const loaded = await loadForNavigation(loadPage, address, pathname);
      if (loaded === 'aborted') window.location.assign(address);
      if (typeof loaded === 'string') return;
      await inTransition(() => {
        if (!loaded.isWanted()) return;
        const { page } = loaded;
        const kept = keepsScroll ? { destination: { kind: 'keep', top } as const } : {};
        flushSync(() => {
          void go(address);
          setShown({ pathname, page, ...kept });
        });
      });
    }

    function onClick(event: MouseEvent) {
      const target = linkTarget(event, base);
      if (target === undefined) return;
      event.preventDefault();
      const { pathname, search, hash } = window.location;
      if (target.pathname !== pathname) {
        void visit(target);
        return;
      }
      const isCurrent = target.address === pathname + search + hash;
      // Going back or forward has changed the address, and is already loading this page.
      if (isCurrent && shownPath !== pathname) return;
      supersede();
      // A link to the current address doesn't navigate, but scrolls to its anchor (NAV-5).
      if (isCurrent) arriveAgain(target.hash);
      else void go(target.address);
    }

    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [base, loadPage, navigate, shownPath, setShown]);
}

function arriveAgain(hash: string) {
  const reached = scrollTo(hash === '' ? { kind: 'top' } : anchorAt(hash, true));
  if (reached !== undefined) focusOn(reached);
}

function anchorAt(hash: string, isSmooth: boolean): Destination {
  return { kind: 'anchor', id: hash.slice(1), isSmooth };
}

interface Showing {
  readonly pathname: string;
  readonly shown: Shown;
}

/**
 * Shows the page after going back or forward: the address changes first, and the page follows once
 * it is loaded.
 */
function useHistoryPages({ pathname, shown, setShown }: Showing & { readonly setShown: SetShown }) {
  const { loadPage } = useProject();
  const { key } = useLocation();
  useEffect(() => {
    if (pathname === shown.pathname) return supersede;
    void (async () => {
      const loaded = await loadForNavigation(loadPage, key, pathname);
      if (loaded === 'aborted') window.location.reload();
      if (typeof loaded === 'string') return;
      await inTransition(() => {
        if (loaded.isWanted()) flushSync(() => setShown({ pathname, page: loaded.page }));
      });
    })();
    // Another history entry, even of the same page, supersedes a pending load (NAV-8).
    return supersede;
  }, [loadPage, key, pathname, shown.pathname, setShown]);
}

/**
 * Updates head, scroll position and focus after each navigation, and announces the page (HEAD-7,
 * NAV-1 to 3).
 */
function useArrival({ pathname, shown }: Showing) {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const showHead = useHead();
  const former = useRef({ key, page: shown.page });
  useLayoutEffect(() => {
    if (pathname !== shown.pathname || former.current.key === key) return undefined;
    const isSamePage = former.current.page === shown.page;
    former.current = { key, page: shown.page };
    if (!isSamePage && 'tags' in shown.page) {
      showHead(shown.page);
      announce(shown.page.title);
    }
    const isHistory = type === NavigationType.Pop;
    const usual = usualDestination(isHistory, hash, isSamePage);
    // Scrolling waits for the layout of the new page.
    return inTurn(Infinity, () => {
      const destination = isSamePage ? usual : (shown.destination ?? usual);
      const reached = scrollTo(destination);
      if (destination.kind === 'keep' && destination.isStay) return;
      if (reached !== undefined) focusOn(reached);
      else if (!isSamePage) focusOnPage();
    });
  }, [pathname, shown, key, hash, type, showHead]);
}

function usualDestination(isHistory: boolean, hash: string, isSamePage: boolean): Destination {
  if (isHistory && isVisited()) return { kind: 'restore' };
  return hash === '' ? { kind: 'top' } : anchorAt(hash, isSamePage && !isHistory);
}
