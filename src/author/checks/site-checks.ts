import { quote } from '../../diagnostics/diagnostic.ts';
import { hasAnchor, lostAnchor, splitHref, type Finding } from './page-checks.ts';
import type { LinkFact, PageFacts } from './page-facts.ts';

/** What the pages of a site need to know of each other. */
export interface LinkedPage {
  /** Uid of the board. */
  readonly board: string;
  /** Address on the server. */
  readonly href: string;
  /** Empty for one that nobody has written. */
  readonly title: string;
  /** Whether it is to be found by visitors and search engines. */
  readonly isPublic: boolean;
  /** Whether its board is the one that is shown for addresses that there aren't. */
  readonly isNotFound: boolean;
  /** The addresses on the server that it links to, without its own. */
  readonly targets: ReadonlySet<string>;
  /** Links to anchors of other pages. */
  readonly anchors: readonly LinkFact[];
  readonly ids: ReadonlySet<string>;
}

/** What of a page others need to know. */
export function linkedPage(
  facts: Pick<PageFacts, 'title' | 'links' | 'ids'>,
  page: Pick<LinkedPage, 'board' | 'href' | 'isPublic' | 'isNotFound'>,
): LinkedPage {
  const targets = new Set<string>();
  const anchors: LinkFact[] = [];
  for (const link of facts.links) {
    const { path, anchor } = splitHref(link.href ?? '');
    if (!path.startsWith('/') || path === page.href) continue;
    targets.add(path);
    if (anchor !== '') anchors.push(link);
  }
  return { ...page, title: facts.title, targets, anchors, ids: facts.ids };
}

/** A finding about one of several pages. */
export interface SiteFinding extends Finding {
  readonly page: LinkedPage;
}

/** What is to be said of pages only together: of all pages of a site. `home` is the address of the first. */
export function checkSite(pages: readonly LinkedPage[], home: string): readonly SiteFinding[] {
  return [...lostAnchors(pages), ...unlinkedBoards(pages, home), ...equalTitles(pages)];
}

function* lostAnchors(pages: readonly LinkedPage[]): Iterable<SiteFinding> {
  const byHref = new Map(pages.map((page) => [page.href, page]));
  for (const page of pages) {
    for (const link of page.anchors) {
      const { path, anchor } = splitHref(link.href ?? '');
      const target = byHref.get(path);
      if (target === undefined || hasAnchor(target.ids, anchor)) continue;
      yield { ...lostAnchor(link, anchor), page };
    }
  }
}

/** The boards that nothing leads to. A further page of a board counts for the board; nothing has to lead to the 404 page. */
function* unlinkedBoards(pages: readonly LinkedPage[], home: string): Iterable<SiteFinding> {
  const linked = new Set<string>();
  for (const { targets } of pages) for (const target of targets) linked.add(target);
  const boards = new Set<string>();
  for (const page of pages) {
    if (linked.has(page.href) || page.href === home || page.isNotFound) boards.add(page.board);
  }
  for (const page of pages) {
    if (boards.has(page.board) || !page.isPublic) continue;
    boards.add(page.board);
    yield { code: 'board-unlinked', field: 'slug', params: { address: quote(page.href) }, page };
  }
}

/** A title that several boards have is told once, of the first of them. */
function* equalTitles(pages: readonly LinkedPage[]): Iterable<SiteFinding> {
  const byTitle = new Map<string, Map<string, LinkedPage>>();
  for (const page of pages) {
    if (!page.isPublic || page.title === '') continue;
    const known = byTitle.get(page.title) ?? new Map<string, LinkedPage>();
    byTitle.set(page.title, known);
    if (!known.has(page.board)) known.set(page.board, page);
  }
  for (const [title, known] of byTitle) {
    const [page] = known.values();
    if (page === undefined || known.size === 1) continue;
    const params = { title: quote(title), count: known.size };
    yield { code: 'title-twice', field: 'title', params, page };
  }
}
