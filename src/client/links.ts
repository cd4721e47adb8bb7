/** Where a click inside the site leads. */
export interface LinkTarget {
  readonly pathname: string;
  /** Path, query and fragment. */
  readonly address: string;
  readonly hash: string;
  readonly keepsScroll: boolean;
}

/**
 * The path of the page of this site that a link leads to; undefined when the link is the browser's (NAV-6):
 * to another tab, a download, another origin, another base path, or no page.
 */
export function internalPath(link: HTMLAnchorElement, base: string): string | undefined {
  if (link.getAttribute('href') === null || link.hasAttribute('download')) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  const { origin, pathname } = link;
  // What begins with two slashes is another host's address to all that take a path.
  const isWithin = origin === location.origin && pathname.startsWith(base);
  return isWithin && pathname.endsWith('/') && !pathname.startsWith('//') ? pathname : undefined;
}

/** Where a click leads inside the site; undefined when the click is the browser's (NAV-6). */
export function linkTarget(event: MouseEvent, base: string): LinkTarget | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const pathname = link === null ? undefined : internalPath(link, base);
  if (link === null || pathname === undefined) return undefined;
  return {
    pathname,
    address: pathname + link.search + link.hash,
    hash: link.hash,
    keepsScroll: link.hasAttribute('data-keep-scroll'),
  };
}
