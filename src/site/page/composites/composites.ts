import { quote } from '../../../diagnostics/diagnostic.ts';
import { isSource, sourceUid, type CompositeSource } from '../../../model/composite-source.ts';
import { childrenOf, isRendered, type Block, type Board } from '../../../model/entities.ts';
import { isKept } from '../../../model/lost.ts';
import type { ListedBoards } from '../../../page/content.ts';
import type { BlockNode } from '../../../page/document.ts';
import { isFromFile } from '../../../model/content-uid.ts';
import { boardName } from '../../../model/names.ts';
import { reportAt, type SiteContext } from '../context.ts';
import type { Part, PartName } from '../collected.ts';
import { childSite, placeOf, rootSite, type BlockSite } from '../block-site.ts';
import { atLevel, checkLabels } from './cards.ts';
import { siteFields } from '../../plan/own-fields.ts';
import { isPiece } from '../../plan/routes.ts';
import { factProperties } from './board-family.ts';
import { factsOf } from '../values/board-facts.ts';
import { containerKey } from '../checks/nesting.ts';
import { boardHint } from '../values/suggestions.ts';
import { resolvePart, reusePart } from './parts.ts';
import { inScope, type Resolving } from '../resolving.ts';
import type { Scope } from './scope.ts';
import { attributePlace } from '../values/attribute-place.ts';
import type { LocatedAttribute } from '../values/located-attribute.ts';

/** The source board's tree in place of a composite block (RENDER-4 to 6). */
export function expandComposite(
  at: BlockSite,
  attributes: readonly LocatedAttribute[],
  resolving: Resolving,
): readonly BlockNode[] {
  const { site, scope } = resolving;
  const source = findSource(at, attributes, resolving);
  if (source?.board.root === undefined) return [];
  const { uid } = source.board;
  if (scope.chain.includes(uid)) {
    const chain = [...scope.chain.slice(scope.chain.indexOf(uid)), uid]
      .map(nameIn(site))
      .join(' → ');
    reportAt(site, 'composite-cycle', placeOf(at), { chain });
    return [];
  }
  const properties = new Map(layoutProperties(at, source, resolving));
  const forwarded: LocatedAttribute[] = [];
  for (const located of attributes) {
    const { kid = '', isGroup } = located.own;
    if (isGroup === true) properties.set(kid, located);
    else if (!isSource(located.own)) forwarded.push(located);
  }
  const slotContents = new Map<string, BlockSite>();
  for (const [index, child] of childrenOf(at.block).entries()) {
    slotContents.set(child.uid, childSite(at, index, child));
  }
  const inner: Scope = {
    outer: scope,
    chain: [...scope.chain, uid],
    uses: [...scope.uses, at.block.uid],
    properties,
    slotContents,
    listed: scope.listed,
  };
  const whole = siteOfSource(source.board, source.board.root, site);
  const root = forwarded.length === 0 ? withoutWrapper(whole) : whole;
  const { collected, container, slot, resolveBlock } = resolving;
  // Written out, so that options which `resolving` has for the composite's own children don't apply
  // to the blocks of its source.
  const within: Resolving = {
    resolveBlock,
    site,
    collected,
    scope: inner,
    container,
    slot,
    forwarded,
  };
  const isPlain = properties.size + forwarded.length + slotContents.size === 0 && slot === 0;
  if (isPlain) {
    const name = partName(within, source);
    const part = sharedPart(name, root, within);
    if (reusePart(part, resolving)) {
      collected.dependencies.add(name);
      return part.nodes;
    }
  }
  return resolveBlock(root, within);
}

/**
 * The values that the layout of a page from a file gets from the page: properties labelled like its
 * fields (DATA-2).
 */
function layoutProperties(
  at: BlockSite,
  source: CompositeSource,
  { site, scope, collected }: Resolving,
): ReadonlyMap<string, LocatedAttribute> {
  const { uid } = at.board;
  const isLayout = scope.outer === undefined && isFromFile({ uid }) && isBelowRoot(at);
  const indexed = isLayout && source.labels.size > 0 ? site.boards.get(uid) : undefined;
  if (indexed === undefined) return NO_PROPERTIES;
  collected.dependencies.add(`facts ${uid}`);
  collected.dependencies.add('names fields');
  const { lang } = site.options;
  const fields = siteFields(site.boards);
  return factProperties(factsOf(indexed, site), source, { at, lang, dateStyle: 'long', fields });
}

const NO_PROPERTIES: ReadonlyMap<string, LocatedAttribute> = new Map();

