import { quote, type Place } from '../../diagnostics/diagnostic.ts';
import type { ElementAttribute } from '../../elements/define.ts';
import { parseAddress } from '../../values/address.ts';
import { withBase } from '../plan/addresses.ts';
import type { Collected } from './collected.ts';
import { reportAt, type SiteContext } from './context.ts';
import { meantAsset, meantBoard, meantLink, type MeantContext } from './meant.ts';
import { assetAt, isServed } from './site-paths.ts';

interface AddressContext {
  readonly site: SiteContext;
  readonly collected: Pick<Collected, 'dependencies'>;
}

const HTTPS_OR_PATH = 'an https address, or a path within the site such as "/media/a.vtt"';

interface WrittenAddress {
  readonly text: string;
  readonly place: () => Place;
}

/** A web address or a path within the site, as it is on the server; empty when the gate refused it. */
export function readAddress(
  context: AddressContext,
  { isService }: ElementAttribute,
  { text, place }: WrittenAddress,
): string {
  const { site } = context;
  if (text === '') return '';
  const address = parseAddress(text, 'https', { sitePaths: true });
  if (address === undefined) {
    const params = { input: quote(text), expected: HTTPS_OR_PATH, meant: '' };
    reportAt(site, 'address-refused', place(), params);
    return '';
  }
  if (isService !== true) checkServed(context, address, place);
  return address.startsWith('/') ? withBase(address, site.options) : address;
}

/** Says that nothing is at an address of this site; a file that is there is in use. */
export function checkServed(context: AddressContext, address: string, place: () => Place) {
  if (isServed(context, address)) {
    const asset = assetAt(context.site, address);
    if (asset !== undefined) context.site.useAsset(asset, place);
    return;
  }
  const path = address.replace(/^https?:\/\/[^/]*|[?#].*$/g, '');
  const meant = meantAsset(context, path) || meantBoard(context, path);
  reportAt(context.site, 'address-unknown', place(), { address: quote(address), meant });
}

/** What a refused address is likely to have meant: a board that is linked to, or a file of the project. */
export function meantAddress(
  context: MeantContext,
  { type }: ElementAttribute,
  written: string,
): string {
  return type === 'Page' ? meantLink(context, written) : meantAsset(context, written);
}
