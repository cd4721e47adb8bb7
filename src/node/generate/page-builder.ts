import { FONT, type PartDependencies, type BuiltBoard, type BoardJob } from './board-job.ts';
import {
  collectDiagnostics,
  hasErrors,
  type Diagnostic,
  type Place,
} from '../../diagnostics/diagnostic.ts';
import { COMPONENTS } from '../../elements/components.ts';
import { uidNumbers } from '../../format/unique-uids.ts';
import { sourceFinder } from '../../model/composite-source.ts';
import { MAX_CHAIN } from '../../model/repair.ts';
import { repairTree, type RepairedTree } from '../../model/repair-tree.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import type { SiteContext } from '../../site/page/context.ts';
import { expansionChecker } from '../../site/page/expansion.ts';
import { pageFontFinder } from '../../site/plan/local-fonts.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import { resolvePage } from '../../site/page/resolve.ts';
import { createRenderer } from '../../view/render-page.tsx';
import type { BuildOptions } from './options.ts';
import { createPageHtml } from './page-html.ts';
import { createTreeReader, type OpenTree, type TreeSource } from '../project/read-tree.ts';

/** Takes a page: the file in the output and its HTML. */
export type WritePage = (file: string, html: string) => void;

export interface BoardBuilder {
  /** Reads, mends and resolves a board, and renders its pages unless something is wrong; nothing of it is kept. */
  build(job: BoardJob, write: WritePage | undefined): BuiltBoard;
  /** What parts depend on that were resolved since the last call, by the uid of their source. */
  partDependencies(): PartDependencies;
}

export interface BuilderInput {
  /** A plan of boards without blocks. */
  readonly plan: SitePlan;
  readonly trees: TreeSource;
  readonly options: BuildOptions;
  /** The frame of every document, for the site's base path. */
  readonly frame: string;
}

/**
 * Builds boards one after the other, all in this way: a board's tree is read, mended and resolved into the document of
 * each of its pages, which is rendered and made an HTML file. Only what pages share is kept: sources of composites,
 * parts, looks, and what they render to.
 */
export function createBoardBuilder(input: BuilderInput): BoardBuilder {
  const { plan } = input;
  const { openTree, loadBoard, findSource } = openBoards(input);
  const checkExpansion = expansionChecker((uid) => {
    const indexed = plan.context.boards.get(uid);
    const source = findSource(uid);
    return indexed && source && { ...indexed, board: source.board };
  });
  const render = createRenderer(COMPONENTS);
  const findFonts = pageFontFinder(plan);
  const htmlOf = createPageHtml(input);
  let told = 0;

  function build({ indexed, pages }: BoardJob, write: WritePage | undefined): BuiltBoard {
    const dependencies = new Set<string>();
    const loaded = loadBoard(indexed, openTree(indexed), (uid) =>
      dependencies.add(`source ${uid}`),
    );
    const { board, tree, isUnsure } = loaded;
    const { diagnostics, report } = collectDiagnostics(loaded.diagnostics);
    const uids = new Float64Array(uidNumbers(tree?.root));
    const assets = new Map<string, Place>();
    const built: BuiltBoard = { diagnostics, assets, dependencies, uids, isUnsure };
    if (tree === undefined) return built;
    const whole: IndexedBoard = { ...indexed, board };
    tree.diagnostics.forEach(report);
    checkExpansion(whole).forEach(report);
    const context: SiteContext = {
      ...plan.context,
      findSource,
      attributeOrigins: tree.origins,
      report,
      useAsset({ uid }, place) {
        if (!assets.has(uid)) assets.set(uid, place);
      },
    };
    for (const route of pages) {
      if (hasErrors(diagnostics)) break;
      const document = resolvePage({ ...plan, context }, { ...route, indexed: whole });
      for (const one of document.dependencies) dependencies.add(one);
      if (write === undefined || hasErrors(diagnostics)) continue;
      const rendered = render(document.root, document.href);
      const fonts = findFonts(document.css, rendered.html);
      for (const file of fonts.files) dependencies.add(FONT + file);
      write(route.file, htmlOf({ ...document, css: fonts.css + document.css }, rendered));
    }
    return built;
  }

  return {
    build,
    partDependencies() {
      const parts = [...plan.context.parts.values()].slice(told);
      told += parts.length;
      return parts.map((part) => [part.source, [...part.dependencies]] as const);
    },
  };
}

interface LoadedBoard {
  /** The board with its mended block tree. */
  readonly board: IndexedBoard['board'];
  /** Undefined where the tree can't be read. */
  readonly tree: RepairedTree | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly isUnsure: boolean;
}

/** Reads boards with their blocks, mended; the sources of composites are kept. */
function openBoards({ plan, trees }: BuilderInput) {
  const { boards, catalogue } = plan.context;
  const readTree = createTreeReader(trees);
  const begun = new Set<string>();
  const findSource = sourceFinder((uid) => {
    const indexed = boards.get(uid);
    return indexed && loadBoard(indexed, openTree(indexed), () => {}).board;
  });

  function openTree({ board: { root }, path }: IndexedBoard): OpenTree {
    // The 404 page of a project without one is made here, with its blocks.
    if (root !== undefined) return { written: undefined, parse: () => ({ root, diagnostics: [] }) };
    return readTree(path);
  }

  function loadBoard(
    indexed: IndexedBoard,
    opened: OpenTree,
    onSource: (uid: string) => void,
  ): LoadedBoard {
    const { uid } = indexed.board;
    const read = opened.parse();
    const { diagnostics, isUnsure = false } = read;
    if (hasErrors(diagnostics) || isUnsure) {
      return { board: indexed.board, tree: undefined, diagnostics, isUnsure };
    }
    const board = { ...indexed.board, root: read.root };
    // Boards that show each other in a circle are refused later; here the circle only has to end.
    const isCircle = begun.has(uid) || begun.size >= MAX_CHAIN;
    if (isCircle) return { board, tree: undefined, diagnostics, isUnsure };
    begun.add(uid);
    const repairSite = {
      catalogue: catalogue.elements,
      findSource(source: string) {
        onSource(source);
        return findSource(source);
      },
    };
    const tree = repairTree(board, `${indexed.path}.root`, repairSite);
    begun.delete(uid);
    return { board: { ...board, root: tree.root }, tree, diagnostics, isUnsure };
  }

  return { openTree, loadBoard, findSource };
}
