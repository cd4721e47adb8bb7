import { collectDiagnostics, hasErrors } from '../../diagnostics/diagnostic.ts';
import { COMPONENTS } from '../../elements/components.ts';
import { uidNumbers } from '../../format/unique-uids.ts';
import { isSelfContained } from '../../model/sound-tree.ts';
import type { BlockNode } from '../../page/document.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import { withObservers, type SiteContext } from '../../site/page/context.ts';
import { expansionChecker } from '../../site/page/expansion.ts';
import { MAX_BLOCKS } from '../../site/plan/limits.ts';
import { pageFontFinder } from '../../site/plan/local-fonts.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import { resolvePage } from '../../site/page/resolve.ts';
import type { DocumentHalves } from '../../view/document-html.ts';
import { createOwnRenderer, type OwnRendering } from '../components/own-rendering.ts';
import { buildMessages } from '../messages.ts';
import { boardPlace } from '../../site/plan/board-index.ts';
import { createRenderer, type Renderer } from '../../view/render-page.tsx';
import type { BoardJob } from '../../site/plan/board-jobs.ts';
import { FONT, type PartDependencies, type BuiltBoard } from './built-board.ts';
import { createPageHtml, type DocumentSetting } from './page-html.ts';
import { createBoardLoader, type LoaderInput } from './board-loader.ts';
import { placedInFile } from './placed-in-file.ts';

/** A page's tree, its HTML, and the document around it. */
export interface RenderedTree extends DocumentHalves {
  readonly root: BlockNode;
  readonly html: string;
}

/** Receives a page: the path of its file in the output, its HTML, and the parts of the HTML. */
export type WritePage = (file: string, html: string, tree: RenderedTree) => void;

/** Listeners for uses of assets and anchors. */
export type Uses = Pick<SiteContext, 'useAsset' | 'useAnchor'>;

const NO_USES: Uses = { useAsset() {} };

export interface BoardBuilder {
  /**
   * Reads, repairs and resolves a board, and renders its pages unless there are errors; doesn't
   * keep the pages.
   */
  build(job: BoardJob, write: WritePage | undefined, uses?: Uses): BuiltBoard;
  /** Returns the dependencies of the parts resolved since the last call. */
  partDependencies(): PartDependencies;
}

/** The functions that render pages to HTML files; all boards share them. */
export interface PageTools {
  readonly render: Renderer;
  /** Returns the failures of own components since the last call. */
  readonly takeFailed: OwnRendering['takeFailed'];
  readonly findFonts: ReturnType<typeof pageFontFinder>;
  readonly aroundOf: ReturnType<typeof createPageHtml>;
}

/** The tools for the pages of a plan. */
export function createPageTools(setting: DocumentSetting & { readonly plan: SitePlan }): PageTools {
  const { ownElements, base } = setting.plan.context.options;
  const own = createOwnRenderer(ownElements, base);
  return {
    render: createRenderer(COMPONENTS, own.render),
    takeFailed: own.takeFailed,
    findFonts: pageFontFinder(setting.plan),
    aroundOf: createPageHtml(setting),
  };
}

export interface BuilderInput extends LoaderInput {
  readonly tools: PageTools;
  /**
   * Returns the uids of a tree as numbers, by which duplicates are found; `uidNumbers` by default.
   */
  readonly uidsOf?: typeof uidNumbers;
}

/**
 * Builds boards in the language of a plan, one after the other: a board's tree is read, repaired and resolved into the
 * document of each of its pages, which is rendered and made an HTML file. Only data shared by pages
 * is kept: sources of composites, parts, looks, and their HTML.
 */
export function createLanguageBuilder(input: BuilderInput): BoardBuilder {
  const { plan, tools, uidsOf = uidNumbers } = input;
  const { render, findFonts, aroundOf } = tools;
  const { loadBoard, findSource } = createBoardLoader(input);
  const checkExpansion = expansionChecker((uid) => {
    const indexed = plan.context.boards.get(uid);
    const source = findSource(uid);
    return indexed && source && { ...indexed, board: source.board };
  });
  const siteContext: SiteContext = { ...plan.context, findSource };
  const { head, fontAssets, fonts: siteFonts } = plan;
  let reported = 0;

  function build(
    { indexed, pages }: BoardJob,
    write: WritePage | undefined,
    uses: Uses = NO_USES,
  ): BuiltBoard {
    const dependencies = new Set<string>();
    const loaded = loadBoard(indexed, (uid) => dependencies.add(`source ${uid}`));
    const { board, tree, isUnsure, sound, placeOf } = loaded;
    const { diagnostics, report } = collectDiagnostics(loaded.diagnostics);
    const uids = new Float64Array(sound?.uids ?? uidsOf(tree?.root));
    const anchors: string[] = [];
    const built: BuiltBoard = { diagnostics, dependencies, uids, anchors, isUnsure };
    if (tree === undefined) return built;
    const whole: IndexedBoard = { ...indexed, board };
    tree.diagnostics.forEach(report);
    if (!isSelfContained(sound, MAX_BLOCKS)) checkExpansion(whole).forEach(report);
    const observers = { attributeOrigins: tree.origins, report, ...uses };
    const context = withObservers(siteContext, observers);
    for (const route of pages) {
      if (hasErrors(diagnostics)) break;
      const document = resolvePage(
        { context, head, fontAssets, fonts: siteFonts },
        { ...route, indexed: whole },
      );
      for (const one of document.dependencies) dependencies.add(one);
      if (route === pages[0]) anchors.push(...document.anchors);
      if (write === undefined || hasErrors(diagnostics)) continue;
      const rendered = render(document.root, document.href);
      for (const { uid, eid, at, reason } of tools.takeFailed()) {
        const place = { ...boardPlace(indexed, 'root'), blockUid: uid };
        report(buildMessages.at('component-failed', place, { eid, file: at, reason }));
      }
      const fonts = findFonts(document.css, rendered.html);
      for (const file of fonts.files) dependencies.add(FONT + file);
      const { html } = rendered;
      const around = aroundOf({ ...document, css: fonts.css + document.css }, rendered);
      const parts = { ...around, root: document.root, html };
      write(route.file, around.before + html + around.after, parts);
    }
    if (placeOf === undefined) return built;
    return {
      ...built,
      diagnostics: diagnostics.map((one) => placedInFile(one, board.uid, placeOf)),
    };
  }

  return {
    build,
    partDependencies() {
      const parts = [...plan.context.parts].slice(reported);
      reported += parts.length;
      return parts.map(([name, { dependencies }]) => [name, [...dependencies]] as const);
    },
  };
}
