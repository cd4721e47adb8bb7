import type { Place } from '../../diagnostics/diagnostic.ts';
import { droppedAddress, foreignOrigin } from '../plan/outside.ts';
import type { Collected } from './collected.ts';
import type { SiteContext } from './context.ts';

interface PageContext {
  readonly site: SiteContext;
  readonly collected: Pick<Collected, 'dependencies'>;
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
    site.report(droppedAddress(place(), address));
    return undefined;
  }
  collected.dependencies.add(`host ${origin}`);
  return address;
}
