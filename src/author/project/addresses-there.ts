import { assetAddress, withBase } from '../../site/plan/addresses.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import { once } from '../../values/once.ts';

/**
 * Tells whether a site answers at an address on the server: a page, a redirect, a file. What is beside the site, and files
 * that somebody else may have put there, are taken for there.
 */
export function addressFinder({ routes, context }: SitePlan): (path: string) => boolean {
  const { options, assets } = context;
  // Of thousands of pages most are looked at by nobody: the addresses are put together when one is.
  const addresses = once(() => {
    const known = new Set<string>();
    for (const { href, file } of routes) {
      known.add(plainPath(withBase(href, options)));
      known.add(plainPath(withBase(`/${file}`, options)));
    }
    for (const asset of assets.values()) known.add(plainPath(assetAddress(asset, options)));
    return known;
  });
  const media = withBase('/resource/', options);
  return (written) => {
    const path = plainPath(written);
    const known = addresses();
    if (known.has(path) || known.has(`${path}/`)) return true;
    if (!`${path}/`.startsWith(options.base)) return true;
    const isFile = /\.[^/.]+$/.test(path) && !path.endsWith('.html');
    return isFile && !path.startsWith(media);
  };
}

/** An address as a person reads it: there are several ways to write one. */
function plainPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
