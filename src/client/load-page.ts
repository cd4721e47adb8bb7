import { islandsOf } from '../page/view.ts';
import { LATE_FILLS } from '../page/late-fills.ts';
import { decompress } from './decompress.ts';
import { loadIslands } from './islands.ts';
import { parsePage, type ParsedPage } from './parse-page.ts';
import { remembered } from './remembered.ts';
import type { ChunkSettings } from './settings.ts';
import { loadSource } from './sources.ts';

/** Pages that are kept ready; older ones are read again from their HTML. */
const KEPT = 20;

export type LoadPage = (pathname: string) => Promise<ParsedPage>;

/**
 * Makes pages ready to be shown: fetched, read, and their elements' code loaded; each once.
 * The result throws when a page can't be had here; the next call tries again.
 */
export function createPageLoader(chunks: ChunkSettings): LoadPage {
  return remembered(KEPT, async (pathname) => {
    const page = await parsePage(await loadSource(pathname), decompress);
    await loadIslands(islandsOf(page.view), chunks);
    if (page.css.includes(LATE_FILLS)) await import('../view/late-fills.ts');
    return page;
  });
}
