import type { HeadTag } from '../../page/document.ts';
import { localeOf } from '../../values/likely-regions.ts';
import type { Collected } from '../page/collected.ts';
import type { Site } from '../page/context.ts';
import { absolute, withBase } from '../plan/addresses.ts';
import type { SiteOptions } from '../plan/options.ts';
import type { Route } from '../plan/routes.ts';
import { alternatesOf, type Alternate } from './site-languages.ts';

interface AddressContext {
  readonly site: Pick<Site, 'options' | 'languages'>;
  readonly collected: Pick<Collected, 'dependencies'>;
}

/** The canonical address of a page, and the links to it in other languages. */
export interface PageAddresses {
  /** Undefined for a 404 page, and without the address of the site. */
  readonly canonical: string | undefined;
  readonly alternates: readonly HeadTag[];
}

/**
 * The canonical address of a page and its alternates (LANG-3). A page that shows the words of the
 * default language has the canonical address of the original.
 */
export function pageAddresses(
  route: Route,
  isHidden: boolean,
  { site, collected }: AddressContext,
): PageAddresses {
  const { options, languages } = site;
  if (route.kind === 'catch-all') return { canonical: undefined, alternates: [] };
  const { uid } = route.indexed.board;
  const original = route.isFallback === true ? languages?.fallback?.get(uid) : undefined;
  const canonical = absolute(withBase(original ?? route.href, options), options);
  if (languages === undefined) return { canonical, alternates: [] };
  collected.dependencies.add(`languages ${uid}`);
  const pages = isHidden || options.siteUrl === '' ? [] : alternatesOf(languages, route);
  const links = alternateAddresses(pages, languages.all[0]?.lang, options);
  const locales = pages.flatMap(({ lang }) => (lang === options.lang ? [] : localeOf(lang)));
  return {
    canonical,
    alternates: [
      ...links.map(({ lang, address }) =>
        tag('link', ['rel', 'alternate'], { hreflang: lang, href: address }),
      ),
      ...locales.flatMap((locale) =>
        locale === '' ? [] : tag('meta', ['property', 'og:locale:alternate'], { content: locale }),
      ),
    ],
  };
}

function tag(
  name: HeadTag['tag'],
  [key, value]: readonly [string, string],
  more: Readonly<Record<string, string>>,
): HeadTag {
  return { tag: name, attributes: { [key]: value, ...more } };
}

/** An absolute address, and the language that it is for. */
export interface AlternateAddress {
  readonly lang: string;
  readonly address: string;
}

/**
 * The alternates of a page with absolute addresses, the one for all other languages last; empty
 * without the address of the site.
 */
export function alternateAddresses(
  pages: readonly Alternate[],
  defaultLang: string | undefined,
  options: Pick<SiteOptions, 'base' | 'siteUrl'>,
): readonly AlternateAddress[] {
  const { siteUrl } = options;
  if (siteUrl === '') return [];
  const found = pages.map(({ lang, href }) => ({
    lang,
    address: siteUrl + withBase(href, options),
  }));
  const general = found.find(({ lang }) => lang === defaultLang) ?? found[0];
  return general === undefined ? [] : [...found, { ...general, lang: 'x-default' }];
}
