import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PageData, ViewNode } from '../page/view.ts';
import { PageView, type Islands } from '../view/page-view.tsx';
import { RuntimeContext, type Runtime } from '../view/runtime.ts';
import { consent } from './consent.ts';
import { applyCss, applyHead } from './head.ts';
import { linkTarget } from './links.ts';
import { loadPage } from './page-loader.ts';

export interface AppProps {
  /** Path of the site on its server, with slashes at both ends. */
  readonly base: string;
  readonly view: ViewNode;
  readonly islands: Islands;
}

/** What is on the screen; `data` is undefined for the page that came as HTML. */
interface Shown {
  readonly pathname: string;
  readonly view: ViewNode;
  readonly data: PageData | undefined;
}

/** The page in the visitor's browser: islands, and links between boards without a reload. */
export function App({ base, view, islands }: AppProps) {
  const location = useLocation();
  const navigate = useNavigate();
  // The router counts paths from the base path on.
  const pathname = base + location.pathname.slice(1);
  const [shown, setShown] = useState<Shown>({ pathname, view, data: undefined });
  const keepScroll = useRef(false);

  const runtime = useMemo<Runtime>(
    () => ({ consent, back: () => (hasPrevious() ? navigate(-1) : navigate('/')) }),
    [navigate],
  );

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const target = linkTarget(event, base);
      if (target === undefined) return;
      event.preventDefault();
      keepScroll.current = target.keepScroll;
      void navigate(`/${target.address.slice(base.length)}`);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [base, navigate]);

  useEffect(() => {
    if (pathname === shown.pathname) return undefined;
    let isCurrent = true;
    loadPage(pathname).then(
      (data) => isCurrent && setShown({ pathname, view: data.view, data }),
      // What can't be loaded here, the browser can: a full page load ends on a working page.
      () => isCurrent && window.location.reload(),
    );
    return () => {
      isCurrent = false;
    };
  }, [pathname, shown.pathname]);

  useLayoutEffect(() => {
    if (shown.data === undefined) return;
    applyCss(shown.data.css);
    applyHead(shown.data.head);
    scrollAfterNavigation(keepScroll.current);
    keepScroll.current = false;
  }, [shown]);

  return (
    <RuntimeContext value={runtime}>
      <PageView key={shown.pathname} view={shown.view} islands={islands} />
    </RuntimeContext>
  );
}

/** Whether the visitor came to this page from another one of this site. */
function hasPrevious(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

function scrollAfterNavigation(isKept: boolean) {
  const target = fragmentTarget(window.location.hash.slice(1));
  if (target !== null) target.scrollIntoView();
  else if (!isKept) window.scrollTo(0, 0);
}

/** The element that a fragment names; one that can't be decoded names none. */
function fragmentTarget(fragment: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(fragment));
  } catch {
    return null;
  }
}
