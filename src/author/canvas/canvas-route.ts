import { attrsOf, childrenOf, type Block } from '../../model/entities.ts';
import { boardRoute, type Route } from '../../site/plan/routes.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import { CANVAS_FOLDER } from './canvas-path.ts';

const FILE = /^\.board\/([^/]+)\/(?:([^/]+)\/)?index\.html$/;

/**
 * Returns the canvas route of a board without a page: a source, a section, a draft; or of any board
 * in a further language, whether it is translated or not.
 */
export function canvasRoute(indexed: IndexedBoard, language?: string): Route {
  const segments = [CANVAS_FOLDER, indexed.board.uid];
  if (language === undefined) return boardRoute(indexed, segments);
  return { ...boardRoute(indexed, [...segments, language]), language };
}

export const isCanvasRoute = ({ segments }: Route): boolean => segments[0] === CANVAS_FOLDER;

/** Returns the board that the canvas shows at a file's route. */
export function canvasRouteAt(
  { boards, languages }: Pick<SitePlan, 'boards' | 'languages'>,
  file: string,
): Route | undefined {
  const [, uid = '', language] = FILE.exec(file) ?? [];
  const planned = languages.find(({ lang }) => lang === language);
  if (language !== undefined && planned === undefined) return undefined;
  const indexed = (planned?.boards ?? boards).get(uid);
  return indexed === undefined || isBare(indexed) ? undefined : canvasRoute(indexed, language);
}

/** Returns whether a board has no page to show, such as a folder. */
const isBare = ({ board }: IndexedBoard) => board.type === 'folder';

/** Returns the canvas address of a board without a page. */
export function canvasHref(indexed: IndexedBoard): string | undefined {
  return isBare(indexed) ? undefined : canvasRoute(indexed).href;
}

/** The uid of an added root block; no block of a project has it. */
const AROUND = '~around';

/** Returns the tree of a source in a root block that has the looks of a page. */
export function inPage(root: Block, page: Block | undefined): Block {
  const looks = page === undefined ? [] : attrsOf(page);
  if (root.eid !== 'page') {
    return { uid: AROUND, eid: 'page', attrs: [...looks], children: [root] };
  }
  const own = new Set(attrsOf(root).map(({ kid }) => kid));
  const attrs = [...looks.filter(({ kid }) => !own.has(kid)), ...attrsOf(root)];
  return { ...root, attrs, children: [...childrenOf(root)] };
}
