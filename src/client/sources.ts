import { remembered } from './remembered.ts';

/** Pages whose HTML is kept; older ones are let go. */
const KEPT = 40;

/**
 * The HTML of another page, fetched once and kept. A page is its own data: nothing else has to be published for
 * navigation, and what was fetched ahead serves a full load from the browser's cache as well.
 * @throws when there is no such page, or it lies elsewhere; the next call tries again
 */
export const loadSource = remembered(KEPT, fetchSource);

async function fetchSource(pathname: string): Promise<string> {
  // A path that begins with two slashes would be another host's.
  const response = await fetch(location.origin + pathname, { headers: { accept: 'text/html' } });
  if (!response.ok || new URL(response.url).pathname !== pathname) {
    throw new Error(`${pathname} is not there: status ${response.status}`);
  }
  return response.text();
}
