import type { ElementSpec } from '../../../elements/define.ts';
import type { AnyProps } from '../../../page/content.ts';
import type { LocatedAttribute } from './located-attribute.ts';

/** A block with its element and ready values. */
export interface MemoizedBlock {
  readonly element: ElementSpec;
  readonly attributes: readonly LocatedAttribute[];
  readonly props: AnyProps;
}
