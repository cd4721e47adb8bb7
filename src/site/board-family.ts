import { parseAddress } from '../values/address.ts';
import type { CompositeSource } from '../model/composite-source.ts';
import type { BoardFacts, BoardFamily } from '../model/element.ts';
import { withBase } from './addresses.ts';
import { boardName, type IndexedBoard } from './board-index.ts';
import type { BlockSite, Collected, SiteContext } from './context.ts';
import { isIndexBoard, isPiece } from './routes.ts';
import type { GivenValue, LocatedAttribute } from './values.ts';

type Site = Pick<SiteContext, 'boards' | 'hrefs' | 'options'>;

/** The boards around the page of a board. What is asked for becomes a use of what is resolved. */
export function boardFamily(pageUid: string, site: Site, collected: Collected): BoardFamily {
  const page = folderOf(site.boards.get(pageUid));
  const listOf = (folder: IndexedBoard | undefined): readonly BoardFacts[] => {
    if (folder === undefined) return [];
    collected.uses.add(`children ${folder.board.uid}`);
    return childFacts(folder, site);
  };
  return {
    path() {
      collected.isPageBound = true;
      const path: BoardFacts[] = [];
      for (let at = page; at !== undefined; at = at.parent) path.unshift(factsOf(at, site));
      return path;
    },
    neighbours() {
      collected.isPageBound = true;
      const all = listOf(page?.parent);
      const own = all.findIndex(({ uid }) => uid === page?.board.uid);
      return own === -1 ? [undefined, undefined] : [all[own - 1], all[own + 1]];
    },
    children(uid) {
      if (uid === undefined) collected.isPageBound = true;
      return listOf(uid === undefined ? page : folderOf(site.boards.get(uid)));
    },
  };
}

/** An index board stands for the folder above it (ROUTE-1). */
function folderOf(indexed: IndexedBoard | undefined): IndexedBoard | undefined {
  const isIndex = indexed?.parent !== undefined && isIndexBoard(indexed.board);
  return isIndex ? indexed.parent : indexed;
}

const known = new WeakMap<Site['boards'], Map<string, readonly BoardFacts[]>>();

/** What pages may say of the pages in a folder: all that is their own, at an address of their own. */
export function childFacts({ board }: IndexedBoard, site: Site): readonly BoardFacts[] {
  const folders = known.get(site.boards) ?? new Map<string, readonly BoardFacts[]>();
  known.set(site.boards, folders);
  const found = folders.get(board.uid);
  if (found !== undefined) return found;
  const facts: BoardFacts[] = [];
  for (const child of board.children) {
    const indexed = site.boards.get(child.uid);
    const isPage = indexed !== undefined && site.hrefs.has(child.uid) && !isPiece(indexed);
    if (isPage && child.redirectUrl === '' && !isIndexBoard(child)) {
      facts.push(factsOf(indexed, site));
    }
  }
  folders.set(board.uid, facts);
  return facts;
}

function factsOf({ board }: IndexedBoard, { hrefs, options }: Site): BoardFacts {
  const { uid, title, description, imageUrl, date } = board;
  const image = parseAddress(imageUrl, 'image', { sitePaths: true }) ?? '';
  const href = hrefs.get(uid);
  return {
    uid,
    title: title || boardName(board),
    description,
    image: image.startsWith('/') ? withBase(image, options) : image,
    date,
    link: href === undefined ? undefined : { href: withBase(href, options), isInternal: true },
  };
}

/** The properties of a card that are filled from a board: those called title, description, image, date or link. */
export function factProperties(
  facts: BoardFacts,
  { properties, labels }: CompositeSource,
  site: BlockSite,
): ReadonlyMap<string, LocatedAttribute> {
  const day = facts.date.slice(0, DAY_LENGTH);
  const { title, description, image: src, link } = facts;
  const given: Readonly<Record<string, GivenValue>> = {
    title: { text: title },
    description: { text: description },
    date: { text: day },
    ...(link === undefined ? {} : { link: { link } }),
    ...(src === '' ? {} : { image: { image: { src, width: undefined, height: undefined } } }),
  };
  const filled = new Map<string, LocatedAttribute>();
  for (const [kid, exposed] of properties) {
    const name = (labels.get(kid) ?? '').trim().toLowerCase();
    if (!Object.hasOwn(given, name)) continue;
    const attribute = { ...exposed, isInherited: false };
    filled.set(kid, { attribute, site, written: exposed, index: 0, given: given[name] ?? {} });
  }
  return filled;
}

/** `2024-05-31` */
const DAY_LENGTH = 10;
