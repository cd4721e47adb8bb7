import type { PublishedAsset } from '../../model/asset.ts';

/** The properties in a font file. */
export interface FontFacts {
  /** The family in the font's name table. */
  readonly family: string;
  /** Minimum and maximum weight; equal in a static font. */
  readonly weight: readonly [least: number, greatest: number];
  /** CSS syntax: `normal`, `italic`, or a range of angles. */
  readonly style: string;
  /** CSS syntax: a width in percent, or minimum and maximum. */
  readonly stretch: string;
}

/** A declared face of a font of the project. */
export interface OwnFace {
  /** Uid of the asset. */
  readonly uid: string;
  /** The family in CSS. */
  readonly family: string;
  /** A weight, or minimum and maximum. */
  readonly weight: string;
  readonly style: string;
  readonly stretch: string;
}

/** The faces of a project's fonts, and additional names of their families. */
export interface OwnFaces {
  readonly faces: readonly OwnFace[];
  /** The CSS family by the lower-case family name in the files. */
  readonly names: readonly (readonly [name: string, family: string])[];
}

/** A font of the project whose file was read. */
export interface ReadFont {
  readonly asset: PublishedAsset;
  readonly facts: FontFacts;
}

export const NO_OWN_FACES: OwnFaces = { faces: [], names: [] };

export const NORMAL_STYLE = 'normal';
export const NORMAL_STRETCH = '100%';

/**
 * Joins the fonts of one family by their name tables. CSS names the family by the basename of its
 * regular font, so that bold text in that font uses the bold file. Each other font also keeps its
 * own family (HEAD-6).
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

/**
 * The fonts of a family that differ in weight, style or width: of two equal ones the first is used.
 */
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

/** The distance of a font from upright style, regular weight and width. */
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
