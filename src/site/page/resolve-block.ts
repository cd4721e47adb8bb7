import { authorAttributes } from './values/author-attributes.ts';
import { reportReservedFieldName } from './checks/form-names.ts';
import { sendsFiles } from './checks/form-files.ts';
import { deeper, inScope, type Resolving } from './resolving.ts';
import { getElement } from '../../model/create.ts';
import { childrenOf, isRendered, type Block } from '../../model/entities.ts';
import type { ElementSpec } from '../../elements/define.ts';
import type { AnyProps } from '../../page/content.ts';
import { isKept, LOST_ELEMENT } from '../../model/lost.ts';
import { slotContentUid } from '../../model/slot-uids.ts';
import type { BlockNode } from '../../page/document.ts';
import { reportAt, type SiteContext } from './context.ts';
import { childSite, placeOf, type BlockSite } from './block-site.ts';
import { expandComposite } from './composites/composites.ts';
import { hostOf, readAppearance } from './looks/appearance.ts';
import { readProps } from './values/read-props.ts';
import { reportMissing } from './looks/missing-requirements.ts';
import { breakingInRow } from './checks/long-words.ts';
import { fitPictures, notePictures } from './values/pictures.ts';
import { availableWidthOf, pixelsIn, widthInside } from './looks/available-width.ts';
import { sourceExpressions } from '../plan/csp.ts';
import { checkLimits } from './checks/block-limits.ts';
import type { MemoizedBlock } from './values/memoized-block.ts';
import { checkFieldNames } from './values/field-names.ts';
import {
  boardsAround,
  findListed,
  NOTHING_LISTED,
  type Listed,
} from './composites/listed-boards.ts';
import { fitInto, fittingProps, inside, isFurtherMain, type Wrapper } from './checks/nesting.ts';
import { attributesOf } from './composites/scope.ts';
import type { LocatedAttribute } from './values/located-attribute.ts';
import { inOwnLanguage } from '../languages/words-language.ts';
import { withStyledTitle } from './looks/styled-title.ts';
import { textDirection } from './looks/text-direction.ts';

/** The nodes of a block: none, one, or those of its children. */
export function resolveBlock(at: BlockSite, resolving: Resolving): readonly BlockNode[] {
  const nodes = resolveAny(at, resolving);
  return at.block.isUnsearchable === true ? nodes.map(unsearchable) : nodes;
}

/** A node that the search index leaves out (SEARCH-2). */
function unsearchable(node: BlockNode): BlockNode {
  return { ...node, host: { ...node.host, ...UNSEARCHABLE }, isShared: false };
}

function resolveAny(at: BlockSite, resolving: Resolving): readonly BlockNode[] {
  const { block } = at;
  const { scope } = resolving;
  const { eid } = block;
  if (!isRendered(block) || isKept(block)) return NOTHING;
  if (block.isGroupSlot === true && scope.outer !== undefined) {
    const slotContent = scope.slotContents.get(slotContentUid(block.uid));
    if (slotContent !== undefined)
      return resolving.resolveBlock(slotContent, inScope(resolving, scope.outer));
  }
  if (!checkLimits(at, resolving)) return NOTHING;
  if (eid === LOST_ELEMENT) return resolveChildren(at, deeper(resolving), ANY_NUMBER);
  const element = getElement(block, resolving.site.catalogue.elements);
  const attributes = merge(attributesOf(at, scope, element.attrs), resolving.forwarded);
  const { availableWidth } = resolving.container;
  const { see, variables } = resolving.site;
  see?.({ at, scope, element, attributes, availableWidth, pixels: pixelsIn(variables) });
  if (element.type === 'composite') {
    if (block.isBypassed === true) return resolveChildren(at, deeper(resolving), ANY_NUMBER);
    const expanded = expandComposite(at, attributes, deeper(resolving));
    const nodes = inOwnLanguage(block, expanded, resolving);
    return resolving.site.tellsUses === true ? nodes.map((node) => usedBy(block, node)) : nodes;
  }
  const { site, collected } = resolving;
  const props = readProps(element, { at, attributes, site, collected });
  if (block.isBypassed === true) {
    return resolveChildren(at, deeper(resolving), slotsOf(element, props));
  }
  if (element.requires?.some((kid) => props[kid] === undefined) === true) {
    return resolveUnseen(at, resolving, element);
  }
  if (element.isShown !== undefined) {
    checkFieldNames(at, resolving, { element, attributes, props });
    if (!element.isShown(props as never, boardsAround(resolving))) {
      return resolveUnseen(at, resolving, element);
    }
  }
  return [renderNode(at, resolving, { element, attributes, props })];
}

