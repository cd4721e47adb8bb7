import { quote, type Diagnostic, type Params, type Place } from '../diagnostics/diagnostic.ts';
import { formatPath, type Path } from '../diagnostics/path.ts';
import { contentHash } from '../values/content-hash.ts';
import { fillerUid, isSource, sourceUid, type CompositeSource } from './composite-source.ts';
import { createBlockAttribute } from './create.ts';
import { emptyEntity, type Attribute, type Block, type Board } from './entities.ts';
import type { ElementCatalogue, ElementSpec } from './element.ts';
import {
  LOST_ATTRIBUTE,
  LOST_ELEMENT,
  LOST_LABELS,
  LOST_SLOT,
  markLost,
  unmarkLost,
} from './lost.ts';
import { modelMessages } from './messages.ts';

/** What repairing any board of a project needs. */
export interface RepairSite {
  readonly catalogue: ElementCatalogue;
  /** Sources as they are once they are repaired themselves. */
  readonly findSource: (boardUid: string) => CompositeSource | undefined;
}

interface Repair extends RepairSite {
  readonly diagnostics: Diagnostic[];
  readonly origins: Map<Attribute, number>;
}

/** Where a block stands, and the names for its author. */
interface Site {
  readonly path: Path;
  readonly board: string;
}

/** The label of an attribute that repair added. */
const NEW_ATTRIBUTE = 'New Attribute';

/** A board's block tree after repair; the very same one where nothing was mended. */
export interface RepairedTree {
  readonly root: Block | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly origins: ReadonlyMap<Attribute, number>;
}

/** Mends the block tree of one board; `path` is where the tree stands in the project. */
export function repairTree(board: Board, path: string, site: RepairSite): RepairedTree {
  const repair: Repair = { ...site, diagnostics: [], origins: new Map() };
  const at: Site = {
    path: { parent: undefined, key: path },
    board: board.name || board.slug || board.uid,
  };
  const root = board.root && repairBlock(repair, board.root, at);
  return { root, diagnostics: repair.diagnostics, origins: repair.origins };
}

function repairBlock(repair: Repair, written: Block, site: Site): Block {
  const block = unmarkLost(written, LOST_ELEMENT);
  if (block.eid === LOST_ATTRIBUTE) return block;
  const element = repair.catalogue.get(block.eid);
  if (element === undefined) {
    report(repair, 'lost-element', blockPlace(block, site), { eid: quote(block.eid) });
    const kept = repairChildren(repair, block, site);
    // A block that was marked already, with nothing to mend inside, stays the very same object.
    return written.eid === LOST_ELEMENT && kept === block ? written : markLost(kept, LOST_ELEMENT);
  }
  if (written.eid === LOST_ELEMENT) {
    report(repair, 'recovered', blockPlace(block, site), { what: LOST_LABELS[LOST_ELEMENT] });
  }
  const source = element.type === 'composite' ? findSource(repair, block) : undefined;
  const withAttributes = repairAttributes(repair, { block, element, source, site });
  const withSlots = source ? repairSlots(repair, withAttributes, { source, site }) : withAttributes;
  return repairChildren(repair, withSlots, site);
}

function repairChildren(repair: Repair, block: Block, site: Site): Block {
  const children = mapShared(block.children, (child, index) => {
    const at = childSite(site, index);
    if (child.eid !== LOST_SLOT) return repairBlock(repair, child, at);
    const inner = unmarkLost(child, LOST_SLOT);
    const mended = repairBlock(repair, inner, at);
    return mended === inner ? child : markLost(mended, LOST_SLOT);
  });
  return children === block.children ? block : { ...block, children };
}

function childSite({ path, board }: Site, index: number): Site {
  return { path: { parent: { parent: path, key: 'children' }, key: index }, board };
}

function findSource(repair: Repair, block: Block): CompositeSource | undefined {
  const uid = sourceUid(block.attrs.findLast(isSource));
  return uid === undefined ? undefined : repair.findSource(uid);
}

