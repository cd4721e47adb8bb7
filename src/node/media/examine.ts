import { availableParallelism } from 'node:os';
import { reasonLine } from '../../diagnostics/reason-of.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import type { PublishedAsset } from '../../model/asset.ts';
import { eachAtATime } from '../each-at-a-time.ts';
import { readPlainFile } from '../plain-file.ts';
import { hashOf } from '../output/file-writer.ts';
import { strangerText } from './file-kinds.ts';
import { makeImage, type Converter } from './converter.ts';
import { makeSharing } from './sharing.ts';
import { imageKind, promisedKind, type ImageKind, type Size } from '../../format/image-bytes.ts';
import { MAX_DRAWN_NODES, readDrawing } from '../../format/drawing.ts';
import { svgSize } from '../../format/drawing-size.ts';
import type { CachedForm, ImageCache } from './image-cache.ts';

/** The file of an image that can be published. */
export interface SoundImage {
  readonly state: 'sound';
  readonly file: string;
  /** As in a `WrittenFile`. */
  readonly hash: string;
  readonly isEmpty: boolean;
  /** Whether a drawing holds program data that is removed from the published copy (SAFE-8). */
  readonly isCleaned?: boolean;
  /** Undefined where it isn't known. */
  readonly size: Size | undefined;
  readonly forms: readonly CachedForm[];
  /** What is shared in its place. */
  readonly sharing?: CachedForm & Size;
  /** Makes the forms anew, where the file of one is not what it was. @throws Error, and SiteError */
  readonly again?: () => Promise<readonly CachedForm[]>;
}

/** What the file of an image has turned out to be; a broken one can't be published. */
export type Examined =
  | SoundImage
  | { readonly state: 'missing' }
  | { readonly state: 'broken'; readonly reason: string };

export interface Examiner {
  readonly find: (asset: PublishedAsset) => string | undefined;
  /** Why the file of an asset isn't read; undefined where it is missing. */
  readonly refusal?: (asset: PublishedAsset) => string | undefined;
  readonly cache: ImageCache;
  /** Tells images that no page shows, of which only the size is read and kept; left out, forms are made of all. */
  readonly unshown?: {
    readonly has: (uid: string) => boolean;
    readonly sizes: ImageCache;
  };
  /** Images that are shared in another form; left out, no such forms are made. */
  readonly shared?: { readonly has: (uid: string) => boolean; readonly forms: ImageCache };
  /** Gives the library that converts; undefined where it can't be loaded. */
  readonly converter: () => Promise<Converter | undefined>;
  /** Whether forms are made, or sizes read of all images, or only of those whose sizes the project doesn't say. */
  readonly reads: 'forms' | 'sizes' | 'missing sizes';
}

/** Looks at the files of images and makes their forms, several at a time; by the uid of the asset. @throws SiteError */
export async function examineImages(
  assets: readonly PublishedAsset[],
  examiner: Examiner,
  onProgress: (done: number, total: number) => void,
): Promise<ReadonlyMap<string, Examined>> {
  const found = new Map<string, Examined>();
  await eachAtATime(assets, availableParallelism(), async (asset) => {
    found.set(asset.uid, await examine(asset, examiner));
    onProgress(found.size, assets.length);
  });
  return found;
}

/** Bytes of the largest picture that is read: its pixels have a limit of their own. */
export const MAX_PICTURE = 256 * 1024 * 1024;

/** The bytes of a picture's file. @throws UnreadFile */
export function readPicture(file: string): Buffer {
  return readPlainFile(file, { most: MAX_PICTURE });
}

/** The state of a file that isn't read for some reason; without one it is missing. */
export function unread(reason: string | undefined): Examined {
  return reason === undefined ? { state: 'missing' } : { state: 'broken', reason };
}

