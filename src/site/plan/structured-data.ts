import type { JsonObject } from '../../values/json.ts';
import { absolute, withBase } from './addresses.ts';
import type { IndexedBoard } from './board-index.ts';
import { pathOfLanguage } from '../../model/language-names.ts';
import { boardName } from '../../model/names.ts';
import type { SiteOptions } from './options.ts';
import { publishedDate } from '../../values/published-date.ts';
import { isIndexBoard, isIndexOfPage, isPiece, type Route } from './routes.ts';
import { pathHref } from './slugs.ts';

/** The data of a page for search engines. */
export interface PageFacts {
  readonly siteName: string;
  /** Ancestors that have no page. */
  readonly emptyFolders: ReadonlySet<string>;
  readonly title: string;
  readonly description: string;
  /** Absolute address of the sharing image. */
  readonly image: string | undefined;
  /** Absolute address of the page. */
  readonly address: string;
  /** The subjects of the page. */
  readonly about: readonly JsonObject[];
}

/** The schema.org description of a page: the site, the breadcrumbs, and a post if it is one. */
export function structuredData(route: Route, facts: PageFacts, options: SiteOptions): JsonObject {
  const { indexed, href, kind, page, tag } = route;
  const isFurther = kind === 'further';
  const published = isFurther ? undefined : publishedDate(indexed.board.date);
  // A further page is below its board.
  const below = isFurther ? [{ name: facts.title, href }] : [];
  const first = tag?.above ?? page?.first ?? href;
  const things = [
    ...(href === homeOf(route)
      ? [webSite(facts, options)]
      : [breadcrumbs({ indexed, href: first, below, prefix: prefixOf(route) }, facts, options)]),
    ...(published === undefined ? [] : [post(published, facts, options)]),
    ...facts.about,
  ];
  return { '@context': 'https://schema.org', '@graph': things };
}

function webSite({ siteName, title, description, address }: PageFacts, options: SiteOptions) {
  return {
    '@type': 'WebSite',
    name: siteName || title,
    url: address,
    inLanguage: options.lang,
    ...(description === '' ? {} : { description }),
  };
}

function post(published: string, facts: PageFacts, options: SiteOptions): JsonObject {
  const { siteName, title, description, image, address } = facts;
  return {
    '@type': 'BlogPosting',
    headline: title,
    url: address,
    mainEntityOfPage: address,
    datePublished: published,
    inLanguage: options.lang,
    ...(description === '' ? {} : { description }),
    ...(image === undefined ? {} : { image }),
    ...(siteName === '' ? {} : { author: { '@type': 'Organization', name: siteName } }),
  };
}

interface Crumb {
  readonly name: string;
  readonly href: string;
}

interface PagePosition {
  readonly indexed: IndexedBoard;
  readonly href: string;
  readonly below: readonly Crumb[];
  /** Slugs of the language. */
  readonly prefix: readonly string[];
}

function breadcrumbs(
  { indexed, href, below, prefix }: PagePosition,
  { emptyFolders }: PageFacts,
  options: SiteOptions,
): JsonObject {
  const above: Crumb[] = [];
  let slugs = slugsOf(indexed, prefix).slice(0, -1);
  for (let at = indexed.parent; at !== undefined; at = at.parent) {
    const isHome = at.parent === undefined && !emptyFolders.has(at.board.uid);
    // In a language without a home page, the first breadcrumb is the home page of the default
    // language.
    const own = at.parent === undefined && !isHome ? [] : slugs;
    const step = { name: nameOf(at), href: pathHref(own) };
    const isPage = !emptyFolders.has(at.board.uid) && !leadsElsewhere(at, options);
    const isFolderIndex = isIndexBoard(at.board) && !isIndexOfPage(at);
    const isShown = step.href !== href && !isFolderIndex && isPage;
    if (isShown || at.parent === undefined) above.unshift(step);
    slugs = slugs.slice(0, -1);
  }
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, { name: nameOf(indexed), href }, ...below].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: absolute(withBase(step.href, options), options) ?? '',
    })),
  };
}

function nameOf({ board }: IndexedBoard): string {
  return board.title || boardName(board);
}

function leadsElsewhere(indexed: IndexedBoard, { routes }: SiteOptions): boolean {
  return indexed.board.redirectUrl !== '' || (routes === 'pages' && isPiece(indexed));
}

/** The slugs from the first level below the root, behind those of the language. */
function slugsOf(indexed: IndexedBoard, prefix: readonly string[]): readonly string[] {
  const { parent, board } = indexed;
  return parent === undefined ? prefix : [...slugsOf(parent, prefix), board.slug];
}

function prefixOf({ language }: Pick<Route, 'language'>): readonly string[] {
  return language === undefined ? [] : [pathOfLanguage(language)];
}

const homeOf = (route: Pick<Route, 'language'>) => pathHref(prefixOf(route));
