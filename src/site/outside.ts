import { quote } from '../diagnostics/diagnostic.ts';
import type { Project } from '../model/entities.ts';
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import { parseAddress } from '../values/address.ts';
import type { Collected, SiteContext } from './context.ts';
import { siteMessages } from './messages.ts';
import type { SiteOptions } from './options.ts';

/** What a project wants beyond its own site: an author looks at these before publishing a stranger's. */
export interface Ask {
  readonly kind: 'tag-manager' | 'verification' | 'fonts' | 'host' | 'redirect';
  /** An id, an origin, or where a redirect leads. */
  readonly value: string;
}

/** The author's own addresses: nothing there is foreign. */
type OwnAddresses = Pick<SiteOptions, 'siteUrl' | 'mediaUrl' | 'imageUrl'>;

/** The origin of an address outside the site and the author's own hosts; undefined for all others. */
export function foreignOrigin(address: string, own: OwnAddresses): string | undefined {
  const origin = originOf(address);
  const isOwn = [own.siteUrl, own.mediaUrl, own.imageUrl].some((one) => originOf(one) === origin);
  return isOwn ? undefined : origin;
}

function originOf(address: string): string | undefined {
  return /^https?:\/\/[^/?#]+/i.exec(address)?.[0].toLowerCase();
}

interface PageContext {
  readonly site: SiteContext;
  readonly collected: Pick<Collected, 'uses'>;
}

/**
 * The gate of everything that a page loads from an address or sends to one, beside links: the hosts are noted, and
 * those of an untrusted project are dropped and reported.
 */
export function gateOutside(
  { site, collected }: PageContext,
  address: string,
  place: () => Place,
): string | undefined {
  const origin = foreignOrigin(address, site.options);
  if (origin === undefined) return address;
  if (site.options.isUntrusted) {
    site.report(dropped(place(), address));
    return undefined;
  }
  collected.uses.add(`host ${origin}`);
  return address;
}

function dropped(place: Place, written: string): Diagnostic {
  return siteMessages.at('untrusted-dropped', place, { written: quote(written) });
}

/** The hosts among the uses of pages. */
export function hostsOfUses(uses: Iterable<string>): readonly Ask[] {
  const hosts = new Set<string>();
  for (const use of uses) if (use.startsWith('host ')) hosts.add(use.slice(5));
  return [...hosts].toSorted().map((value) => ({ kind: 'host', value }));
}

/** What the settings of a project ask for. `redirects` are where its redirects lead. */
export function projectAsks(
  project: Project,
  fontsLink: string,
  redirects: Iterable<string>,
  options: OwnAddresses,
): readonly Ask[] {
  const { googleTagManagerId, googleSiteVerificationId, faviconLinkLight, faviconLinkDark } =
    project;
  const origins = (kind: Ask['kind'], addresses: readonly string[]) =>
    addresses.flatMap((address): Ask[] => {
      const origin = foreignOrigin(parseAddress(address) ?? '', options);
      return origin === undefined ? [] : [{ kind, value: origin }];
    });
  const away = [...redirects].filter((target) => !target.startsWith('/'));
  const asks: readonly Ask[] = [
    { kind: 'tag-manager', value: googleTagManagerId },
    { kind: 'verification', value: googleSiteVerificationId },
    ...origins('fonts', [fontsLink]),
    ...origins('host', [faviconLinkLight, faviconLinkDark]),
    ...[...new Set(away)].map((value): Ask => ({ kind: 'redirect', value })),
  ];
  return asks.filter(({ value }) => value !== '');
}

/** An untrusted project without what its settings ask for; redirects and pages have their own gates. */
export function withoutAsks(
  project: Project,
  options: SiteOptions,
): { readonly project: Project; readonly diagnostics: readonly Diagnostic[] } {
  if (!options.isUntrusted) return { project, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const drop = (
    key: 'googleTagManagerId' | 'googleSiteVerificationId' | 'faviconLinkLight' | 'faviconLinkDark',
    isKept?: (written: string) => boolean,
  ) => {
    const written = project[key];
    if (written === '' || isKept?.(written) === true) return written;
    diagnostics.push(dropped({ path: key }, written));
    return '';
  };
  const isOwn = (written: string) =>
    foreignOrigin(parseAddress(written, 'image') ?? '', options) === undefined;
  const fonts = project.googleFontsLink;
  const isAllowedFont = options.fontHosts.some((host) => fonts?.startsWith(`https://${host}/`));
  if (fonts !== undefined && fonts !== '' && !isAllowedFont) {
    diagnostics.push(dropped({ path: 'googleFontsLink' }, fonts));
  }
  return {
    diagnostics,
    project: {
      ...project,
      googleTagManagerId: drop('googleTagManagerId'),
      googleSiteVerificationId: drop('googleSiteVerificationId'),
      faviconLinkLight: drop('faviconLinkLight', isOwn),
      faviconLinkDark: drop('faviconLinkDark', isOwn),
      // The default link is left out, too: it leads to a foreign host.
      googleFontsLink: isAllowedFont ? fonts : '',
    },
  };
}