interface AttributeContext {
  readonly block: Block;
  readonly element: ElementSpec;
  readonly source: CompositeSource | undefined;
  readonly site: Site;
}

/** REPAIR-2 and REPAIR-3: attributes without element attribute move to children, missing ones are added. */
function repairAttributes(repair: Repair, context: AttributeContext): Block {
  const { block, site } = context;
  if (isSound(context)) return block;
  const indices = new Map(block.attrs.map((attribute, index) => [attribute, index]));
  const kept = block.attrs.filter((attribute) => fits(attribute, context));
  const keptSet = new Set(kept);
  const lost = block.attrs.filter((attribute) => !keptSet.has(attribute));
  const recovered = recoverable(context, new Set(kept.map(({ kid }) => kid)));
  const added = missingAttributes(context, [...kept, ...recovered]);
  if (lost.length + recovered.size + added.length === 0) return block;

  for (const attribute of kept) {
    if (!repair.origins.has(attribute)) repair.origins.set(attribute, indices.get(attribute) ?? 0);
  }
  for (const attribute of lost) {
    const path = `${formatPath(site.path)}.attrs[${indices.get(attribute)}]`;
    const params = { eid: block.eid, kid: quote(attribute.kid) };
    report(repair, 'lost-attribute', { ...blockPlace(block, site), path }, params);
  }
  for (const { kid } of added) report(repair, 'new-attribute', blockPlace(block, site), { kid });
  for (const _ of recovered) {
    report(repair, 'recovered', blockPlace(block, site), { what: LOST_LABELS[LOST_ATTRIBUTE] });
  }
  const stillLost = block.children.flatMap((child) => withoutRecovered(child, recovered));
  return {
    ...block,
    attrs: [...kept, ...recovered, ...added],
    children: [...stillLost, ...lostAttributes(lost, { ...block, children: stillLost }, site)],
  };
}

/** Whether there is nothing to mend: the case of nearly every block, told without making anything. */
function isSound(context: AttributeContext): boolean {
  const { block, element } = context;
  for (const attribute of block.attrs) if (!fits(attribute, context)) return false;
  for (const child of block.children) if (child.eid === LOST_ATTRIBUTE) return false;
  for (const kid of requiredKids(element)) if (!hasOwnAttribute(context, kid)) return false;
  return true;
}

function hasOwnAttribute({ block, element }: AttributeContext, kid: string): boolean {
  for (const attribute of block.attrs) {
    if (attribute.elementAttrKid === kid && !isProperty(attribute, element)) return true;
  }
  return false;
}

const required = new WeakMap<ElementSpec, readonly string[]>();

/** The attributes that every block of an element has; the looks are optional. */
function requiredKids(element: ElementSpec): readonly string[] {
  const known = required.get(element);
  if (known !== undefined) return known;
  const kids = Object.entries(element.attrs)
    .filter(([, { isLook, isOptional }]) => isLook !== true && isOptional !== true)
    .map(([kid]) => kid);
  required.set(element, kids);
  return kids;
}

/** Whether an attribute belongs on the block: its element has it, the source exposes it, or any is welcome. */
function fits(attribute: Attribute, { element, source }: AttributeContext): boolean {
  if (attribute.isDynamic && element.hasDynamicAttrs === true) return true;
  if (isProperty(attribute, element)) {
    // Without its source nobody can tell, so nothing is lost yet.
    return source === undefined || source.properties.has(attribute.kid);
  }
  return Object.hasOwn(element.attrs, attribute.elementAttrKid);
}

/** Whether an attribute of a composite is meant for an exposed attribute of its source (RENDER-5). */
function isProperty(attribute: Attribute, element: ElementSpec): boolean {
  return attribute.isGroup && element.type === 'composite';
}

