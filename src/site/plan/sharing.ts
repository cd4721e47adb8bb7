import type { PublishedAsset } from '../../model/asset.ts';
import { fileAddress } from './addresses.ts';
import type { Site } from '../page/context.ts';
import { assetNamed } from '../page/values/site-paths.ts';

/** Pixels of the longer side of a sharing image. */
export const SHARING_SIDE = 1200;

/** Image formats that link previews don't support. */
const UNSUPPORTED_FORMATS: ReadonlySet<string> = new Set(['svg', 'webp']);

/** Returns whether an image is converted for sharing. */
export function needsSharingForm({ extension }: Pick<PublishedAsset, 'extension'>): boolean {
  return UNSUPPORTED_FORMATS.has(extension);
}

/** The sharing version of an image, with its size, so that services needn't fetch it. */
interface SharingForm {
  readonly address: string;
  readonly sizes: readonly (readonly [side: string, pixels: string])[];
}

/** The sharing version of the image that a board names; undefined if its own file is shared. */
export function sharingForm(
  written: string,
  { assets, options }: Pick<Site, 'assets' | 'options'>,
): SharingForm | undefined {
  const uid = written === '' ? undefined : assetNamed(assets, written);
  const form = uid === undefined ? undefined : assets.get(uid)?.sharing;
  if (form === undefined) return undefined;
  const sizes = Object.entries({ width: String(form.width), height: String(form.height) });
  return { address: fileAddress(form.path, options), sizes };
}
