import { reasonLine } from '../../diagnostics/reason-of.ts';
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
import type { JsonObject } from '../../values/json.ts';
import { drawInProcess } from './draw-in-process.ts';

/** A converted version of an image. */
export interface MadeForm extends FormOf {
  readonly bytes: Uint8Array;
}

/** The result of converting an image file. */
export interface MadeImage<Form = MadeForm> extends Size {
  /** The versions, in the order of `ImageForms`. */
  readonly forms: readonly Form[];
}

/** Reads and writes images; throws for files that aren't images. */
export interface Converter {
  /** The displayed size: rotated by the camera's orientation. */
  measure(bytes: Uint8Array): Promise<Size & { readonly isAnimated: boolean }>;
  convert(bytes: Uint8Array, kind: WrittenKind, width: number): Promise<Uint8Array>;
  /** Makes a sharing image: a PNG if it has transparency, else a JPEG. */
  share(bytes: Uint8Array): Promise<MadeForm & Size>;
}

/** Encoder settings by format; changing them converts all images again. */
export const QUALITY = {
  avif: { quality: 50 },
  webp: { quality: 78, effort: 4 },
  // Only browsers without AVIF use JPEG: the savings of `mozjpeg` aren't worth three times the CPU.
  jpeg: { quality: 78, progressive: true },
  png: { compressionLevel: 9 },
  gif: {},
} as const satisfies Readonly<Record<WrittenKind, object>>;

export const WRITTEN_KINDS = Object.keys(QUALITY) as readonly WrittenKind[];

/**
 * Most JPEG files store colors at half the resolution. AVIF with the same color resolution takes
 * half of the time.
 */
const AVIF_OF_JPEG = { quality: 55, chromaSubsampling: '4:2:0' } as const;

function avifOf(bytes: Uint8Array) {
  return imageKind(bytes) === 'jpeg' ? AVIF_OF_JPEG : QUALITY.avif;
}

/**
 * Returns whether browsers rotate an image by its orientation: Chromium does for all formats except
 * WebP.
 */
function isTurned(bytes: Uint8Array): boolean {
  return imageKind(bytes) !== 'webp';
}

/**
 * Node's thread pool has this many threads. Each may run the image library, which then gets its
 * share of the cores.
 */
const NODE_THREADS = 4;

/** Limits on processing images. */
export interface ConverterLimits {
  /** Compression effort of AVIF images: 0 to 9. */
  readonly imageEffort: number;
  /** Maximum megapixels of an image (SAFE-9). */
  readonly imagePixels: number;
}

/** Maximum seconds for one version of an image (SAFE-9). */
const MAX_SECONDS = 30;

/**
 * Loads the image library. This takes a while, so it should only be called if there is an image to
 * convert.
 * @throws Error
 */
export async function loadConverter({
  imageEffort,
  imagePixels,
}: ConverterLimits): Promise<Converter> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(Math.ceil(availableParallelism() / NODE_THREADS));
  sharp.cache(false);
  // Images that browsers display are accepted; truncated ones aren't.
  const open = (bytes: Uint8Array) => sharp(bytes, { failOn: 'error', limitInputPixels: false });
  return {
    async measure(bytes) {
      const { pages = 1, pageHeight, ...header } = await plainly(open(bytes).metadata());
      const { width, height } = isTurned(bytes) ? header.autoOrient : header;
      const isAnimated = pages > 1 || isAnimatedPng(bytes);
      const megapixels = (width * height) / 1e6;
      // The header is checked before decoding. Animations are never decoded, so they have no limit.
      if (!isAnimated && megapixels > imagePixels) throw tooLarge(megapixels, imagePixels);
      return { width, height: pageHeight ?? height, isAnimated };
    },
    async convert(bytes, kind, width) {
      const opened = isTurned(bytes) ? open(bytes).autoOrient() : open(bytes);
      const { icc } = await plainly(open(bytes).metadata());
      // Without these calls, the library would convert to sRGB and drop the profile.
      const colored = isWideProfile(icc)
        ? opened.pipelineColourspace('rgb16').withIccProfile('p3')
        : opened;
      const image = colored.resize({ width, withoutEnlargement: true });
      const how = kind === 'avif' ? { ...avifOf(bytes), effort: imageEffort } : QUALITY[kind];
      return plainly(image.timeout({ seconds: MAX_SECONDS }).toFormat(kind, how).toBuffer());
    },
    async share(bytes) {
      const side = { width: SHARING_SIDE, height: SHARING_SIDE, fit: 'inside' } as const;
      // A drawing is rasterized at its sharing size.
      const drawn =
        imageKind(bytes) === 'svg'
          ? await drawingOf(bytes, side)
          : await plainly(
              open(bytes)
                .resize({ ...side, withoutEnlargement: true })
                .timeout({ seconds: MAX_SECONDS })
                .png({ compressionLevel: 0 })
                .toBuffer(),
            );
      const kind = (await sharp(drawn).stats()).isOpaque ? 'jpeg' : 'png';
      const written = sharp(drawn).toFormat(kind, QUALITY[kind]);
      const { data, info } = await written.toBuffer({ resolveWithObject: true });
      return { kind, width: info.width, height: info.height, bytes: data };
    },
  };
}

/** Returns a drawing as the bytes of a PNG. @throws Error */
async function drawingOf(bytes: Uint8Array, side: JsonObject): Promise<Uint8Array> {
  const steps = [
    ['resize', side],
    ['png', { compressionLevel: 0 }],
  ] as const;
  const [drawn] = await drawInProcess(bytes, [{ input: {}, longest: SHARING_SIDE, steps }]);
  if (drawn === undefined) throw new Error('the result is empty');
  return drawn;
}

/** The library's result, or its error in plain words. @throws Error */
async function plainly<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const line = reasonLine(cause);
    const why = /^timeout/i.test(line)
      ? `it takes more than ${MAX_SECONDS} seconds to convert`
      : 'it is damaged or incomplete';
    throw new Error(`${why} (${line})`, { cause });
  }
}

function tooLarge(megapixels: number, most: number): Error {
  const size = Math.ceil(megapixels);
  return new Error(
    `it has ${size} megapixels, but the limit is ${most}; make it smaller, or raise the setting “imagePixels”`,
  );
}

/**
 * Converts an image into its versions; an animation has none (ASSET-6). @throws Error for other
 * files
 */
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

/** The version of the library, without loading it; different versions write different bytes. */
export function converterVersion(): string {
  const text = tryTo(() => {
    const file = createRequire(import.meta.url).resolve('sharp/package.json');
    return readFileSync(file, 'utf8');
  });
  return readJson(text ?? '', readVersion)?.version ?? '';
}
