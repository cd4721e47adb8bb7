import type { PublishedAsset } from '../../model/asset.ts';
import type { ImageFile, MediaIndex } from '../../site/page/values/pictures.ts';
import { isPublishedHere } from '../../site/plan/addresses.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import { once } from '../../values/once.ts';
import { tryTo } from '../../values/try-to.ts';
import { assetFiles, type OwnFiles } from '../media/asset-files.ts';
import { loadConverter, WRITTEN_KINDS, type Converter } from '../media/converter.ts';
import {
  examineImages,
  readPicture,
  type Examined,
  type PublishableImage,
} from '../media/examine-images.ts';
import { readDrawing } from '../../format/drawing.ts';
import { imageKindOfExtension } from '../../format/image-bytes.ts';
import { openImageCache } from '../media/image-cache.ts';
import { formNamer, possibleForms, type FormOf } from '../../site/plan/image-forms.ts';
import { mediaFolder, type MediaOptions } from '../media/media.ts';

/**
 * The media of a site in `dev`: read when a page shows them, converted when a browser requests
 * them.
 */
export interface DevMedia {
  /** The data about images shown by pages. */
  readonly index: () => MediaIndex;
  /** Reads the images of a page; returns whether data was added. */
  examine(assets: Iterable<PublishedAsset>): Promise<boolean>;
  /**
   * The published copy of a drawing at an address within the site; undefined for anything else
   * (SAFE-8).
   */
  drawing(path: string): Uint8Array | undefined;
  /**
   * The file of an address within the site; a missing version of an image is converted on demand.
   */
  file(path: string): Promise<string | undefined>;
  /** Called when converting an image results in other versions than expected. */
  onConverted(listener: () => void): void;
  close(): void;
}

interface ServedImage {
  readonly asset: PublishedAsset;
  readonly image: PublishableImage;
  /**
   * True if `forms` are the versions that a build makes; before conversion they are the expected
   * ones.
   */
  readonly isConverted: boolean;
  readonly forms: readonly FormOf[];
}

const NO_MEDIA: DevMedia = {
  index: () => new Map(),
  examine: async () => false,
  drawing: () => undefined,
  file: async () => undefined,
  onConverted() {},
  close() {},
};

/** Opens the media of a plan; `kept` is the folder in which builds cache conversions. */
export async function openDevMedia(
  { context }: SitePlan,
  options: MediaOptions,
  { kept, own }: { readonly kept: string | undefined; readonly own: OwnFiles },
): Promise<DevMedia> {
  const { assets: folder } = options;
  if (folder === undefined && own.size === 0) return NO_MEDIA;
  const { find } = await assetFiles(folder, own);
  const served = [...context.assets.values()].filter(
    ({ kind, uid }) => (folder !== undefined || own.has(uid)) && isPublishedHere(kind, options),
  );
  const images = served.filter(({ kind }) => kind === 'image');
  const byPath = new Map(served.map((asset) => [asset.path, asset]));
  const place = mediaFolder(kept);
  const examiner = imageExaminer(place.path, find, options);
  const known = new Map<string, ServedImage | undefined>();
  let formPaths = new Map<string, { readonly asset: PublishedAsset; readonly form: FormOf }>();
  let index: MediaIndex = new Map();
  let notify: (() => void) | undefined;

  /** Names all versions again, as a name depends on the names of other images. */
  function name() {
    const nameForm = formNamer(images);
    const files = new Map<string, ImageFile>();
    formPaths = new Map();
    for (const asset of images) {
      const one = known.get(asset.uid);
      if (one?.image.size === undefined) continue;
      const forms = one.forms.map((form) => {
        const named = nameForm(asset, form);
        formPaths.set(named.path, { asset, form });
        return named;
      });
      files.set(asset.uid, { ...one.image.size, forms });
    }
    index = files;
  }

  async function examine(assets: Iterable<PublishedAsset>): Promise<boolean> {
    const wanted = [...assets].filter(
      ({ uid, kind, path }) => kind === 'image' && !known.has(uid) && byPath.has(path),
    );
    if (wanted.length === 0) return false;
    const found = await examiner.quickly(wanted);
    for (const asset of wanted) known.set(asset.uid, found.get(asset.uid));
    name();
    return true;
  }

  async function convert(asset: PublishedAsset): Promise<ServedImage | undefined> {
    const before = known.get(asset.uid);
    if (before === undefined || before.isConverted) return before;
    const converted = await examiner.fully(asset);
    known.set(asset.uid, converted);
    const isAsTaken = JSON.stringify(converted?.forms) === JSON.stringify(before.forms);
    if (!isAsTaken) {
      name();
      notify?.();
    }
    return converted;
  }

  return {
    index: () => index,
    examine,
    drawing(path) {
      const asset = byPath.get(path);
      return asset?.extension === 'svg' ? cleaned(find(asset)) : undefined;
    },
    async file(path) {
      const asset = byPath.get(path);
      if (asset !== undefined) return asset.extension === 'svg' ? undefined : find(asset);
      const requested = formPaths.get(path);
      if (requested === undefined) return undefined;
      const { kind, width } = requested.form;
      const image = (await convert(requested.asset))?.image;
      const form = image?.forms.find((one) => one.kind === kind && one.width === width);
      // Before conversion every possible version has an address. If the conversion doesn't make
      // this one, the original is sent.
      return form?.file ?? find(requested.asset);
    },
    onConverted(listener) {
      notify = listener;
    },
    close: place.close,
  };
}

