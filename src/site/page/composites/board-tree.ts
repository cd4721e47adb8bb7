import { isFromFile, isItem } from '../../../model/content-uid.ts';
import type { BoardFacts, TreeFacts } from '../../../page/content.ts';
import type { IndexedBoard } from '../../plan/board-index.ts';
import { folderOf, listingOf } from '../../plan/list-pages.ts';
import { isIndexBoard, isIndexOfPage, isPiece } from '../../plan/routes.ts';
import { factsOf, type FactsSite } from '../values/board-facts.ts';

/**
 * Returns whether a board is a page from a file that has the address of its folder, such as its
 * README.
 */
export const isIndexFile = (indexed: IndexedBoard): boolean =>
  isFromFile(indexed.board) && isIndexBoard(indexed.board) && !isIndexOfPage(indexed);

/** Returns a folder's index page, if that is from a file such as its README. */
export function indexFile(
  { board }: IndexedBoard,
  { boards, hrefs }: FactsSite,
): IndexedBoard | undefined {
  if (board.content === undefined || board.type !== 'folder') return undefined;
  const child = board.children.find((one) => isFromFile(one) && isIndexBoard(one));
  return child !== undefined && hrefs.has(child.uid) ? boards.get(child.uid) : undefined;
}

/**
 * The board below which a page tree shows pages: for a page from a file, the board with the folder
 * of files; else the page itself.
 */
export function treeRoot(ofPage: IndexedBoard | undefined): IndexedBoard | undefined {
  const page = folderOf(ofPage);
  return page !== undefined && isFromFile(page.board) ? listingOf(page) : page;
}

/**
 * A cache by the assets object of a site, which each build replaces; then by language and board.
 */
const treesCache = new WeakMap<FactsSite['assets'], Map<string, readonly TreeFacts[]>>();

/**
 * The pages below a board as a tree: pages from files if the board has some; else the pages that
 * aren't hidden from search engines.
 */
export function treeOf(root: IndexedBoard, site: FactsSite): readonly TreeFacts[] {
  const trees = treesCache.get(site.assets) ?? new Map<string, readonly TreeFacts[]>();
  treesCache.set(site.assets, trees);
  const key = `${site.options.lang} ${root.board.uid}`;
  const found = trees.get(key);
  if (found !== undefined) return found;
  const index = indexFile(root, site);
  const first = index === undefined ? [] : [{ board: linkFacts(index, site), children: [] }];
  const tree = [...first, ...entriesIn(root, site)];
  trees.set(key, tree);
  return tree;
}

function entriesIn(above: IndexedBoard, site: FactsSite): readonly TreeFacts[] {
  const hasFiles = above.board.content !== undefined;
  return above.board.children.flatMap((child) => {
    const indexed = site.boards.get(child.uid);
    if (indexed === undefined || isPiece(indexed) || isItem(child, above.board)) return [];
    const isLeftOut = hasFiles ? !isFromFile(child) : child.isNoIndex;
    const isOther = child.redirectUrl !== '' || (isIndexBoard(child) && !isIndexOfPage(indexed));
    if (isLeftOut || isOther) return [];
    const children = entriesIn(indexed, site);
    const isShown = site.hrefs.has(child.uid) || children.length > 0;
    return isShown ? [{ board: linkFacts(indexed, site), children }] : [];
  });
}

/** The facts of a board that a link shows. */
function linkFacts(indexed: IndexedBoard, site: FactsSite): BoardFacts {
  const { uid, title, link } = factsOf(indexed, site);
  return { uid, title, link, description: '', image: undefined, imageUid: '', date: '' };
}
