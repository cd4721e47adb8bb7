import { quote, type Place } from '../../../diagnostics/diagnostic.ts';
import { siteMessages } from '../../messages.ts';
import { originsOf } from '../../plan/csp.ts';
import { droppedAddress, foreignOrigin } from '../../plan/external-resources.ts';
import type { Collected } from '../collected.ts';
import type { SiteContext } from '../context.ts';

interface PageContext {
  readonly site: SiteContext;
  readonly collected: Pick<Collected, 'dependencies'>;
}

/**
 * The gate for all addresses that a page loads from or sends to, except links: hosts are recorded;
 * those of an untrusted project are dropped and reported. A host that no policy can name is
 * reported too.
 */
export function gateOutside(
  { site, collected }: PageContext,
  address: string,
  place: () => Place,
): string | undefined {
  const origin = foreignOrigin(address, site.options);
  if (origin === undefined) return address;
  if (site.options.isUntrusted) {
    site.report(droppedAddress(place(), address));
    return undefined;
  }
  collected.dependencies.add(`host ${origin}`);
  if (site.options.csp !== 'none' && originsOf([address]).length === 0) {
    site.report(siteMessages.at('host-unnamed', place(), { host: quote(origin) }));
  }
  return address;
}
