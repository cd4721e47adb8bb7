import { availableWidthOf } from '../../site/page/looks/available-width.ts';
import { greatest } from '../../values/fluid-width.ts';
import { lastOf } from '../../site/page/values/located-attribute.ts';
import type { InspectedBlock } from '../../site/page/inspected-block.ts';

/** What only resolving tells of images: the HTML has no trace of it. */
export interface ImageObserver {
  readonly see: (seen: InspectedBlock) => void;
  /** Uids of the images whose author hasn't said what they are. */
  readonly withoutAlt: ReadonlySet<string>;
  /** How wide each can be at most, in pixels. */
  readonly widths: ReadonlyMap<string, number>;
}

/** Watches the images of pages; what a part has is seen with the first page that shows it, and is the same on all. */
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
