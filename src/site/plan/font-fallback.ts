import type { FontFallback } from './local-fonts.ts';

/** The metrics of a font that determine the size of its text, relative to its size. */
export interface Metrics {
  /** Average width of a letter, weighted by frequency in texts. */
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}

interface SystemFont {
  /** Names of fonts with the same widths on different systems. */
  readonly local: readonly string[];
  readonly width: number;
}

const SANS: SystemFont = { local: ['Arial', 'Liberation Sans'], width: 913 / 2048 };
const SERIF: SystemFont = {
  local: ['Times New Roman', 'Liberation Serif'],
  width: 832 / 2048,
};
const MONO: SystemFont = { local: ['Courier New', 'Liberation Mono'], width: 1229 / 2048 };

/** The most similar system font, by a font's category or, without one, its name. */
function mostSimilarFont(category: string): SystemFont {
  if (/mono/i.test(category)) return MONO;
  return /serif/i.test(category) && !/sans/i.test(category) ? SERIF : SANS;
}

/**
 * A fallback with the metrics of the font: equal average width of letters, equal height of lines
 * (HEAD-8).
 */
export function fallbackFor(family: string, category: string, metrics: Metrics): FontFallback {
  const { local, width } = mostSimilarFont(category);
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
