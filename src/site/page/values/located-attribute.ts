import type { Link, Media } from '../../../page/content.ts';
import type { Attribute } from '../../../model/entities.ts';
import type { Width } from '../../../values/width.ts';
import type { BlockSite } from '../block-site.ts';

/** An attribute and the block that contains it: its own, or a composite that overrides it. */
export interface LocatedAttribute {
  /** The name of the element attribute that it sets. */
  readonly kid: string;
  /** The attribute of the block itself: its name and its flags. */
  readonly own: Attribute;
  /**
   * The attribute with the value: the same as `own`, or one of a composite; for a width, a copy
   * with the value at that width.
   */
  readonly attribute: Attribute;
  readonly site: BlockSite;
  /** The attribute as in the file, and its index in its block. */
  readonly written: Attribute;
  readonly index: number;
  /** The width of the value; undefined for the narrowest window. */
  readonly width: string | undefined;
  /** Replaces the value, if the attribute has a matching type: it comes from another board. */
  readonly override: OverrideValue | undefined;
  /**
   * Widths at which another look of the name begins: a block's own after those of its styles
   * (STYLE-1).
   */
  readonly ends?: readonly Width[];
}

/** Returns the attribute of a name that applies: the last one. */
export function lastOf(
  attributes: readonly LocatedAttribute[],
  kid: string,
): LocatedAttribute | undefined {
  for (let at = attributes.length - 1; at >= 0; at -= 1) {
    if (attributes[at]?.kid === kid) return attributes[at];
  }
  return undefined;
}

/** Returns whether an attribute of a composite inherits the value that it could override. */
export function isInherited({ own, written }: LocatedAttribute): boolean {
  // A property that is exposed again is no longer inherited once an outer composite sets it.
  return own === written && own.isInherited === true;
}

/** A ready value for texts, for links, or for pictures. */
export interface OverrideValue {
  readonly text?: string;
  readonly link?: Link;
  readonly image?: Media;
}
