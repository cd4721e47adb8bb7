import { join } from 'node:path';
import type { Metrics } from '../../site/plan/font-fallback.ts';
import { markUsed } from '../cache/cache.ts';
import { readSealed, writeSealed } from '../cache/sealed.ts';
import { hashOf } from '../output/file-writer.ts';
import { fieldsOf, numberOf } from '../../values/reader.ts';
import { tryTo } from '../../values/try-to.ts';

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
    if (file === undefined || metrics === undefined) return metrics;
    // What can't be kept costs the next build half a second, and nothing else.
    tryTo(() => (known === undefined ? writeSealed(file, metrics) : markUsed(file)));
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
