import type { Json } from '../../../values/json.ts';
import { parseAddress } from '../../../values/address.ts';
import { CONTENT_UID, page, type Page } from '../../../values/page.ts';
import { withBase } from '../../plan/addresses.ts';
import { boardAt } from './site-paths.ts';
import type { CachedLink, SiteContext } from '../context.ts';

/** A link to a board with a page; undefined for any other value. */
export function findBoardLink(
  site: SiteContext,
  written: Json | undefined,
): CachedLink | undefined {
  const { links, hrefs, options } = site;
  if (typeof written !== 'string') return undefined;
  const known = links.get(written);
  if (known !== undefined) return known;
  const { value } = page.parse(written);
  if (value.kind !== 'board') return undefined;
  const uid = isSiteAddress(value.uid) ? boardAt(site, addressOf(value.uid)) : value.uid;
  const path = uid === undefined ? undefined : hrefs.get(uid);
  if (uid === undefined || path === undefined) return undefined;
  const id = value.anchor === undefined ? '' : anchorId(value.anchor);
  const hash = value.anchor === undefined ? '' : `#${encodeURIComponent(id)}`;
  const href = withBase(path, options) + hash;
  const found: CachedLink = {
    link: { href, isInternal: true },
    dependency: `href ${uid}`,
    anchor: id === '' ? undefined : `anchor ${uid}#${id}`,
  };
  links.set(written, found);
  return found;
}

/** Returns whether a Markdown file has written the address of a page in place of its file. */
const isSiteAddress = (uid: string) => uid.startsWith(`${CONTENT_UID}/`);

const addressOf = (uid: string) => uid.slice(CONTENT_UID.length);

/** The path of a link by which a Markdown file names something other than a page; undefined for other links. */
export function sitePathOf({ uid, anchor }: Extract<Page, { kind: 'board' }>): string | undefined {
  if (!isSiteAddress(uid)) return undefined;
  const written = anchor === undefined ? addressOf(uid) : `${addressOf(uid)}#${anchor}`;
  return parseAddress(written, 'link', { sitePaths: true });
}

/** The id for an anchor's kid: HTML ids contain no white space. */
export function anchorId(kid: string): string {
  return kid.trim().replaceAll(/\s+/g, '-');
}
