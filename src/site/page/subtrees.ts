import { childrenOf } from '../../model/entities.ts';
import type { BlockSite } from './block-site.ts';
import type { Part, Subtrees } from './collected.ts';
import { containerKey } from './nesting.ts';
import { resolvePart, reusePart } from './parts.ts';
import type { ResolveBlock, Resolving } from './resolving.ts';

/**
 * Resolves as `resolve` does, but for blocks that were resolved before: so a page of an author's board costs what was
 * changed in it (EDIT-12). What is remembered holds as long as the site's plan, and the sources that are shown.
 */
export function rememberSubtrees(resolve: ResolveBlock, subtrees: Subtrees): ResolveBlock {
  return (at, resolving) => {
    if (!isApart(at, resolving)) return resolve(at, resolving);
    const part = partOf(at, resolving);
    if (part === undefined || !reusePart(part, resolving)) return resolve(at, resolving);
    for (const name of part.dependencies) resolving.collected.dependencies.add(name);
    return part.nodes;
  };

  function partOf(at: BlockSite, resolving: Resolving): Part | undefined {
    const known = subtrees.get(at.block) ?? new Map<string, Part | undefined>();
    subtrees.set(at.block, known);
    const key = `${containerKey(resolving.container)} ${resolving.slot}`;
    if (known.has(key)) return known.get(key);
    const part = resolvePart(at, resolving, { resolveBlock: resolve, source: '' });
    // What is found is told with its place, which is another one where blocks before it come or go.
    const isSilent = part.diagnostics.length === 0 && part.targets.size === 0;
    const kept = isSilent && !part.isPageBound ? part : undefined;
    known.set(key, kept);
    return kept;
  }
}

/** Whether a block of the page's own board has enough in it to be remembered. */
function isApart({ block, above }: BlockSite, { scope, forwarded }: Resolving): boolean {
  const isOwn = above !== undefined && scope.outer === undefined && forwarded === undefined;
  return isOwn && (childrenOf(block).length > 0 || block.eid === 'composite');
}
