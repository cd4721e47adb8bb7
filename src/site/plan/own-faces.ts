import type { PublishedAsset } from '../../model/asset.ts';

/** What a font file says of itself. */
export interface FontFacts {
  /** As the name table has it. */
  readonly family: string;
  /** The least and the greatest weight; the same one in a static font. */
  readonly weight: readonly [least: number, greatest: number];
  /** As CSS has it: `normal`, `italic`, or a range of angles. */
  readonly style: string;
  /** As CSS has it: a width in percent, or the least and the greatest. */
  readonly stretch: string;
}

/** A face that is declared for a font of the project. */
export interface OwnFace {
  /** Of the asset. */
  readonly uid: string;
  /** The family that CSS knows it by. */
  readonly family: string;
  /** A weight, or the least and the greatest. */
  readonly weight: string;
  readonly style: string;
  readonly stretch: string;
}

/** The faces of a project's fonts, and further names of their families. */
export interface OwnFaces {
  readonly faces: readonly OwnFace[];
  /** The family that CSS knows by the name that its files have for it, in small letters. */
  readonly names: readonly (readonly [name: string, family: string])[];
}

/** A font of the project whose file has been read. */
export interface ReadFont {
  readonly asset: PublishedAsset;
  readonly facts: FontFacts;
}

export const NO_OWN_FACES: OwnFaces = { faces: [], names: [] };

export const NORMAL_STYLE = 'normal';
export const NORMAL_STRETCH = '100%';

/**
 * Joins the fonts that are one family by their name tables. CSS knows the family by the basename of its regular font, so
 * that bold text in that font takes the bold file. Each other font keeps a family of its own beside it (HEAD-6).
 */
export function ownFaces(fonts: readonly ReadFont[]): OwnFaces {
  const byName = new Map<string, ReadFont[]>();
  for (const font of fonts) {
    const name = font.facts.family.toLowerCase();
    const same = byName.get(name);
    if (name === '' || same === undefined) byName.set(name || font.asset.uid, [font]);
    else same.push(font);
  }
  const faces: OwnFace[] = [];
  const names: [string, string][] = [];
  const taken = new Set(fonts.map(({ asset }) => asset.basename.toLowerCase()));
  for (const [name, all] of byName) {
    const [regular, ...others] = all.toSorted((a, b) => fromRegular(a) - fromRegular(b));
    if (regular === undefined) continue;
    const { basename } = regular.asset;
    faces.push(...all.map((font) => faceOf(font, font.asset.basename)));
    faces.push(...joining(regular, others).map((font) => faceOf(font, basename)));
    if (regular.facts.family !== '' && !taken.has(name)) names.push([name, basename]);
  }
  return { faces, names };
}

/** The fonts of a family that differ from each other in weight, style or width: of two alike the first counts. */
function joining(regular: ReadFont, others: readonly ReadFont[]): readonly ReadFont[] {
  const joined = [regular];
  for (const font of others) if (!joined.some((one) => isAlike(one, font))) joined.push(font);
  return joined.slice(1);
}

function isAlike({ facts: a }: ReadFont, { facts: b }: ReadFont): boolean {
  const isApart = a.weight[1] < b.weight[0] || b.weight[1] < a.weight[0];
  return !isApart && a.style === b.style && a.stretch === b.stretch;
}

const REGULAR = 400;

/** How far a font is from the upright one of regular weight and width. */
function fromRegular({ facts: { weight, style, stretch } }: ReadFont): number {
  const [least, greatest] = weight;
  const nearest = Math.min(Math.max(REGULAR, least), greatest);
  const isSlanted = style !== NORMAL_STYLE;
  const isOtherWidth = stretch !== NORMAL_STRETCH && !stretch.includes(' ');
  return Math.abs(nearest - REGULAR) + 1000 * Number(isOtherWidth) + 2000 * Number(isSlanted);
}

function faceOf({ asset, facts: { weight, style, stretch } }: ReadFont, family: string): OwnFace {
  const [least, greatest] = weight;
  const written = least === greatest ? String(least) : `${least} ${greatest}`;
  return { uid: asset.uid, family, weight: written, style, stretch };
}
