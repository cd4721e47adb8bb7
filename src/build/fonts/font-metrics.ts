import { readFile, writeFile } from 'node:fs/promises';
import type { FontFallback } from '../../site/local-fonts.ts';
import { hashOf } from '../files/file-writer.ts';

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

/** Measures fonts. Reading one takes half a second, so what is known is kept in a file. */
export interface FontMeter {
  /** Undefined for what is no font. */
  measure(bytes: Uint8Array): Promise<Metrics | undefined>;
  /** Keeps what this build has asked for. */
  save(): Promise<void>;
}

/** `file` keeps the measures between builds; undefined keeps none. */
export async function openFontMeter(file: string | undefined): Promise<FontMeter> {
  const known = await readKnown(file);
  const asked: Record<string, Metrics> = {};
  return {
    async measure(bytes) {
      const key = hashOf(bytes);
      const metrics = known[key] ?? (await readMetrics(bytes));
      if (metrics !== undefined) asked[key] = metrics;
      return metrics;
    },
    async save() {
      const isNew = Object.keys(asked).some((key) => known[key] === undefined);
      // A file that can't be kept costs the next build half a second, and nothing else.
      if (file !== undefined && isNew) await writeFile(file, JSON.stringify(asked)).catch(() => {});
    },
  };
}

async function readKnown(file: string | undefined): Promise<Readonly<Record<string, Metrics>>> {
  if (file === undefined) return {};
  try {
    // The cast is sound: nothing else writes this file, and a cut one is no JSON.
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, Metrics>;
  } catch {
    return {};
  }
}

async function readMetrics(bytes: Uint8Array): Promise<Metrics | undefined> {
  try {
    const { fromBuffer } = await import('@capsizecss/unpack');
    const font = await fromBuffer(Buffer.from(bytes));
    const { unitsPerEm, xWidthAvg, ascent, descent, lineGap } = font;
    const share = (value: number) => Math.abs(value) / unitsPerEm;
    const metrics = {
      width: share(xWidthAvg),
      ascent: share(ascent),
      descent: share(descent),
      lineGap: share(lineGap),
    };
    return metrics.width > 0 && Object.values(metrics).every(Number.isFinite) ? metrics : undefined;
  } catch {
    return undefined;
  }
}
