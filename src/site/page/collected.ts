import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts';
import type { PublishedAsset } from '../../model/asset.ts';
import type { Block } from '../../model/entities.ts';
import type { BlockNode } from '../../page/document.ts';
import type { PageNumber, Route, TagOfPage } from '../plan/routes.ts';
import type { OrderedRule, Rules } from './style-rules.ts';

/** What resolving collects: about one page, or about one part. */
export interface Collected {
  readonly rules: Rules;
  /** The rules of styles of the project, by their classes. */
  readonly styles: Map<string, OrderedRule>;
  /** The eids whose CSS is needed. */
  readonly elements: Set<string>;
  /** What its elements talk to, as `directive=origin`. */
  readonly externalSources: Set<string>;
  /** Ids in use. */
  readonly ids: Set<string>;
  /** Of ids that were wanted: the number that the last block which wanted one has appended. */
  readonly idCounts: Map<string, number>;
  /** Ids that something in it needs to be on the page, with the place of the first that says so. */
  readonly targets: Map<string, Place>;
  /** What of the project beside the board's own blocks it is made of; of a part that is shown, only the source and its name. */
  readonly dependencies: Set<Dependency>;
  /** Blocks so far, against the limit. */
  blocks: number;
  /** Whether anything in it depends on the page that it stands on. */
  isPageBound: boolean;
  /** Which of the pages of its board it is; undefined for a part, and for the page of a board that has but one. */
  readonly page: PageNumber | undefined;
  /** The tag that it is the page of. */
  readonly tag: TagOfPage | undefined;
  /** Whether a picture in it is large, and whether the author has said of one that it is to be loaded first. */
  hasLargePicture: boolean;
  hasPriority: boolean;
  /** Whether a list in it shows the portion of this page, and whether links lead to the other ones. */
  hasPortion: boolean;
  hasPager: boolean;
}

/**
 * The address of a board, the folder that it stands for, its children, what is said of it, the boards that bear a tag
 * (by its key), the blocks of a source, an asset that is shown, or one that is only named by its address, each by its
 * uid, which need not exist; the origin of a foreign host that something is loaded from; or what all boards or assets
 * are called, where something is found about one that doesn't exist; the names of all fields, and all tags. Of a part
 * that is shown, its name, by which is known what it depends on itself.
 */
export type Dependency =
  | `${'href' | 'folder' | 'children' | 'facts' | 'tag' | 'source' | 'asset' | 'file' | 'host'} ${string}`
  | `names ${'boards' | 'assets' | 'fields' | 'tags'}`
  | AnchorDependency
  | PartName;

/** An anchor on the page of a board, as `uid#id`: nothing is made of it, but it has to be there. */
export type AnchorDependency = `anchor ${string}`;

/** Names a part of a site: pages that show the same source in equal containers show the same one. */
export type PartName = `part ${string}`;

/** Begins with a page, or a part; `ids` are taken already. */
export function startCollecting(
  ids: Iterable<string> = [],
  { page, tag }: Pick<Route, 'page' | 'tag'> = {},
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
  };
}

/** A composite that was resolved on its own. */
export interface Part extends Collected {
  readonly nodes: readonly BlockNode[];
  /** Levels of blocks. */
  readonly height: number;
  /** What was found in it, and its uses of assets: told of every page that shows it. */
  readonly diagnostics: readonly Diagnostic[];
  readonly assetUses: readonly AssetUse[];
}

/** A part of a page that is remembered for the next version of the page. */
export interface Subtree extends Part {
  /** All that it brings along, as a text; undefined where that can't be brought along twice, or is told of each place. */
  readonly brings: string | undefined;
}

/**
 * What blocks came to that have others inside, by how they fit; undefined for those that depend on their page, or that
 * something was found in. A block is an object that never changes: who edits one makes another, and others around it.
 */
export type Subtrees = WeakMap<Block, Map<string, Subtree | undefined>>;

/** A place of the project where an asset is used. */
export interface AssetUse {
  readonly asset: PublishedAsset;
  readonly place: () => Place;
}
