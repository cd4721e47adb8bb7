import { sitePath } from '../../content/addresses.ts';
import type { Board } from '../../model/entities.ts';
import { INDEX_SLUG } from '../../site/plan/slugs.ts';

/**
 * Returns the uids of pages by the paths that links in Markdown may name (`pagesNamed`): the
 * address of a board, the path of a file without its ending, or a former address of a board. `uids`
 * are the uids of pages from files, by file.
 */
export function pagesByPath(root: Board, uids: Iterable<readonly [string, string]>) {
  const pages = new Map<string, string>();
  const add = (path: string, uid: string) => {
    if (!pages.has(path)) pages.set(path, uid);
  };
  const former: (readonly [string, string])[] = [];
  const visit = (board: Board, path: string) => {
    add(path === '' ? '/' : path, board.uid);
    for (const alias of aliasesOf(board)) former.push([alias, board.uid]);
    for (const child of board.children) {
      const slug = child.slug.trim();
      const isIndex = slug === '' || slug === INDEX_SLUG;
      // The index of a folder has the folder's address; that of a page has its own, such as
      // `/a/index` (ROUTE-2).
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
  for (const [path, uid] of former) add(path, uid);
  return pages;
}

/** The former addresses of a board, in the form of paths of links. */
function aliasesOf({ aliases }: Board): readonly string[] {
  const list: readonly unknown[] = Array.isArray(aliases) ? aliases : [];
  return list.flatMap((alias) => (typeof alias === 'string' ? [sitePath(alias)] : []));
}