const NOTHING: readonly BlockNode[] = [];

/** Read by the indexer, Pagefind. */
const UNSEARCHABLE = { 'data-pagefind-ignore': 'all' } as const;

/** Children of a block that can't show them are resolved for their diagnostics. */
function resolveUnseen(at: BlockSite, resolving: Resolving, { content }: ElementSpec) {
  return content === 'none' ? resolveChildren(at, resolving, NO_SLOTS) : NOTHING;
}

/** A node with the composite that it replaces; shared nodes have none. */
function usedBy({ uid }: Block, node: BlockNode): BlockNode {
  return { ...node, uses: [uid, ...(node.uses ?? [])], isShared: false };
}

/** The block's attributes, each replaced by one of the composite with the same name. */
function merge(
  own: readonly LocatedAttribute[],
  forwarded: readonly LocatedAttribute[] | undefined,
): readonly LocatedAttribute[] {
  if (forwarded === undefined || forwarded.length === 0) return own;
  const names = new Set(forwarded.map(({ kid }) => kid));
  const kept = own.filter(({ kid, own: { isGroup } }) => isGroup === true || !names.has(kid));
  return [...kept, ...forwarded];
}

/** The number of children that an element shows, and the names of its slots, if any. */
interface Slots {
  readonly count: number;
  readonly names: readonly string[] | undefined;
}

const ANY_NUMBER: Slots = { count: Infinity, names: undefined };

const NO_SLOTS: Slots = { count: 0, names: undefined };

/** Returns the slots of an element with these attributes (RENDER-2). */
export function slotsOf(element: ElementSpec, props: AnyProps): Slots {
  if (element.content === 'none') return NO_SLOTS;
  const names = element.deriveSlots?.(props as never) ?? element.slots;
  if (names === undefined) return ANY_NUMBER;
  return { count: element.latterSlots === undefined ? names.length : Infinity, names };
}

function renderNode(at: BlockSite, resolving: Resolving, known: MemoizedBlock): BlockNode {
  const { site, collected, scope, container, slot } = resolving;
  const { element, attributes, props } = known;
  const fit = fitInto(container, element, props);
  const isFurther = isFurtherMain(fit.tag, collected.ids);
  const tag = isFurther ? 'div' : fit.tag;
  if (isFurther) reportAt(site, 'main-twice', placeOf(at), { tag });
  const { rejectedBy, isBlockSpan, isInert, wrappers } = fit;
  if (rejectedBy !== undefined) {
    reportAt(site, 'nested-wrongly', placeOf(at), { eid: element.eid, parent: rejectedBy, tag });
  }
  const isRoot = at.above === undefined && scope.outer === undefined;
  const isOfSource = scope.outer !== undefined;
  const placed = {
    at,
    site,
    collected,
    element,
    attributes,
    props,
    tag,
    container,
    isRoot,
    isOfSource,
  };
  if (!isInert && element.fieldName !== undefined) reportReservedFieldName(placed);
  const appearance = readAppearance(placed);
  if (!isInert && element.externalSources !== undefined) {
    const externalSources = sourceExpressions(element.externalSources(props as never));
    for (const reach of externalSources) collected.externalSources.add(reach);
  }
  const slots = slotsOf(element, props);
  const pixels = pixelsIn(site.variables);
  const availableWidth = availableWidthOf(container.availableWidth, appearance.attributes, pixels);
  const isEmpty = childrenOf(at.block).length === 0 && element.findBoards === undefined;
  const { children, listed } = isEmpty
    ? NO_CONTENT
    : resolveContent(at, known, {
        resolveBlock: resolving.resolveBlock,
        site,
        collected,
        scope,
        container: inside(element, tag, {
          container,
          availableWidth: widthInside(
            availableWidth,
            {
              element,
              props,
              attributes: appearance.attributes,
              block: at.block,
            },
            pixels,
          ),
        }),
        slot,
        forwarded: undefined,
      });
  if (element.needs !== undefined || element.partOf !== undefined) {
    reportMissing({ at, element, attributes, props, container, children, tag }, resolving);
  }
  const isIsland = element.hasBehaviour === true;
  const ready = fittingProps(
    fitPictures(element, props, { availableWidth, isSwitched: container.isSwitched }),
    {
      element,
      container,
      isInert,
      hasFiles: tag === 'form' && sendsFiles(placed, children),
      children,
      lang: site.options.lang,
      listed,
    },
  );
  notePictures(element, ready, collected);
  const node: BlockNode = {
    eid: element.eid,
    uid: at.block.uid,
    tag,
    host: hostOf(element, appearance, {
      site,
      collected,
      isBlockSpan,
      isProse: isRoot && site.prose.isBase,
      styledAs: element.styledAs?.(props as never),
      direction: textDirection({ element, props, children, lang: site.options.lang }),
      added: authorAttributes(element, attributes, { site, collected }),
    }),
    props: withStyledTitle(ready, placed),
    children: appearance.video === undefined ? children : [appearance.video, ...children],
    slot,
    slots: slots.names,
    isIsland,
    isLive: isIsland || children.some((child) => child.isLive),
    isShared: false,
  };
  return wrappers.reduceRight(wrapped, node);
}

