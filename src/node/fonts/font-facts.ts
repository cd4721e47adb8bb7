import type { Font } from 'fontkitten';
import { NORMAL_STRETCH, NORMAL_STYLE, type FontFacts } from '../../site/plan/own-faces.ts';
import { fieldsOf, textOf, type Reader } from '../../values/reader.ts';

/** CSS weights. */
const LEAST = 1;
const GREATEST = 1000;
const REGULAR = 400;

/** Widths in percent, by `usWidthClass`. */
const WIDTHS = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200] as const;

const NUMBER = '-?\\d{1,4}(?:\\.\\d{1,2})?';

/** The cached facts of a font. */
export const readFontFacts: Reader<FontFacts> = fieldsOf({
  family: textOf(200),
  weight: readWeights,
  style: textOf(60, new RegExp(`^(?:normal|italic|oblique ${NUMBER}deg ${NUMBER}deg)$`)),
  stretch: textOf(40, new RegExp(`^${NUMBER}%(?: ${NUMBER}%)?$`)),
});

function isWeight(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= LEAST && Number(value) <= GREATEST;
}

function readWeights(value: unknown): FontFacts['weight'] | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [least, greatest]: readonly unknown[] = value;
  return isWeight(least) && isWeight(greatest) && least <= greatest ? [least, greatest] : undefined;
}

/** Reads the tables `name`, `OS/2` and `fvar` of a font; undefined for other files. */
export async function fontFacts(bytes: Uint8Array): Promise<FontFacts | undefined> {
  try {
    const { create } = await import('fontkitten');
    const font = create(Buffer.from(bytes));
    if (font.isCollection) return undefined;
    const read = { weight: weightOf(font), style: styleOf(font), stretch: stretchOf(font) };
    return readFontFacts({ family: familyOf(font), ...read });
  } catch {
    return undefined;
  }
}

/**
 * The name of the typographic family if there is one. The other name differs between styles of a
 * family that has more than four.
 */
function familyOf(font: Font): string {
  const name = font.getName('preferredFamily') ?? font.getName('fontFamily') ?? '';
  return name.trim().slice(0, 200);
}

function weightOf(font: Font): FontFacts['weight'] {
  const { wght } = font.variationAxes;
  if (wght !== undefined) return [weight(wght.min), weight(wght.max)];
  const { usWeightClass: own = REGULAR } = tableOf(font) ?? {};
  return [weight(own), weight(own)];
}

const weight = (value: number) => Math.min(Math.max(Math.round(value), LEAST), GREATEST);

function styleOf(font: Font): string {
  const { slnt } = font.variationAxes;
  // Positive angles lean left in fonts, and right in CSS.
  if (slnt !== undefined && slnt.min < slnt.max) {
    return `oblique ${rounded(-slnt.max)}deg ${rounded(-slnt.min)}deg`;
  }
  const { fsSelection } = tableOf(font) ?? {};
  const isSlanted = fsSelection?.italic === true || fsSelection?.oblique === true;
  return isSlanted ? 'italic' : NORMAL_STYLE;
}

function stretchOf(font: Font): string {
  const { wdth } = font.variationAxes;
  if (wdth !== undefined && wdth.min < wdth.max) {
    return `${rounded(wdth.min)}% ${rounded(wdth.max)}%`;
  }
  const width = WIDTHS[(tableOf(font)?.usWidthClass ?? 0) - 1];
  return width === undefined ? NORMAL_STRETCH : `${width}%`;
}

/** The table `OS/2`, which old fonts lack. */
function tableOf(font: Font): Partial<Font['OS/2']> | undefined {
  return font['OS/2'];
}

/** Adding 0 turns -0 into 0. */
const rounded = (value: number) => Math.round(value * 100) / 100 + 0;
