import { islandsOf } from '../page/view.ts';
import { LATE_FILLS } from '../page/late-fills.ts';
import { decompress } from './decompress.ts';
import { loadIslands } from './islands.ts';
import { parsePage, type ParsedPage } from './parse-page.ts';
import { remembered } from './async-cache.ts';
import type { ChunkSettings } from './settings.ts';
import { loadSource } from './sources.ts';

/** Maximum number of prepared pages in the cache; older ones are parsed again. */
const MAX_READY_PAGES = 20;

export type LoadPage = (pathname: string) => Promise<ParsedPage>;

/**
 * Makes a function that prepares a page for display: it fetches and parses the page, and loads the
 * code of its elements. A prepared page is cached. The function throws if the page can't be shown
 * here; the next call retries.
 */
export function createPageLoader(chunks: ChunkSettings): LoadPage {
  return remembered(MAX_READY_PAGES, async (pathname) => {
    const page = await parsePage(await loadSource(pathname), decompress);
    await loadIslands(islandsOf(page.view), chunks);
    if (page.css.includes(LATE_FILLS)) await import('../view/late-fills.ts');
    return page;
  });
}
