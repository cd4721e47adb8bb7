import { remembered } from './async-cache.ts';

/** Maximum number of cached HTML texts; older ones are dropped. */
const MAX_CACHED_TEXTS = 40;

/**
 * Fetches the HTML of another page once, and caches it. The HTML contains all data of the page, so
 * navigation needs no other files, and a full load can use the prefetched HTML from the browser's
 * cache. @throws if there is no such page, or it is on another host; the next call retries
 */
export const loadSource = remembered(MAX_CACHED_TEXTS, fetchSource);

async function fetchSource(pathname: string): Promise<string> {
  // The origin is added, since a path that begins with two slashes would be on another host.
  const response = await fetch(location.origin + pathname, { headers: { accept: 'text/html' } });
  if (!response.ok || new URL(response.url).pathname !== pathname) {
    throw new Error(`${pathname} is not there: status ${response.status}`);
  }
  return response.text();
}
