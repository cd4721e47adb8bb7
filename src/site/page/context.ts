import type { Diagnostic, Params, Place } from '../../diagnostics/diagnostic.ts';
import type { PublishedAsset } from '../../model/asset.ts';
import type { CompositeSource } from '../../model/composite-source.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import type { Link } from '../../page/content.ts';
import type { AttributeOrigins } from '../../model/repair.ts';
import type { BoardIndex } from '../plan/board-index.ts';
import { siteMessages } from '../messages.ts';
import type { AnchorDependency, Dependency, Part, PartName, Subtrees } from './collected.ts';
import { createLooks, type LookTrie } from './look-trie.ts';
import type { FontFamilies } from '../plan/font-families.ts';
import type { SiteOptions } from '../plan/options.ts';
import type { SiteProse } from '../plan/prose.ts';
import type { SeenBlock } from './seen-block.ts';
import type { SiteStyles } from '../plan/named-styles.ts';
import type { SiteTags } from '../plan/tag-names.ts';
import type { SiteVariables } from '../plan/variables.ts';

/** Elements with the CSS that each brings along. */
export interface StyledCatalogue {
  readonly elements: ElementCatalogue;
  /** By eid; an element without CSS of its own isn't there. */
  readonly css: ReadonlyMap<string, string>;
  /** What every page begins with. */
  readonly baseCss: string;
}

/** A site, as its plan has it: plain data. */
export interface Site {
  readonly options: SiteOptions;
  readonly catalogue: StyledCatalogue;
  readonly boards: BoardIndex;
  readonly assets: ReadonlyMap<string, PublishedAsset>;
  readonly variables: SiteVariables;
  readonly styles: SiteStyles;
  readonly prose: SiteProse;
  readonly fontFamilies: FontFamilies | undefined;
  /** Address within the site of each board that has a page. */
  readonly hrefs: ReadonlyMap<string, string>;
  readonly tags: SiteTags;
  /** Whether the nodes of a composite say which one they stand for: no visitor needs that. */
  readonly tellsUses?: boolean | undefined;
}

/** What is worked out once for all pages of a site, and only remembered: nothing is another one without it. */
export interface SiteMemos {
  /** Composites that look the same wherever they fit in the same way, resolved once. */
  readonly parts: Map<PartName, Part>;
  /** Links to boards that were read before, by how they are written. */
  readonly links: Map<string, KnownLink>;
  /** Looks that were read before, by how they are written. */
  readonly looks: LookTrie;
  /** Blocks of boards that are shown again and again while they are edited; no build has them. */
  readonly subtrees?: Subtrees | undefined;
}

/** Nothing remembered yet. */
export function createMemos(): SiteMemos {
  return { parts: new Map(), links: new Map(), looks: createLooks() };
}

/** Where what is found goes. */
export interface Findings {
  /** Where attributes stood in the author's file, if repair has moved them. */
  readonly attributeOrigins: AttributeOrigins;
  readonly report: (diagnostic: Diagnostic) => void;
  /** Called for each place where a page uses an asset; the place is put together when somebody asks for it. */
  readonly useAsset: (asset: PublishedAsset, place: () => Place) => void;
  /** Called for each block that is looked at, once for all pages where they share it; no build asks for that. */
  readonly see?: ((seen: SeenBlock) => void) | undefined;
  /** Called for each link to an anchor of a board, in the same way. */
  readonly useAnchor?: ((anchor: AnchorDependency, place: () => Place) => void) | undefined;
}

/** What resolving any page of a site needs. */
export interface SiteContext extends Site, SiteMemos, Findings {
  readonly findSource: (boardUid: string) => CompositeSource | undefined;
}

/**
 * A context with other findings. Written out: V8 of Node 20 takes a third of a microsecond for each key that follows a spread, and
 * this is done for every page and every new look.
 */
export function withFindings(site: SiteContext, findings: Partial<Findings>): SiteContext {
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
    tellsUses: site.tellsUses,
    parts: site.parts,
    links: site.links,
    looks: site.looks,
    subtrees: site.subtrees,
    attributeOrigins: findings.attributeOrigins ?? site.attributeOrigins,
    report: findings.report ?? site.report,
    useAsset: findings.useAsset ?? site.useAsset,
    see: findings.see ?? site.see,
    useAnchor: findings.useAnchor ?? site.useAnchor,
    findSource: site.findSource,
  };
}

/** Where a link leads, and what it depends on. */
export interface KnownLink {
  readonly link: Link;
  readonly dependency: Dependency;
  /** The id that has to be on the page that it leads to. */
  readonly anchor: AnchorDependency | undefined;
}

/** Reports a finding by its permanent code. */
export function reportAt(
  site: SiteContext,
  code: Parameters<typeof siteMessages.at>[0],
  place: Place,
  params: Params,
) {
  site.report(siteMessages.at(code, place, params));
}
