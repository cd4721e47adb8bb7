import { DATA_FILE } from '../page/read.ts';
import { islandsOf, type PageData } from '../page/view.ts';
import { loadIslands } from './islands.ts';

const pages = new Map<string, Promise<PageData>>();

/**
 * Loads the data and the element code of another page, once.
 * @param pathname path of the page on the server, with a trailing slash
 * @throws when the data can't be had; the next call tries again
 */
export function loadPage(pathname: string): Promise<PageData> {
  const known = pages.get(pathname);
  if (known !== undefined) return known;
  const page = fetchPage(pathname);
  pages.set(pathname, page);
  page.catch(() => pages.delete(pathname));
  return page;
}

async function fetchPage(pathname: string): Promise<PageData> {
  const response = await fetch(pathname + DATA_FILE);
  if (!response.ok) throw new Error(`Unable to load ${pathname}: ${response.status}`);
  const data = (await response.json()) as PageData;
  await loadIslands(islandsOf(data.view));
  return data;
}
