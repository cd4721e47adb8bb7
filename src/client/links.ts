/** The target of a click inside the site. */
export interface LinkTarget {
  readonly pathname: string;
  /** Path, query and fragment. */
  readonly address: string;
  readonly hash: string;
  readonly keepsScroll: boolean;
}

/**
 * The path of the page of this site that a link opens. Undefined if the browser handles the link
 * (NAV-6): it opens another tab, a download, another origin, a path outside of the base path, or a
 * file.
 */
export function internalPath(link: HTMLAnchorElement, base: string): string | undefined {
  if (link.getAttribute('href') === null || link.hasAttribute('download')) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  const { origin, pathname } = link;
  // A path that begins with two slashes is read as an address on another host.
  const isWithin = origin === location.origin && pathname.startsWith(base);
  return isWithin && pathname.endsWith('/') && !pathname.startsWith('//') ? pathname : undefined;
}

/** The target of a click inside the site; undefined if the browser handles the click (NAV-6). */
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
