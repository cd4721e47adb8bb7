import type { ElementSpec } from '../../elements/define.ts';
import type { AnyProps } from '../../page/content.ts';
import type { LocatedAttribute } from './located-attribute.ts';

/** A block of which it is known what it is set to. */
export interface KnownBlock {
  readonly element: ElementSpec;
  readonly attributes: readonly LocatedAttribute[];
  readonly props: AnyProps;
}
