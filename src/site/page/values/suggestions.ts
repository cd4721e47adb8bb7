import { quoteJson } from '../../../diagnostics/diagnostic.ts';
import { nearest, question } from '../../../diagnostics/suggest.ts';
import type { Site } from '../context.ts';
import type { Collected } from '../collected.ts';

type NamedBoards = Pick<Site, 'boards' | 'hrefs'>;

/** The names for suggestions. */
export interface SuggestContext {
  readonly site: Pick<Site, 'boards' | 'assets' | 'hrefs'>;
  readonly collected: Pick<Collected, 'dependencies'>;
}

/** The uids of boards, or of assets, by each of their names. */
type Names = ReadonlyMap<string, string>;

/** The names of boards and of assets, cached for a site. */
const known = new WeakMap<object, Names>();

/** The start of a hint about a missing board: a slug, a title or a path suggests its uid. */
export function boardHint({ site, collected }: SuggestContext, written: unknown): string {
  collected.dependencies.add('names boards');
  return question(suggestBoard(site, written));
}

/** The start of a hint about a link, which may also be external. */
export function linkHint(context: SuggestContext, written: string): string {
  const whole = suggestAddress(written);
  // A text that looks like a host may also be the file name of a page.
  const isSure = whole !== undefined && (written.includes('://') || !whole.startsWith('https:'));
  const board = isSure ? '' : boardHint(context, written);
  return board === '' ? question(whole) : board;
}

/** The start of a hint about a missing asset: the name or the path of a file suggests its uid. */
export function assetHint({ site, collected }: SuggestContext, written: unknown): string {
  collected.dependencies.add('names assets');
  return question(suggestAsset(site.assets, written));
}

/** The start of a hint about a file named in place of an address. */
export function fileHint({ site, collected }: SuggestContext, written: unknown): string {
  collected.dependencies.add('names assets');
  const isUid = typeof written === 'string' && site.assets.has(written);
  const uid = isUid ? written : suggestAsset(site.assets, written);
  return uid === undefined ? '' : `Did you mean "assetUid": ${quoteJson(uid)}? `;
}

/** The likely address for a written one that lacks its beginning or has a mistake. */
function suggestAddress(written: string): string | undefined {
  const text = written.trim();
  const [, scheme = '', rest = ''] = /^([a-z]{3,6}):\/*([^/].*)$/i.exec(text) ?? [];
  const near = scheme === '' ? undefined : nearest(scheme, ['https', 'http', 'mailto', 'tel']);
  if (near !== undefined) return near.startsWith('http') ? `${near}://${rest}` : `${near}:${rest}`;
  if (/^[^\s@/]+@[\w-]+(?:\.[\w-]+)+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d(][\d\s()./-]{4,}$/.test(text)) return `tel:${text.replaceAll(/[^+\d]/g, '')}`;
  return /^(?:www\.[\w-]+|[\w-]+)(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(text)
    ? `https://${text}`
    : undefined;
}

/** The uid of the most similar board. */
export function suggestBoard(site: NamedBoards, written: unknown): string | undefined {
  return uidAmong(written, namesOfBoards(site));
}

/** The uid of the most similar asset. */
function suggestAsset(assets: Site['assets'], written: unknown): string | undefined {
  return uidAmong(written, namesOfAssets(assets));
}

/** All names of boards. */
export function namesOfBoards(site: NamedBoards): Names {
  return namesOf(site.boards, () => boardNames(site));
}

/** All names of assets. */
export function namesOfAssets(assets: Site['assets']): Names {
  return namesOf(assets, () => assetNames(assets));
}

function namesOf(of: object, list: () => Iterable<readonly [string, string]>): Names {
  const found = known.get(of);
  if (found !== undefined) return found;
  const uids = new Map<string, string>();
  for (const [name, uid] of list()) {
    const key = plain(name);
    // If several things share a name, the first one is suggested. Uids come before all other names.
    if (key !== '' && !uids.has(key)) uids.set(key, uid);
  }
  known.set(of, uids);
  return uids;
}

function* boardNames({ boards, hrefs }: NamedBoards): Iterable<readonly [string, string]> {
  for (const uid of boards.keys()) yield [uid, uid];
  for (const [uid, { board }] of boards) {
    for (const name of [hrefs.get(uid) ?? '', board.slug, board.name, board.title]) {
      yield [name, uid];
    }
  }
}

function* assetNames(assets: Site['assets']): Iterable<readonly [string, string]> {
  for (const uid of assets.keys()) yield [uid, uid];
  for (const [uid, { path, filename }] of assets) {
    yield [filename, uid];
    yield [path, uid];
  }
}

/** A name in lower case, without what paths add to it: slashes at its ends, and `.html`. */
function plain(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/^\.?\/+|\/+$|\.html$/g, '');
}

function uidAmong(written: unknown, uids: Names): string | undefined {
  if (typeof written !== 'string') return undefined;
  const wanted = plain(written);
  const file = wanted.slice(wanted.lastIndexOf('/') + 1);
  const exact = uids.get(wanted) ?? uids.get(file);
  // A uid that exists isn't misspelled: it is wrong for another reason.
  if (exact !== undefined) return exact === written ? undefined : exact;
  return uids.get(nearest(wanted, uids.keys()) ?? nearest(file, uids.keys()) ?? '');
}
