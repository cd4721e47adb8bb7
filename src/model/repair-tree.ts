import { quote, type Diagnostic, type Params, type Place } from '../diagnostics/diagnostic.ts';
import { formatPath, type Path } from '../diagnostics/path.ts';
import { contentHash } from '../values/content-hash.ts';
import { type CompositeSource, shownBoard } from './composite-source.ts';
import {
  attrsOf,
  blockName,
  childrenOf,
  type Attribute,
  type Block,
  type Board,
} from './entities.ts';
import { findDuplicateAttribute } from './duplicate-attribute.ts';
import type { ElementModels } from './element.ts';
import { boardRef, type BoardRef } from './names.ts';
import {
  LOST_ATTRIBUTE,
  LOST_ELEMENT,
  LOST_LABELS,
  LOST_SLOT,
  markLost,
  unmarkLost,
} from './lost.ts';
import { lostAttribute, lostElement, lostSlot, type AttributeContext } from './lost-names.ts';
import { modelMessages } from './messages.ts';
import { countMissing, missingByRules, type MissingAttributes } from './missing.ts';
import { fillsSlot, belongsOnBlock, isSoundBlock } from './sound-block.ts';

/** The context for repairing the boards of a project. */
export interface RepairSite {
  readonly catalogue: ElementModels;
  /** Finds a source in its repaired form. */
  readonly findSource: (boardUid: string) => CompositeSource | undefined;
  /**
   * Blocks that are sound with all their descendants and don't depend on sources. Repair adds those
   * that it finds, and skips them later: after a small change, unchanged blocks are the same
   * objects (EDIT-12).
   */
  readonly sound?: WeakSet<Block> | undefined;
}

interface Repair extends RepairSite {
  readonly diagnostics: Diagnostic[];
  readonly origins: Map<Attribute, number>;
  readonly board: BoardRef;
  /** Path of the tree in the project. */
  readonly path: string;
  /** Keys from `path` to the current block: the first `depth` items. */
  readonly keys: (string | number)[];
  depth: number;
  readonly missing: MissingAttributes;
  /** Number of diagnostics and of look-ups of sources so far: if a block adds none, it is sound. */
  doubts: number;
}

/** A board's block tree after repair; the same object if nothing changed. */
export interface RepairedTree {
  readonly root: Block | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly origins: ReadonlyMap<Attribute, number>;
}

/** The result of repair for a sound tree. */
export const NOTHING_REPAIRED: Omit<RepairedTree, 'root'> = { diagnostics: [], origins: new Map() };

/** Repairs the block tree of one board; `path` is the tree's place in the project. */
export function repairTree(board: Board, path: string, site: RepairSite): RepairedTree {
  const { catalogue, findSource: find, sound } = site;
  const repair: Repair = {
    catalogue,
    findSource: find,
    sound,
    diagnostics: [],
    origins: new Map(),
    board: boardRef(board),
    path,
    keys: [],
    depth: 0,
    missing: countMissing(),
    doubts: 0,
  };
  const root = board.root && repairBlock(repair, board.root);
  const diagnostics = [...repair.diagnostics, ...repair.missing.diagnostics()];
  return { root, diagnostics, origins: repair.origins };
}

function repairBlock(repair: Repair, written: Block): Block {
  const { sound, doubts } = repair;
  if (sound?.has(written) === true) return written;
  const repaired = mendBlock(repair, written);
  if (repaired === written && repair.doubts === doubts) sound?.add(written);
  return repaired;
}

