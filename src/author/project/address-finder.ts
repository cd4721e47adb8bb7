import { assetAddress, withBase } from '../../site/plan/addresses.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import { once } from '../../values/once.ts';

/**
 * Returns a function that reports whether a site answers at an address on the server: a page, a
 * redirect, a file. Addresses outside of the site, and possible external files, count as existing.
 */
export function addressFinder({ routes, context }: SitePlan): (path: string) => boolean {
  const { options, assets } = context;
  // Addresses are collected on demand: most of thousands of pages are never checked.
  const addresses = once(() => {
    const known = new Set<string>();
    for (const { href, file } of routes) {
      known.add(decodePath(withBase(href, options)));
      known.add(decodePath(withBase(`/${file}`, options)));
    }
    for (const asset of assets.values()) known.add(decodePath(assetAddress(asset, options)));
    return known;
  });
  const media = withBase('/resource/', options);
  return (written) => {
    const path = decodePath(written);
    const known = addresses();
    if (known.has(path) || known.has(`${path}/`)) return true;
    if (!`${path}/`.startsWith(options.base)) return true;
    const isFile = /\.[^/.]+$/.test(path) && !path.endsWith('.html');
    return isFile && !path.startsWith(media);
  };
}

/** Returns an address in a normal, readable form. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