/** The resolved content of a block. */
interface InnerContent {
  readonly children: readonly BlockNode[];
  readonly listed: Listed;
}

const NO_CONTENT: InnerContent = { children: NOTHING, listed: NOTHING_LISTED };

function resolveContent(at: BlockSite, known: MemoizedBlock, within: Resolving): InnerContent {
  const { element } = known;
  const shown = resolveChildren(at, within, slotsOf(element, known.props));
  const own = element.isRow === true ? breakingInRow(shown, within.site.catalogue.elements) : shown;
  const listed = findListed(at, within, known);
  return { children: listed.cards === undefined ? own : [...listed.cards, ...own], listed };
}

/** A block in a wrapper element: lists contain only items, tables only rows. */
function wrapped(node: BlockNode, { eid, tag, props }: Wrapper): BlockNode {
  const children = [node];
  return {
    ...node,
    uid: '',
    eid,
    tag,
    props,
    host: {},
    children,
    slots: undefined,
    isIsland: false,
  };
}

/** The rendered children, each with its slot. Blocks that only keep lost data don't fill a slot. */
function resolveChildren(at: BlockSite, resolving: Resolving, slots: Slots): readonly BlockNode[] {
  const { children } = at.block;
  if (children === undefined || children.length === 0) return NOTHING;
  const nodes: BlockNode[] = [];
  const { resolveBlock: resolve, site, collected, scope, container } = resolving;
  let inner: Resolving | undefined;
  let position = 0;
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index] as Block;
    if (isKept(child)) continue;
    if (position >= slots.count) {
      if (isRendered(child))
        reportNoSlot(childSite(at, index, child), { parent: at.block, site, limit: slots.count });
      break;
    }
    const own = slots.names === undefined ? 0 : position;
    // The replacement of a bypassed block is in the same slot (RENDER-3).
    const slot = isTransparent(at) ? resolving.slot : own;
    if (inner?.slot !== slot)
      inner = {
        resolveBlock: resolve,
        site,
        collected,
        scope,
        container,
        slot,
        forwarded: undefined,
      };
    for (const node of resolve(childSite(at, index, child), inner)) nodes.push(node);
    position += 1;
  }
  return nodes;
}

/** Reports that an element shows only some or none of its children. */
function reportNoSlot(
  child: BlockSite,
  { parent, site, limit }: { parent: Block; site: SiteContext; limit: number },
) {
  const { eid = '' } = parent;
  const code = limit === 0 ? 'children-refused' : 'children-beyond';
  reportAt(site, code, placeOf(child), { eid, limit });
}

function isTransparent({ block }: BlockSite): boolean {
  return block.isBypassed === true || block.eid === LOST_ELEMENT;
}
