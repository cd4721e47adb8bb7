import { MAX_BLOCKS, MAX_DEPTH } from '../../plan/limits.ts';
import { placeOf, type BlockSite } from '../block-site.ts';
import { reportAt } from '../context.ts';
import type { Resolving } from '../resolving.ts';

/** Adds blocks to the limit; returns false once it is exceeded, which is reported once. */
export function isWithinLimit(
  count: number,
  at: BlockSite,
  { site, collected }: Resolving,
): boolean {
  const wasOver = collected.blocks > MAX_BLOCKS;
  collected.blocks += count;
  if (collected.blocks <= MAX_BLOCKS) return true;
  if (!wasOver) reportAt(site, 'too-many-blocks', placeOf(at), { limit: MAX_BLOCKS });
  return false;
}

/** Adds a block to the limits; returns false once one is exceeded, which is reported. */
export function checkLimits(at: BlockSite, resolving: Resolving): boolean {
  if (!isWithinLimit(1, at, resolving)) return false;
  const { site, container } = resolving;
  if (container.depth < MAX_DEPTH) return true;
  reportAt(site, 'page-too-deep', placeOf(at), { limit: MAX_DEPTH });
  return false;
}
