import type { PageFacts, PictureFact } from './page-facts.ts';

/** The window that pages are weighed in: a usual one, with one pixel to a point. */
const USUAL_WIDTH = 1440;

/** What a visitor's browser loads for a page, in bytes before compression. */
export interface PageWeight {
  readonly html: number;
  /** Of the HTML. */
  readonly css: number;
  /** The client, which is the same on all pages. */
  readonly script: number;
  readonly pictures: number;
}

/** What a page weighs; `script` are the bytes of the visitor’s client. */
export function weighPage(
  facts: PageFacts,
  script: number,
  bytesOf: (src: string) => number | undefined,
): PageWeight {
  const { html, css, pictures } = facts;
  return { html, css, script, pictures: weighPictures(pictures, bytesOf).bytes };
}

/**
 * What the pictures of a page come to, in a usual window. Of the forms of a picture the sizes in bytes are guessed by that
 * of its file, as their pixels are: a build knows them only once it has made them.
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

/** How many of its pixels a browser loads. */
function shareOf({ srcSet, sizes, width }: PictureFact): number {
  if (srcSet === '' || width === undefined) return 1;
  const shown = shownWidth(sizes, USUAL_WIDTH);
  const widths = Array.from(srcSet.matchAll(/ (\d+)w(?:,|$)/g), ([, digits]) => Number(digits));
  const enough = widths.filter((one) => one >= shown);
  const chosen = enough.length === 0 ? width : Math.min(...enough);
  return Math.min(1, (chosen / width) ** 2);
}

/** How wide a picture is shown in a window, by its `sizes` as this program writes it. */
function shownWidth(sizes: string, inner: number): number {
  const [, least, widest, share] =
    /^(?:\(min-width: (\d+)px\) (\d+)px, )?([\d.]+)vw$/.exec(sizes) ?? [];
  if (share === undefined) return inner;
  const isWide = least !== undefined && inner >= Number(least);
  return isWide ? Number(widest) : (inner * Number(share)) / 100;
}
