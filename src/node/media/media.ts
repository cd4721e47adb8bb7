import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts';
import { reasonOf } from '../../diagnostics/reason-of.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { readDrawing } from '../../format/drawing.ts';
import { assetKind, type ImageForm, type PublishedAsset } from '../../model/asset.ts';
import { isHere } from '../../site/plan/addresses.ts';
import type { Choice, SiteOptions } from '../../site/plan/options.ts';
import type { ImageFile, MediaIndex } from '../../site/page/pictures.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import { buildMessages } from '../messages.ts';
import { once } from '../../values/once.ts';
import { headPictures, sharedPictures } from '../../site/page/head-pictures.ts';
import { needsSharingForm } from '../../site/plan/sharing.ts';
import { sharingFinding } from './sharing.ts';
import { holdFolder, type Output } from '../output/output.ts';
import { assetFiles, type AssetFiles } from './asset-files.ts';
import { lookAtFile } from './file-content.ts';
import { loadConverter, type ConverterLimits } from './converter.ts';
import {
  examineImages,
  readPicture,
  unread,
  type Examined,
  type SoundImage,
  type Examiner,
} from './examine.ts';
import { fileDoubts, soundFindings } from './file-findings.ts';
import { openImageCache } from './image-cache.ts';
import { formNamer } from '../../site/plan/image-forms.ts';

export interface MediaOptions extends SiteOptions, ConverterLimits {
  /** The folder with the project's media; undefined when they aren't published with the site. */
  readonly assets: string | undefined;
  /** Whether images are published in several sizes and kinds (ASSET-6), or as they are. */
  readonly images: Choice<'images'>;
}

export interface MediaTools {
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** Loads the library that converts images. */
  readonly loadConverter?: typeof loadConverter | undefined;
  /** Where converted images are kept for the next build; undefined keeps them for this one alone. */
  readonly kept: string | undefined;
  /** The texts of the project by which an image may be shown; left out, each image may be. */
  readonly named?: () => ReadonlySet<string>;
  /** Whether the media are only looked at: no image is converted, and nothing is published. */
  readonly isReview?: boolean;
}

/**
 * Tells of an asset, by its uid, where it is used first: as one that is shown (`asset`), or as a file that is named by its
 * address (`file`). Undefined for one that no page uses so.
 */
export type FindUse = (uid: string, how: 'asset' | 'file') => (() => Place) | undefined;

/** The media of a site, before its pages are made: pages say what there is. */
export interface SiteMedia {
  readonly index: MediaIndex;
  /**
   * Copies the media to their asset paths; what is missing or broken is reported (ASSET-5). A part of a site that
   * isn't its first publishes only the forms of images that its own pages show; without an output nothing is copied.
   * @throws SiteError
   */
  publish(
    findUse: FindUse,
    output: Output | undefined,
    hasOriginals: boolean,
  ): Promise<readonly Diagnostic[]>;
  /** Lets go of what only this build needs. */
  close(): void;
}

/** Looks at the media of a site and converts its images. @throws SiteError */
export async function prepareMedia(
  plan: SitePlan,
  options: MediaOptions,
  { kept, named, onProgress = () => {}, loadConverter: load = loadConverter, isReview }: MediaTools,
): Promise<SiteMedia> {
  const { context } = plan;
  const { assets: folder } = options;
  if (folder === undefined) return unpublished(plan, options);
  const place = mediaFolder(kept);
  const assets: PublishedAsset[] = [];
  for (const asset of context.assets.values()) if (isHere(asset.kind, options)) assets.push(asset);
  const files = await assetFiles(folder);
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
  const reads = whatIsRead(options, isReview === true);
  const { find, refusal } = files;
  const has = (uid: string) => named !== undefined && !named().has(uid);
  const shares = once(() => sharedPictures(plan));
  const shared = {
    has(uid: string) {
      const asset = context.assets.get(uid);
      return asset !== undefined && needsSharingForm(asset) && shares().has(uid);
    },
    forms: openImageCache(place.path, { ...options, images: 'sharing' }),
  };
  const examiner = { find, refusal, cache, unshown: { has, sizes }, shared, converter, reads };
  const examined = await examineImages(images, examiner, onProgress).catch((error: unknown) => {
    place.close();
    throw error;
  });
  const index = indexOf(images, examined);
  return {
    index,
    async publish(findUse, output, hasOriginals) {
      const found = [...notes];
      const inHeads = once(() => headPictures(plan));
      const doubtsOf = fileDoubts(files);
      for (const asset of assets) {
        const use = findUse(asset.uid, 'asset');
        const image = examined.get(asset.uid) ?? examineFile(asset, files);
        if (hasOriginals) found.push(...doubtsOf(asset, image));
        if (image.state === 'sound') {
          if (hasOriginals) found.push(...soundFindings(asset, image));
          const shown = hasOriginals ? shares().get(asset.uid) : undefined;
          if (shown !== undefined) found.push(...sharingFinding(asset, image.size, shown));
          if (output === undefined) continue;
          if (hasOriginals) publishOriginal(asset, image, output);
          // The sharing image of a page needs no forms.
          const forms = use === undefined ? [] : (index.get(asset.uid)?.forms ?? []);
          await publishForms(forms, image, output);
          if (hasOriginals) publishSharing(index.get(asset.uid)?.sharing, image, output);
        } else if (hasOriginals) {
          const used = use?.() ?? inHeads().get(asset.uid) ?? findUse(asset.uid, 'file')?.();
          found.push(problem(image, asset, { used, folder }));
        }
      }
      return found;
    },
    close: place.close,
  };
}

