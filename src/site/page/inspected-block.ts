import type { ElementSpec, Pixels } from '../../elements/define.ts';
import type { AvailableWidth } from './looks/available-width.ts';
import type { BlockSite } from './block-site.ts';
import type { LocatedAttribute } from './values/located-attribute.ts';
import type { Scope } from './composites/scope.ts';

/** A block about to be rendered, for tools that inspect it. */
export interface InspectedBlock {
  readonly at: BlockSite;
  readonly scope: Scope;
  readonly element: ElementSpec;
  /** The attributes of the block in its scope, including those of a composite whose root it is. */
  readonly attributes: readonly LocatedAttribute[];
  /** The width available at its place. */
  readonly availableWidth: AvailableWidth;
  readonly pixels: Pixels;
}
