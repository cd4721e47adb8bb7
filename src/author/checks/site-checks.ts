import { quote } from '../../diagnostics/diagnostic.ts';
import { hasAnchor, lostAnchor, splitHref, type UnplacedDiagnostic } from './page-checks.ts';
import type { LinkFact, PageFacts } from './page-facts.ts';

/** The facts of a page that checks of other pages need. */
export interface LinkedPage {
  /** Uid of the board. */
  readonly board: string;
  /** Address on the server. */
  readonly href: string;
  /** The title; empty if it is generated. */
  readonly title: string;
  /** Visitors and search engines can find it. */
  readonly isPublic: boolean;
  /** True for the 404 page. */
  readonly isNotFound: boolean;
  /** Other addresses on the server that it links to. */
  readonly targets: ReadonlySet<string>;
  /** Links to anchors of other pages. */
  readonly anchors: readonly LinkFact[];
  readonly ids: ReadonlySet<string>;
}

/** Returns the facts of a page that checks of other pages need. */
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

/** A hint about one of several pages. */
export interface UnplacedSiteDiagnostic extends UnplacedDiagnostic {
  readonly page: LinkedPage;
}

/** Checks all pages of a site together. `home` is the address of the first. */
export function checkSite(
  pages: readonly LinkedPage[],
  home: string,
): readonly UnplacedSiteDiagnostic[] {
  return [...lostAnchors(pages), ...unlinkedBoards(pages, home), ...equalTitles(pages)];
}

function* lostAnchors(pages: readonly LinkedPage[]): Iterable<UnplacedSiteDiagnostic> {
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

/**
 * Yields the boards without a link to them. Further pages of a board count for the board; the 404
 * page needs none.
 */
function* unlinkedBoards(
  pages: readonly LinkedPage[],
  home: string,
): Iterable<UnplacedSiteDiagnostic> {
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

/** Reports a title of several boards once, at the first of them. */
function* equalTitles(pages: readonly LinkedPage[]): Iterable<UnplacedSiteDiagnostic> {
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
