import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts';
import { reasonOf } from '../../diagnostics/reason-of.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { readDrawing } from '../../format/drawing.ts';
import { assetKind, type ImageForm, type PublishedAsset } from '../../model/asset.ts';
import { isPublishedHere } from '../../site/plan/addresses.ts';
import type { Choice, SiteOptions } from '../../site/plan/options.ts';
import type { ImageFile, MediaIndex } from '../../site/page/values/pictures.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import { buildMessages } from '../messages.ts';
import { once } from '../../values/once.ts';
import { headPictures, sharedPictures } from '../../site/page/values/head-pictures.ts';
import { needsSharingForm } from '../../site/plan/sharing.ts';
import { sharingDiagnostic } from './sharing.ts';
import { holdFolder, type Output } from '../output/output.ts';
import { assetFiles, NONE_OWN, type AssetFiles, type OwnFiles } from './asset-files.ts';
import { checkFile } from './file-content.ts';
import { loadConverter, type ConverterLimits } from './converter.ts';
import {
  examineImages,
  readPicture,
  unread,
  type Examined,
  type PublishableImage,
  type Examiner,
} from './examine-images.ts';
import { ambiguousFileDiagnostics, fileDiagnostics } from './file-diagnostics.ts';
import { openImageCache } from './image-cache.ts';
import { formNamer } from '../../site/plan/image-forms.ts';

export interface MediaOptions extends SiteOptions, ConverterLimits {
  /** The folder with the project's media; undefined if they aren't published with the site. */
  readonly assets: string | undefined;
  /** Says whether images are published in several sizes and formats (ASSET-6), or unchanged. */
  readonly images: Choice<'images'>;
}

export interface MediaTools {
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** Loads the image library; for tests. */
  readonly loadConverter?: typeof loadConverter | undefined;
  /** The cache of converted images for the next build; undefined keeps them only for this build. */
  readonly kept: string | undefined;
  /** The texts of the project that may name an image; absent: each image may be shown. */
  readonly named?: () => ReadonlySet<string>;
  /** The files of assets that are outside of the assets folder. */
  readonly own?: OwnFiles;
  /** True to only examine the media: nothing is converted or published. */
  readonly isReview?: boolean;
}

/**
 * Returns the first use of an asset, by uid: shown (`asset`), or linked by its address (`file`).
 * Undefined if no page has such a use.
 */
export type FindUse = (uid: string, how: 'asset' | 'file') => (() => Place) | undefined;

/** The media of a site, prepared before its pages are made. */
export interface SiteMedia {
  readonly index: MediaIndex;
  /**
   * Copies the media to their asset paths, and reports missing and broken files (ASSET-5).
   * `hasOriginals` is false for parts of a site except the first: they publish only versions of
   * images on their own pages. Without an output nothing is copied.
   * @throws SiteError
   */
  publish(
    findUse: FindUse,
    output: Output | undefined,
    hasOriginals: boolean,
  ): Promise<readonly Diagnostic[]>;
  /** Removes data of this build only. */
  close(): void;
}

