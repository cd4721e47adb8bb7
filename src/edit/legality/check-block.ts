import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ElementSpec } from '../../elements/define.ts';
import { slotContentUid, isSlotContentUid } from '../../model/slot-uids.ts';
import { shownBoard } from '../../model/composite-source.ts';
import { childrenOf, type Block, type Board } from '../../model/entities.ts';
import { LOST_ATTRIBUTE, LOST_SLOT } from '../../model/lost.ts';
import { repairTree } from '../../model/repair-tree.ts';
import type { BlockNode } from '../../page/document.ts';
import { childSite, rootSite } from '../../site/page/block-site.ts';
import { startCollecting } from '../../site/page/collected.ts';
import { containerKey, inside, TOP, type Container } from '../../site/page/checks/nesting.ts';
import { resolveBlock, slotsOf } from '../../site/page/resolve-block.ts';
import { pageScope } from '../../site/page/composites/scope.ts';
import { editMessages } from '../messages.ts';
import { withReport, type LazySite } from './site-of.ts';
import { findPath } from '../blocks/tree-index.ts';

/**
 * The extent of a check: all of a block, its own fields, or its own fields and its number of
 * children.
 */
export type Depth = 'deep' | 'own' | 'children';

/** The result of building a block, with its diagnostics. */
interface Built {
  readonly nodes: readonly BlockNode[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A place for blocks. */
export interface BuildContext {
  readonly site: LazySite;
  readonly board: Board;
  readonly container: Container;
}

/**
 * Repairs and resolves a block in its place, with the functions of a build; hidden blocks as if
 * shown.
 */
export function buildBlock(
  { site, board, container }: BuildContext,
  block: Block,
  depth: Depth,
): Built {
  const diagnostics: Diagnostic[] = [];
  const { elements: catalogue } = site.catalogue;
  const { findSource } = site;
  const looked: Board = { ...board, root: shown(block, depth) };
  const { root, diagnostics: repairs } = repairTree(looked, '', { catalogue, findSource });
  diagnostics.push(...repairs);
  if (root === undefined) return { nodes: [], diagnostics };
  const context = withReport(site, (found) => diagnostics.push(found));
  const { root: top = root } = board;
  const isTop = block.uid === top.uid;
  const above = rootSite(board, '', isTop ? root : top);
  const nodes = resolveBlock(isTop ? above : childSite(above, 0, root), {
    resolveBlock,
    site: context,
    collected: startCollecting(),
    scope: pageScope(board.uid),
    container,
    slot: 0,
  });
  return { nodes, diagnostics };
}

function shown(block: Block, depth: Depth): Block {
  const { isHidden: _isHidden, isActive: _isActive, children = [], ...own } = block;
  if (depth === 'deep') return { ...own, children };
  if (depth === 'own') return own;
  return { ...own, children: children.map(({ children: _inner, ...child }) => child) };
}

/** Returns the place of a block, or of its children; undefined for a missing block. */
export function placeAt(
  site: LazySite,
  board: Board,
  key: string | undefined,
  isInside = false,
): BuildContext | undefined {
  if (board.root === undefined || key === undefined) return { site, board, container: TOP };
  const trail = findPath(board.root, key);
  if (trail === undefined) return undefined;
  const around = isInside ? trail.nodes : trail.nodes.slice(0, -1);
  return {
    site,
    board,
    container: containerIn({ site, board, container: TOP }, around, trail.nodes.at(-1)),
  };
}

/** Returns the container of a block. The blocks around it are passed with the outermost first. */
function containerIn(
  start: BuildContext,
  around: readonly Block[],
  last: Block | undefined,
): Container {
  let place = start;
  for (const [level, block] of around.entries()) {
    place = { ...place, container: insideOf(place, block, around[level + 1] ?? last) };
  }
  return place.container;
}

/** Returns the node of a block, without the elements that are added around it. */
export const ownNode = oncePerPlace((place, block): BlockNode | undefined => {
  let [node] = buildBlock(place, block, 'own').nodes;
  while (node !== undefined && node.uid === '') node = node.children[0];
  return node;
});

/** Returns the diagnostics of a block in its place. */
export const diagnosticsOf = oncePerPlace(
  (place, block) => buildBlock(place, block, 'deep').diagnostics,
);

/**
 * Caches a result per block and place: blocks are immutable, and equal containers give equal
 * results. A drag asks for all places of a board, which are nested (EDIT-12).
 */
function oncePerPlace<T>(find: (place: BuildContext, block: Block) => T): typeof find {
  const bySite = new WeakMap<LazySite, WeakMap<Block, Map<string, T>>>();
  return (place, block) => {
    const { site, board, container } = place;
    const byBlock = bySite.get(site) ?? new WeakMap<Block, Map<string, T>>();
    bySite.set(site, byBlock);
    const known = byBlock.get(block) ?? new Map<string, T>();
    byBlock.set(block, known);
    const key = `${container.depth} ${containerKey(container)} ${board.uid}`;
    const found = known.get(key);
    // The cast is sound: `undefined` may be cached as well.
    if (found !== undefined || known.has(key)) return found as T;
    const made = find(place, block);
    known.set(key, made);
    return made;
  };
}

/**
 * Returns the container of a block's children. For the content of a slot, passed as `child`, it is
 * the container of the slot in the source.
 */
function insideOf(place: BuildContext, block: Block, child: Block | undefined): Container {
  const { site, container } = place;
  const element = site.catalogue.elements.get(block.eid ?? '');
  if (element?.type === 'composite' && block.isBypassed !== true) {
    return insideComposite(place, block, child);
  }
  const node = block.isBypassed === true ? undefined : ownNode(place, block);
  if (element === undefined || node === undefined) {
    return { ...container, depth: container.depth + 1 };
  }
  return inside(element, node.tag, { container, availableWidth: container.availableWidth });
}

function insideComposite(place: BuildContext, block: Block, child: Block | undefined): Container {
  const { site, container } = place;
  const source = site.findSource(shownBoard(block) ?? '');
  const slot = [...(source?.slots ?? [])].find((uid) => slotContentUid(uid) === child?.uid);
  const isCircle = container.depth > MAX_COMPOSITES;
  if (source?.board.root === undefined || slot === undefined || isCircle) return container;
  const trail = findPath(source.board.root, slot);
  const start = {
    site,
    board: source.board,
    container: { ...container, depth: container.depth + 1 },
  };
  return containerIn(start, trail?.nodes.slice(0, -1) ?? [], trail?.nodes.at(-1));
}

/** The maximum number of composites to search; pages have fewer. */
const MAX_COMPOSITES = 250;

/**
 * Returns problems of the children of a block: more than are shown, or content of an unknown slot.
 */
export function childDiagnostics(
  place: BuildContext,
  block: Block,
  allChildren = childrenOf(block),
): readonly Diagnostic[] {
  const children = allChildren.filter(({ eid }) => eid !== LOST_ATTRIBUTE && eid !== LOST_SLOT);
  const element = place.site.catalogue.elements.get(block.eid ?? '');
  if (element === undefined || children.length === 0) return [];
  const found: Diagnostic[] = [];
  const at = { path: '', board: place.board.uid, blockUid: block.uid };
  const filler = children.find(({ uid }) => isSlotContentUid(uid));
  if (filler !== undefined && element.type !== 'composite') {
    found.push(editMessages.at('filler-outside', at, { uid: quote(filler.uid) }));
  }
  const count = capacityOf(place, block, element);
  if (children.length > count) {
    found.push(editMessages.at('children-too-many', at, { eid: element.eid, count }));
  }
  return found;
}

/** Returns how many children of a block are shown. */
function capacityOf(place: BuildContext, block: Block, element: ElementSpec): number {
  if (element.type === 'composite') return Infinity;
  // For an element that takes no content, a node isn't needed: the block may be incomplete.
  if (element.content === 'none') return 0;
  const { isBypassed, ...own } = block;
  const node = ownNode(place, isBypassed === true ? own : block);
  return node === undefined ? Infinity : slotsOf(element, node.props).count;
}
