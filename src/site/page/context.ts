import type { Diagnostic, Params, Place } from '../../diagnostics/diagnostic.ts';
import type { PublishedAsset } from '../../model/asset.ts';
import type { CompositeSource } from '../../model/composite-source.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import type { Link } from '../../page/content.ts';
import type { AttributeOrigins } from '../../model/repair.ts';
import type { BoardIndex } from '../plan/board-index.ts';
import { siteMessages } from '../messages.ts';
import type { AnchorDependency, Dependency, Part, PartName, Subtrees } from './collected.ts';
import type { SiteLanguages } from '../languages/site-languages.ts';
import { createLooks, type LookTrie } from './looks/look-trie.ts';
import type { FontFamilies } from '../plan/font-families.ts';
import type { SiteOptions } from '../plan/options.ts';
import type { SiteProse } from '../plan/prose.ts';
import type { InspectedBlock } from './inspected-block.ts';
import type { SiteStyles } from '../plan/named-styles.ts';
import type { SiteTags } from '../plan/tag-names.ts';
import type { SiteVariables } from '../plan/variables.ts';

/** Elements with their CSS. */
export interface StyledCatalogue {
  readonly elements: ElementCatalogue;
  /** The CSS of elements by eid; elements without CSS are absent. */
  readonly css: ReadonlyMap<string, string>;
  /** CSS at the beginning of every page. */
  readonly baseCss: string;
}

/** A planned site as plain data. */
export interface Site {
  readonly options: SiteOptions;
  readonly catalogue: StyledCatalogue;
  readonly boards: BoardIndex;
  readonly assets: ReadonlyMap<string, PublishedAsset>;
  readonly variables: SiteVariables;
  readonly styles: SiteStyles;
  readonly prose: SiteProse;
  readonly fontFamilies: FontFamilies | undefined;
  /** Address within the site of each board with a page. */
  readonly hrefs: ReadonlyMap<string, string>;
  readonly tags: SiteTags;
  /** Absent for a site in one language. */
  readonly languages?: SiteLanguages | undefined;
  /** True if nodes record the composites that they replace; only the editor needs it. */
  readonly tellsUses?: boolean | undefined;
}

/** Caches for all pages of a site; results don't depend on them. */
export interface SiteMemos {
  /** Shared parts, resolved once for equal containers. */
  readonly parts: Map<PartName, Part>;
  /** Parsed links to boards, by written form. */
  readonly links: Map<string, CachedLink>;
  /** Parsed looks, by written form. */
  readonly looks: LookTrie;
  /** Rules with logical sides, by the rules with physical ones. */
  readonly logical: Map<string, string>;
  /** A cache of blocks of boards that the editor renders repeatedly; builds have none. */
  readonly subtrees?: Subtrees | undefined;
}

/** Empty caches. */
export function createMemos(): SiteMemos {
  return { parts: new Map(), links: new Map(), looks: createLooks(), logical: new Map() };
}

/** Receivers of diagnostics and uses. */
export interface Observers {
  /** Indexes of attributes in the author's file, if repair moved them. */
  readonly attributeOrigins: AttributeOrigins;
  readonly report: (diagnostic: Diagnostic) => void;
  /** Called for each use of an asset by a page; the place is built on demand. */
  readonly useAsset: (asset: PublishedAsset, place: () => Place) => void;
  /** Called for each resolved block, once for shared ones; not in builds. */
  readonly see?: ((seen: InspectedBlock) => void) | undefined;
  /** Called for each link to an anchor of a board; the place is built on demand. */
  readonly useAnchor?: ((anchor: AnchorDependency, place: () => Place) => void) | undefined;
}

/** The context for resolving the pages of a site. */
export interface SiteContext extends Site, SiteMemos, Observers {
  readonly findSource: (boardUid: string) => CompositeSource | undefined;
}

/**
 * A context with other receivers. Written out: in Node 20 each key after a spread costs V8 a third
 * of a microsecond, and this runs for every page and every new look.
 */
export function withObservers(site: SiteContext, observers: Partial<Observers>): SiteContext {
  return {
    options: site.options,
    catalogue: site.catalogue,
    boards: site.boards,
    assets: site.assets,
    variables: site.variables,
    styles: site.styles,
    prose: site.prose,
    fontFamilies: site.fontFamilies,
    hrefs: site.hrefs,
    tags: site.tags,
    languages: site.languages,
    tellsUses: site.tellsUses,
    parts: site.parts,
    links: site.links,
    looks: site.looks,
    logical: site.logical,
    subtrees: site.subtrees,
    attributeOrigins: observers.attributeOrigins ?? site.attributeOrigins,
    report: observers.report ?? site.report,
    useAsset: observers.useAsset ?? site.useAsset,
    see: observers.see ?? site.see,
    useAnchor: observers.useAnchor ?? site.useAnchor,
    findSource: site.findSource,
  };
}

/** The target of a link, and its dependency. */
export interface CachedLink {
  readonly link: Link;
  readonly dependency: Dependency;
  /** The id that must exist on the target page. */
  readonly anchor: AnchorDependency | undefined;
}

/** Reports a diagnostic by its permanent code. */
export function reportAt(
  site: SiteContext,
  code: Parameters<typeof siteMessages.at>[0],
  place: Place,
  params: Params,
) {
  site.report(siteMessages.at(code, place, params));
}