/** Returns whether a block is directly below the root of its tree. */
const isBelowRoot = ({ above }: BlockSite): boolean =>
  above !== undefined && above.above === undefined;

/**
 * A bare `page` around a single block renders no element: a card in a composite behaves in a grid
 * or a row as without the composite. With looks or an anchor, or around several blocks, it is an
 * element.
 */
function withoutWrapper(root: BlockSite): BlockSite {
  const { eid, attrs = [], isBypassed, isGroupSlot, isUnsearchable } = root.block;
  const isBare = eid === 'page' && attrs.length === 0 && isRendered(root.block);
  const isMarked = isBypassed === true || isGroupSlot === true || isUnsearchable === true;
  if (!isBare || isMarked) return root;
  const children = childrenOf(root.block);
  const shown = children.filter((child) => isRendered(child) && !isKept(child));
  const [only] = shown;
  if (only === undefined || shown.length > 1 || only.isBypassed === true) return root;
  return childSite(root, children.indexOf(only), only);
}

function siteOfSource(board: Board, block: Block, site: SiteContext): BlockSite {
  return rootSite(board, site.boards.get(board.uid)?.path ?? '', block);
}

/**
 * Renders a card board once for each of some boards, and fills its properties with known names from
 * that board. Undefined if the card has no blocks; empty if it is being rendered already, which is
 * reported.
 */
export function expandCards(
  at: BlockSite,
  { boards, card = '', dateStyle = 'long', level }: ListedBoards,
  resolving: Resolving,
): readonly BlockNode[] | undefined {
  const { site, collected, scope } = resolving;
  collected.dependencies.add(`source ${card}`);
  const source = site.findSource(card);
  if (source?.board.root === undefined) return undefined;
  if (scope.chain.includes(card)) {
    const chain = [...scope.chain, card].map(nameIn(site)).join(' → ');
    reportAt(site, 'composite-cycle', placeOf(at), { chain });
    return [];
  }
  checkLabels(at, source, site);
  const tree = atLevel(source.board.root, level, site.catalogue.elements);
  const root = siteOfSource(source.board, tree, site);
  const chain = [...scope.chain, card];
  const uses = [...scope.uses, at.block.uid];
  const fields = siteFields(site.boards);
  collected.dependencies.add('names fields');
  const cardSite = { at, lang: site.options.lang, dateStyle, fields };
  return boards.flatMap((facts) => {
    if (facts === undefined) return [];
    const properties = factProperties(facts, source, cardSite);
    const slotContents = new Map<string, BlockSite>();
    const inner: Scope = { outer: scope, chain, uses, properties, slotContents, listed: facts };
    return resolving.resolveBlock(root, inScope(resolving, inner));
  });
}

function nameIn(site: SiteContext): (boardUid: string) => string {
  return (boardUid) => {
    const indexed = site.boards.get(boardUid);
    return indexed === undefined ? quote(boardUid) : quote(boardName(indexed.board));
  };
}

function findSource(
  at: BlockSite,
  attributes: readonly LocatedAttribute[],
  { site, collected }: Pick<Resolving, 'site' | 'collected'>,
): CompositeSource | undefined {
  const located = attributes.findLast(({ own }) => isSource(own));
  const uid = sourceUid(located?.attribute);
  if (uid !== undefined) collected.dependencies.add(`source ${uid}`);
  const source = uid === undefined ? undefined : site.findSource(uid);
  if (source?.board.root !== undefined) return source;
  const place = located ? attributePlace(site, located, 'v') : placeOf(at);
  const { v = '' } = located?.attribute ?? {};
  const meant = boardHint({ site, collected }, v);
  reportAt(site, 'source-unknown', place, { uid: quote(v), meant });
  return undefined;
}

/**
 * The key of a shared part: a source, and a container in which it fits the same way. Parts that are
 * viewed without a page have keys of their own, since they have fewer diagnostics.
 */
function partName({ site, container, scope }: Resolving, { board }: CompositeSource): PartName {
  const shown = site.boards.get(scope.chain[0] ?? '');
  const where = shown !== undefined && isPiece(shown) ? 'piece' : 'page';
  return `part ${where} ${containerKey(container)} ${board.uid}`;
}

/** A part is resolved once; pages share its nodes. */
function sharedPart(name: PartName, root: BlockSite, resolving: Resolving): Part {
  const { site, resolveBlock } = resolving;
  const { parts } = site;
  const known = parts.get(name);
  if (known !== undefined) return known;
  const part = resolvePart(root, { ...resolving, slot: 0 }, resolveBlock);
  parts.set(name, part);
  return part;
}
