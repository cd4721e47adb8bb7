import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';

/**
 * Opens links to other servers in a new tab while browsing: the frame can't show other sites
 * (EDIT-11), and would show the browser's error. Returns a function that stops.
 */
export function followOutsideLinks(view: Window & typeof globalThis): () => void {
  const end = new AbortController();
  const clicked = (event: MouseEvent) => {
    if (useView.getState().mode !== 'browse' || !(event.target instanceof view.Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[href]');
    const address = link === null ? undefined : outsideOf(link.href);
    if (address === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    window.open(address, '_blank', 'noopener');
  };
  view.addEventListener('click', clicked, { capture: true, signal: end.signal });
  return () => end.abort();
}

/**
 * Prevents forms from being submitted: the browser's error would replace the page (A15). Returns a
 * function that stops.
 */
export function holdForms(view: Window): () => void {
  const end = new AbortController();
  // The page's own handlers run first.
  view.addEventListener('submit', (event) => event.preventDefault(), { signal: end.signal });
  return () => end.abort();
}

/** Returns a link's address on another server, directly or by a redirect. */
function outsideOf(href: string): string | undefined {
  const url = new URL(href);
  const { all } = useProject.getState().boards;
  const isOurs = url.origin === location.origin;
  const to = isOurs ? all.find(({ path }) => path === url.pathname)?.leadsTo : href;
  return to !== undefined && /^https?:/.test(to) ? to : undefined;
}
