import { join } from 'node:path';
import type { Metrics } from '../../site/plan/font-fallback.ts';
import type { FontFacts } from '../../site/plan/own-faces.ts';
import { markUsed } from '../cache/cache.ts';
import { readSealed, writeSealed } from '../cache/sealed.ts';
import { hashOf } from '../output/file-writer.ts';
import { fieldsOf, numberOf, wholeOf } from '../../values/reader.ts';
import { tryTo } from '../../values/try-to.ts';
import { fontFacts, readFontFacts } from './font-facts.ts';

/** The measured data of a font file. */
interface MeasuredFont {
  readonly metrics: Metrics;
  readonly facts: FontFacts;
}

/** Measures a font, as far as the file can be read. */
export type FontMeter = (bytes: Uint8Array) => Promise<Partial<MeasuredFont>>;

/** The version of the cached form, which changes with it. */
const FORM = 2;

const share = numberOf(0, 100);
const readKept = fieldsOf({
  form: wholeOf(FORM, FORM),
  metrics: fieldsOf({
    width: numberOf(Number.MIN_VALUE, 100),
    ascent: share,
    descent: share,
    lineGap: share,
  }),
  facts: readFontFacts,
});

/**
 * Returns a function that measures fonts. Each takes half a second, so results are cached as files
 * in a folder; without a folder they aren't.
 */
export function openFontMeter(folder: string | undefined): FontMeter {
  return async (bytes) => {
    const file = folder === undefined ? undefined : join(folder, `${hashOf(bytes)}.json`);
    const known = file === undefined ? undefined : readSealed(file, readKept);
    const metrics = known?.metrics ?? (await readMetrics(bytes));
    const facts = known?.facts ?? (await fontFacts(bytes));
    if (file !== undefined && metrics !== undefined && facts !== undefined) {
      const kept = { form: FORM, metrics, facts };
      // If writing fails, the next build measures the font again.
      tryTo(() => (known === undefined ? writeSealed(file, kept) : markUsed(file)));
    }
    return { ...(metrics && { metrics }), ...(facts && { facts }) };
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
