import type { BlockPlace } from '../../edit/blocks/block-place.ts';
import { useProject } from './project-store.ts';

/** The place of a drop. */
export interface DropPlace extends BlockPlace {
  /** The keys of the neighboring blocks; empty for none. */
  readonly beside: readonly [before: string, behind: string];
}

/**
 * Returns a place among the shown blocks with its neighbors, by which it is found again after
 * concurrent changes.
 */
export function dropPlace({ parent, index }: BlockPlace): DropPlace {
  const blocks = useProject.getState().board?.blocks.childrenOf(parent) ?? [];
  const nameAt = (at: number) => blocks[at]?.uid ?? '';
  return { parent, index, beside: [nameAt(index - 1), nameAt(index)] };
}
