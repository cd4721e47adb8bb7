import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts';
import type { PublishedAsset } from '../../model/asset.ts';
import type { Block } from '../../model/entities.ts';
import type { BlockNode } from '../../page/document.ts';
import type { PageNumber, Route, TagOfPage } from '../plan/routes.ts';
import type { OrderedRule, Rules } from './looks/style-rules.ts';

/** The data collected while resolving one page or one part. */
export interface Collected {
  readonly rules: Rules;
  /** The rules of the project's styles, by class. */
  readonly styles: Map<string, OrderedRule>;
  /** The eids whose CSS is needed. */
  readonly elements: Set<string>;
  /** Origins that its elements contact, as `directive=origin`. */
  readonly externalSources: Set<string>;
  /** Ids in use. */
  readonly ids: Set<string>;
  /** The last number that was appended to a requested id for a duplicate, by that id. */
  readonly idCounts: Map<string, number>;
  /** Ids that must exist on the page, with the place of the first reference. */
  readonly targets: Map<string, Place>;
  /**
   * The parts of the project that it depends on besides its own blocks; for a shared part, only the
   * source and the part's name.
   */
  readonly dependencies: Set<Dependency>;
  /** Number of blocks so far, for the limit. */
  blocks: number;
  /** True if something in it depends on the current page. */
  isPageBound: boolean;
  /** The page of the board; undefined for a part, and for a board with one page. */
  readonly page: PageNumber | undefined;
  /** The tag whose page it is. */
  readonly tag: TagOfPage | undefined;
  /** True if a picture in it is large; and whether the author chose one to load first. */
  hasLargePicture: boolean;
  hasPriority: boolean;
  /** True if a list shows this page's portion; and whether links to the other pages exist. */
  hasPortion: boolean;
  hasPager: boolean;
  /** True for a page with the words of the default language (LANG-1). */
  readonly isFallback: boolean;
}

/**
 * A dependency of a page: its kind, and mostly a key. For a board, whose uid need not exist: `href`
 * is its address, `folder` the folder that it represents, `children` its children, `tree` the pages
 * below it, `facts` its facts, and `source` its blocks. `tag` is the boards with a tag, by the
 * tag's key. `asset` is an asset that is shown, and `file` one that is only linked, by uid.
 * `public` is a public file by path, `host` the origin of a foreign host, and `code` a script in a
 * piece of HTML. `languages` is the pages of boards in all languages, by uids on separate lines.
 * `names` is the names of all boards or assets, if a diagnostic suggests one, or of all fields or
 * tags. A shared part is a dependency by its name, and has its own dependencies.
 */
export type Dependency =
  | `${'href' | 'folder' | 'children' | 'tree' | 'facts' | 'tag' | 'source' | 'asset' | 'file' | 'public' | 'host' | 'code' | 'languages'} ${string}`
  | `names ${'boards' | 'assets' | 'fields' | 'tags'}`
  | AnchorDependency
  | typeof SEARCH_INDEX
  | PartName;

/** The dependency of pages that search the site: a build makes an index if a page has it. */
export const SEARCH_INDEX = 'search index';

/** An anchor on the page of a board, as `uid#id`: it must exist, but isn't rendered. */
export type AnchorDependency = `anchor ${string}`;

/** The name of a shared part: pages that show the same source in equal containers share one. */
export type PartName = `part ${string}`;

/** Starts collecting for a page or a part; `ids` are in use already. */
export function startCollecting(
  ids: Iterable<string> = [],
  { page, tag, isFallback = false }: Pick<Route, 'page' | 'tag' | 'isFallback'> = {},
): Collected {
  return {
    rules: new Map(),
    styles: new Map(),
    elements: new Set(),
    externalSources: new Set(),
    ids: new Set(ids),
    idCounts: new Map(),
    targets: new Map(),
    dependencies: new Set(),
    blocks: 0,
    isPageBound: false,
    page,
    tag,
    hasLargePicture: false,
    hasPriority: false,
    hasPortion: false,
    hasPager: false,
    isFallback,
  };
}

/** A composite resolved on its own. */
export interface Part extends Collected {
  readonly nodes: readonly BlockNode[];
  /** The number of levels of blocks. */
  readonly height: number;
  /** The diagnostics and uses of assets, which are added to every page that shows the part. */
  readonly diagnostics: readonly Diagnostic[];
  readonly assetUses: readonly AssetUse[];
}

/** A part of a page, cached for the next version of the page. */
export interface Subtree extends Part {
  /**
   * The collected data as a key; undefined if the data can't be added twice, or belongs to one
   * place.
   */
  readonly brings: string | undefined;
}

/**
 * The results of blocks with children, by fit; undefined for those that depend on their page or
 * have diagnostics. Blocks are immutable: an edit makes new objects of a block and its ancestors.
 */
export type Subtrees = WeakMap<Block, Map<string, Subtree | undefined>>;

/** A place of the project where an asset is used. */
export interface AssetUse {
  readonly asset: PublishedAsset;
  readonly place: () => Place;
}
