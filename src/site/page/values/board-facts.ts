import type { PublishedAsset } from '../../../model/asset.ts';
import type { Board } from '../../../model/entities.ts';
import { boardName } from '../../../model/names.ts';
import type { BoardFacts, FieldFacts, Link, TagFacts } from '../../../page/content.ts';
import { parseAddress } from '../../../values/address.ts';
import type { Page } from '../../../values/page.ts';
import { addressOf } from '../../languages/site-languages.ts';
import { fileAddress, withBase } from '../../plan/addresses.ts';
import type { IndexedBoard } from '../../plan/board-index.ts';
import { foreignOrigin } from '../../plan/external-resources.ts';
import { ownFields, type OwnField } from '../../plan/own-fields.ts';
import { tagKey, tagsOf } from '../../plan/tag-names.ts';
import type { SiteContext } from '../context.ts';
import { anchorId } from './links.ts';
import { mediaOf } from './pictures.ts';

export type FactsSite = Pick<
  SiteContext,
  'boards' | 'hrefs' | 'options' | 'assets' | 'tags' | 'languages'
>;

/**
 * Cached facts of boards with their inputs, as a changed project shares nearly all boards with the
 * former one.
 */
const made = new WeakMap<Board, MadeFacts>();

interface MadeFacts {
  readonly base: string;
  readonly href: string | undefined;
  /** See `BoardAddress`. */
  readonly lang: string | undefined;
  readonly tags: readonly (SiteTag | undefined)[];
  readonly facts: BoardFacts;
}

type SiteTag = ReturnType<FactsSite['tags']['get']>;

/** The data of a board that other pages may show. */
export function factsOf({ board }: IndexedBoard, site: FactsSite): BoardFacts {
  const { uid } = board;
  const names = tagsOf(board);
  const tags = names.map((name) => site.tags.get(tagKey(name)));
  const { href, lang } = addressOf(uid, site) ?? {};
  const { base } = site.options;
  const known = made.get(board);
  const isSame =
    known?.href === href &&
    known?.lang === lang &&
    known?.base === base &&
    known.tags.length === tags.length &&
    known.tags.every((one, at) => one?.name === tags[at]?.name && one?.href === tags[at]?.href);
  if (isSame) return known.facts;
  const facts = newFacts(board, names, site);
  // Facts with pictures or links aren't cached, since they also depend on assets and other boards.
  const isAlone = board.imageUrl === '' && Object.values(facts.fields ?? {}).every(isOwnFact);
  if (isAlone) made.set(board, { base, href, lang, tags, facts });
  return facts;
}

const isOwnFact = ({ type }: FieldFacts): boolean => type !== 'Page' && type !== 'Asset';

function newFacts(board: Board, tags: readonly string[], site: FactsSite): BoardFacts {
  const { uid, title, description, date } = board;
  const fields = fieldFacts(board, site);
  return {
    uid,
    title: title || boardName(board),
    description,
    ...pictureFacts(board.imageUrl, site),
    date,
    link: linkToBoard(uid, site),
    ...(fields !== undefined && { fields }),
    ...(tags.length > 0 && { tags: tags.map((name) => tagFacts(name, site)) }),
  };
}

/** A link to an address within the site; undefined for an empty one. */
export function linkTo(
  href: string | undefined,
  { options }: Pick<FactsSite, 'options'>,
): Link | undefined {
  return href === undefined ? undefined : { href: withBase(href, options), isInternal: true };
}

/** A link to a board, which may have no page in the current language. */
function linkToBoard(uid: string, site: FactsSite): Link | undefined {
  const at = addressOf(uid, site);
  const link = linkTo(at?.href, site);
  return link === undefined || at?.lang === undefined ? link : { ...link, lang: at.lang };
}

function tagFacts(written: string, site: FactsSite): TagFacts {
  const { name = written, href } = site.tags.get(tagKey(written)) ?? {};
  const link = linkTo(href, site);
  return { name, ...(link !== undefined && { link }) };
}

function fieldFacts(
  board: IndexedBoard['board'],
  site: FactsSite,
): Readonly<Record<string, FieldFacts>> | undefined {
  const { fields } = ownFields(board);
  if (fields.size === 0) return undefined;
  const shown = [...fields].flatMap(([key, field]) => {
    const facts = factsOfField(field, board.uid, site);
    return facts === undefined ? [] : [[key, facts] as const];
  });
  return Object.fromEntries(shown);
}

function factsOfField(field: OwnField, uid: string, site: FactsSite): FieldFacts | undefined {
  const { type } = field;
  switch (type) {
    case 'Text':
      return { type, text: field.text };
    case 'Number':
      return { type, number: field.number };
    case 'Date':
      return { type, date: field.date };
    case 'Page':
      return linkFacts(field.page, uid, site);
    case 'Asset': {
      const asset = site.assets.get(field.uid);
      if (asset?.kind !== 'image') return undefined;
      return { type, image: mediaOf(asset, site.options), imageUid: asset.uid };
    }
  }
}

/** The text of a link is the title of its page, or its address. */
function linkFacts(page: Page, own: string, site: FactsSite): FieldFacts | undefined {
  if (page.kind === 'none') return undefined;
  if (page.kind === 'address') {
    const text = page.href.replace(/^(?:https?:\/\/|mailto:|tel:)|\/$/g, '');
    return { type: 'Page', link: { href: page.href, isInternal: false }, text };
  }
  const uid = page.kind === 'board' ? page.uid : own;
  const { board } = site.boards.get(uid) ?? {};
  const link = linkToBoard(uid, site);
  if (board === undefined || link === undefined) return undefined;
  const hash = page.anchor === undefined ? '' : `#${encodeURIComponent(anchorId(page.anchor))}`;
  const text = board.title || boardName(board);
  return { type: 'Page', link: { ...link, href: link.href + hash }, text };
}

/** The picture of a board: for the uid or address of an asset, with the asset's data. */
function pictureFacts(
  imageUrl: string,
  { assets, options }: FactsSite,
): Pick<BoardFacts, 'image' | 'imageUid'> {
  const named = assets.get(imageUrl.trim());
  if (named?.kind === 'image') return { image: mediaOf(named, options), imageUid: named.uid };
  const address = parseAddress(imageUrl, 'image', { sitePaths: true });
  // A dropped address is reported for the head of its own page.
  const isDropped = (at: string) => options.isUntrusted && foreignOrigin(at, options) !== undefined;
  if (address === undefined || isDropped(address)) return { image: undefined, imageUid: '' };
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
