import { collectDiagnostics } from '../../../diagnostics/diagnostic.ts';
import type { BlockNode } from '../../../page/document.ts';
import { MAX_BLOCKS, MAX_DEPTH } from '../../plan/limits.ts';
import type { BlockSite } from '../block-site.ts';
import { startCollecting, type AssetUse, type Part } from '../collected.ts';
import { withObservers } from '../context.ts';
import type { ResolveBlock, Resolving } from '../resolving.ts';

/**
 * Resolves a block once, with the data collected from it, so that several places can reuse the
 * result.
 */
export function resolvePart(at: BlockSite, resolving: Resolving, resolveBlock: ResolveBlock): Part {
  const collected = startCollecting();
  const found = collectDiagnostics();
  const assetUses: AssetUse[] = [];
  const site = withObservers(resolving.site, {
    report: found.report,
    useAsset: (asset, place) => void assetUses.push({ asset, place }),
  });
  const resolved = resolveBlock(at, { ...resolving, site, collected });
  const nodes = resolved.map((node) => ({ ...node, isShared: true }));
  const { diagnostics } = found;
  return { ...collected, nodes, height: heightOf(nodes), diagnostics, assetUses };
}

function heightOf(nodes: readonly BlockNode[]): number {
  return nodes.reduce((height, node) => Math.max(height, 1 + heightOf(node.children)), 0);
}

/** Returns whether a page with the part stays within the limits. */
export function isWithinLimits(
  { height, blocks }: Part,
  { collected, container }: Resolving,
): boolean {
  return container.depth + height <= MAX_DEPTH && collected.blocks + blocks <= MAX_BLOCKS;
}

/**
 * Adds the collected data of a part; returns false if the part depends on the page, if the page has
 * one of its ids or class names already, or if a limit is exceeded.
 */
export function reusePart(part: Part, resolving: Resolving): boolean {
  const { site, collected } = resolving;
  if (part.isPageBound || !isWithinLimits(part, resolving)) return false;
  for (const id of part.ids) if (collected.ids.has(id)) return false;
  for (const [name, text] of part.rules) {
    if ((collected.rules.get(name) ?? text) !== text) return false;
  }
  for (const [name, { content }] of part.styles) {
    if ((collected.styles.get(name)?.content ?? content) !== content) return false;
  }
  for (const [name, rule] of part.styles) collected.styles.set(name, rule);
  for (const id of part.ids) collected.ids.add(id);
  for (const [name, text] of part.rules) collected.rules.set(name, text);
  for (const [id, place] of part.targets) collected.targets.set(id, place);
  for (const eid of part.elements) collected.elements.add(eid);
  for (const reach of part.externalSources) collected.externalSources.add(reach);
  for (const found of part.diagnostics) site.report(found);
  for (const { asset, place } of part.assetUses) site.useAsset(asset, place);
  collected.blocks += part.blocks;
  collected.hasLargePicture ||= part.hasLargePicture;
  collected.hasPriority ||= part.hasPriority;
  return true;
}
