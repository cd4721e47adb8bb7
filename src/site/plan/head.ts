import { quote, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts';
import type { Project } from '../../model/entities.ts';
import type { Head, HeadTag } from '../../page/document.ts';
import { parseAddress } from '../../values/address.ts';
import type { Dependency } from '../page/collected.ts';
import type { Site } from '../page/context.ts';
import { assetHint, type SuggestContext } from '../page/values/suggestions.ts';
import { addressExists } from '../page/values/site-paths.ts';
import { absolute, assetAddress, withBase } from './addresses.ts';
import { boardPlace, inherited, type IndexedBoard } from './board-index.ts';
import { DEFAULT_FONTS_LINK } from './google-fonts.ts';
import { iconTags } from './icons.ts';
import { siteMessages } from '../messages.ts';
import type { SiteOptions } from './options.ts';
import { foreignOrigin } from './external-resources.ts';
import { pageInWords } from '../../values/languages.ts';
import { localeOf } from '../../values/likely-regions.ts';
import { pageHref } from './list-pages.ts';
import { publishedDate } from '../../values/published-date.ts';
import { isPiece, type Route } from './routes.ts';
import { pageAddresses } from '../languages/alternate-links.ts';
import { ownTags, withoutOverridden } from './head-tags.ts';
import { subjectsOf } from './page-subjects.ts';
import { sharingForm } from './sharing.ts';
import { structuredData } from './structured-data.ts';

/** Host of the stylesheets of Google's fonts, and address of the files. */
export const GOOGLE_FONTS = 'fonts.googleapis.com';
export const GOOGLE_FONT_FILES = 'https://fonts.gstatic.com';

/** The head tags of all pages of a site, and problems with their settings. */
export interface SiteHead {
  /** The name of the site; empty if unset. */
  readonly siteName: string;
  /** The folders without a page (see `RoutePlan`), which breadcrumbs don't link to. */
  readonly emptyFolders: ReadonlySet<string>;
  readonly tags: readonly HeadTag[];
  /** The written icons of the project, by field. */
  readonly favicons: readonly (readonly [path: string, written: string])[];
  readonly diagnostics: readonly Diagnostic[];
}

const meta = (attributes: Readonly<Record<string, string>>): HeadTag => ({
  tag: 'meta',
  attributes,
});
const link = (attributes: Readonly<Record<string, string>>): HeadTag => ({
  tag: 'link',
  attributes,
});

interface HeadContext extends Pick<SiteHead, 'emptyFolders'> {
  /** Address of the feed; undefined if there is none. */
  readonly feedPath: string | undefined;
  readonly site: HeadSite;
}

/** The context for looking up addresses in the head. */
type HeadSite = SuggestContext['site'] & Pick<Site, 'options'>;

/** Verification, icons and fonts (HEAD-2, 4, 5); checks the tag manager's id (CONSENT-3). */
export function siteHead(
  project: Project,
  options: SiteOptions,
  { feedPath, emptyFolders, site }: HeadContext,
): SiteHead {
  const diagnostics: Diagnostic[] = [];
  const verification = project.googleSiteVerificationId;
  if (verification !== '' && !/^[\w=-]+$/.test(verification)) {
    const place = { path: 'googleSiteVerificationId' };
    diagnostics.push(siteMessages.at('verification-id', place, { id: quote(verification) }));
  }
  const tagManager = project.googleTagManagerId;
  if (tagManager !== '' && !/^GTM-[A-Z0-9]+$/.test(tagManager)) {
    const place = { path: 'googleTagManagerId' };
    diagnostics.push(siteMessages.at('tag-manager-id', place, { id: quote(tagManager) }));
  }
  const favicons = icons(project, site, diagnostics);
  const { faviconLinkLight, faviconLinkDark } = project;
  const own = ownTags(project.head, {
    options,
    placeOf: (part) => ({ path: `head${part}` }),
    report: (found) => diagnostics.push(found),
  });
  const tags = [
    ...property('og:site_name', project.label),
    ...withoutOverridden(property('og:locale', localeOf(options.lang)), own),
    ...(verification === ''
      ? []
      : [meta({ name: 'google-site-verification', content: verification })]),
    ...own,
    ...favicons,
    ...iconTags(options, favicons.length > 0),
    ...(feedPath === undefined ? [] : [feedLink(feedPath, options)]),
    ...fonts(project, options, diagnostics),
  ];
  return {
    siteName: project.label,
    emptyFolders,
    tags,
    favicons: Object.entries({ faviconLinkLight, faviconLinkDark }),
    diagnostics,
  };
}

function feedLink(path: string, options: SiteOptions): HeadTag {
  return link({ rel: 'alternate', type: 'application/atom+xml', href: withBase(path, options) });
}

/** HEAD-4: an icon for each color scheme; a single one is used for both. */
function icons(project: Project, site: HeadSite, diagnostics: Diagnostic[]): HeadTag[] {
  const context = { site, collected: { dependencies: new Set<Dependency>() } };
  const light = gate(project.faviconLinkLight, 'faviconLinkLight');
  const dark = gate(project.faviconLinkDark, 'faviconLinkDark');
  if (light === undefined || dark === undefined || light === dark) {
    const only = light ?? dark;
    return only === undefined ? [] : [link({ rel: 'icon', href: only })];
  }
  return [
    link({ rel: 'icon', href: light, media: '(prefers-color-scheme: light)' }),
    link({ rel: 'icon', href: dark, media: '(prefers-color-scheme: dark)' }),
  ];

  function gate(written: string, path: string): string | undefined {
    return headAddress(written, context, (code) =>
      diagnostics.push(addressProblem(context, code, { written, place: { path } })),
    );
  }
}

type AddressProblem = 'head-address' | 'untrusted-dropped' | 'address-unknown';

/** The problem of an address in the head, with a suggestion. */
function addressProblem(
  context: SuggestContext,
  code: AddressProblem,
  { written, place }: { readonly written: string; readonly place: Place },
): Diagnostic {
  const meant = code === 'untrusted-dropped' ? '' : assetHint(context, written);
  return siteMessages.at(code, place, { address: quote(written), meant });
}

/**
 * The address for the head, of a written address or the uid of an image; undefined for none. It is
 * also undefined, and reported, if it is rejected, or on a foreign host for an untrusted project.
 * An address of this site with nothing there is reported too.
 */
export function headAddress(
  written: string,
  context: { readonly site: HeadSite; readonly collected: SuggestContext['collected'] },
  report: (code: AddressProblem) => void,
): string | undefined {
  if (written === '') return undefined;
  const { options, assets } = context.site;
  const asset = assets.get(written.trim());
  if (asset?.kind === 'image') {
    context.collected.dependencies.add(`file ${asset.uid}`);
    return assetAddress(asset, options);
  }
  const address = parseAddress(written, 'image', { sitePaths: true });
  if (address === undefined) report('head-address');
  else if (options.isUntrusted && foreignOrigin(address, options) !== undefined) {
    report('untrusted-dropped');
    return undefined;
  } else if (!addressExists(context, address)) report('address-unknown');
  return address?.startsWith('/') ? withBase(address, options) : address;
}

/** The problem of a board's sharing image, as written; undefined if there is none. */
export function imageProblem(written: string, site: HeadSite): Diagnostic | undefined {
  const context = { site, collected: { dependencies: new Set<Dependency>() } };
  let problem: Diagnostic | undefined;
  headAddress(written, context, (code) => {
    problem = addressProblem(context, code, { written, place: { path: 'imageUrl' } });
  });
  return problem;
}

/** HEAD-5: the fonts stylesheet with the connections that it needs. */
function fonts(project: Project, options: SiteOptions, diagnostics: Diagnostic[]): HeadTag[] {
  const written = project.googleFontsLink ?? DEFAULT_FONTS_LINK;
  if (written === '') return [];
  const address = parseAddress(written);
  const host = address === undefined ? '' : (/^https:\/\/([^/?#:]+)[/?#]/.exec(address)?.[1] ?? '');
  if (address === undefined || ![GOOGLE_FONTS, ...options.fontHosts].includes(host)) {
    const place = { path: 'googleFontsLink' };
    diagnostics.push(siteMessages.at('fonts-link', place, { address: quote(written) }));
    return [];
  }
  const files = host === GOOGLE_FONTS ? GOOGLE_FONT_FILES : `https://${host}`;
  return [
    link({ rel: 'preconnect', href: `https://${host}` }),
    link({ rel: 'preconnect', href: files, crossorigin: '' }),
    link({ rel: 'stylesheet', href: address }),
  ];
}

/** Title, description, sharing tags, canonical address and robots of one page (HEAD-1 to 3). */
export function pageHead(
  route: Route,
  site: SiteHead,
  context: { readonly site: HeadSite; readonly collected: SuggestContext['collected'] },
): { readonly head: Head; readonly diagnostics: readonly Diagnostic[] } {
  const { indexed } = route;
  const { options } = context.site;
  const diagnostics: Diagnostic[] = [];
  const title = pageTitle(route, options);
  const description = inherited(indexed, 'description');
  const written = inherited(indexed, 'imageUrl');
  const image = headAddress(written, context, (code) => {
    const place = boardPlace(ownerOf(indexed, written), 'imageUrl');
    diagnostics.push(addressProblem(context, code, { written, place }));
  });
  const form = sharingForm(written, context.site);
  const chosen = image === undefined ? undefined : (form?.address ?? image);
  const shared = chosen === undefined ? undefined : (absolute(chosen, options) ?? chosen);
  const isHidden = options.noIndex || isNoIndex(route);
  const { canonical, alternates } = pageAddresses(route, isHidden, context);
  const isFurther = route.kind === 'further';
  const published = isFurther ? undefined : publishedDate(indexed.board.date);
  const boardTags = ownTags(indexed.board.head, {
    options,
    placeOf: (part) => boardPlace(indexed, `head${part}`),
    report: (found) => isFurther || diagnostics.push(found),
  });
  const tags = [
    ...named('description', description),
    ...(isHidden ? [meta({ name: 'robots', content: 'noindex' })] : []),
    ...(canonical === undefined ? [] : [link({ rel: 'canonical', href: canonical })]),
    ...alternates,
    ...neighbourLinks(route, options),
    ...property('og:title', title),
    ...property('og:description', description),
    ...property('og:image', shared),
    ...(form?.sizes ?? []).flatMap(([side, pixels]) => property(`og:image:${side}`, pixels)),
    ...property('og:url', canonical),
    ...property('og:type', published === undefined ? 'website' : 'article'),
    ...property('article:published_time', published),
    ...named('twitter:card', shared === undefined ? 'summary' : 'summary_large_image'),
    ...boardTags,
    ...withoutOverridden(site.tags, boardTags),
  ];
  const about = subjects(shared, canonical ?? '');
  if (about.length > 0 && options.siteUrl === '') {
    diagnostics.push(siteMessages.at('about-unseen', boardPlace(indexed, 'about'), {}));
  }
  const isOriginal = route.isFallback !== true && !isHidden;
  if (canonical === undefined || !isOriginal) return { head: { title, tags }, diagnostics };
  const facts = {
    siteName: site.siteName,
    emptyFolders: site.emptyFolders,
    title: numbered(route.tag?.name ?? inherited(indexed, 'title'), route, options) || title,
    description,
    image: shared,
    address: canonical,
    about,
  };
  const structured = structuredData(route, facts, options);
  return { head: { title, tags, structured }, diagnostics };

  function subjects(picture: string | undefined, address: string) {
    if (isFurther || indexed.board.about === undefined) return [];
    return subjectsOf(indexed.board.about, {
      page: { title: inherited(indexed, 'title'), description, image: picture, address },
      placeOf: (part) => boardPlace(indexed, `about${part}`),
      report: (found) => diagnostics.push(found),
      pictureAt(picked, place) {
        const found = headAddress(picked, context, (code) =>
          diagnostics.push(addressProblem(context, code, { written: picked, place })),
        );
        return found === undefined ? undefined : (absolute(found, options) ?? found);
      },
    });
  }
}

function named(name: string, content: string): HeadTag[] {
  return content === '' ? [] : [meta({ name, content })];
}

function property(name: string, content: string | undefined): HeadTag[] {
  return content === undefined || content === '' ? [] : [meta({ property: name, content })];
}

/** The title of a page (HEAD-1): inherited title and suffix, and the number of a further page. */
export function pageTitle(route: Route, options: Pick<SiteOptions, 'product' | 'lang'>): string {
  const { indexed } = route;
  const title = route.tag?.name ?? (inherited(indexed, 'title') || `My ${options.product} Project`);
  return numbered(title, route, options) + inherited(indexed, 'titleSuffix');
}

function numbered(title: string, { page }: Route, { lang }: Pick<SiteOptions, 'lang'>): string {
  const isFurther = page !== undefined && page.number > 1 && title !== '';
  return isFurther ? `${title} – ${pageInWords(page.number, lang)}` : title;
}

/** The previous and next page of a board (ROUTE-10). */
function neighbourLinks({ page }: Route, options: SiteOptions): HeadTag[] {
  if (page === undefined) return [];
  const to = (rel: string, number: number) => {
    const exists = number >= 1 && number <= page.count;
    return exists ? [link({ rel, href: pageHref(page, number, options) })] : [];
  };
  return [...to('prev', page.number - 1), ...to('next', page.number + 1)];
}

/** HEAD-3, ROUTE-3 and ROUTE-12: returns whether search engines should skip the page. */
export function isNoIndex({ indexed, kind }: Pick<Route, 'indexed' | 'kind'>): boolean {
  if (kind === 'catch-all' || isPiece(indexed) || indexed.held !== undefined) return true;
  for (let at: IndexedBoard | undefined = indexed; at !== undefined; at = at.parent) {
    if (at.board.isNoIndex) return true;
  }
  return false;
}

function ownerOf(indexed: IndexedBoard, imageUrl: string): IndexedBoard {
  let at = indexed;
  while (at.board.imageUrl !== imageUrl && at.parent !== undefined) at = at.parent;
  return at;
}
