import { catalogueWith } from '../../elements/own-elements.ts';
import { createMemos, type Site, type SiteContext } from '../../site/page/context.ts';
import { siteAssets } from '../../site/plan/with-files.ts';
import type { SiteOptions } from '../../site/plan/options.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import type { BoardJob } from '../../site/plan/board-jobs.ts';
import type { BoardsInput } from '../generate/built-board.ts';
import type { TreeSource } from '../project/read-tree.ts';

/**
 * A planned site as plain data for another thread. Objects that several others name, such as
 * boards, stay single objects; a text of trees in shared memory isn't copied.
 */
export interface PlanData {
  readonly plan: Omit<
    SitePlan,
    'context' | 'routes' | 'redirects' | 'feed' | 'diagnostics' | 'assetUses'
  >;
  readonly site: Omit<Site, 'options' | 'catalogue' | 'assets'>;
  readonly trees: TreeSource;
  readonly jobs: readonly BoardJob[];
}

/** A plan as plain data, which can be sent to another thread. */
export function planData({ plan, trees }: BoardsInput, jobs: readonly BoardJob[]): PlanData {
  const {
    context: { boards, variables, styles, prose, fontFamilies, hrefs, tags, languages },
    routes: _routes,
    redirects: _redirects,
    feed: _feed,
    diagnostics: _diagnostics,
    assetUses: _uses,
    ...sent
  } = plan;
  const site = { boards, variables, styles, prose, fontFamilies, hrefs, tags, languages };
  // Each thread loads its own reader.
  return { plan: sent, site, trees: { ...trees, reader: undefined }, jobs };
}

/** The plan in the receiving thread. */
export function planOf({ plan, site }: PlanData, options: SiteOptions): SitePlan {
  const context: SiteContext = {
    ...site,
    ...createMemos(),
    assets: siteAssets(plan),
    options,
    catalogue: catalogueWith(options.ownElements),
    findSource: () => undefined,
    attributeOrigins: new Map(),
    report: () => {},
    useAsset: () => {},
  };
  return {
    ...plan,
    context,
    routes: [],
    redirects: new Map(),
    feed: undefined,
    diagnostics: [],
    assetUses: [],
  };
}
