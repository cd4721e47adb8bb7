import { planAliases } from './aliases.ts';
import type { LanguagePlan } from '../languages/plan-languages.ts';
import { planTexts, withLanguages } from '../languages/with-languages.ts';
import type { Translations } from '../../model/translations.ts';
import { collectDiagnostics, quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { question } from '../../diagnostics/suggest.ts';
import { invariant } from '../../diagnostics/invariant.ts';
import {
  assetKind,
  publishAssets,
  type KeptAssets,
  type PublishedAsset,
} from '../../model/asset.ts';
import { sourceFinder } from '../../model/composite-source.ts';
import type { Attribute, Project } from '../../model/entities.ts';
import type { Repaired } from '../../model/repair.ts';
import { boardName } from '../../model/names.ts';
import { indexBoards, type BoardIndex } from './board-index.ts';
import { createMemos, type SiteContext, type StyledCatalogue } from '../page/context.ts';
import { suggestBoard } from '../page/values/suggestions.ts';
import type { AssetUse } from '../page/collected.ts';
import type { MediaIndex } from '../page/values/pictures.ts';
import { expansionChecker } from '../page/expansion.ts';
import { fontFamilies } from './font-families.ts';
import { fontFaceCss } from './fonts.ts';
import { NO_FONTS, type FontIndex } from './local-fonts.ts';
import { heldBackReason, isHeldBack, reportHeldBack } from './held.ts';
import { siteHead, type SiteHead } from './head.ts';
import { siteMessages } from '../messages.ts';
import { notFoundBoard } from './not-found.ts';
import type { SiteOptions } from './options.ts';
import {
  projectExternalResources,
  withoutExternalResources,
  type ExternalResource,
} from './external-resources.ts';
import { planFeed, type FeedPlan } from './posts.ts';
import { planRedirects } from './redirects.ts';
import { siteProse } from './prose.ts';
import { readStyles } from './named-styles.ts';
import { readTrackers, type SiteTrackers } from './trackers.ts';
import { readVariables } from './variables.ts';
import { planTags } from './tags.ts';
import { checkFields } from './check-fields.ts';
import { planPages } from './list-pages.ts';
import {
  catchAllRoute,
  findClashes,
  hrefsByBoard,
  isTreeShown,
  planRoutes,
  type IsShown,
  type Route,
} from './routes.ts';

/** A site before its pages are resolved: every address is known. */
export interface SitePlan {
  readonly context: SiteContext;
  readonly boards: BoardIndex;
  readonly routes: readonly Route[];
  /** The targets of redirecting routes; the others are pages. */
  readonly redirects: ReadonlyMap<Route, string>;
  readonly head: SiteHead;
  /** Undefined for a site without a feed. */
  readonly feed: FeedPlan | undefined;
  /** The further languages of the site, in order; the routes have their pages, too. */
  readonly languages: readonly LanguagePlan[];
  /** The font faces of the site; they stay across navigations, so that no font is loaded twice. */
  readonly fontCss: string;
  /** The stored form of the context's assets, with data about their files. */
  readonly keptAssets: KeptAssets;
  readonly media: MediaIndex;
  /** The project's own fonts. */
  readonly fontAssets: readonly PublishedAsset[];
  /** Additional fonts that the site serves; see `withFonts`. */
  readonly fonts: FontIndex;
  /** Empty for a site without tag manager. */
  readonly tagManagerId: string;
  /** Additional trackers. */
  readonly trackers: SiteTrackers;
  /** External resources of the project's settings and redirects; pages add more. */
  readonly externalResources: readonly ExternalResource[];
  /** All diagnostics so far; resolving pages adds more. */
  readonly diagnostics: readonly Diagnostic[];
  /** The uses of assets by the pages resolved so far. */
  readonly assetUses: readonly AssetUse[];
}

/** A repaired project, or one without block trees, which are read, repaired and resolved later. */
type PlanInput = Pick<Repaired, 'project'> &
  Partial<Pick<Repaired, 'attributeOrigins'>> & {
    /**
     * Returns whether a board without its block tree shows anything; absent if the trees are
     * present.
     */
    readonly isShown?: IsShown;
    /** Absent: those in the project itself. */
    readonly translations?: Translations | undefined;
  };

const isShownWhole: IsShown = ({ board }) => isTreeShown(board.root);

/** Address of the feed within the site. */
export const FEED_PATH = '/feed.xml';

const NO_MEDIA: MediaIndex = new Map();
const NO_ORIGINS = new Map<Attribute, number>();

/**
 * Plans the site of a repaired project: routes, redirects, assets and the shared part of heads.
 * Pure; problems with settings and addresses are diagnostics.
 */
export function planSite(
  { project: original, attributeOrigins = NO_ORIGINS, isShown = isShownWhole, ...input }: PlanInput,
  catalogue: StyledCatalogue,
  setting: SiteOptions,
): SitePlan {
  const languages = planTexts(original, setting, input.translations);
  const options: SiteOptions = { ...setting, lang: languages.lang };
  const { project, diagnostics: dropped } = withoutExternalResources(original, options);
  const { assets, kept: keptAssets, diagnostics: assetDiagnostics } = publishAssets(project);
  const boards = indexBoards(project, options.now);
  const planned = planRoutes(boards, options, isShown);
  const hrefs = hrefsByBoard(planned.routes, boards);
  const site = { assets, boards, hrefs, options };
  const paged = planPages(planned.routes, site);
  const tagged = planTags(project, planned.routes, site);
  const pages = [...paged.routes, ...tagged.routes];
  const notFound = addCatchAll(project, { boards, hrefs, options }, pages);
  const aliased = planAliases(notFound.routes);
  const { targets, diagnostics: redirectDiagnostics } = planRedirects(aliased.routes, site);
  const fontAssets = keptAssets.list.flatMap(({ uid, extension }) =>
    assetKind(extension) === 'font' ? (assets.get(uid) ?? []) : [],
  );
  const { feed, diagnostics: feedDiagnostics } = planFeed(aliased.routes, targets, options);
  const { emptyFolders } = planned;
  const feedPath = feed && FEED_PATH;
  const head = siteHead(project, options, { feedPath, emptyFolders, site });
  const main = { routes: aliased.routes, redirects: targets };
  const all = withLanguages(languages, main, { project, options, assets, isShown, hrefs });
  const { trackers, diagnostics: trackerDiagnostics } = readTrackers(project, options);
  const families = fontFamilies(project, fontAssets);
  const { variables, diagnostics: variableDiagnostics } = readVariables(project, families);
  const { styles, diagnostics: styleDiagnostics } = readStyles(project, catalogue.elements);
  const collector = collectDiagnostics([
    ...dropped,
    ...planned.diagnostics,
    ...reportHeldBack(boards, options),
    ...paged.diagnostics,
    ...tagged.diagnostics,
    ...checkFields(site),
    ...languages.diagnostics,
    ...all.diagnostics,
    ...findClashes([...pages, ...all.pages]),
    ...notFound.diagnostics,
    ...aliased.diagnostics,
    ...redirectDiagnostics,
    ...assetDiagnostics,
    ...head.diagnostics,
    ...trackerDiagnostics,
    ...variableDiagnostics,
    ...styleDiagnostics,
    ...feedDiagnostics,
    ...[...boards.values()].flatMap(expansionChecker((uid) => boards.get(uid))),
  ]);
  const assetUses: AssetUse[] = [];
  const context: SiteContext = {
    options,
    catalogue,
    boards,
    assets,
    variables,
    styles,
    prose: siteProse(project),
    fontFamilies: families,
    findSource: sourceFinder((uid) => boards.get(uid)?.board),
    hrefs,
    tags: tagged.tags,
    languages: all.site,
    ...createMemos(),
    attributeOrigins,
    report: collector.report,
    useAsset: (asset, place) => assetUses.push({ asset, place }),
  };
  return {
    context,
    boards,
    routes: all.routes,
    redirects: all.redirects,
    head,
    feed,
    languages: all.languages,
    tagManagerId: project.googleTagManagerId,
    trackers,
    externalResources: projectExternalResources(
      project,
      { head, trackers, boards: boards.values(), redirects: all.redirects.values() },
      options,
    ),
    fontCss: fontFaceCss(fontAssets, options),
    keptAssets,
    media: NO_MEDIA,
    fontAssets,
    fonts: NO_FONTS,
    diagnostics: collector.diagnostics,
    assetUses,
  };
}

interface PlannedBoards {
  readonly boards: BoardIndex;
  readonly hrefs: ReadonlyMap<string, string>;
  readonly options: SiteOptions;
}

function unknownNotFound(uid: string, planned: PlannedBoards): Diagnostic {
  const params = { uid: quote(uid), meant: question(suggestBoard(planned, uid)) };
  return siteMessages.at('not-found-board', { path: 'notFoundBoardUid' }, params);
}

/** ROUTE-4: a site without a 404 board gets one. */
function addCatchAll(project: Project, planned: PlannedBoards, routes: readonly Route[]) {
  const { boards, options } = planned;
  const uid = project.notFoundBoardUid;
  const named = boards.get(uid);
  if (routes.some(({ kind }) => kind === 'catch-all')) {
    const isUnknown = uid !== '' && named === undefined;
    return { routes, diagnostics: isUnknown ? [unknownNotFound(uid, planned)] : [] };
  }
  const isHeld = named !== undefined && isHeldBack(named, boards, options);
  const chosen = isHeld ? undefined : named;
  const root = boards.get(project.root.uid);
  invariant(root !== undefined, 'the root board is not in the index');
  const indexed = chosen ?? { board: notFoundBoard(), path: 'notFoundBoardUid', parent: root };
  const isMissing = uid !== '' && chosen === undefined;
  const missing = () => {
    const place = { path: 'notFoundBoardUid' };
    if (named?.held !== undefined) {
      const about = { board: quote(boardName(named.board)), reason: heldBackReason(named.held) };
      return siteMessages.at('not-found-held', place, about);
    }
    return unknownNotFound(uid, planned);
  };
  return {
    routes: [...routes, catchAllRoute(indexed)],
    diagnostics: isMissing ? [missing()] : [],
  };
}
