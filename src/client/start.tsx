import { BrowserRouter } from 'react-router-dom';
import { PAGE_DATA_ID, readEmbeddedPage, ROOT_ID } from '../page/read.ts';
import { islandsOf } from '../page/view.ts';
import { App } from './app.tsx';
import { hydrate } from './hydrate.ts';
import { loadIslands } from './islands.ts';

/** Brings the page to life. With damaged or missing data it stays what it is: a page that can be read. */
export async function start() {
  const root = document.getElementById(ROOT_ID);
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (root === null || text === null || text === undefined) return;
  const base = root.dataset['base'] ?? '/';
  // A host may show the 404 page for addresses beside the site, where the router has no routes.
  if (!window.location.pathname.startsWith(base)) return;
  const page = await readEmbeddedPage(text, decompress);
  if (page === undefined) return;
  const islands = await loadIslands(islandsOf(page.view));
  hydrate(
    root,
    <BrowserRouter basename={base}>
      <App base={base} view={page.view} islands={islands} />
    </BrowserRouter>,
  );
}

/** Only sites that embed compressed data load the decoder. */
async function decompress(text: string): Promise<string> {
  const { default: lzString } = await import('lz-string');
  return lzString.decompressFromEncodedURIComponent(text) ?? '';
}
