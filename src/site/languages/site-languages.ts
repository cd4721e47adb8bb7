import type { Route } from '../plan/routes.ts';

/** The pages of a site in one of its languages. */
export interface LanguagePages {
  readonly lang: string;
  /** Address within the site of each board with a page in the language. */
  readonly hrefs: ReadonlyMap<string, string>;
  /**
   * Addresses of the pages that search engines find: by the uid of the board, then by `pageKey`.
   */
  readonly listed: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** The languages of a site, as seen from one of them. Absent for a site in one language. */
export interface SiteLanguages {
  /** All languages, the default one first. */
  readonly all: readonly LanguagePages[];
  /** Addresses in the default language, for boards without a page in this one. */
  readonly fallback: ReadonlyMap<string, string> | undefined;
  /** Uids of the boards with a translation into this one; absent in the default language. */
  readonly translated?: ReadonlySet<string>;
  /**
   * True if any language is written from right to left: then sides of looks are logical (LANG-2).
   */
  readonly hasLogicalSides: boolean;
}

/** The key of a page among those of its board: the tag, and the number. */
export function pageKey({ tag, page }: Pick<Route, 'tag' | 'page'>): string {
  const number = page === undefined || page.number === 1 ? '' : String(page.number);
  return tag === undefined ? number : `${tag.key}\n${number}`;
}

/** The listed pages of a language, in the form of `LanguagePages`. */
export function listedPages(routes: Iterable<Route>): LanguagePages['listed'] {
  const listed = new Map<string, Map<string, string>>();
  for (const route of routes) {
    const { uid } = route.indexed.board;
    const pages = listed.get(uid) ?? new Map<string, string>();
    listed.set(uid, pages);
    pages.set(pageKey(route), route.href);
  }
  return listed;
}

/** The address of a board within the site. */
export interface BoardAddress {
  readonly href: string;
  /** The language of the page, if the board has no page in the current language. */
  readonly lang?: string;
}

/** The address of a board's page in the current language, else in the default one. */
export function addressOf(
  uid: string,
  { hrefs, languages }: BoardAddresses,
): BoardAddress | undefined {
  const href = hrefs.get(uid);
  if (href !== undefined) return { href };
  const other = languages?.fallback?.get(uid);
  const lang = languages?.all[0]?.lang;
  return other === undefined || lang === undefined ? undefined : { href: other, lang };
}

/** The addresses of boards, as seen from one language. */
export interface BoardAddresses {
  readonly hrefs: Pick<ReadonlyMap<string, string>, 'get'>;
  readonly languages?: SiteLanguages | undefined;
}

/** A page in a language. */
export interface Alternate {
  readonly lang: string;
  /** Address within the site. */
  readonly href: string;
}

/**
 * The page in all languages that have it, itself included, in the order of the languages (LANG-3);
 * empty unless there are two, and for pages that search engines skip.
 */
export function alternatesOf(
  languages: SiteLanguages | undefined,
  route: Pick<Route, 'indexed' | 'tag' | 'page' | 'href'>,
): readonly Alternate[] {
  if (languages === undefined) return [];
  const key = pageKey(route);
  const found = languages.all.flatMap(({ lang, listed }): readonly Alternate[] => {
    const href = listed.get(route.indexed.board.uid)?.get(key);
    return href === undefined ? [] : [{ lang, href }];
  });
  const isListed = found.some(({ href }) => href === route.href);
  return isListed && found.length > 1 ? found : [];
}

/** The facts about a board's pages in all languages, as a text for comparison. */
export function languageFacts(
  languages: SiteLanguages | undefined,
  uids: readonly string[],
): string {
  if (languages === undefined) return '';
  const [uid = ''] = uids;
  return JSON.stringify(
    languages.all.map(({ lang, hrefs, listed }) => [
      lang,
      uids.map((one) => hrefs.get(one) ?? ''),
      [...(listed.get(uid) ?? [])],
    ]),
  );
}
