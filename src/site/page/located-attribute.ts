import type { Link, Media } from '../../page/content.ts';
import type { Attribute } from '../../model/entities.ts';
import type { Width } from '../../values/width.ts';
import type { BlockSite } from './block-site.ts';

/** An attribute together with the block that wrote it: its own, or a composite that overrides it. */
export interface LocatedAttribute {
  /** The name of the element attribute that it sets. */
  readonly kid: string;
  /** The attribute of the block itself: its name and its flags. */
  readonly own: Attribute;
  /** Where its value stands: the same, or an attribute of a composite; for a width, one with the value there. */
  readonly attribute: Attribute;
  readonly site: BlockSite;
  /** The attribute with its value as the file has it, and its index in its block. */
  readonly written: Attribute;
  readonly index: number;
  /** The width that its value is for; undefined: the narrowest window. */
  readonly width: string | undefined;
  /** What takes the place of the value, if the attribute is of a fitting type: it comes from another board. */
  readonly override: OverrideValue | undefined;
  /** Widths from which on another one of the name counts: that of a block beside those of its styles (STYLE-1). */
  readonly ends?: readonly Width[];
}

/** Of several attributes of one name the last one counts. */
export function lastOf(
  attributes: readonly LocatedAttribute[],
  kid: string,
): LocatedAttribute | undefined {
  for (let at = attributes.length - 1; at >= 0; at -= 1) {
    if (attributes[at]?.kid === kid) return attributes[at];
  }
  return undefined;
}

/** Whether an attribute of a composite leaves the value to what it would override. */
export function isInherited({ own, written }: LocatedAttribute): boolean {
  // A property that is exposed once more is no longer inherited when a composite further out sets it.
  return own === written && own.isInherited === true;
}

/** A ready value for texts, for links, or for pictures. */
export interface OverrideValue {
  readonly text?: string;
  readonly link?: Link;
  readonly image?: Media;
}
