import type { ImageForm, PublishedAsset } from '../../model/asset.ts';
import type { Converter, WrittenKind } from './converter.ts';
import type { ImageKind, Size } from './image-bytes.ts';

/** A form of an image as it is converted, before it has a name. */
export interface MadeForm {
  readonly kind: WrittenKind;
  readonly width: number;
  readonly bytes: Uint8Array;
}

/** What an image file has come to. */
export interface MadeImage<Form = MadeForm> extends Size {
  /** In the order of `ImageForms`. */
  readonly forms: readonly Form[];
}

/** Pixels: windows from a small telephone to a large screen, each about half as wide again as the one before. */
const WIDTHS = [320, 640, 960, 1440, 2160];
/** A wider screen is rare, and sees no difference. */
const WIDEST = 2560;
/** A step that saves less than this share of the width saves too few bytes. */
const STEP = 0.9;
/** Neither WebP nor AVIF is written longer than this. */
const LONGEST = 16_383;

/** The widths of the forms of an image, never wider than the image itself. */
export function formWidths({ width, height }: Size): readonly number[] {
  const widest = Math.min(width, WIDEST);
  const widths = [...WIDTHS.filter((step) => step < widest * STEP), widest];
  return widths.filter((step) => (height * step) / width <= LONGEST);
}

/** Converts an image into its forms; an animated one has none (ASSET-6). @throws Error for what is no image */
export async function makeImage(
  bytes: Uint8Array,
  kind: Exclude<ImageKind, 'svg'>,
  converter: Converter,
): Promise<MadeImage> {
  const { width, height, isAnimated } = await converter.measure(bytes);
  if (isAnimated) return { width, height, forms: [] };
  const widths = formWidths({ width, height });
  const own = await makeForms(
    kind,
    widths.filter((step) => step < width),
  );
  const original = { kind, width, bytes };
  const forms: MadeForm[] = [];
  for (const other of (['avif', 'webp'] as const).filter((name) => name !== kind)) {
    forms.push(...worthwhile(await makeForms(other, widths), [...own, original]));
  }
  return { width, height, forms: [...forms, ...smaller(own, original)] };

  async function makeForms(as: WrittenKind, steps: readonly number[]): Promise<MadeForm[]> {
    const made: MadeForm[] = [];
    for (const step of steps) {
      made.push({ kind: as, width: step, bytes: await converter.convert(bytes, as, step) });
    }
    return made;
  }
}

/** The forms of another kind that are smaller than the image's own kind; none where the widest is not. */
function worthwhile(forms: readonly MadeForm[], own: readonly MadeForm[]): readonly MadeForm[] {
  const isSmaller = ({ width, bytes }: MadeForm) => {
    const same = own.find((form) => form.width >= width);
    return same === undefined || bytes.length < same.bytes.length;
  };
  // A browser takes the kind first and the width then: without its widest, a kind would look worse.
  const widest = forms.at(-1);
  return widest === undefined || !isSmaller(widest) ? [] : forms.filter(isSmaller);
}

function smaller(forms: readonly MadeForm[], original: MadeForm): readonly MadeForm[] {
  return forms.filter(({ bytes }) => bytes.length < original.bytes.length);
}

/** Gives the forms of images names beside their originals, which no asset and no other form has (ASSET-4). */
export function formNamer(
  assets: Iterable<PublishedAsset>,
): (asset: PublishedAsset, form: { kind: WrittenKind; width: number }) => ImageForm {
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
