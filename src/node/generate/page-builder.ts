import { collectDiagnostics, hasErrors } from '../../diagnostics/diagnostic.ts';
import { COMPONENTS } from '../../elements/components.ts';
import { uidNumbers } from '../../format/unique-uids.ts';
import { isAloneWithin } from '../../model/sound-tree.ts';
import type { BlockNode } from '../../page/document.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import { withFindings, type SiteContext } from '../../site/page/context.ts';
import { expansionChecker } from '../../site/page/expansion.ts';
import { MAX_BLOCKS } from '../../site/plan/limits.ts';
import { pageFontFinder } from '../../site/plan/local-fonts.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import { resolvePage } from '../../site/page/resolve.ts';
import type { DocumentHalves } from '../../view/document-html.ts';
import { createRenderer, type Renderer } from '../../view/render-page.tsx';
import type { BoardJob } from '../../site/plan/board-jobs.ts';
import { FONT, type PartDependencies, type BuiltBoard } from './built-board.ts';
import { createPageHtml, type DocumentSetting } from './page-html.ts';
import { createBoardLoader, type LoaderInput } from './board-loader.ts';

/** A page's tree, its HTML, and what stands around that in the page's. */
export interface RenderedTree extends DocumentHalves {
  readonly root: BlockNode;
  readonly html: string;
}

/** Takes a page: the file in the output, its HTML, and the parts of that. */
export type WritePage = (file: string, html: string, tree: RenderedTree) => void;

/** Who wants to know where assets are used, and anchors. */
export type Uses = Pick<SiteContext, 'useAsset' | 'useAnchor'>;

const NO_USES: Uses = { useAsset() {} };

export interface BoardBuilder {
  /** Reads, mends and resolves a board, and renders its pages unless something is wrong; nothing of it is kept. */
  build(job: BoardJob, write: WritePage | undefined, uses?: Uses): BuiltBoard;
  /** What parts depend on that were resolved since the last call. */
  partDependencies(): PartDependencies;
}

/** What makes documents of a site's pages, and files of these: the same for all boards. */
export interface PageTools {
  readonly render: Renderer;
  readonly findFonts: ReturnType<typeof pageFontFinder>;
  readonly aroundOf: ReturnType<typeof createPageHtml>;
}

/** The tools for the pages of a plan. */
export function createPageTools(setting: DocumentSetting & { readonly plan: SitePlan }): PageTools {
  return {
    render: createRenderer(COMPONENTS),
    findFonts: pageFontFinder(setting.plan),
    aroundOf: createPageHtml(setting),
  };
}

export interface BuilderInput extends LoaderInput {
  readonly tools: PageTools;
  /** Numbers the uids of a tree: `uidNumbers`, unless nobody looks for those that stand twice. */
  readonly uidsOf?: typeof uidNumbers;
}

/**
 * Builds boards one after the other, all in this way: a board's tree is read, mended and resolved into the document of
 * each of its pages, which is rendered and made an HTML file. Only what pages share is kept: sources of composites,
 * parts, looks, and what they render to.
 */
export function createBoardBuilder(input: BuilderInput): BoardBuilder {
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
    const { board, tree, isUnsure, sound } = loaded;
    const { diagnostics, report } = collectDiagnostics(loaded.diagnostics);
    const uids = new Float64Array(sound?.uids ?? uidsOf(tree?.root));
    const anchors: string[] = [];
    const built: BuiltBoard = { diagnostics, dependencies, uids, anchors, isUnsure };
    if (tree === undefined) return built;
    const whole: IndexedBoard = { ...indexed, board };
    tree.diagnostics.forEach(report);
    if (!isAloneWithin(sound, MAX_BLOCKS)) checkExpansion(whole).forEach(report);
    const findings = { attributeOrigins: tree.origins, report, ...uses };
    const context = withFindings(siteContext, findings);
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
      const fonts = findFonts(document.css, rendered.html);
      for (const file of fonts.files) dependencies.add(FONT + file);
      const { html } = rendered;
      const around = aroundOf({ ...document, css: fonts.css + document.css }, rendered);
      const parts = { ...around, root: document.root, html };
      write(route.file, around.before + html + around.after, parts);
    }
    return built;
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
