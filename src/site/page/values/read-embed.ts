import { quote, type Place } from '../../../diagnostics/diagnostic.ts';
import { findEmbed } from '../../../elements/embed/services.ts';
import { parseAddress } from '../../../values/address.ts';
import { isEmbedHost } from '../../plan/embed-hosts.ts';
import { reportAt, type SiteContext } from '../context.ts';

/**
 * The address of an embed: of a known service as written, of an allowed host as parsed; empty if it
 * is neither (OWN-4). The page's policy allows the same host.
 */
export function readEmbed(site: SiteContext, text: string, place: () => Place): string {
  if (text === '' || findEmbed(text) !== undefined) return text;
  const address = parseAddress(text, 'https');
  const [, host, port] = /^https:\/\/([^/?#:]+)(:\d+)?/.exec(address ?? '') ?? [];
  if (address !== undefined && host !== undefined && port === undefined) {
    if (isEmbedHost(host, site.options.embedHosts)) return address;
  }
  const meant =
    host === undefined
      ? 'Use an https address. '
      : `Add ${quote(host)} to “embedHosts” in sitegen.config.json to allow its pages. `;
  reportAt(site, 'embed-refused', place(), { address: quote(text), meant });
  return '';
}
