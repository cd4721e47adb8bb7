import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Project } from '../../model/entities.ts';
import { parseAddress } from '../../values/address.ts';
import { siteMessages } from '../messages.ts';
import { withBase } from './addresses.ts';
import type { SiteOptions } from './options.ts';

/** Trackers besides the tag manager, in the client's form; empty for none. */
export interface SiteTrackers {
  /** The domain at Plausible, and the address of its script. */
  readonly plausible: string;
  /** The number of the site in Matomo, and the address of that Matomo. */
  readonly matomo: string;
}

type TrackerSettings = Pick<
  Project,
  'plausibleDomain' | 'plausibleScriptUrl' | 'matomoUrl' | 'matomoSiteId'
>;

const PLAUSIBLE_SCRIPT = 'https://plausible.io/js/script.manual.js';
const DOMAINS = /^[\p{L}\d][\p{L}\d.-]{0,252}(?:,[\p{L}\d][\p{L}\d.-]{0,252}){0,9}$/u;
/**
 * Scripts that don't send views by themselves: the page does that, as consent may be withdrawn, and
 * pages change without a reload.
 */
const SCRIPT = /\/(?:script[\w.-]*\.manual[\w.-]*|pa-[\w-]+)\.js$/;

/** Reads the trackers (CONSENT-6); invalid ones are reported and dropped. */
export function readTrackers(project: TrackerSettings, options: SiteOptions) {
  const diagnostics: Diagnostic[] = [];
  const trackers: SiteTrackers = {
    plausible: plausible(project, options, diagnostics),
    matomo: matomo(project, options, diagnostics),
  };
  return { trackers, diagnostics };
}

function plausible(
  { plausibleDomain: domain, plausibleScriptUrl: written }: TrackerSettings,
  options: SiteOptions,
  diagnostics: Diagnostic[],
): string {
  if (domain === '' && written === '') return '';
  const count = diagnostics.length;
  const script = loadedAddress(written || PLAUSIBLE_SCRIPT, options);
  if (script === undefined || !SCRIPT.test(script)) {
    const place = { path: 'plausibleScriptUrl' };
    diagnostics.push(siteMessages.at('plausible-script', place, { address: quote(written) }));
  }
  if (domain === '') {
    diagnostics.push(half('plausibleDomain', { service: 'Plausible', what: 'domain' }));
  } else if (!DOMAINS.test(domain)) {
    const place = { path: 'plausibleDomain' };
    diagnostics.push(siteMessages.at('plausible-domain', place, { domain: quote(domain) }));
  }
  return diagnostics.length === count ? `${domain} ${script}` : '';
}

function matomo(
  { matomoUrl: written, matomoSiteId: id }: TrackerSettings,
  options: SiteOptions,
  diagnostics: Diagnostic[],
): string {
  if (written === '' && id === '') return '';
  const count = diagnostics.length;
  const address = loadedAddress(written, options);
  if (written === '') {
    diagnostics.push(half('matomoUrl', { service: 'Matomo', what: 'address' }));
  } else if (address === undefined || /[?#]/.test(address)) {
    const place = { path: 'matomoUrl' };
    diagnostics.push(siteMessages.at('matomo-url', place, { address: quote(written) }));
  }
  if (id === '') {
    diagnostics.push(half('matomoSiteId', { service: 'Matomo', what: 'site id' }));
  } else if (!/^[1-9]\d{0,8}$/.test(id)) {
    const place = { path: 'matomoSiteId' };
    diagnostics.push(siteMessages.at('matomo-site-id', place, { id: quote(id) }));
  }
  return diagnostics.length === count ? `${id} ${address?.replace(/\/?$/, '/')}` : '';
}

/**
 * Reports the setting that a tracker still lacks, at its own place. Authors write settings one by
 * one: the other setting isn't wrong.
 */
function half(
  key: string,
  setting: { readonly service: string; readonly what: string },
): Diagnostic {
  return siteMessages.at('tracker-half', { path: key }, { ...setting, key });
}

/** An https address, or that of a path of the site. */
function loadedAddress(written: string, options: SiteOptions): string | undefined {
  const address = parseAddress(written, 'https', { sitePaths: true });
  return address?.startsWith('/') ? withBase(address, options) : address;
}

/** The hosts of the trackers; those within the site need no entry. */
export function trackerAddresses({ plausible: one, matomo: other }: SiteTrackers) {
  return [one, other].flatMap((tracker) => tracker.split(' ').slice(1));
}