function mendBlock(repair: Repair, written: Block): Block {
  const { eid = '' } = written;
  if (eid === LOST_ATTRIBUTE) return written;
  const block = eid === LOST_ELEMENT ? unmarkLost(written, LOST_ELEMENT) : written;
  if (block.eid === LOST_ATTRIBUTE) return block;
  const element = repair.catalogue.get(block.eid ?? '');
  if (element === undefined) {
    const code = (block.eid ?? '') === '' ? 'eid-missing' : 'lost-element';
    report(repair, code, block, lostElement(block, repair.catalogue));
    const kept = repairChildren(repair, block);
    // A block that is already marked and whose children are sound stays the same object.
    return eid === LOST_ELEMENT && kept === block ? written : markLost(kept, LOST_ELEMENT);
  }
  if (eid === LOST_ELEMENT) {
    report(repair, 'recovered', block, { what: LOST_LABELS[LOST_ELEMENT] });
  }
  const source = element.type === 'composite' ? findSource(repair, block) : undefined;
  const context = { block, element, source };
  if (isSoundBlock(context)) return repairChildren(repair, block);
  const withAttributes = repairAttributes(repair, context);
  const withSlots = source ? repairSlots(repair, withAttributes, source) : withAttributes;
  return repairChildren(repair, withSlots);
}

function repairChildren(repair: Repair, block: Block): Block {
  const { children } = block;
  if (children === undefined || children.length === 0) return block;
  const repaired = mapChildren(repair, children, repairChild);
  return repaired === children ? block : { ...block, children: repaired };
}

function repairChild(repair: Repair, child: Block): Block {
  if (child.eid !== LOST_SLOT) return repairBlock(repair, child);
  const inner = unmarkLost(child, LOST_SLOT);
  const repaired = repairBlock(repair, inner);
  return repaired === inner ? child : markLost(repaired, LOST_SLOT);
}

/** Maps children with their paths; returns the same list if nothing changed. */
function mapChildren(
  repair: Repair,
  children: readonly Block[],
  change: (repair: Repair, child: Block) => Block,
): readonly Block[] {
  const { keys, depth } = repair;
  keys[depth] = 'children';
  repair.depth = depth + 2;
  let repaired: Block[] | undefined;
  for (let index = 0; index < children.length; index += 1) {
    // The cast is sound: the index is one of the list.
    const child = children[index] as Block;
    keys[depth + 1] = index;
    const next = change(repair, child);
    if (next !== child) repaired ??= [...children];
    if (repaired !== undefined) repaired[index] = next;
  }
  repair.depth = depth;
  return repaired ?? children;
}

function findSource(repair: Repair, block: Block): CompositeSource | undefined {
  repair.doubts += 1;
  const uid = shownBoard(block);
  return uid === undefined ? undefined : repair.findSource(uid);
}

/** REPAIR-2: unknown attributes move to children. REPAIR-3: missing attributes are counted. */
function repairAttributes(repair: Repair, context: AttributeContext): Block {
  const { block } = context;
  for (const { kid } of missingByRules(block, context.element)) {
    repair.doubts += 1;
    repair.missing.count(context.element, kid, () => blockPlace(repair, block));
  }
  const twice = findDuplicateAttribute(attrsOf(block));
  if (twice !== undefined) {
    const place = blockPlace(repair, block);
    const at = { ...place, path: `${place.path}.attrs[${twice.index}]` };
    addDiagnostic(repair, modelMessages.at('attribute-twice', at, { kid: quote(twice.kid) }));
  }
  const attrs = attrsOf(block);
  const children = childrenOf(block);
  const indices = new Map(attrs.map((attribute, index) => [attribute, index]));
  const kept = attrs.filter((attribute) => belongsOnBlock(attribute, context));
  const keptSet = new Set(kept);
  const lost = attrs.filter((attribute) => !keptSet.has(attribute));
  const recovered = findRecoverable(context, new Set(kept.map(({ kid = '' }) => kid)));
  if (lost.length + recovered.size === 0) return block;

  for (const attribute of kept) {
    if (!repair.origins.has(attribute)) repair.origins.set(attribute, indices.get(attribute) ?? 0);
  }
  for (const attribute of lost) {
    const place = blockPlace(repair, block);
    const path = `${place.path}.attrs[${indices.get(attribute)}]`;
    addDiagnostic(repair, lostAttribute(attribute, context, { ...place, path }));
  }
  for (const _ of recovered) {
    report(repair, 'recovered', block, { what: LOST_LABELS[LOST_ATTRIBUTE] });
  }
  const stillLost = children.flatMap((child) => withoutRecovered(child, recovered));
  const path = formatPath(pathOf(repair));
  return withContent(block, {
    attrs: [...kept, ...recovered],
    children: [...stillLost, ...lostAttributes(lost, { ...block, children: stillLost }, path)],
  });
}