/** Examines the media of a site and converts its images. @throws SiteError */
export async function prepareMedia(
  plan: SitePlan,
  options: MediaOptions,
  tools: MediaTools,
): Promise<SiteMedia> {
  const { context } = plan;
  const { assets: folder } = options;
  const { kept, named, onProgress = () => {}, isReview, own = NONE_OWN } = tools;
  const { loadConverter: load = loadConverter } = tools;
  const elsewhere = folder === undefined ? unpublished(plan, options, own) : undefined;
  if (elsewhere !== undefined && own.size === 0) return elsewhere;
  const place = mediaFolder(kept);
  const assets: PublishedAsset[] = [];
  for (const asset of context.assets.values()) {
    const isPublished = folder !== undefined || own.has(asset.uid);
    if (isPublished && isPublishedHere(asset.kind, options)) assets.push(asset);
  }
  const files = await assetFiles(folder, own);
  const cache = openImageCache(place.path, options);
  const sizes = openImageCache(place.path, { ...options, images: 'originals' });
  const notes: Diagnostic[] = [];
  const converter = once(() =>
    load(options).catch((error: unknown) => {
      const [reason = ''] = String(error).split('\n');
      notes.push(buildMessages.at('images-not-converted', { path: '' }, { reason }));
      return undefined;
    }),
  );
  const images = assets.filter(({ kind }) => kind === 'image');
  const reads = examinationLevel(options, isReview === true);
  const { find, rejection } = files;
  const has = (uid: string) => named !== undefined && !named().has(uid);
  const shares = once(() => sharedPictures(plan));
  const shared = {
    has(uid: string) {
      const asset = context.assets.get(uid);
      return asset !== undefined && needsSharingForm(asset) && shares().has(uid);
    },
    forms: openImageCache(place.path, { ...options, images: 'sharing' }),
  };
  const examiner = { find, rejection, cache, unshown: { has, sizes }, shared, converter, reads };
  const examined = await examineImages(images, examiner, onProgress).catch((error: unknown) => {
    place.close();
    throw error;
  });
  const index = indexOf(images, examined);
  return {
    index,
    async publish(findUse, output, hasOriginals) {
      const others = await elsewhere?.publish(findUse, output, hasOriginals);
      const found = [...notes, ...(others ?? [])];
      const inHeads = once(() => headPictures(plan));
      const doubtsOf = ambiguousFileDiagnostics(files);
      for (const asset of assets) {
        const use = findUse(asset.uid, 'asset');
        const image = examined.get(asset.uid) ?? examineFile(asset, files);
        if (hasOriginals) found.push(...doubtsOf(asset, image));
        if (image.state === 'sound') {
          if (hasOriginals) found.push(...fileDiagnostics(asset, image));
          const shown = hasOriginals ? shares().get(asset.uid) : undefined;
          if (shown !== undefined) found.push(...sharingDiagnostic(asset, image.size, shown));
          if (output === undefined) continue;
          if (hasOriginals) publishOriginal(asset, image, output);
          // The sharing image of a page needs no other versions.
          const forms = use === undefined ? [] : (index.get(asset.uid)?.forms ?? []);
          await publishForms(forms, image, output);
          if (hasOriginals) publishSharing(index.get(asset.uid)?.sharing, image, output);
        } else if (hasOriginals) {
          const used = use?.() ?? inHeads().get(asset.uid) ?? findUse(asset.uid, 'file')?.();
          const file = own.get(asset.uid);
          found.push(
            problem(image, asset, { used, folder: file ? dirname(file) : (folder ?? '') }),
          );
        }
      }
      return found;
    },
    close: place.close,
  };
}

/**
 * The folder of converted images; without a cache a temporary one, removed on closing or
 * interruption.
 */
export function mediaFolder(kept: string | undefined) {
  if (kept !== undefined) return { path: kept, close() {} };
  const path = mkdtempSync(join(tmpdir(), 'sitegen-'));
  const release = holdFolder(path);
  const close = () => {
    rmSync(path, { recursive: true, force: true });
    release();
  };
  return { path, close };
}

/**
 * Publishes the versions of an image, and makes those again whose cached files were modified.
 * @throws SiteError
 */
async function publishForms(
  named: readonly ImageForm[],
  { file, forms, again }: PublishableImage,
  output: Output,
) {
  let made = forms;
  for (const [at, { path }] of named.entries()) {
    const copy = (form = made[at]) => form && output.copyKnown(form.file, path, form.hash);
    if (copy() === true) continue;
    const { kind, width } = forms[at] ?? {};
    made = (await again?.()) ?? [];
    const isSame = made[at]?.kind === kind && made[at]?.width === width;
    if (isSame && copy() === true) continue;
    throw changed(file);
  }
}

/** Publishes the sharing version of an image. @throws SiteError */
function publishSharing(
  form: ImageFile['sharing'],
  { file, sharing }: PublishableImage,
  output: Output,
) {
  if (form === undefined || sharing === undefined) return;
  if (output.copyKnown(sharing.file, form.path, sharing.hash)) return;
  throw changed(file);
}

