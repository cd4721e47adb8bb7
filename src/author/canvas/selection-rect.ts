import type { Box } from './overlay-geometry.ts';
import type { TreeEntry, TreeIndex } from '../outline/rows.ts';

/** Returns the rectangle between two points in any order. */
export function boxBetween(
  one: { readonly x: number; readonly y: number },
  other: { readonly x: number; readonly y: number },
): Box {
  return {
    left: Math.min(one.x, other.x),
    top: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}

/** Returns whether a box contains another one. */
export function contains(box: Box, inside: Box): boolean {
  return (
    box.left <= inside.left &&
    box.top <= inside.top &&
    box.left + box.width >= inside.left + inside.width &&
    box.top + box.height >= inside.top + inside.height
  );
}

function intersects(box: Box, area: Box): boolean {
  return (
    box.left < area.left + area.width &&
    area.left < box.left + box.width &&
    box.top < area.top + area.height &&
    area.top < box.top + box.height
  );
}

/**
 * Returns the blocks that a rectangle touches, in document order: not those that contain it, and no
 * descendants of touched ones. A block without a box is represented by its children.
 */
export function touchedBlocks(
  tree: TreeIndex<TreeEntry>,
  boxes: ReadonlyMap<string, Box>,
  area: Box,
): readonly string[] {
  const found: string[] = [];
  const visit = ({ uid }: TreeEntry) => {
    const box = boxes.get(uid);
    const isRoot = tree.parentOf(uid) === undefined;
    if (box !== undefined && !isRoot && !contains(box, area)) {
      if (intersects(box, area)) found.push(uid);
      return;
    }
    tree.childrenOf(uid).forEach(visit);
  };
  tree.roots.forEach(visit);
  return found;
}
