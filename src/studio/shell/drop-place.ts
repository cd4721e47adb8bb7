import type { BlockPlace } from '../../edit/blocks/block-place.ts';
import { useProject } from './project-store.ts';

/** Where blocks are let go of. */
export interface DropPlace extends BlockPlace {
  /** The blocks that the place is between; an empty text for none. */
  readonly beside: readonly [before: string, behind: string];
}

/** A place among the blocks that are shown: by those it is found again where others have put blocks there meanwhile. */
export function dropPlace({ parent, index }: BlockPlace): DropPlace {
  const blocks = useProject.getState().board?.blocks.childrenOf(parent) ?? [];
  const nameAt = (at: number) => blocks[at]?.uid ?? '';
  return { parent, index, beside: [nameAt(index - 1), nameAt(index)] };
}
