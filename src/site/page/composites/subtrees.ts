import { childrenOf } from '../../../model/entities.ts';
import type { BlockSite } from '../block-site.ts';
import type { Collected, Part, Subtree, Subtrees } from '../collected.ts';
import { containerKey, type Container } from '../checks/nesting.ts';
import { isWithinLimits, resolvePart, reusePart } from './parts.ts';
import type { ResolveBlock, Resolving } from '../resolving.ts';

/**
 * Wraps `resolve` with a cache of blocks: resolving the page again after an edit costs only the
 * changed blocks (EDIT-12). The cache is valid for one plan of the site and its sources.
 */
export function rememberSubtrees(resolve: ResolveBlock, subtrees: Subtrees): ResolveBlock {
  // Rows of a list have the same collected data, which is added once.
  const brought = new WeakMap<Collected, Set<string>>();
  const containers = new WeakMap<Container, Map<number, string>>();

  return (at, resolving) => {
    if (!isApart(at, resolving)) return resolve(at, resolving);
    const part = partOf(at, resolving);
    if (part === undefined || !take(part, resolving)) return resolve(at, resolving);
    return part.nodes;
  };

  function take(part: Subtree, resolving: Resolving): boolean {
    const { collected } = resolving;
    const { brings } = part;
    const known = brought.get(collected) ?? new Set<string>();
    brought.set(collected, known);
    if (brings !== undefined && known.has(brings) && isWithinLimits(part, resolving)) {
      collected.blocks += part.blocks;
      return true;
    }
    if (!reusePart(part, resolving)) return false;
    for (const name of part.dependencies) collected.dependencies.add(name);
    if (brings !== undefined) known.add(brings);
    return true;
  }

  /**
   * The name of a fit. It is cached, since all siblings have the same container, and most have the
   * same slot.
   */
  function nameOf({ container, slot }: Resolving): string {
    const names = containers.get(container) ?? new Map<number, string>();
    containers.set(container, names);
    const found = names.get(slot) ?? `${containerKey(container)} ${slot}`;
    names.set(slot, found);
    return found;
  }

  function partOf(at: BlockSite, resolving: Resolving): Subtree | undefined {
    let known = subtrees.get(at.block);
    if (known === undefined) {
      known = new Map();
      subtrees.set(at.block, known);
    }
    const key = nameOf(resolving);
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found;
    const part = resolvePart(at, resolving, resolve);
    // A diagnostic has a place, which changes when earlier blocks are added or removed.
    const isSilent = part.diagnostics.length === 0 && part.targets.size === 0;
    const kept =
      isSilent && !part.isPageBound ? { ...part, brings: collectedKey(part) } : undefined;
    known.set(key, kept);
    return kept;
  }
}

/**
 * A key of the data collected from a part. Undefined for a part with ids, which are unique on a
 * page, or with uses of assets, which have places.
 */
function collectedKey({ ids, assetUses, ...part }: Part): string | undefined {
  if (ids.size > 0 || assetUses.length > 0) return undefined;
  const { rules, styles, elements, externalSources, dependencies } = part;
  const all = [rules, styles, elements, externalSources, dependencies].map((some) => [...some]);
  return JSON.stringify(all);
}

/**
 * Above this number of siblings each is cached, however small: resolving all would cost more than
 * the few changed ones.
 */
const MANY = 64;

/** Returns whether a block of the page's own board, or its siblings, are large enough to cache. */
function isApart({ block, above }: BlockSite, { scope, forwarded }: Resolving): boolean {
  if (above === undefined || scope.outer !== undefined || forwarded !== undefined) return false;
  const isLarge = childrenOf(block).length > 0 || block.eid === 'composite';
  return isLarge || childrenOf(above.block).length > MANY;
}
