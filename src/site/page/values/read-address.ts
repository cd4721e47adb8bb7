import { quote, type Place } from '../../../diagnostics/diagnostic.ts';
import type { ElementAttribute } from '../../../elements/define.ts';
import { parseAddress } from '../../../values/address.ts';
import { withBase } from '../../plan/addresses.ts';
import type { Collected } from '../collected.ts';
import { reportAt, type SiteContext } from '../context.ts';
import { assetHint, boardHint, linkHint, type SuggestContext } from './suggestions.ts';
import { assetAt, addressExists } from './site-paths.ts';

interface AddressContext {
  readonly site: SiteContext;
  readonly collected: Pick<Collected, 'dependencies'>;
}

const HTTPS_OR_PATH = 'an https address, or a path within the site such as “/media/a.vtt”';

interface WrittenAddress {
  readonly text: string;
  readonly place: () => Place;
}

/** A web address or a path within the site, as on the server; empty if the gate rejected it. */
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
  if (isService !== true) checkExists(context, address, place);
  return address.startsWith('/') ? withBase(address, site.options) : address;
}

/** Reports an address of this site with nothing there; an existing file is marked as used. */
export function checkExists(context: AddressContext, address: string, place: () => Place) {
  if (addressExists(context, address)) {
    const asset = assetAt(context.site, address);
    if (asset !== undefined) context.site.useAsset(asset, place);
    return;
  }
  const path = address.replace(/^https?:\/\/[^/]*|[?#].*$/g, '');
  const meant = assetHint(context, path) || boardHint(context, path);
  reportAt(context.site, 'address-unknown', place(), { address: quote(address), meant });
}

/** The likely target of a rejected address: a linked board, or a file of the project. */
export function addressHint(
  context: SuggestContext,
  { type }: ElementAttribute,
  written: string,
): string {
  return type === 'Page' ? linkHint(context, written) : assetHint(context, written);
}
