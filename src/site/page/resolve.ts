import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { Board } from '../../model/entities.ts';
import type { BlockNode, PageAbout, PageDocument } from '../../page/document.ts';
import { PAGE_DATA_ID, ROOT_ID } from '../../page/read.ts';
import { withBase } from '../plan/addresses.ts';
import { boardPlace } from '../plan/board-index.ts';
import { isPiece, type Route } from '../plan/routes.ts';
import { boardName } from '../../model/names.ts';
import { startCollecting, type Collected } from './collected.ts';
import type { SiteContext } from './context.ts';
import { rootSite } from './block-site.ts';
import { fontPreloads } from '../plan/fonts.ts';
import { pageHead } from '../plan/head.ts';
import { localPreloads, withFallbacks } from '../plan/local-fonts.ts';
import { withFirstPicture } from './values/pictures.ts';
import { withHeadings } from './values/headings.ts';
import { TOP } from './checks/nesting.ts';
import { siteMessages } from '../messages.ts';
import type { SitePlan } from '../plan/plan.ts';
import { resolveBlock } from './resolve-block.ts';
import type { ResolveBlock } from './resolving.ts';
import { withLogicalSides } from './looks/logical-sides.ts';
import { inDefaultLanguage } from '../languages/words-language.ts';
import { themeColor } from './looks/theme-color.ts';
import { PROSE } from '../plan/prose.ts';
import { pageScope } from './composites/scope.ts';
import { sharedRules } from './looks/shared-rules.ts';
import { rememberSubtrees } from './composites/subtrees.ts';

/** The parts of a plan that a page is made of. */
type PagePlan = Pick<SitePlan, 'context' | 'head' | 'fontAssets' | 'fonts'>;

/**
 * Makes the page document of a route. Diagnostics are added to the plan; the project isn't changed.
 * `resolve` resolves each of its blocks.
 */
export function resolvePage(
  plan: PagePlan,
  route: Route,
  resolve: ResolveBlock = usualWay(plan.context),
): PageDocument {
  const { context } = plan;
  const { board, path } = route.indexed;
  const collected = startPage(route);
  const { root: tree } = board;
  const nodes = tree === undefined ? [] : resolve(rootSite(board, path, tree), startOfPage());
  const { elements } = context.catalogue;
  const marked = withFirstPicture(singleRoot(nodes), elements, collected);
  const headed = withHeadings(marked, elements, collected);
  const root = collected.isFallback ? inDefaultLanguage(headed, context) : headed;
  const { report } = context;
  return { ...describePage(plan, { route, collected, report }), root };

  function startOfPage() {
    return {
      resolveBlock: resolve,
      site: context,
      collected,
      scope: pageScope(board.uid),
      container: TOP,
      slot: 0,
    };
  }
}

function usualWay({ subtrees }: SiteContext): ResolveBlock {
  return subtrees === undefined ? resolveBlock : rememberSubtrees(resolveBlock, subtrees);
}

interface CollectedPage {
  readonly route: Route;
  readonly collected: Collected;
  readonly report: SitePlan['context']['report'];
}

/** A page's document without its tree; `collected` is the data from resolving it. */
function describePage(plan: PagePlan, { route, collected, report }: CollectedPage): PageAbout {
  const { context } = plan;
  const { board } = route.indexed;
  pageProblems(route, collected).forEach(report);
  // A part viewed on its own may refer to ids on the pages that show it.
  const isWhole = collected.targets.size > 0 && !isPiece(route.indexed);
  if (isWhole) lostTargets(board, collected).forEach(report);
  const { head, diagnostics } = pageHead(route, plan.head, { site: context, collected });
  diagnostics.forEach(report);
  const css = pageCss(plan, collected);
  const preloads = [
    ...fontPreloads(plan.fontAssets, css, context.options),
    ...localPreloads(plan.fonts, css, context.options),
  ];
  const theme = themeColor(collected.rules.values(), context.variables, head.tags);
  return {
    name: routeName(route),
    href: withBase(route.href, context.options),
    lang: context.options.lang,
    head: { ...head, tags: [...preloads, ...head.tags, ...theme] },
    css,
    elements: collected.elements,
    externalSources: collected.externalSources,
    dependencies: collected.dependencies,
    anchors: anchorsOf(collected),
  };
}

/** The name of a page's route, which is unique in the site. */
function routeName({ kind, indexed, language }: Route): string {
  const name = kind === 'catch-all' ? 'not-found' : indexed.board.uid;
  return language === undefined ? name : `${language}/${name}`;
}

/** The ids of blocks, without reserved ids and the mark of a main part. */
function anchorsOf({ ids }: Collected): readonly string[] {
  const anchors: string[] = [];
  for (const id of ids) {
    if (id !== ROOT_ID && id !== PAGE_DATA_ID && !id.includes(' ')) anchors.push(id);
  }
  return anchors;
}

/** Starts collecting for a page. */
function startPage(route: Route): Collected {
  return startCollecting([ROOT_ID, PAGE_DATA_ID], route);
}

/** Problems that keep visitors from the other pages of a board, reported on its first page. */
function pageProblems(
  { indexed, page }: Route,
  { hasPortion, hasPager }: Collected,
): readonly Diagnostic[] {
  if (page === undefined || page.count === 1 || page.number > 1) return [];
  const params = { count: page.count };
  const place = boardPlace(indexed, 'pageSize');
  if (!hasPortion) return [siteMessages.at('page-size-unused', place, params)];
  return hasPager ? [] : [siteMessages.at('pager-missing', place, params)];
}

/** Ids that must be on the page and are missing. */
function lostTargets(board: Board, collected: Collected): readonly Diagnostic[] {
  const lost = [...collected.targets].filter(([id]) => !collected.ids.has(id));
  const anchors = anchorsOf(collected);
  return lost.map(([id, place]) => {
    const meant = didYouMean(id, anchors);
    const params = { anchor: quote(id), page: quote(boardName(board)), meant };
    return siteMessages.at('anchor-missing', place, params);
  });
}

/** The element for choosing a color scheme. */
const SCHEME_SWITCH = 'scheme-switch';

/** The rules of one page: base CSS, its elements, its own styles in order of use. */
function pageCss({ context, fonts }: PagePlan, { elements, rules, styles }: Collected): string {
  const { languages, logical } = context;
  const sided = (text: string) =>
    languages?.hasLogicalSides === true ? withLogicalSides(text, logical) : text;
  const { baseCss, css } = context.catalogue;
  let used = baseCss;
  for (const eid of [...elements].toSorted()) if (eid !== PROSE) used += css.get(eid) ?? '';
  // The prose styles apply to other elements, so they follow the styles of these.
  if (elements.has(PROSE)) used += context.prose.fonts + (css.get(PROSE) ?? '');
  let own = '';
  for (const { text } of [...styles.values()].toSorted((a, b) => a.order - b.order))
    own += sided(text);
  for (const rule of rules.values()) own += sided(rule);
  const hasSwitch = elements.has(SCHEME_SWITCH);
  return withFallbacks(used + sharedRules(context.variables, own, { hasSwitch }) + own, fonts);
}

/** A page has one root, even if the root block is bypassed, hidden, or missing. */
function singleRoot(nodes: readonly BlockNode[]): BlockNode {
  const [only] = nodes;
  if (only !== undefined && nodes.length === 1) return only;
  return {
    eid: 'page',
    uid: '',
    tag: 'div',
    host: {},
    props: {},
    children: nodes,
    slot: 0,
    slots: undefined,
    isIsland: false,
    isShared: false,
    isLive: nodes.some((node) => node.isLive),
  };
}
