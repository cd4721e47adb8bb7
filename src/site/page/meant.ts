import { quote } from '../../diagnostics/diagnostic.ts';
import { nearest, question } from '../../diagnostics/suggest.ts';
import type { Site } from './context.ts';
import type { Collected } from './collected.ts';

type NamedBoards = Pick<Site, 'boards' | 'hrefs'>;

/** What names that don't exist are looked up in. */
export interface MeantContext {
  readonly site: Pick<Site, 'boards' | 'assets' | 'hrefs'>;
  readonly collected: Pick<Collected, 'dependencies'>;
}

/** Uids, by all names that something is known by. */
type Names = ReadonlyMap<string, string>;

/** Of boards, and of assets, as they are once for a site. */
const known = new WeakMap<object, Names>();

/** What begins a hint about a board that doesn't exist: who writes a slug, a title or a path means the uid. */
export function meantBoard({ site, collected }: MeantContext, written: unknown): string {
  collected.dependencies.add('names boards');
  return question(boardMeant(site, written));
}

/** The same of a link, which may also lead away. */
export function meantLink(context: MeantContext, written: string): string {
  const whole = wholeAddress(written);
  // What only looks like a host may be the file of a page.
  const isSure = whole !== undefined && (written.includes('://') || !whole.startsWith('https:'));
  const board = isSure ? '' : meantBoard(context, written);
  return board === '' ? question(whole) : board;
}

/** The same of an asset: who writes the name of the file, or its path, means the uid. */
export function meantAsset({ site, collected }: MeantContext, written: unknown): string {
  collected.dependencies.add('names assets');
  return question(assetMeant(site.assets, written));
}

/** The same of a file that is named where no file is named. */
export function meantByValue({ site, collected }: MeantContext, written: unknown): string {
  collected.dependencies.add('names assets');
  const isUid = typeof written === 'string' && site.assets.has(written);
  const uid = isUid ? written : assetMeant(site.assets, written);
  return uid === undefined ? '' : `Did you mean "assetUid": ${quote(uid)}? `;
}

/** The whole address that is likely to be meant by one without its beginning, or with a mistake in it. */
function wholeAddress(written: string): string | undefined {
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

/** The uid of the board that is likely to be meant. */
export function boardMeant(site: NamedBoards, written: unknown): string | undefined {
  return uidAmong(written, namesOfBoards(site));
}

/** The uid of the asset that is likely to be meant. */
function assetMeant(assets: Site['assets'], written: unknown): string | undefined {
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
    // The first one of a name is the one that is proposed, and a uid before all other names.
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

/** A name without what people add to paths. */
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
  // One that exists is wrong for another reason.
  if (exact !== undefined) return exact === written ? undefined : exact;
  return uids.get(nearest(wanted, uids.keys()) ?? nearest(file, uids.keys()) ?? '');
}
