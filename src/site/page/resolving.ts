import type { BlockNode } from '../../page/document.ts';
import type { BlockSite } from './block-site.ts';
import type { Collected } from './collected.ts';
import type { SiteContext } from './context.ts';
import type { LocatedAttribute } from './located-attribute.ts';
import type { Container } from './nesting.ts';
import type { Scope } from './scope.ts';

/** What a block is resolved with. */
export interface Resolving {
  /** What composites go on with inside their source. */
  readonly resolveBlock: ResolveBlock;
  readonly site: SiteContext;
  readonly collected: Collected;
  readonly scope: Scope;
  readonly container: Container;
  /** The slot of the parent that the block stands in; 0 where the parent has none. */
  readonly slot: number;
  /** Looks and anchor of a composite, for the root block of its source. */
  readonly forwarded?: readonly LocatedAttribute[];
}

/** What resolves a block wherever it stands. */
export type ResolveBlock = (at: BlockSite, resolving: Resolving) => readonly BlockNode[];
