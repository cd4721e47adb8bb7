import { islandsOf } from '../page/view.ts';
import { LATE_FILLS } from '../page/late-fills.ts';
import { decompress } from './decompress.ts';
import { loadIslands } from './islands.ts';
import { parsePage, type ParsedPage } from './parse-page.ts';
import { remembered } from './async-cache.ts';
import type { ChunkSettings } from './settings.ts';
import { loadSource } from './sources.ts';

/** Maximum number of ready pages; older ones are parsed again. */
const MAX_READY_PAGES = 20;

export type LoadPage = (pathname: string) => Promise<ParsedPage>;

/**
 * Prepares pages for display: fetched, parsed, and their elements' code loaded, each once. Throws
 * if a page can't be shown here; the next call retries.
 */
export function createPageLoader(chunks: ChunkSettings): LoadPage {
  return remembered(MAX_READY_PAGES, async (pathname) => {
    const page = await parsePage(await loadSource(pathname), decompress);
    await loadIslands(islandsOf(page.view), chunks);
    if (page.css.includes(LATE_FILLS)) await import('../view/late-fills.ts');
    return page;
  });
}
