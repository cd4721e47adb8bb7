import type { PublishedAsset } from '../../model/asset.ts';
import { fileAddress } from './addresses.ts';
import type { Site } from '../page/context.ts';
import { assetNamed } from '../page/site-paths.ts';

/** Pixels of the longer side of what is made for sharing. */
export const SHARING_SIDE = 1200;

/** Kinds of images that services which show shared links don't take. */
const NOT_TAKEN: ReadonlySet<string> = new Set(['svg', 'webp']);

/** Whether an image is shared in another form than its own file. */
export function needsSharingForm({ extension }: Pick<PublishedAsset, 'extension'>): boolean {
  return NOT_TAKEN.has(extension);
}

/** A form that is shared in place of an image, with its sides: services needn't fetch it to know them. */
interface SharingForm {
  readonly address: string;
  readonly sizes: readonly (readonly [side: string, pixels: string])[];
}

/** The form of the image that a board names; undefined where its own file is shared. */
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
