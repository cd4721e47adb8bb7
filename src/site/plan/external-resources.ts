import { quote, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts';
import type { Project } from '../../model/entities.ts';
import type { HeadTag } from '../../page/document.ts';
import { siteMessages } from '../messages.ts';
import type { IndexedBoard } from './board-index.ts';
import { trackerAddresses, type SiteTrackers } from './trackers.ts';
import { endpointsIn, verificationsIn } from './verifications.ts';
import type { SiteOptions } from './options.ts';

/**
 * An external resource of a project: an author checks these before publishing a stranger's project.
 */
export interface ExternalResource {
  readonly kind:
    | 'tag-manager'
    | 'analytics'
    | 'verification'
    | 'endpoint'
    | 'fonts'
    | 'host'
    | 'redirect';
  /** An id, an origin, an endpoint with its address, or the target of a redirect. */
  readonly value: string;
}

/** The author's own addresses, which aren't foreign. */
type OwnAddresses = Pick<SiteOptions, 'siteUrl' | 'mediaUrl' | 'imageUrl'>;

/**
 * The origin of an address outside of the site and the author's hosts; undefined for all others.
 */
export function foreignOrigin(address: string, own: OwnAddresses): string | undefined {
  const origin = originOf(address);
  const isOwn = [own.siteUrl, own.mediaUrl, own.imageUrl].some((one) => originOf(one) === origin);
  return isOwn ? undefined : origin;
}

function originOf(address: string): string | undefined {
  return /^https?:\/\/[^/?#]+/i.exec(address)?.[0].toLowerCase();
}

/** Reports that an address of an untrusted project was dropped. */
export function droppedAddress(place: Place, address: string): Diagnostic {
  return siteMessages.at('untrusted-dropped', place, { address: quote(address) });
}

/** The hosts among the dependencies of pages. */
export function hostsAmong(dependencies: Iterable<string>): readonly ExternalResource[] {
  const hosts = new Set<string>();
  for (const one of dependencies) if (one.startsWith('host ')) hosts.add(one.slice(5));
  return [...hosts].toSorted().map((value) => ({ kind: 'host', value }));
}

interface PlannedResources {
  readonly trackers: SiteTrackers;
  readonly head: { readonly tags: readonly HeadTag[] };
  readonly boards: Iterable<IndexedBoard>;
  /** The targets of the redirects. */
  readonly redirects: Iterable<string>;
}

/** The external resources in the settings and redirects of a project. */
export function projectExternalResources(
  { googleTagManagerId, googleSiteVerificationId, head: tags }: Project,
  { head, trackers, boards, redirects }: PlannedResources,
  options: OwnAddresses & Pick<SiteOptions, 'isUntrusted'>,
): readonly ExternalResource[] {
  const origins = (kind: ExternalResource['kind'], rel: string) => {
    const links = head.tags.filter(({ attributes }) => attributes['rel'] === rel);
    const found = links.map(({ attributes }) => foreignOrigin(attributes['href'] ?? '', options));
    return [...new Set(found)].map((value = ''): ExternalResource => ({ kind, value }));
  };
  const written = [tags, ...[...boards].map(({ board }) => board.head)];
  const verifications = options.isUntrusted ? [] : new Set(written.flatMap(verificationsIn));
  const endpoints = options.isUntrusted ? [] : new Set(written.flatMap(endpointsIn));
  const away = [...redirects].filter((target) => !target.startsWith('/'));
  const externalResources: readonly ExternalResource[] = [
    { kind: 'tag-manager', value: googleTagManagerId },
    ...trackerAddresses(trackers).map((address): ExternalResource => ({
      kind: 'analytics',
      value: foreignOrigin(address, options) ?? '',
    })),
    { kind: 'verification', value: googleSiteVerificationId },
    ...[...verifications].map((value): ExternalResource => ({ kind: 'verification', value })),
    ...[...endpoints].map((value): ExternalResource => ({ kind: 'endpoint', value })),
    ...origins('fonts', 'stylesheet'),
    ...origins('host', 'icon'),
    ...[...new Set(away)].map((value): ExternalResource => ({ kind: 'redirect', value })),
  ];
  return externalResources.filter(({ value }) => value !== '');
}

/**
 * Returns an untrusted project without ids of services and without its fonts link; other addresses
 * have their own gates.
 */
export function withoutExternalResources(
  project: Project,
  { isUntrusted, fontHosts }: SiteOptions,
): { readonly project: Project; readonly diagnostics: readonly Diagnostic[] } {
  if (!isUntrusted) return { project, diagnostics: [] };
  const { googleTagManagerId, googleSiteVerificationId, googleFontsLink } = project;
  const { plausibleDomain, plausibleScriptUrl, matomoUrl, matomoSiteId } = project;
  const isAllowed = fontHosts.some((host) => googleFontsLink?.startsWith(`https://${host}/`));
  const written = {
    googleTagManagerId,
    plausibleDomain,
    plausibleScriptUrl,
    matomoUrl,
    matomoSiteId,
    googleSiteVerificationId,
    googleFontsLink: isAllowed ? '' : (googleFontsLink ?? ''),
  };
  const diagnostics = Object.entries(written)
    .filter(([, value]) => value !== '')
    .map(([path, value]) => droppedAddress({ path }, value));
  const none = {
    googleTagManagerId: '',
    plausibleDomain: '',
    plausibleScriptUrl: '',
    matomoUrl: '',
    matomoSiteId: '',
    googleSiteVerificationId: '',
  };
  // The default link is dropped too: its host is foreign.
  const fonts = { googleFontsLink: isAllowed ? googleFontsLink : '' };
  return { project: { ...project, ...none, ...fonts }, diagnostics };
}