/** Where converted images are kept; without a cache a folder that is gone when it is closed, or the process interrupted. */
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

/** Publishes the forms of an image, and makes those anew whose kept files are not what they were. @throws SiteError */
async function publishForms(
  named: readonly ImageForm[],
  { file, forms, again }: SoundImage,
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

/** Publishes what is shared in place of an image. @throws SiteError */
function publishSharing(form: ImageFile['sharing'], { file, sharing }: SoundImage, output: Output) {
  if (form === undefined || sharing === undefined) return;
  if (output.copyKnown(sharing.file, form.path, sharing.hash)) return;
  throw changed(file);
}

function changed(file: string): SiteError {
  const details = 'Build again with --no-cache, or run "sitegen cache clear".';
  return new SiteError(`The image ${file} was changed while it was read.`, { details });
}

function publishOriginal(
  asset: PublishedAsset,
  { file, hash, isCleaned = false }: SoundImage,
  output: Output,
) {
  if (hash === '') output.copy(file, asset.path);
  else if (isCleaned) output.write(asset.path, cleanedDrawing(file));
  else output.copyKnown(file, asset.path, hash);
}

/** The published copy of a drawing. @throws SiteError where the file isn't as it was when it was read */
function cleanedDrawing(file: string): Uint8Array {
  const drawing = readDrawing(readPicture(file));
  if ('bytes' in drawing) return drawing.bytes;
  throw new SiteError(`The image ${file} was changed while it was read.`, {
    details: 'Build again.',
  });
}

/** What is read of images: their pixels are what a mere look leaves out. */
function whatIsRead({ images }: MediaOptions, isReview: boolean): Examiner['reads'] {
  if (images === 'originals') return 'missing sizes';
  return isReview ? 'sizes' : 'forms';
}

/** Without a folder, media are left to the addresses that the author gives (ASSET-5). */
function unpublished(plan: SitePlan, options: MediaOptions): SiteMedia {
  return {
    index: new Map(),
    async publish(findUse, _output, hasOriginals) {
      if (!hasOriginals) return [];
      const inHeads = headPictures(plan);
      let count = 0;
      for (const { uid, extension } of plan.keptAssets.list) {
        const kind = assetKind(extension);
        if (kind === undefined || !isHere(kind, options)) continue;
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

/** A video or a font; its hash isn't known, as it is never read into memory here. */
function examineFile(asset: PublishedAsset, { find, refusal }: AssetFiles): Examined {
  const file = find(asset);
  if (file === undefined) return unread(refusal(asset));
  try {
    const { isEmpty, problem: reason } = lookAtFile(file, asset.extension);
    if (reason !== undefined) return { state: 'broken', reason };
    return { state: 'sound', file, hash: '', isEmpty, size: undefined, forms: [] };
  } catch (error) {
    return { state: 'broken', reason: reasonOf(error) };
  }
}

/** `used` is where it is used first; undefined where no page uses it. */
function problem(
  image: Exclude<Examined, SoundImage>,
  asset: PublishedAsset,
  { used, folder }: { readonly used: Place | undefined; readonly folder: string },
): Diagnostic {
  const params = { file: asset.filename, uid: asset.uid, folder };
  const place = used ?? asset.place;
  // Every page loads the fonts, so a font is always in use.
  const isUsed = used !== undefined || asset.kind === 'font';
  if (image.state === 'missing') {
    const code = isUsed ? 'asset-file-missing' : 'asset-file-unused-missing';
    return buildMessages.at(code, place, params);
  }
  const code = isUsed ? 'asset-file-broken' : 'asset-file-unused-broken';
  return buildMessages.at(code, place, { ...params, reason: image.reason });
}
