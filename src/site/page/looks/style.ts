import type { Declarations } from '../../../values/codec.ts';
import type { Width } from '../../../values/width.ts';

/** The style of a block in windows of at least a width. */
export interface WiderStyle {
  readonly from: Width;
  readonly style: Style;
}

/** Placeholder for the block's selector in the rules of its style; texts in CSS have it escaped. */
export const SELF = '&';

/** The style of a block, before it has a name. */
export interface Style {
  readonly block: Declarations;
  /** For a layer behind the content. */
  readonly layer: Declarations;
  /** Additional rules, with `&` for the block. */
  readonly more?: string;
  /** Styles for wider windows, in ascending order. */
  readonly wider?: readonly WiderStyle[];
}
