import type { ElementSpec, Pixels } from '../../elements/define.ts';
import type { AvailableWidth } from './available-width.ts';
import type { BlockSite } from './block-site.ts';
import type { LocatedAttribute } from './located-attribute.ts';
import type { Scope } from './scope.ts';

/** A block as a page is about to show it, for tools that look inside. */
export interface SeenBlock {
  readonly at: BlockSite;
  readonly scope: Scope;
  readonly element: ElementSpec;
  /** As its scope sees them, with those of a composite that it is the root of. */
  readonly attributes: readonly LocatedAttribute[];
  /** Where it stands, how wide it can be. */
  readonly availableWidth: AvailableWidth;
  readonly pixels: Pixels;
}
