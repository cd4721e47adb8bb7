import { blockKey, uidOfKey } from '../../edit/blocks/block-keys.ts';
import type { CompositeSource } from '../../model/composite-source.ts';
import { boardRef } from '../../model/names.ts';
import type { Block } from '../../model/entities.ts';
import type { BlockNode, PageDocument } from '../../page/document.ts';
import type { BlockSite } from '../../site/page/block-site.ts';
import { startCollecting } from '../../site/page/collected.ts';
import { createMemos, type SiteContext } from '../../site/page/context.ts';
import { TOP } from '../../site/page/checks/nesting.ts';
import { resolvePage } from '../../site/page/resolve.ts';
import { resolveBlock } from '../../site/page/resolve-block.ts';
import type { ResolveBlock } from '../../site/page/resolving.ts';
import { pageScope } from '../../site/page/composites/scope.ts';
import type { InspectedBlock } from '../../site/page/inspected-block.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import { boardRoute } from '../../site/plan/routes.ts';
import type { AuthorProject, LocatedBlock } from '../project/author-project.ts';
import { findOnPage } from '../canvas/find-on-page.ts';

/** A site for inspection. */
export interface InspectedSite {
  /** The plan of the site, whose boards have no blocks. */
  readonly plan: SitePlan;
  readonly project: AuthorProject;
  /** Returns a board with its repaired block tree. */
  readonly boardOf: (uid: string) => IndexedBoard | undefined;
  readonly findSource: (uid: string) => CompositeSource | undefined;
}

/** A block on the page of a board. */
export interface BlockQuery {
  readonly board: string;
  readonly block: string;
  /** The composites that show it, the outermost first; slot content may have further ones. */
  readonly uses: readonly string[];
}

/** A block on its page. */
export interface ShownBlock {
  readonly seen: InspectedBlock;
  /** The node of the block; undefined if the page has none. */
  readonly node: BlockNode | undefined;
  readonly css: string;
  /** The context for reading values of the block; it ignores diagnostics. */
  readonly context: SiteContext;
}

/** Resolves a page again, and returns a block of it; a hidden one as if it were shown. */
export function inspectShownBlock(site: InspectedSite, query: BlockQuery): ShownBlock | undefined {
  const page = site.boardOf(query.board);
  if (page === undefined) return undefined;
  const way = blockWithAncestors(site.project, query);
  const near = way && findOnResolvedPage(site, page, query, way);
  // Only the first main part of a page is rendered as `main`; to find the first one, the whole page
  // is resolved.
  if (near !== undefined && near.node?.tag !== 'main') return near;
  return findOnResolvedPage(site, page, query) ?? inspectHiddenBlock(site, query);
}

/** Returns a block as the page shows it; undefined for a hidden block. */
function findOnResolvedPage(
  site: InspectedSite,
  page: IndexedBoard,
  query: BlockQuery,
  way?: ReadonlySet<Block>,
): ShownBlock | undefined {
  const { plan } = site;
  const seen: InspectedBlock[] = [];
  const context = withInspection(site, (one) => {
    if (isNamed(one.at, query.block)) seen.push(one);
  });
  const route =
    plan.routes.find(
      ({ kind, indexed }) => kind !== 'literal' && kind !== 'alias' && isSameBoard(indexed, page),
    ) ?? boardRoute(page, []);
  const shown = resolvePage(
    { ...plan, context },
    { ...route, indexed: page },
    way && resolveOnlyAlong(way, query.block),
  );
  const best = bestMatch(seen, query.uses);
  if (best === undefined) return undefined;
  const node = nodeOf(shown, { ...query, block: best.at.block.uid });
  return { seen: best, node, css: shown.css, context };
}

/**
 * Returns a block of a page's own board and its ancestors; undefined for one that a composite
 * shows.
 */
