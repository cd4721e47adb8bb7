import { availableParallelism } from 'node:os';
import { reasonLine } from '../../diagnostics/reason-of.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import type { PublishedAsset } from '../../model/asset.ts';
import { forEachConcurrent } from '../for-each-concurrent.ts';
import { readPlainFile } from '../plain-file.ts';
import { hashOf } from '../output/file-writer.ts';
import { misplacedText } from './file-kinds.ts';
import { makeImage, type Converter } from './converter.ts';
import { makeSharing } from './sharing.ts';
import {
  imageKind,
  imageKindOfExtension,
  type ImageKind,
  type Size,
} from '../../format/image-bytes.ts';
import { MAX_DRAWN_NODES, readDrawing } from '../../format/drawing.ts';
import { svgSize } from '../../format/drawing-size.ts';
import type { CachedForm, ImageCache } from './image-cache.ts';

/** An image that can be published, with its file and its versions. */
export interface PublishableImage {
  readonly state: 'sound';
  readonly file: string;
  /** See `WrittenFile`. */
  readonly hash: string;
  readonly isEmpty: boolean;
  /** True if program data is removed from the published copy of a drawing (SAFE-8). */
  readonly isCleaned?: boolean;
  /** Its size in pixels; undefined if unknown. */
  readonly size: Size | undefined;
  readonly forms: readonly CachedForm[];
  /** The version for link previews. */
  readonly sharing?: CachedForm & Size;
  /** Makes the versions again if a cached file was modified. @throws Error, and SiteError */
  readonly again?: () => Promise<readonly CachedForm[]>;
}

/** The result of examining an image file; a broken one can't be published. */
export type Examined =
  | PublishableImage
  | { readonly state: 'missing' }
  | { readonly state: 'broken'; readonly reason: string };

export interface Examiner {
  readonly find: (asset: PublishedAsset) => string | undefined;
  /** Returns the reason for which an asset's file isn't read; undefined if the file is missing. */
  readonly rejection?: (asset: PublishedAsset) => string | undefined;
  readonly cache: ImageCache;
  /**
   * Images that no page shows: only their size is read and cached. If absent, versions of all
   * images are made.
   */
  readonly unshown?: {
    readonly has: (uid: string) => boolean;
    readonly sizes: ImageCache;
  };
  /** Images that are converted for link previews; if absent, none are. */
  readonly shared?: { readonly has: (uid: string) => boolean; readonly forms: ImageCache };
  /** Returns the image library; undefined if it can't be loaded. */
  readonly converter: () => Promise<Converter | undefined>;
  /** The data to make: versions, sizes of all images, or only sizes that the project lacks. */
  readonly reads: 'forms' | 'sizes' | 'missing sizes';
}

/**
 * Examines the files of images and makes their versions, several at a time. Returns the results by
 * the uids of the assets.
 * @throws SiteError
 */
export async function examineImages(
  assets: readonly PublishedAsset[],
  examiner: Examiner,
  onProgress: (done: number, total: number) => void,
): Promise<ReadonlyMap<string, Examined>> {
  const found = new Map<string, Examined>();
  await forEachConcurrent(assets, availableParallelism(), async (asset) => {
    found.set(asset.uid, await examine(asset, examiner));
    onProgress(found.size, assets.length);
  });
  return found;
}

/** Maximum bytes of a picture's file; its pixels have a separate limit. */
export const MAX_PICTURE = 256 * 1024 * 1024;

/** The bytes of a picture's file. @throws UnreadFile */
export function readPicture(file: string): Buffer {
  return readPlainFile(file, { most: MAX_PICTURE });
}

/** Returns the result for a file that isn't read: broken for a reason, or without one, missing. */
export function unread(reason: string | undefined): Examined {
  return reason === undefined ? { state: 'missing' } : { state: 'broken', reason };
}

async function examine(asset: PublishedAsset, examiner: Examiner): Promise<Examined> {
  const file = examiner.find(asset);
  if (file === undefined) return unread(examiner.rejection?.(asset));
  let bytes;
  try {
    bytes = readPicture(file);
  } catch (error) {
    return { state: 'broken', reason: reasonLine(error) };
  }
  const sound = { state: 'sound', file, hash: hashOf(bytes), isEmpty: bytes.length === 0 } as const;
  if (sound.isEmpty) return { ...sound, size: undefined, forms: [] };
  const stranger = misplacedText(bytes, asset.extension);
  if (stranger !== undefined) return { state: 'broken', reason: stranger };
  const kind = imageKind(bytes);
  if (kind === undefined || kind !== imageKindOfExtension(asset.extension)) {
    const reason = kind === undefined ? 'it isn’t an image' : `its content is a ${kind} image`;
    return { state: 'broken', reason };
  }
  if (kind === 'svg') {
    const drawing = readDrawing(bytes);
    if ('problem' in drawing) return { state: 'broken', reason: drawing.problem };
    const image = { ...sound, isCleaned: drawing.bytes !== bytes, size: svgSize(bytes), forms: [] };
    if (!isShared(asset, examiner)) return image;
    if (drawing.drawnNodes > MAX_DRAWN_NODES) {
      const reason = `as a sharing image, it has more than ${MAX_DRAWN_NODES} elements`;
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

/** An image with its sharing version. */
async function withSharing(
  image: PublishableImage,
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
  // The original is read again when needed, as the bytes of all originals may exceed the memory.
  const again = async () => (await cache.remake(hash, makeOf(readPicture(file))))?.forms ?? [];
  return { size: sizeOf(image), forms: image.forms, again };
}

function sizeOf({ width, height }: Size): Size {
  return { width, height };
}
