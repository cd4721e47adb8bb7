import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fieldsOf, readJson, textOf } from '../../values/reader.ts';
import { tryTo } from '../../values/try-to.ts';
import { isWideProfile } from '../../format/color-profile.ts';
import { imageKind, isAnimatedPng, type ImageKind, type Size } from '../../format/image-bytes.ts';
import { SHARING_SIDE } from '../../site/plan/sharing.ts';
import {
  possibleForms,
  worthwhileForms,
  type FormOf,
  type WrittenKind,
} from '../../site/plan/image-forms.ts';

/** A form of an image as it is converted. */
export interface MadeForm extends FormOf {
  readonly bytes: Uint8Array;
}

/** What an image file has come to. */
export interface MadeImage<Form = MadeForm> extends Size {
  /** In the order of `ImageForms`. */
  readonly forms: readonly Form[];
}

/** Reads and writes images; both throw for what is no image. */
export interface Converter {
  /** The size as it is shown: turned the way that the camera was held. */
  measure(bytes: Uint8Array): Promise<Size & { readonly isAnimated: boolean }>;
  convert(bytes: Uint8Array, kind: WrittenKind, width: number): Promise<Uint8Array>;
  /** Draws an image as services take it that show shared links: a PNG where it has transparent parts, else a JPEG. */
  share(bytes: Uint8Array): Promise<MadeForm & Size>;
}

/** How each kind is written; a change makes all images be converted anew. */
export const QUALITY = {
  avif: { quality: 50 },
  webp: { quality: 78, effort: 4 },
  // Only browsers without AVIF take these: what `mozjpeg` saves isn't worth three times the CPU.
  jpeg: { quality: 78, progressive: true },
  png: { compressionLevel: 9 },
  gif: {},
} as const satisfies Readonly<Record<WrittenKind, object>>;

export const WRITTEN_KINDS = Object.keys(QUALITY) as readonly WrittenKind[];

/** A JPEG file has mostly half of the colours in each direction, and AVIF of that kind takes half of the time. */
const AVIF_OF_JPEG = { quality: 55, chromaSubsampling: '4:2:0' } as const;

function avifOf(bytes: Uint8Array) {
  return imageKind(bytes) === 'jpeg' ? AVIF_OF_JPEG : QUALITY.avif;
}

/** Whether browsers turn an image by its orientation: Chromium does so with every kind but WebP. */
function isTurned(bytes: Uint8Array): boolean {
  return imageKind(bytes) !== 'webp';
}

/** Node hands work to so many threads of its own; the library shares what is left of the cores among them. */
const NODE_THREADS = 4;

/** What bounds the work on images. */
export interface ConverterLimits {
  /** How hard AVIF images are compressed: 0 to 9. */
  readonly imageEffort: number;
  /** Megapixels of an image at most (SAFE-9). */
  readonly imagePixels: number;
}

/** Points of an inch, by which the library draws unless it is told otherwise, and its greatest density. */
const POINTS = 72;
const MOST_DENSITY = 100_000;

/** Seconds that one form of an image may take (SAFE-9). */
const MOST_SECONDS = 30;

/** Loads the library for images, which takes a while: only where there is an image to convert. @throws Error */
export async function loadConverter({
  imageEffort,
  imagePixels,
}: ConverterLimits): Promise<Converter> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(Math.ceil(availableParallelism() / NODE_THREADS));
  sharp.cache(false);
  // What a browser shows is good enough; what it breaks off is not.
  const open = (bytes: Uint8Array) => sharp(bytes, { failOn: 'error', limitInputPixels: false });
  return {
    async measure(bytes) {
      const { pages = 1, pageHeight, ...header } = await open(bytes).metadata();
      const { width, height } = isTurned(bytes) ? header.autoOrient : header;
      const isAnimated = pages > 1 || isAnimatedPng(bytes);
      const megapixels = (width * height) / 1e6;
      // The header says it, before anything is decoded. An animation isn't.
      if (!isAnimated && megapixels > imagePixels) throw tooLarge(megapixels, imagePixels);
      return { width, height: pageHeight ?? height, isAnimated };
    },
    async convert(bytes, kind, width) {
      const opened = isTurned(bytes) ? open(bytes).autoOrient() : open(bytes);
      const { icc } = await open(bytes).metadata();
      // Else the library converts to sRGB first, and drops the profile then.
      const colored = isWideProfile(icc)
        ? opened.pipelineColourspace('rgb16').withIccProfile('p3')
        : opened;
      const image = colored.resize({ width, withoutEnlargement: true });
      const how = kind === 'avif' ? { ...avifOf(bytes), effort: imageEffort } : QUALITY[kind];
      return image.timeout({ seconds: MOST_SECONDS }).toFormat(kind, how).toBuffer();
    },
    async share(bytes) {
      const isDrawing = imageKind(bytes) === 'svg';
      const { width, height } = await open(bytes).metadata();
      const density = (POINTS * SHARING_SIDE) / Math.max(width, height);
      // A drawing is drawn in the size that it is shared in.
      const opened = isDrawing
        ? sharp(bytes, { density: Math.min(Math.max(density, 1), MOST_DENSITY) })
        : open(bytes);
      const side = { width: SHARING_SIDE, height: SHARING_SIDE };
      const drawn = await opened
        .resize({ ...side, fit: 'inside', withoutEnlargement: !isDrawing })
        .timeout({ seconds: MOST_SECONDS })
        .png({ compressionLevel: 0 })
        .toBuffer();
      const kind = (await sharp(drawn).stats()).isOpaque ? 'jpeg' : 'png';
      const written = sharp(drawn).toFormat(kind, QUALITY[kind]);
      const { data, info } = await written.toBuffer({ resolveWithObject: true });
      return { kind, width: info.width, height: info.height, bytes: data };
    },
  };
}

function tooLarge(megapixels: number, most: number): Error {
  const size = Math.ceil(megapixels);
  return new Error(
    `it has ${size} megapixels, and the limit is ${most}: make it smaller, or raise the setting "imagePixels"`,
  );
}

/** Converts an image into its forms; an animated one has none (ASSET-6). @throws Error for what is no image */
export async function makeImage(
  bytes: Uint8Array,
  kind: Exclude<ImageKind, 'svg'>,
  converter: Converter,
): Promise<MadeImage> {
  const { width, height, isAnimated } = await converter.measure(bytes);
  if (isAnimated) return { width, height, forms: [] };
  const made: MadeForm[] = [];
  for (const form of possibleForms(kind, { width, height })) {
    made.push({ ...form, bytes: await converter.convert(bytes, form.kind, form.width) });
  }
  return { width, height, forms: worthwhileForms(made, { kind, width, bytes }) };
}

const readVersion = fieldsOf({ version: textOf(100) });

/** The version of the library, known without loading it; two versions write different bytes. */
export function converterVersion(): string {
  const text = tryTo(() => {
    const file = createRequire(import.meta.url).resolve('sharp/package.json');
    return readFileSync(file, 'utf8');
  });
  return readJson(text ?? '', readVersion)?.version ?? '';
}
