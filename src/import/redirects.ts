import { readContentPage } from '../content/content-page.ts';
import { readFrontMatter } from '../content/front-matter.ts';
import { fileKey, pathProblem, slugProblem } from '../site/plan/slugs.ts';
import type { Json } from '../values/json.ts';
import { withField } from './front-matter-edit.ts';
import type { Imported, ImportedBoard, ImportedText } from './imported.ts';
import { PLAIN_SETTINGS } from './plain-settings.ts';

/** A page from a file, at its address in the new site. */
export interface PlacedText extends ImportedText {
  readonly segments: readonly string[];
  readonly uid: string;
}

/** Former addresses by the page that has them now. */
export interface FormerAddresses {
  /** Former addresses of boards and of pages from files, by uid. */
  readonly aliases: ReadonlyMap<string, readonly string[]>;
  /** Boards that redirect to other addresses. */
  readonly boards: readonly { readonly segments: readonly string[]; readonly to: string }[];
  readonly count: number;
}

interface Places {
  readonly placed: readonly PlacedText[];
  readonly boards: readonly ImportedBoard[];
  /** The addresses that pages have. */
  readonly taken: Set<string>;
}

/** The key of an address among all of the site. */
export const pathKey = (segments: readonly string[]) => fileKey(segments.join('/'));

/** The reason why a site can’t have an address; undefined if it can. */
export const problemOf = (segments: readonly string[]) =>
  segments.map((slug, at) => slugProblem(slug, at === 0)).find((one) => one !== undefined) ??
  pathProblem(segments);

const withoutSlash = (address: string) => address.replace(/\/$/, '');

/** Finds the page of each former address. */
export function formerAddresses(
  { redirects, notes, siteUrl }: Imported,
  { placed, boards, taken }: Places,
): FormerAddresses {
  const moved = placed
    .filter(
      ({ address, segments }) => address !== undefined && pathKey(address) !== pathKey(segments),
    )
    .map(({ address = [], uid, source }) => ({ from: `/${address.join('/')}`, to: uid, source }));
  const uids = new Set([
    ...placed.map(({ uid }) => uid),
    ...boards.flatMap(({ board: { uid } }) => (typeof uid === 'string' ? [uid] : [])),
  ]);
  const byAddress = new Map<string, string>([
    ...placed.map(({ segments, uid }) => [pathKey(segments), uid] as const),
    ...boards.flatMap(({ segments, board: { uid } }) =>
      typeof uid === 'string' ? [[pathKey(segments), uid] as const] : [],
    ),
  ]);
  const aliases = new Map<string, string[]>();
  const others: { segments: readonly string[]; to: string }[] = [];
  let count = 0;
  for (const { from, to, source } of [...moved, ...redirects]) {
    const own =
      siteUrl !== '' && from.startsWith(`${siteUrl}/`) ? from.slice(siteUrl.length) : from;
    const segments = own.startsWith('/') ? own.split('/').filter((part) => part !== '') : [];
    const problem = segments.length === 0 ? 'it isn’t a path of the site' : problemOf(segments);
    if (problem !== undefined || /[?#]/.test(own)) {
      notes.leave(
        `the redirect from ${from}: ${problem ?? 'pages can’t tell queries apart'}`,
        source,
      );
      continue;
    }
    const key = pathKey(segments);
    if (taken.has(key) || withoutSlash(own) === withoutSlash(to)) continue;
    taken.add(key);
    count += 1;
    const path = to.startsWith('/') ? to.split('/').filter((part) => part !== '') : undefined;
    const uid = uids.has(to) ? to : path === undefined ? undefined : byAddress.get(pathKey(path));
    if (uid === undefined) others.push({ segments, to });
    else aliases.set(uid, [...(aliases.get(uid) ?? []), `/${segments.join('/')}/`]);
  }
  return { aliases, boards: others, count };
}

const keyOf = (address: string) => pathKey(address.split('/').filter((part) => part !== ''));

/**
 * Adds the former addresses of a page to the front matter of its Markdown file; existing ones stay.
 */
export function withAliases(text: string, wanted: readonly string[]): string {
  if (wanted.length === 0) return text;
  const { board } = readContentPage({ file: 'x.md', path: 'x', text }, PLAIN_SETTINGS);
  const own = Array.isArray(board['aliases'])
    ? board['aliases'].filter((one) => typeof one === 'string')
    : [];
  const known = new Set(own.filter((one) => one.startsWith('/')).map(keyOf));
  const missing = wanted.filter((one) => !known.has(keyOf(one)));
  if (missing.length === 0) return text;
  const { fields } = readFrontMatter(text);
  const name = Object.keys(fields).find((key) => /^(?:aliases|redirect_from)$/i.test(key));
  const all: readonly Json[] = [...own.filter((one) => one.startsWith('/')), ...missing];
  return withField(text, name ?? 'aliases', [...all]);
}