/** The published copy of a drawing; undefined for one that isn't published. */
function cleaned(file: string | undefined): Uint8Array | undefined {
  const bytes = file === undefined ? undefined : tryTo(() => readPicture(file));
  const drawing = bytes && readDrawing(bytes);
  return drawing !== undefined && 'bytes' in drawing ? drawing.bytes : undefined;
}

const none = async (): Promise<Converter | undefined> => undefined;
const noListener = () => {};

type Finder = (asset: PublishedAsset) => string | undefined;

/** Reads images from the cache of earlier builds, or converts them as a build does. */
function imageExaminer(folder: string, find: Finder, options: MediaOptions) {
  const makesForms = options.images === 'variants';
  const reads = makesForms ? 'forms' : 'missing sizes';
  const cache = openImageCache(folder, options);
  const sizes = openImageCache(folder, { ...options, images: 'originals' });
  const converter = once(() => loadConverter(options).catch(() => undefined));

  async function quickly(assets: readonly PublishedAsset[]) {
    const found = await examineImages(assets, { find, cache, converter: none, reads }, noListener);
    const unknown = assets.filter(({ uid }) => isUnknown(found.get(uid)));
    const measuring = { find, cache: sizes, converter, reads: 'missing sizes' } as const;
    const measured = await examineImages(unknown, measuring, noListener);
    return new Map(
      assets.map((asset) => {
        const { uid, width, height } = asset;
        const image = found.get(uid);
        if (image?.state !== 'sound') return [uid, undefined];
        if (!isUnknown(image)) return [uid, knownOf(asset, image)];
        const size = sizeOf(measured.get(uid)) ?? (width && height ? { width, height } : undefined);
        const forms = size === undefined || !makesForms ? [] : usualForms(asset, size);
        return [uid, { asset, image: { ...image, size }, isConverted: !makesForms, forms }];
      }),
    );
  }

  async function fully(asset: PublishedAsset): Promise<ServedImage | undefined> {
    const found = await examineImages([asset], { find, cache, converter, reads }, noListener);
    const image = found.get(asset.uid);
    return image?.state === 'sound' ? knownOf(asset, image) : undefined;
  }

  return { quickly, fully };
}

function knownOf(asset: PublishedAsset, image: PublishableImage): ServedImage {
  const forms = image.forms.map(({ kind, width }) => ({ kind, width }));
  return { asset, image, isConverted: true, forms };
}

function isUnknown(image: Examined | undefined): boolean {
  return image?.state === 'sound' && image.size === undefined && !image.isEmpty;
}

function sizeOf(image: Examined | undefined) {
  return image?.state === 'sound' ? image.size : undefined;
}

/** The expected versions of an unconverted image: all candidates, in order. */
function usualForms(
  { extension }: PublishedAsset,
  size: { readonly width: number; readonly height: number },
): readonly FormOf[] {
  const own = WRITTEN_KINDS.find((kind) => kind === imageKindOfExtension(extension));
  return own === undefined ? [] : possibleForms(own, size);
}
