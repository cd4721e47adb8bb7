import type { Size } from '../../format/image-bytes.ts';
import type { ImageForm, PublishedAsset } from '../../model/asset.ts';

/** The image formats that a build writes. */
export type WrittenKind = 'avif' | 'webp' | 'jpeg' | 'png' | 'gif';

/** An alternative of an image, before it has a name. */
export interface FormOf {
  readonly kind: WrittenKind;
  readonly width: number;
}

/**
 * Widths in pixels for windows from a small phone to a large screen; each is 1.5 or 2 times the one
 * before.
 */
const WIDTHS = [320, 640, 960, 1440, 2160];
/** Wider screens are rare, and the difference is invisible. */
const WIDEST = 2560;
/**
 * Maximum ratio of a width to the widest one: a version that is hardly narrower would save too few
 * bytes.
 */
const STEP = 0.9;
/** WebP's maximum; longer AVIF images aren't worth their encoding time. */
const LONGEST = 16_383;
/**
 * Compact formats, the best first. Every browser that supports AVIF would choose it over WebP, and
 * others get the image's own format (docs/decisions/0052-what-a-hundred-photographs-cost.md).
 */
const SMALL = ['avif'] as const;

/** The widths of an image's alternatives, at most its own width. */
export function formWidths({ width, height }: Size): readonly number[] {
  const widest = Math.min(width, WIDEST);
  const widths = [...WIDTHS.filter((step) => step < widest * STEP), widest];
  return widths.filter((step) => (height * step) / width <= LONGEST);
}

/** The candidate alternatives of an image, in the order of `ImageForms`. */
export function possibleForms(kind: WrittenKind, size: Size): readonly FormOf[] {
  const widths = formWidths(size);
  return [
    ...SMALL.filter((other) => other !== kind).flatMap((other) =>
      widths.map((width) => ({ kind: other, width })),
    ),
    ...widths.filter((width) => width < size.width).map((width) => ({ kind, width })),
  ];
}

/** The encoded candidates that are smaller than the browser's other choices. */
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
    // A browser chooses the type first and the width second: without its widest version a type
    // would look worse.
    const widest = forms.findLast(({ kind }) => kind === form.kind) ?? form;
    return isSmaller(form) && (form.kind === original.kind || isSmaller(widest));
  });
}

/**
 * Names alternatives next to their originals; no asset and no other alternative has the name
 * (ASSET-4).
 */
export function formNamer(
  assets: Iterable<PublishedAsset>,
): (asset: PublishedAsset, form: FormOf) => ImageForm {
  const taken = new Set(Array.from(assets, ({ path }) => path.toLowerCase()));
  return (asset, { kind, width }) => {
    const stem = asset.path.slice(0, -asset.extension.length - 1);
    const extension = kind === 'jpeg' ? 'jpg' : kind;
    let name = `${stem}-${width}`;
    // Only needed for assets whose uids differ only in case.
    while (taken.has(`${name}.${extension}`.toLowerCase())) name += '-';
    const path = `${name}.${extension}`;
    taken.add(path.toLowerCase());
    return { path, type: `image/${kind}`, width };
  };
}
