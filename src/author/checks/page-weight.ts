import type { PageFacts, PictureFact } from './page-facts.ts';

/** A common window with one device pixel per CSS pixel. */
const USUAL_WIDTH = 1440;

/** The bytes that a visitor's browser loads for a page, before compression. */
export interface PageWeight {
  readonly html: number;
  /** The size of the styles, which are part of the HTML. */
  readonly css: number;
  /** The size of the visitor's client, which is equal on all pages. */
  readonly script: number;
  readonly pictures: number;
}

/** Returns the weight of a page; `script` is the number of bytes of the visitor’s client. */
export function weighPage(
  facts: PageFacts,
  script: number,
  bytesOf: (src: string) => number | undefined,
): PageWeight {
  const { html, css, pictures } = facts;
  return { html, css, script, pictures: weighPictures(pictures, bytesOf).bytes };
}

/**
 * Returns the weight of a page's pictures in a common window. Sizes of a picture's variants are
 * estimated from its file and their pixels: a build knows them only after making them.
 */
export function weighPictures(
  pictures: readonly PictureFact[],
  bytesOf: (src: string) => number | undefined,
): { readonly bytes: number; readonly width: number } {
  const bySource = new Map<string, number>();
  for (const picture of pictures) {
    const bytes = bytesOf(picture.src);
    if (bytes === undefined) continue;
    const guessed = bytes * shareOf(picture);
    bySource.set(picture.src, Math.max(bySource.get(picture.src) ?? 0, guessed));
  }
  const bytes = [...bySource.values()].reduce((sum, one) => sum + one, 0);
  return { bytes: Math.round(bytes), width: USUAL_WIDTH };
}

/** Returns the share of a file's pixels that a browser loads. */
function shareOf({ srcSet, sizes, width }: PictureFact): number {
  if (srcSet === '' || width === undefined) return 1;
  const shown = shownWidth(sizes, USUAL_WIDTH);
  const widths = Array.from(srcSet.matchAll(/ (\d+)w(?:,|$)/g), ([, digits]) => Number(digits));
  const enough = widths.filter((one) => one >= shown);
  const chosen = enough.length === 0 ? width : Math.min(...enough);
  return Math.min(1, (chosen / width) ** 2);
}

/** Returns the displayed width of a picture in a window, by its `sizes` attribute. */
function shownWidth(sizes: string, inner: number): number {
  const [, least, widest, share] =
    /^(?:\(min-width: (\d+)px\) (\d+)px, )?([\d.]+)vw$/.exec(sizes) ?? [];
  if (share === undefined) return inner;
  const isWide = least !== undefined && inner >= Number(least);
  return isWide ? Number(widest) : (inner * Number(share)) / 100;
}
