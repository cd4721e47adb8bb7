import type { AssetKind, PublishedAsset } from '../../model/asset.ts';
import type { SiteOptions } from './options.ts';

/**
 * A path within the site (leading slash) as an address on the server, with the base path (ROUTE-7).
 */
export function withBase(path: string, { base }: Pick<SiteOptions, 'base'>): string {
  return base + path.slice(1);
}

/**
 * Returns whether assets of a kind are published with the site, and not delivered from elsewhere.
 */
export function isPublishedHere(
  kind: AssetKind,
  { imageUrl, mediaUrl }: Pick<SiteOptions, 'mediaUrl' | 'imageUrl'>,
): boolean {
  return (kind === 'image' ? imageUrl : mediaUrl) === '';
}

/** The address of an asset: under its kind's prefix, or within the site (ASSET-5). */
export function assetAddress(
  asset: PublishedAsset,
  options: Pick<SiteOptions, 'base' | 'mediaUrl' | 'imageUrl'>,
): string {
  const prefix = asset.kind === 'image' ? options.imageUrl : options.mediaUrl;
  return prefix === ''
    ? fileAddress(asset.path, options)
    : `${prefix}${fileAddress(asset.path, { base: '/' })}`;
}

/** The address of a media file within the site. */
export function fileAddress(path: string, options: Pick<SiteOptions, 'base'>): string {
  const encoded = PLAIN_PATH.test(path) ? path : path.split('/').map(encodeURIComponent).join('/');
  return withBase(`/${encoded}`, options);
}

/** A fast path: nearly all paths need no percent-encoding. */
const PLAIN_PATH = /^[\w./-]*$/;

/**
 * The absolute address of a path on the server, or undefined if the site's own address isn't known.
 */
export function absolute(
  address: string,
  { siteUrl }: Pick<SiteOptions, 'siteUrl'>,
): string | undefined {
  if (!address.startsWith('/')) return address;
  return siteUrl === '' ? undefined : siteUrl + address;
}
