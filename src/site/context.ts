import type { Diagnostic, Params, Place } from '../diagnostics/diagnostic.ts';
import type { PublishedAsset } from '../model/asset.ts';
import type { CompositeSource } from '../model/composite-source.ts';
import type { ElementCatalogue, Link } from '../model/element.ts';
import { blockName, type Block, type Board } from '../model/entities.ts';
import { boardRef, type BoardRef } from '../model/names.ts';
import type { AttributeOrigins } from '../model/repair.ts';
import type { IndexedBoard, Lookup } from './board-index.ts';
import { siteMessages } from './messages.ts';
import type { LookTrie } from './look-trie.ts';
import type { SiteOptions } from './options.ts';
import type { PageNumber } from './routes.ts';
import type { Rules } from './styles.ts';
import type { SiteVariables } from './variables.ts';
import type { BlockNode } from '../page/document.ts';

/** Elements with the CSS that each brings along. */
export interface StyledCatalogue {
  readonly elements: ElementCatalogue;
  /** By eid; an element without CSS of its own isn't there. */
  readonly css: ReadonlyMap<string, string>;
  /** What every page begins with. */
  readonly baseCss: string;
}

/** What resolving any page of a site needs. */
export interface SiteContext {
  readonly options: SiteOptions;
  readonly catalogue: StyledCatalogue;
  readonly boards: Lookup<IndexedBoard>;
  readonly assets: ReadonlyMap<string, PublishedAsset>;
  readonly findSource: (boardUid: string) => CompositeSource | undefined;
  readonly variables: SiteVariables;
  /** Address within the site of each board that has a page. */
  readonly hrefs: Lookup<string>;
  /** Composites that look the same wherever they fit in the same way, resolved once. */
  readonly parts: Map<string, Part>;
  /** Links to boards that were read before, by how they are written. */
  readonly links: Map<string, KnownLink>;
  /** Looks that were read before, by how they are written. */
  readonly looks: LookTrie;
  /** Where attributes stood in the author's file, if repair has moved them. */
  readonly attributeOrigins: AttributeOrigins;
  readonly report: (diagnostic: Diagnostic) => void;
  /** Called for each place where a page uses an asset. */
  readonly useAsset: (asset: PublishedAsset, place: Place) => void;
}

/** What resolving collects: about one page, or about one part. */
export interface Collected {
  readonly rules: Rules;
  /** The eids whose CSS is needed. */
  readonly elements: Set<string>;
  /** What its elements talk to, as `directive=origin`. */
  readonly reaches: Set<string>;
  /** Ids in use. */
  readonly ids: Set<string>;
  /** Ids that something in it needs to be on the page, with the place of the first that says so. */
  readonly targets: Map<string, Place>;
  /** What of the project beside the board's own blocks it is made of; of a part that is shown, only the source. */
  readonly uses: Set<Use>;
  /** Blocks so far, against the limit. */
  blocks: number;
  /** Whether anything in it depends on the page that it stands on. */
  isPageBound: boolean;
  /** Which of the pages of its board it is; undefined for a part, and for the page of a board that has but one. */
  readonly page: PageNumber | undefined;
  /** Whether a list in it shows the portion of this page, and whether links lead to the other ones. */
  hasPortion: boolean;
  hasPager: boolean;
}

/**
 * The address of a board, the folder that it stands for, its children, the blocks of a source, or an asset, each by its
 * uid, which need not exist; or the origin of a foreign host that something is loaded from.
 */
export type Use = `${'href' | 'folder' | 'children' | 'source' | 'asset' | 'host'} ${string}`;

export function startCollecting(
  ids: Iterable<string> = [],
  page?: PageNumber,
  uses: Collected['uses'] = new Set(),
): Collected {
  return {
    rules: new Map(),
    elements: new Set(),
    reaches: new Set(),
    ids: new Set(ids),
    targets: new Map(),
    uses,
    blocks: 0,
    isPageBound: false,
    page,
    hasPortion: false,
    hasPager: false,
  };
}

/** A composite that was resolved on its own. */
export interface Part extends Collected {
  /** The board that it shows. */
  readonly source: string;
  readonly nodes: readonly BlockNode[];
  /** Levels of blocks. */
  readonly height: number;
  /** What was found in it, and its uses of assets: told of every page that shows it. */
  readonly diagnostics: readonly Diagnostic[];
  readonly assetUses: readonly AssetUse[];
}

/** A place of the project where an asset is used. */
export interface AssetUse {
  readonly asset: PublishedAsset;
  readonly place: Place;
}

/** Where a link leads, and what it depends on. */
export interface KnownLink {
  readonly link: Link;
  readonly use: Use;
}

/**
 * Where a block stands in the project: below another one, or as the root of a tree. It costs one object a block; a path
 * is only put together when something is reported.
 */
export interface BlockSite {
  readonly block: Block;
  readonly board: BoardRef;
  /** Undefined for the root of a tree. */
  readonly above: BlockSite | undefined;
  /** Of a block below another one, its index there. */
  readonly index: number;
  /** Where the tree stands in the project. */
  readonly tree: string;
}

/** The site of the root block of a board, which is at `path` in the project. */
export function rootSite(board: Board, path: string, block: Block): BlockSite {
  return { block, board: boardRef(board), above: undefined, index: 0, tree: `${path}.root` };
}

/** The site of a child of a block. */
export function childSite(above: BlockSite, index: number, block: Block): BlockSite {
  const { board, tree } = above;
  return { block, board, above, index, tree };
}

/** The place of a block, or of one of its fields. */
export function placeOf(at: BlockSite, ...keys: readonly (string | number)[]): Place {
  const { block, board } = at;
  let path = pathOf(at);
  for (const key of keys) path += typeof key === 'number' ? `[${key}]` : `.${key}`;
  const { name, uid: boardUid } = board;
  return { path, board: name, block: blockName(block), boardUid, blockUid: block.uid };
}

function pathOf({ above, index, tree }: BlockSite): string {
  return above === undefined ? tree : `${pathOf(above)}.children[${index}]`;
}

export function reportAt(
  site: SiteContext,
  code: Parameters<typeof siteMessages.at>[0],
  place: Place,
  params: Params,
) {
  site.report(siteMessages.at(code, place, params));
}
