import { join } from 'node:path';
import type { FontFallback } from '../../site/plan/local-fonts.ts';
import { markUsed } from '../cache/cache.ts';
import { readSealed, writeSealed } from '../cache/sealed.ts';
import { hashOf } from '../output/file-writer.ts';
import { fieldsOf, numberOf } from '../../values/reader.ts';

/** What of a font decides how much room its text takes, in parts of its size. */
export interface Metrics {
  /** Of a letter, each as frequent as in texts. */
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}

interface SystemFont {
  /** Names of fonts with the same widths on different machines. */
  readonly local: readonly string[];
  readonly width: number;
}

const SANS: SystemFont = { local: ['Arial', 'Liberation Sans'], width: 913 / 2048 };
const SERIF: SystemFont = {
  local: ['Times New Roman', 'Liberation Serif'],
  width: 832 / 2048,
};
const MONO: SystemFont = { local: ['Courier New', 'Liberation Mono'], width: 1229 / 2048 };

/** The font of a visitor's machine that comes closest, by a font's category or, where there is none, its name. */
function closest(category: string): SystemFont {
  if (/mono/i.test(category)) return MONO;
  return /serif/i.test(category) && !/sans/i.test(category) ? SERIF : SANS;
}

/** A fallback that takes as much room as the font: its letters as wide on the whole, its lines as high (HEAD-8). */
export function fallbackFor(family: string, category: string, metrics: Metrics): FontFallback {
  const { local, width } = closest(category);
  const scale = metrics.width / width;
  const share = (value: number) => (100 * value) / scale;
  return {
    family,
    local,
    sizeAdjust: 100 * scale,
    ascent: share(metrics.ascent),
    descent: share(metrics.descent),
    lineGap: share(metrics.lineGap),
  };
}

/** Measures a font; undefined for what is no font. */
export type FontMeter = (bytes: Uint8Array) => Promise<Metrics | undefined>;

const share = numberOf(0, 100);
const readKept = fieldsOf({
  width: numberOf(Number.MIN_VALUE, 100),
  ascent: share,
  descent: share,
  lineGap: share,
});

/** Reading a font takes half a second, so what is known is kept in a folder, a file for each; undefined keeps none. */
export function openFontMeter(folder: string | undefined): FontMeter {
  return async (bytes) => {
    const file = folder === undefined ? undefined : join(folder, `${hashOf(bytes)}.json`);
    const known = file === undefined ? undefined : readSealed(file, readKept);
    const metrics = known ?? (await readMetrics(bytes));
    try {
      if (known !== undefined && file !== undefined) markUsed(file);
      else if (metrics !== undefined && file !== undefined) writeSealed(file, metrics);
    } catch {
      // What can't be kept costs the next build half a second, and nothing else.
    }
    return metrics;
  };
}

async function readMetrics(bytes: Uint8Array): Promise<Metrics | undefined> {
  try {
    const { fromBuffer } = await import('@capsizecss/unpack');
    const font = await fromBuffer(Buffer.from(bytes));
    const { unitsPerEm, xWidthAvg, ascent, descent, lineGap } = font;
    const part = (value: number) => Math.abs(value) / unitsPerEm;
    const metrics = {
      width: part(xWidthAvg),
      ascent: part(ascent),
      descent: part(descent),
      lineGap: part(lineGap),
    };
    return metrics.width > 0 && Object.values(metrics).every(Number.isFinite) ? metrics : undefined;
  } catch {
    return undefined;
  }
}
