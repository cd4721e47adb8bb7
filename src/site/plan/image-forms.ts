import type { Size } from '../../format/image-bytes.ts';
import type { ImageForm, PublishedAsset } from '../../model/asset.ts';

/** The kinds of images that a build writes. */
export type WrittenKind = 'avif' | 'webp' | 'jpeg' | 'png' | 'gif';

/** A form of an image, before it has a name. */
export interface FormOf {
  readonly kind: WrittenKind;
  readonly width: number;
}

/** Pixels: windows from a small telephone to a large screen, each about half as wide again as the one before. */
const WIDTHS = [320, 640, 960, 1440, 2160];
/** A wider screen is rare, and sees no difference. */
const WIDEST = 2560;
/** A step that saves less than this share of the width saves too few bytes. */
const STEP = 0.9;
/** No WebP image is longer than this, and longer AVIF images aren't worth their time. */
const LONGEST = 16_383;
/**
 * Kinds that take fewer bytes than others, the best first. Every browser that shows AVIF would take it before WebP, and one
 * that doesn't takes the image's own kind (docs/decisions/0052-what-a-hundred-photographs-cost.md).
 */
const SMALL = ['avif'] as const;

/** The widths of the forms of an image, never wider than the image itself. */
export function formWidths({ width, height }: Size): readonly number[] {
  const widest = Math.min(width, WIDEST);
  const widths = [...WIDTHS.filter((step) => step < widest * STEP), widest];
  return widths.filter((step) => (height * step) / width <= LONGEST);
}

/** The forms of an image of a kind that may be worth their bytes, in the order of `ImageForms`. */
export function possibleForms(kind: WrittenKind, size: Size): readonly FormOf[] {
  const widths = formWidths(size);
  return [
    ...SMALL.filter((other) => other !== kind).flatMap((other) =>
      widths.map((width) => ({ kind: other, width })),
    ),
    ...widths.filter((width) => width < size.width).map((width) => ({ kind, width })),
  ];
}

/** Which of those are, once they are made: smaller than what a browser would take otherwise. */
export function worthwhileForms<Form extends FormOf & { readonly bytes: Uint8Array }>(
  forms: readonly Form[],
  original: FormOf & { readonly bytes: Uint8Array },
): readonly Form[] {
  const own = [...forms.filter(({ kind }) => kind === original.kind), original];
  const isSmaller = ({ kind, width, bytes }: Form) => {
    const same = kind === original.kind ? original : own.find((one) => one.width >= width);
    return same === undefined || bytes.length < same.bytes.length;
  };
  return forms.filter((form) => {
    // A browser takes the kind first and the width then: without its widest, a kind would look worse.
    const widest = forms.findLast(({ kind }) => kind === form.kind) ?? form;
    return isSmaller(form) && (form.kind === original.kind || isSmaller(widest));
  });
}

/** Gives the forms of images names beside their originals, which no asset and no other form has (ASSET-4). */
export function formNamer(
  assets: Iterable<PublishedAsset>,
): (asset: PublishedAsset, form: FormOf) => ImageForm {
  const taken = new Set(Array.from(assets, ({ path }) => path.toLowerCase()));
  return (asset, { kind, width }) => {
    const stem = asset.path.slice(0, -asset.extension.length - 1);
    const extension = kind === 'jpeg' ? 'jpg' : kind;
    let name = `${stem}-${width}`;
    // Only assets whose uids differ in nothing but case can get here.
    while (taken.has(`${name}.${extension}`.toLowerCase())) name += '-';
    const path = `${name}.${extension}`;
    taken.add(path.toLowerCase());
    return { path, type: `image/${kind}`, width };
  };
}
