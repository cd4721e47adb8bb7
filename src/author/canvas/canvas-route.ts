import { attrsOf, childrenOf, type Block } from '../../model/entities.ts';
import { boardRoute, type Route } from '../../site/plan/routes.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import type { SitePlan } from '../../site/plan/plan.ts';

/** No slug at the top begins with a dot. */
const FOLDER = '.board';
const FILE = /^\.board\/([^/]+)\/index\.html$/;

/** Where the author's server shows a board that no build makes a page of: a source, a section, a draft. */
export function canvasRoute(indexed: IndexedBoard): Route {
  return boardRoute(indexed, [FOLDER, indexed.board.uid]);
}

export const isCanvasRoute = ({ segments }: Route): boolean => segments[0] === FOLDER;

/** The board that is shown so at a file's place. */
export function canvasRouteAt({ boards }: Pick<SitePlan, 'boards'>, file: string) {
  const indexed = boards.get(FILE.exec(file)?.[1] ?? '');
  return indexed === undefined || isBare(indexed) ? undefined : canvasRoute(indexed);
}

/** Whether there is nothing of a board to be seen: a folder lists others. */
const isBare = ({ board }: IndexedBoard) => board.type === 'folder';

/** The address of such a board for all boards that have no other one. */
export function canvasHref(indexed: IndexedBoard): string | undefined {
  return isBare(indexed) ? undefined : canvasRoute(indexed).href;
}

/** No block of a project is called so. */
const AROUND = '~around';

/** The tree of a source as a page shows it: with the looks that the whole page has. */
export function inPage(root: Block, page: Block | undefined): Block {
  const looks = page === undefined ? [] : attrsOf(page);
  if (root.eid !== 'page') {
    return { uid: AROUND, eid: 'page', attrs: [...looks], children: [root] };
  }
  const own = new Set(attrsOf(root).map(({ kid }) => kid));
  const attrs = [...looks.filter(({ kid }) => !own.has(kid)), ...attrsOf(root)];
  return { ...root, attrs, children: [...childrenOf(root)] };
}
