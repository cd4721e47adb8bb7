import type { Link, Media } from '../../page/content.ts';
import type { Attribute } from '../../model/entities.ts';
import type { BlockSite } from './block-site.ts';

/** An attribute together with the block that wrote it: its own, or a composite that overrides it. */
export interface LocatedAttribute {
  /** The name of the element attribute that it sets. */
  readonly kid: string;
  readonly attribute: Attribute;
  readonly site: BlockSite;
  /** The attribute as that block has it, and its index there. */
  readonly written: Attribute;
  readonly index: number;
  /** The width that its value is for; undefined: the narrowest window. */
  readonly width: string | undefined;
  /** What takes the place of the value, if the attribute is of a fitting type: it comes from another board. */
  readonly override: OverrideValue | undefined;
}

/** A ready value for texts, for links, or for pictures. */
export interface OverrideValue {
  readonly text?: string;
  readonly link?: Link;
  readonly image?: Media;
}