function changed(file: string): SiteError {
  const details = 'Build again with --no-cache, or run “sitegen cache clear”.';
  return new SiteError(`The image ${file} changed while sitegen was reading it.`, { details });
}

function publishOriginal(
  asset: PublishedAsset,
  { file, hash, isCleaned = false }: PublishableImage,
  output: Output,
) {
  if (hash === '') output.copy(file, asset.path);
  else if (isCleaned) output.write(asset.path, cleanedDrawing(file));
  else output.copyKnown(file, asset.path, hash);
}

/** The published copy of a drawing. @throws SiteError if the file has changed since it was read */
function cleanedDrawing(file: string): Uint8Array {
  const drawing = readDrawing(readPicture(file));
  if ('bytes' in drawing) return drawing.bytes;
  throw new SiteError(`The image ${file} changed while sitegen was reading it.`, {
    details: 'Build again.',
  });
}

/** Returns the data about images to read; a check doesn't read pixels. */
function examinationLevel({ images }: MediaOptions, isReview: boolean): Examiner['reads'] {
  if (images === 'originals') return 'missing sizes';
  return isReview ? 'sizes' : 'forms';
}

/** Without a folder, media are at the addresses that the author configured (ASSET-5). */
function unpublished(plan: SitePlan, options: MediaOptions, own: OwnFiles): SiteMedia {
  return {
    index: new Map(),
    async publish(findUse, _output, hasOriginals) {
      if (!hasOriginals) return [];
      const inHeads = headPictures(plan);
      let count = 0;
      for (const { uid, extension } of plan.keptAssets.list) {
        const kind = assetKind(extension);
        if (kind === undefined || !isPublishedHere(kind, options) || own.has(uid)) continue;
        const use = findUse(uid, 'asset') ?? findUse(uid, 'file');
        if (use !== undefined || inHeads.has(uid) || kind === 'font') count += 1;
      }
      if (count === 0) return [];
      const files = count === 1 ? 'a media file' : `${count} media files`;
      return [buildMessages.at('assets-not-given', { path: '' }, { files })];
    },
    close() {},
  };
}

function indexOf(
  images: readonly PublishedAsset[],
  examined: ReadonlyMap<string, Examined>,
): MediaIndex {
  const index = new Map<string, ImageFile>();
  const nameForm = formNamer(images);
  for (const asset of images) {
    const image = examined.get(asset.uid);
    if (image?.state !== 'sound' || image.size === undefined) continue;
    const forms = image.forms.map((form) => nameForm(asset, form));
    const { sharing: form } = image;
    const sharing = form && { ...nameForm(asset, form), height: form.height };
    index.set(asset.uid, { ...image.size, forms, ...(sharing && { sharing }) });
  }
  return index;
}

/** Examines a video or a font; it is never read into memory, so its hash is unknown. */
function examineFile(asset: PublishedAsset, { find, rejection }: AssetFiles): Examined {
  const file = find(asset);
  if (file === undefined) return unread(rejection(asset));
  try {
    const { isEmpty, problem: reason } = checkFile(file, asset.extension);
    if (reason !== undefined) return { state: 'broken', reason };
    return { state: 'sound', file, hash: '', isEmpty, size: undefined, forms: [] };
  } catch (error) {
    return { state: 'broken', reason: reasonOf(error) };
  }
}

/**
 * Returns the diagnostic about a missing or broken file. `used` is the asset's first use; undefined
 * if no page uses it.
 */
function problem(
  image: Exclude<Examined, PublishableImage>,
  asset: PublishedAsset,
  { used, folder }: { readonly used: Place | undefined; readonly folder: string },
): Diagnostic {
  const params = { file: asset.filename, uid: asset.uid, folder };
  const place = used ?? asset.place;
  // Every page loads the fonts, so a font is always used.
  const isUsed = used !== undefined || asset.kind === 'font';
  if (image.state === 'missing') {
    const code = isUsed ? 'asset-file-missing' : 'asset-file-unused-missing';
    return buildMessages.at(code, place, params);
  }
  const code = isUsed ? 'asset-file-broken' : 'asset-file-unused-broken';
  return buildMessages.at(code, place, { ...params, reason: image.reason });
}