function blockWithAncestors(
  project: AuthorProject,
  { board, block, uses }: BlockQuery,
): ReadonlySet<Block> | undefined {
  const at = uses.length === 0 ? project.blockOf(board, block) : undefined;
  return at && new Set([at.block, ...at.around]);
}

/** Resolves only the ancestors and descendants of a block: siblings don't change it (EDIT-12). */
function resolveOnlyAlong(way: ReadonlySet<Block>, uid: string): ResolveBlock {
  return (at, resolving) => {
    const { block: around } = at.above ?? {};
    const isBeside =
      around !== undefined && around.uid !== uid && way.has(around) && !way.has(at.block);
    return isBeside ? [] : resolveBlock(at, resolving);
  };
}

function isSameBoard({ board }: IndexedBoard, page: IndexedBoard): boolean {
  return board.uid === page.board.uid;
}

/** Returns whether a uid or key names a block. */
function isNamed(at: BlockSite, name: string): boolean {
  return at.block.uid === name || (at.block.uid === uidOfKey(name) && keyOf(at) === name);
}

function keyOf({ block, above }: BlockSite): string {
  return blockKey(above && keyOf(above), block.uid);
}

function withInspection(
  { plan, findSource }: InspectedSite,
  see: (seen: InspectedBlock) => void,
): SiteContext {
  // With the memos of the site, parts that pages share would be observed on the first page only.
  const { parts } = createMemos();
  const quiet = { report() {}, useAsset() {} };
  return { ...plan.context, ...quiet, parts, findSource, see, tellsUses: true };
}

/**
 * Returns the place that is inside the largest number of the requested composites and inside no others; if there is none, the first place.
 */
function bestMatch(
  seen: readonly InspectedBlock[],
  uses: readonly string[],
): InspectedBlock | undefined {
  let best: InspectedBlock | undefined;
  for (const one of seen) {
    const own = one.scope.uses;
    const isAsked = own.every((uid) => uses.includes(uid));
    if (isAsked && (best === undefined || own.length > best.scope.uses.length)) best = one;
  }
  return best ?? seen[0];
}

/** Returns the node of a block: the one in the requested composites, or the first. */
function nodeOf({ root }: PageDocument, { block, uses }: BlockQuery): BlockNode | undefined {
  let first: BlockNode | undefined;
  const wanted = uses.join(' ');
  return visit(root, []) ?? first;

  function visit(node: BlockNode, around: readonly string[]): BlockNode | undefined {
    const within = node.uses === undefined ? around : [...around, ...node.uses];
    if (node.uid === block) {
      if (within.join(' ') === wanted) return node;
      first ??= node;
    }
    for (const child of node.children) {
      const found = visit(child, within);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

function inspectHiddenBlock(site: InspectedSite, query: BlockQuery): ShownBlock | undefined {
  const { board, uses } = query;
  const uid = uidOfKey(query.block);
  const found = findOnPage(site.project, board, { uid, uses });
  if (found === undefined) return undefined;
  let seen: InspectedBlock | undefined;
  const context = withInspection(site, (one) => {
    if (one.at.block.uid === uid) seen ??= one;
  });
  const scope = pageScope(found.board.board.uid);
  const collected = startCollecting();
  const at = siteOfHidden(found);
  resolveBlock(at, { resolveBlock, site: context, collected, scope, container: TOP, slot: 0 });
  return seen && { seen: { ...seen, at }, node: undefined, css: '', context };
}

function siteOfHidden({ board, block, around: [parent], path }: LocatedBlock): BlockSite {
  const ref = boardRef(board.board);
  const shown = { ...block, isHidden: false, isActive: true, children: [] };
  const [, tree = '', index] = /^(.*)\.children\[(\d+)\]$/.exec(path) ?? [];
  if (parent === undefined || index === undefined) {
    return { block: shown, board: ref, above: undefined, index: 0, tree: path };
  }
  const above: BlockSite = { block: parent, board: ref, above: undefined, index: 0, tree };
  return { block: shown, board: ref, above, index: Number(index), tree };
}