/** The Lost Attributes among a block's children that its element has by now, and that nothing has replaced. */
function recoverable(context: AttributeContext, taken: Set<string>): ReadonlySet<Attribute> {
  const recovered = new Set<Attribute>();
  for (const child of context.block.children) {
    if (child.eid !== LOST_ATTRIBUTE) continue;
    for (const attribute of child.attrs) {
      if (taken.has(attribute.kid) || !fits(attribute, context)) continue;
      recovered.add(attribute);
      taken.add(attribute.kid);
    }
  }
  return recovered;
}

/** A child without the attributes that were recovered from it; none once it holds nothing else. */
function withoutRecovered(child: Block, recovered: ReadonlySet<Attribute>): readonly Block[] {
  if (child.eid !== LOST_ATTRIBUTE) return [child];
  const attrs = child.attrs.filter((attribute) => !recovered.has(attribute));
  if (attrs.length === child.attrs.length) return [child];
  return attrs.length + child.children.length === 0 ? [] : [{ ...child, attrs }];
}

function missingAttributes(
  { block, element }: AttributeContext,
  attrs: readonly Attribute[],
): Attribute[] {
  const own = attrs.filter((attribute) => !isProperty(attribute, element));
  const present = new Set(own.map(({ elementAttrKid }) => elementAttrKid));
  return requiredKids(element)
    .filter((kid) => !present.has(kid))
    .map((kid) =>
      createBlockAttribute({ elementAttr: element.attrs[kid], block, kid, label: NEW_ATTRIBUTE }),
    );
}

/** Uids come from the place: fillers share theirs with the fillers of other composites. */
function lostAttributes(lost: readonly Attribute[], block: Block, { path }: Site): Block[] {
  const taken = new Set(block.children.map(({ uid }) => uid));
  let n = 0;
  return lost.map((attribute) => {
    let uid: string;
    do {
      uid = contentHash(`${formatPath(path)} ${block.uid} ${attribute.kid} ${n}`).slice(-10);
      n += 1;
    } while (taken.has(uid));
    return lostAttribute(attribute, uid);
  });
}

function lostAttribute(attribute: Attribute, uid: string): Block {
  const label = LOST_LABELS[LOST_ATTRIBUTE];
  return { ...emptyEntity('block'), uid, label, eid: LOST_ATTRIBUTE, attrs: [attribute] };
}

/** REPAIR-1: a composite's children that fill no slot of the source become Lost Slots, and back. */
function repairSlots(
  repair: Repair,
  block: Block,
  { source, site }: { source: CompositeSource; site: Site },
): Block {
  const fillers = new Set([...source.slots].map(fillerUid));
  const children = mapShared(block.children, (child, index) => {
    if (child.eid === LOST_ATTRIBUTE) return child;
    const isLost = child.eid === LOST_SLOT;
    if (fillers.has(child.uid) && !isLost) return child;
    const place = blockPlace(isLost ? unmarkLost(child, LOST_SLOT) : child, childSite(site, index));
    if (fillers.has(child.uid)) {
      report(repair, 'recovered', place, { what: LOST_LABELS[LOST_SLOT] });
      return unmarkLost(child, LOST_SLOT);
    }
    report(repair, 'lost-slot', place, { slot: quote(child.uid.replace(/~$/, '')) });
    return isLost ? child : markLost(child, LOST_SLOT);
  });
  return children === block.children ? block : { ...block, children };
}

function blockPlace(block: Block, { path, board }: Site): Place {
  return { path: formatPath(path), board, block: block.label || block.eid };
}

function report(
  repair: Repair,
  code: Parameters<typeof modelMessages.at>[0],
  place: Place,
  params: Params,
) {
  repair.diagnostics.push(modelMessages.at(code, place, params));
}

/** Maps a list, but gives the list itself back when nothing changed. */
export function mapShared<T>(
  list: readonly T[],
  change: (item: T, index: number) => T,
): readonly T[] {
  let changed: T[] | undefined;
  for (const [index, item] of list.entries()) {
    const next = change(item, index);
    if (next !== item) changed ??= [...list];
    if (changed !== undefined) changed[index] = next;
  }
  return changed ?? list;
}
