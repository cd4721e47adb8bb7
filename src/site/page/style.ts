import type { Declarations } from '../../values/codec.ts';
import type { Width } from '../../values/width.ts';

/** The style of a block in windows of a width and above. */
export interface WiderStyle {
  readonly from: Width;
  readonly style: Style;
}

/** Stands for the selector of the block in the rules of its style; texts in CSS have it escaped. */
export const SELF = '&';

/** What a block looks like, before it has a name. */
export interface Style {
  readonly block: Declarations;
  /** For a layer behind the content. */
  readonly layer: Declarations;
  /** Further rules, with `&` for the block. */
  readonly more?: string;
  /** What the block looks like in wider windows, in ascending order. */
  readonly wider?: readonly WiderStyle[];
}
