import { BrowserRouter } from 'react-router-dom';
import { PAGE_DATA_ID, readEmbeddedPage } from '../page/read.ts';
import { islandsOf, type ViewNode } from '../page/view.ts';
import { prepareAnnouncements } from './announce.ts';
import { App } from './app.tsx';
import { HeadContext, ProjectContext } from './contexts.ts';
import { decompress } from './decompress.ts';
import { applyHead } from './apply-head.ts';
import { hydrate, type Hydrate } from './hydrate.ts';
import { onIntent } from './intent.ts';
import { loadIslands } from './islands.ts';
import { createPageLoader } from './load-page.ts';
import { startScroll } from './scroll.ts';
import type { ClientSettings } from './settings.ts';

/** The functions that show pages, fetch them and hydrate the first one. */
export interface ClientParts {
  readonly Pages: typeof App;
  readonly createLoader: typeof createPageLoader;
  readonly bringToLife: Hydrate;
}

const PARTS: ClientParts = { Pages: App, createLoader: createPageLoader, bringToLife: hydrate };

/**
 * Hydrates the page. If its data is damaged or missing, the page stays readable HTML without React.
 */
export async function start(
  root: HTMLElement,
  { base, route, chunks }: ClientSettings,
  { Pages, createLoader, bringToLife }: ClientParts = PARTS,
) {
  // A host may show the 404 page for addresses outside the base path, for which the router has no
  // routes.
  if (!window.location.pathname.startsWith(base)) return;
  const text = document.getElementById(PAGE_DATA_ID)?.textContent ?? '';
  const page = await readEmbeddedPage(text, decompress);
  if (page === undefined) return;
  const islands = await loadIslands(islandsOf(page.view), chunks);
  startScroll();
  prepareAnnouncements();
  const loadPage = createLoader(chunks);
  onIntent(loadPage);
  const treeOf = (view: ViewNode) => (
    <BrowserRouter basename={base} useTransitions={false}>
      <ProjectContext value={{ base, loadPage }}>
        <HeadContext value={applyHead}>
          <Pages page={{ name: route, view }} islands={islands} />
        </HeadContext>
      </ProjectContext>
    </BrowserRouter>
  );
  bringToLife(root, page.view, treeOf);
}
