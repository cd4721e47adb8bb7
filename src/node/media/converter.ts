import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fieldsOf, readJson, textOf } from '../../values/reader.ts';
import type { Size } from './image-bytes.ts';

/** The kinds of images that a converter writes. */
export type WrittenKind = 'avif' | 'webp' | 'jpeg' | 'png' | 'gif';

export interface Measured extends Size {
  readonly isAnimated: boolean;
}

/** Reads and writes images; both throw for what is no image. */
export interface Converter {
  /** The size as it is shown: turned the way that the camera was held. */
  measure(bytes: Uint8Array): Promise<Measured>;
  convert(bytes: Uint8Array, kind: WrittenKind, width: number): Promise<Uint8Array>;
}

/** How each kind is written; a change makes all images be converted anew. */
export const QUALITY = {
  // More effort makes AVIF files a few percent smaller, and takes seven times as long.
  avif: { quality: 50, effort: 2 },
  webp: { quality: 78, effort: 4 },
  jpeg: { quality: 78, mozjpeg: true },
  png: { compressionLevel: 9 },
  gif: {},
} as const satisfies Readonly<Record<WrittenKind, object>>;

export const WRITTEN_KINDS = Object.keys(QUALITY) as readonly WrittenKind[];

/** Node hands work to so many threads of its own; the library shares what is left of the cores among them. */
const NODE_THREADS = 4;

/** Loads the library for images, which takes a while: only where there is an image to convert. @throws Error */
export async function loadConverter(): Promise<Converter> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(Math.ceil(availableParallelism() / NODE_THREADS));
  sharp.cache(false);
  // What a browser shows is good enough; what it breaks off is not.
  const open = (bytes: Uint8Array) => sharp(bytes, { failOn: 'error' });
  return {
    async measure(bytes) {
      const { autoOrient, pages = 1, pageHeight } = await open(bytes).metadata();
      const { width, height } = autoOrient;
      return { width, height: pageHeight ?? height, isAnimated: pages > 1 };
    },
    async convert(bytes, kind, width) {
      const image = open(bytes).autoOrient().resize({ width, withoutEnlargement: true });
      return image.toFormat(kind, QUALITY[kind]).toBuffer();
    },
  };
}

const readVersion = fieldsOf({ version: textOf(100) });

/** The version of the library, known without loading it; two versions write different bytes. */
export function converterVersion(): string {
  try {
    const file = createRequire(import.meta.url).resolve('sharp/package.json');
    return readJson(readFileSync(file, 'utf8'), readVersion)?.version ?? '';
  } catch {
    return '';
  }
}
