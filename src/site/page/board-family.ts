import { parseAddress } from '../../values/address.ts';
import type { CompositeSource } from '../../model/composite-source.ts';
import type { BoardFamily } from '../../elements/define.ts';
import type { BoardFacts } from '../../page/content.ts';
import type { PublishedAsset } from '../../model/asset.ts';
import { dayInWords, type DayStyle } from '../../values/languages.ts';
import { fileAddress, withBase } from '../plan/addresses.ts';
import type { IndexedBoard } from '../plan/board-index.ts';
import { boardName } from '../../model/names.ts';
import type { SiteContext } from './context.ts';
import type { Collected } from './collected.ts';
import type { BlockSite } from './block-site.ts';
import { folderOf, listedChildren, listPages } from '../plan/list-pages.ts';
import { mediaOf } from './pictures.ts';
import { locate } from './scope.ts';
import type { OverrideValue, LocatedAttribute } from './located-attribute.ts';

type Site = Pick<SiteContext, 'boards' | 'hrefs' | 'options' | 'assets'>;

/** The boards around the page of a board. What is asked for becomes a use of what is resolved. */
export function boardFamily(pageUid: string, site: Site, collected: Collected): BoardFamily {
  const ofPage = site.boards.get(pageUid);
  const page = folderOf(ofPage);
  const size = ofPage?.board.pageSize ?? 0;
  const listOf = (folder: IndexedBoard | undefined): readonly BoardFacts[] => {
    if (folder === undefined) return [];
    collected.dependencies.add(`children ${folder.board.uid}`);
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
    portion(uid) {
      collected.isPageBound = true;
      const isOwn = uid === undefined || folderOf(site.boards.get(uid)) === page;
      if (!isOwn || collected.page === undefined) return undefined;
      collected.hasPortion = true;
      return { number: collected.page.number, size };
    },
    pages() {
      collected.isPageBound = true;
      collected.hasPager = true;
      return collected.page && listPages(collected.page, size, site.options);
    },
  };
}

/** By the assets of a site, which its build comes to know better. */
const known = new WeakMap<SiteContext['assets'], Map<string, readonly BoardFacts[]>>();

/** What pages may say of the pages in a folder; see `listedChildren`. */
export function childFacts(folder: IndexedBoard, site: Site): readonly BoardFacts[] {
  const folders = known.get(site.assets) ?? new Map<string, readonly BoardFacts[]>();
  known.set(site.assets, folders);
  const { uid } = folder.board;
  const found = folders.get(uid);
  if (found !== undefined) return found;
  const facts = listedChildren(folder, site).map((child) => factsOf(child, site));
  folders.set(uid, facts);
  return facts;
}

function factsOf({ board }: IndexedBoard, site: Site): BoardFacts {
  const { hrefs, options } = site;
  const { uid, title, description, date } = board;
  const href = hrefs.get(uid);
  return {
    uid,
    title: title || boardName(board),
    description,
    ...pictureFacts(board.imageUrl, site),
    date,
    link: href === undefined ? undefined : { href: withBase(href, options), isInternal: true },
  };
}

/** An address within the site that is that of an asset has what is known of the asset. */
function pictureFacts(
  imageUrl: string,
  { assets, options }: Site,
): Pick<BoardFacts, 'image' | 'imageUid'> {
  const named = assets.get(imageUrl.trim());
  if (named?.kind === 'image') return { image: mediaOf(named, options), imageUid: named.uid };
  const address = parseAddress(imageUrl, 'image', { sitePaths: true });
  if (address === undefined) return { image: undefined, imageUid: '' };
  const asset = imagesByPath(assets).get(address);
  if (asset !== undefined) return { image: mediaOf(asset, options), imageUid: asset.uid };
  const src = address.startsWith('/') ? withBase(address, options) : address;
  return { image: { src, width: undefined, height: undefined }, imageUid: '' };
}

const paths = new WeakMap<SiteContext['assets'], ReadonlyMap<string, PublishedAsset>>();

/** The images of a site by their address within it. */
function imagesByPath(assets: SiteContext['assets']): ReadonlyMap<string, PublishedAsset> {
  const found = paths.get(assets);
  if (found !== undefined) return found;
  const images = [...assets.values()].filter(({ kind }) => kind === 'image');
  const byPath = new Map(images.map((asset) => [fileAddress(asset.path, { base: '/' }), asset]));
  paths.set(assets, byPath);
  return byPath;
}

/** Where a card is put together. */
interface CardSite {
  readonly at: BlockSite;
  readonly lang: string;
  readonly dateStyle: DayStyle;
}

/** What the properties of a card are labelled that are filled from a board. */
export const CARD_FACTS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'image',
  'date',
  'link',
]);

/** The properties of a card that are filled from a board: those called as `CARD_FACTS` says. */
export function factProperties(
  { title, description, image, date, link }: BoardFacts,
  { properties, labels }: CompositeSource,
  { at: site, lang, dateStyle }: CardSite,
): ReadonlyMap<string, LocatedAttribute> {
  const day = dayOf(date);
  const given: Readonly<Record<string, OverrideValue>> = {
    title: { text: title },
    description: { text: description },
    date: { text: dayInWords(day, dateStyle, lang) },
    ...(link === undefined ? {} : { link: { link } }),
    ...(image === undefined ? {} : { image: { image } }),
  };
  const filled = new Map<string, LocatedAttribute>();
  for (const [kid, exposed] of properties) {
    const name = (labels.get(kid) ?? '').trim().toLowerCase();
    if (!Object.hasOwn(given, name)) continue;
    const attribute = { ...exposed, isInherited: false };
    const own = locate(attribute, site, 0);
    // What programs read of a date isn't what people read.
    const isMachine = own.kid === 'datetime' && name === 'date';
    const value = isMachine ? { text: day } : given[name];
    filled.set(kid, { ...own, written: exposed, override: value ?? {} });
  }
  return filled;
}

/** The day alone: of a moment, nobody knows whose clock it is on. */
function dayOf(date: string): string {
  return date.slice(0, '2024-05-31'.length);
}
