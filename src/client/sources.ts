import { remembered } from './async-cache.ts';

/** Maximum number of cached HTML texts; older ones are dropped. */
const MAX_CACHED_TEXTS = 40;

/**
 * The HTML of another page, fetched once and cached. A page is its own data: navigation needs no
 * other files, and prefetched HTML serves full loads from the browser's cache too. @throws if there
 * is no such page, or it is on another host; the next call retries
 */
export const loadSource = remembered(MAX_CACHED_TEXTS, fetchSource);

async function fetchSource(pathname: string): Promise<string> {
  // A path that begins with two slashes would be on another host.
  const response = await fetch(location.origin + pathname, { headers: { accept: 'text/html' } });
  if (!response.ok || new URL(response.url).pathname !== pathname) {
    throw new Error(`${pathname} is not there: status ${response.status}`);
  }
  return response.text();
}
