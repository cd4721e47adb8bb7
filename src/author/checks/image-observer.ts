import { availableWidthOf } from '../../site/page/looks/available-width.ts';
import { greatest } from '../../values/fluid-width.ts';
import { lastOf } from '../../site/page/values/located-attribute.ts';
import type { InspectedBlock } from '../../site/page/inspected-block.ts';

/** Facts about images that only resolving knows: the HTML lacks them. */
export interface ImageObserver {
  readonly see: (seen: InspectedBlock) => void;
  /** Uids of images without an alternative text by the author. */
  readonly withoutAlt: ReadonlySet<string>;
  /** Maximum width of each image, in pixels, by uid. */
  readonly widths: ReadonlyMap<string, number>;
}

/**
 * Observes the images of pages; those of a part are observed with the first page that shows it, and
 * are equal on all.
 */
export function imageObserver(measures: boolean): ImageObserver {
  const withoutAlt = new Set<string>();
  const widths = new Map<string, number>();
  return {
    withoutAlt,
    widths,
    see({ at, element, attributes, availableWidth, pixels }) {
      if (element.eid !== 'image') return;
      const { uid } = at.block;
      const alt = lastOf(attributes, 'alt');
      const isUnsaid = alt?.attribute.v === undefined && alt?.override === undefined;
      if (isUnsaid) withoutAlt.add(uid);
      if (!measures) return;
      const px = greatest(availableWidthOf(availableWidth, attributes, pixels).now().fluid);
      widths.set(uid, Math.max(widths.get(uid) ?? 0, px));
    },
  };
}
