import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';

/**
 * Opens what stands on another server in a tab of its own while the author browses: the frame takes no other site
 * (EDIT-11), and would show the browser's error in place of the page. Gives what ends it.
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

/** Keeps forms from being sent: what would come in the place of the page is the browser's error (A15). Gives what ends it. */
export function holdForms(view: Window): () => void {
  const end = new AbortController();
  // What the page itself does with a form comes first.
  view.addEventListener('submit', (event) => event.preventDefault(), { signal: end.signal });
  return () => end.abort();
}

/** Where a link leads on another server, by itself or by a board that leads there. */
function outsideOf(href: string): string | undefined {
  const url = new URL(href);
  const { all } = useProject.getState().boards;
  const isOurs = url.origin === location.origin;
  const to = isOurs ? all.find(({ path }) => path === url.pathname)?.leadsTo : href;
  return to !== undefined && /^https?:/.test(to) ? to : undefined;
}
