import type { Board } from '../../model/entities.ts';
import { INDEX_SLUG } from '../../site/plan/slugs.ts';

/**
 * Uids of pages by the paths that links in Markdown name (`pagesNamed`): the address of a board, or the path of a file without its
 * ending. `uids` has the pages from files, by their files.
 */
export function pagesByPath(root: Board, uids: Iterable<readonly [string, string]>) {
  const pages = new Map<string, string>();
  const add = (path: string, uid: string) => {
    if (!pages.has(path)) pages.set(path, uid);
  };
  const visit = (board: Board, path: string) => {
    add(path === '' ? '/' : path, board.uid);
    for (const child of board.children) {
      const slug = child.slug.trim();
      const isIndex = slug === '' || slug === INDEX_SLUG;
      // The index of a page has its literal address (ROUTE-2).
      if (isIndex && board.type !== 'page') pages.set(path === '' ? '/' : path, child.uid);
      visit(child, isIndex ? `${path}/${INDEX_SLUG}` : `${path}/${slug}`);
    }
  };
  visit(root, '');
  for (const [file, uid] of uids) {
    const path = `/${file.replace(/\.[^./]+$/, '')}`;
    add(path, uid);
    add(path.replace(/\/(?:_?index|readme)$/i, '') || '/', uid);
  }
  return pages;
}
