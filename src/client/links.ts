/** Where a click inside the site leads. */
export interface LinkTarget {
  readonly pathname: string;
  /** Path, query and fragment. */
  readonly address: string;
  readonly keepScroll: boolean;
}

/**
 * The page of this site that a click leads to; undefined when the click is the browser's (NAV-6):
 * modified, to another tab, a download, another origin, another base path, or no page.
 */
export function linkTarget(event: MouseEvent, base: string): LinkTarget | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download'))
    return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || !url.pathname.startsWith(base)) return undefined;
  if (!url.pathname.endsWith('/')) return undefined;
  // The fragment of the page that is shown already needs no navigation.
  if (url.pathname === location.pathname && url.hash !== '') return undefined;
  return {
    pathname: url.pathname,
    address: url.pathname + url.search + url.hash,
    keepScroll: link.hasAttribute('data-keep-scroll'),
  };
}