async function examine(asset: PublishedAsset, examiner: Examiner): Promise<Examined> {
  const file = examiner.find(asset);
  if (file === undefined) return unread(examiner.refusal?.(asset));
  let bytes;
  try {
    bytes = readPicture(file);
  } catch (error) {
    return { state: 'broken', reason: reasonLine(error) };
  }
  const sound = { state: 'sound', file, hash: hashOf(bytes), isEmpty: bytes.length === 0 } as const;
  if (sound.isEmpty) return { ...sound, size: undefined, forms: [] };
  const stranger = strangerText(bytes, asset.extension);
  if (stranger !== undefined) return { state: 'broken', reason: stranger };
  const kind = imageKind(bytes);
  if (kind === undefined || kind !== promisedKind(asset.extension)) {
    const reason = kind === undefined ? 'it is no image' : `it is a ${kind} image by its content`;
    return { state: 'broken', reason };
  }
  if (kind === 'svg') {
    const drawing = readDrawing(bytes);
    if ('problem' in drawing) return { state: 'broken', reason: drawing.problem };
    const image = { ...sound, isCleaned: drawing.bytes !== bytes, size: svgSize(bytes), forms: [] };
    if (!isShared(asset, examiner)) return image;
    if (drawing.drawnNodes > MAX_DRAWN_NODES) {
      const reason = `as a sharing image it draws more than ${MAX_DRAWN_NODES} elements`;
      return { state: 'broken', reason };
    }
    return withSharing(image, drawing.bytes, examiner);
  }
  try {
    const original = { file, bytes, kind, hash: sound.hash };
    const image = { ...sound, ...(await made(asset, original, examiner)) };
    return isShared(asset, examiner) ? await withSharing(image, bytes, examiner) : image;
  } catch (error) {
    if (error instanceof SiteError) throw error;
    return { state: 'broken', reason: reasonLine(error) };
  }
}

function isShared({ uid }: PublishedAsset, { shared, reads }: Examiner): boolean {
  return reads === 'forms' && shared?.has(uid) === true;
}

/** An image with what is shared in its place. */
async function withSharing(
  image: SoundImage,
  bytes: Uint8Array,
  { shared, converter }: Examiner,
): Promise<Examined> {
  try {
    const drawn = await shared?.forms.get(image.hash, async () => {
      const library = await converter();
      return library && makeSharing(bytes, library);
    });
    const [form] = drawn?.forms ?? [];
    if (drawn === undefined || form === undefined) return image;
    return { ...image, sharing: { ...form, height: drawn.height } };
  } catch (error) {
    if (error instanceof SiteError) throw error;
    return { state: 'broken', reason: reasonLine(error) };
  }
}

interface Original {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly kind: Exclude<ImageKind, 'svg'>;
  readonly hash: string;
}

const UNKNOWN = { size: undefined, forms: [] } as const;

async function made(
  { uid, width, height }: PublishedAsset,
  { file, bytes, kind, hash }: Original,
  { cache, unshown, converter, reads }: Examiner,
) {
  const isKnown = width !== undefined && height !== undefined;
  if (reads === 'missing sizes' && isKnown) return UNKNOWN;
  if (reads === 'sizes') {
    const library = await converter();
    return library === undefined
      ? UNKNOWN
      : { size: sizeOf(await library.measure(bytes)), forms: [] };
  }
  const makesForms = reads === 'forms';
  const measured = async () => {
    const library = await converter();
    return library && { ...sizeOf(await library.measure(bytes)), forms: [] };
  };
  const makeOf = (original: Uint8Array) => async () => {
    if (!makesForms) return measured();
    const library = unshown?.has(uid) === true ? undefined : await converter();
    return library && makeImage(original, kind, library);
  };
  const formed = await cache.get(hash, makeOf(bytes));
  const isLeft = formed === undefined && makesForms && unshown?.has(uid) === true;
  const image = isLeft ? await unshown.sizes.get(hash, measured) : formed;
  if (image === undefined) return UNKNOWN;
  // The bytes of all originals together may be more than memory takes.
  const again = async () => (await cache.again(hash, makeOf(readPicture(file))))?.forms ?? [];
  return { size: sizeOf(image), forms: image.forms, again };
}

function sizeOf({ width, height }: Size): Size {
  return { width, height };
}