/** A block with other attributes and children; empty lists are left out. */
function withContent(
  { attrs: _attrs, children: _children, ...block }: Block,
  { attrs, children }: Required<Pick<Block, 'attrs' | 'children'>>,
): Block {
  return {
    ...block,
    ...(children.length > 0 && { children }),
    ...(attrs.length > 0 && { attrs }),
  };
}

/**
 * Lost Attributes, among the children of a block, that its element now has and that no other
 * attribute of the block replaces.
 */
function findRecoverable(context: AttributeContext, taken: Set<string>): ReadonlySet<Attribute> {
  const recovered = new Set<Attribute>();
  for (const child of childrenOf(context.block)) {
    if (child.eid !== LOST_ATTRIBUTE) continue;
    for (const attribute of attrsOf(child)) {
      const { kid = '' } = attribute;
      if (taken.has(kid) || !belongsOnBlock(attribute, context)) continue;
      recovered.add(attribute);
      taken.add(kid);
    }
  }
  return recovered;
}

/** A child without its recovered attributes; undefined if it holds nothing else. */
function withoutRecovered(child: Block, recovered: ReadonlySet<Attribute>): readonly Block[] {
  if (child.eid !== LOST_ATTRIBUTE) return [child];
  const attrs = attrsOf(child).filter((attribute) => !recovered.has(attribute));
  if (attrs.length === attrsOf(child).length) return [child];
  return attrs.length + childrenOf(child).length === 0 ? [] : [{ ...child, attrs }];
}

/**
 * Children that keep lost attributes. Their uids depend on the path, since the uid of a slot
 * content may occur in several composites.
 */
function lostAttributes(lost: readonly Attribute[], block: Block, path: string): Block[] {
  const taken = new Set(childrenOf(block).map(({ uid }) => uid));
  let n = 0;
  return lost.map((attribute) => {
    let uid: string;
    do {
      uid = contentHash(`${path} ${block.uid} ${attribute.kid ?? ''} ${n}`).slice(-10);
      n += 1;
    } while (taken.has(uid));
    return { uid, label: LOST_LABELS[LOST_ATTRIBUTE], eid: LOST_ATTRIBUTE, attrs: [attribute] };
  });
}

/**
 * REPAIR-1: children of a composite whose slot is missing become Lost Slots; Lost Slots whose slot
 * is back are recovered.
 */
function repairSlots(repair: Repair, block: Block, source: CompositeSource): Block {
  const { children } = block;
  if (children === undefined) return block;
  const repaired = mapChildren(repair, children, (_, child) => {
    if (child.eid === LOST_ATTRIBUTE) return child;
    const isLost = child.eid === LOST_SLOT;
    const isFilling = fillsSlot(child.uid, source);
    if (isFilling && !isLost) return child;
    const inner = isLost ? unmarkLost(child, LOST_SLOT) : child;
    if (isFilling) {
      report(repair, 'recovered', inner, { what: LOST_LABELS[LOST_SLOT] });
      return inner;
    }
    report(repair, 'lost-slot', inner, lostSlot(child, source));
    return isLost ? child : markLost(child, LOST_SLOT);
  });
  return repaired === children ? block : { ...block, children: repaired };
}

function pathOf({ path, keys, depth }: Repair): Path {
  return keys
    .slice(0, depth)
    .reduce<Path>((parent, key) => ({ parent, key }), { parent: undefined, key: path });
}

function blockPlace(repair: Repair, block: Block): Place {
  const { name: board, uid: boardUid } = repair.board;
  const path = formatPath(pathOf(repair));
  return { path, board, block: blockName(block), boardUid, blockUid: block.uid };
}

function report(
  repair: Repair,
  code: Parameters<typeof modelMessages.at>[0],
  block: Block,
  params: Params,
) {
  addDiagnostic(repair, modelMessages.at(code, blockPlace(repair, block), params));
}

function addDiagnostic(repair: Repair, found: Diagnostic) {
  repair.doubts += 1;
  repair.diagnostics.push(found);
}
