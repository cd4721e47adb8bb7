import { collectDiagnostics, hasErrors, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { COMPONENTS } from '../../elements/components.ts';
import { uidNumbers } from '../../format/unique-uids.ts';
import { sourceFinder } from '../../model/composite-source.ts';
import { MAX_CHAIN } from '../../model/repair.ts';
import { repairTree, type RepairedTree } from '../../model/repair-tree.ts';
import type { PageAbout } from '../../page/document.ts';
import { type IndexedBoard } from '../../site/board-index.ts';
import { expansionChecker } from '../../site/expansion.ts';
import type { AssetUse } from '../../site/context.ts';
import type { SitePlan } from '../../site/plan.ts';
import { pageFontFinder } from '../../site/local-fonts.ts';
import { resolvePage } from '../../site/resolve.ts';
import type { Route } from '../../site/routes.ts';
import { createRenderer, type RenderedPage } from '../../view/render-page.tsx';
import type { BuildOptions } from '../build-site.ts';
import { createPageParts, type PageParts } from '../documents/page-parts.ts';
import type { FileReader } from '../files/open-files.ts';
import { createTreeReader, type OpenTree, type TreeSource } from '../project/tree-reader.ts';

/** What building one board has brought to light. */
export interface BuiltBoard {
  readonly diagnostics: readonly Diagnostic[];
  readonly assetUses: readonly AssetUse[];
  /** See `uidNumbers`. */
  readonly uids: Float64Array;
  /** See `PageDocument.uses`; of all its pages. */
  readonly uses: ReadonlySet<string>;
  /** See `ReadTree`. */
  readonly isUnsure: boolean;
}

/** Begins the uses of boards that are files of fonts. */
export const FONT_USE = 'font ';

/** Takes a page: the file in the output and what is to be in it. */
export type WritePage = (file: string, parts: PageParts) => void;

export interface BoardBuilder {
  /** Reads, mends and resolves a board, and renders its pages unless something is wrong; nothing of it is kept. */
  build(job: BoardJob, write: WritePage | undefined): BuiltBoard;
  /** What parts use that were resolved since the last call, by the uid of their source. */
  partUses(): PartUses;
}

export type PartUses = readonly (readonly [source: string, uses: readonly string[]])[];

/** A board and the pages that show it. */
export interface BoardJob {
  readonly indexed: IndexedBoard;
  readonly pages: readonly Route[];
}

export interface BuilderInput {
  /** A plan of boards without blocks. */
  readonly plan: SitePlan;
  readonly trees: TreeSource;
  readonly options: BuildOptions;
  /** Reads the files of the trees, where somebody does so ahead. */
  readonly readFile?: FileReader;
  /** How many boards it is going to build. */
  readonly count: number;
}

/** Builds boards one after the other; only what pages share is kept: sources, parts, and what they render to. */
export function createBoardBuilder(input: BuilderInput): BoardBuilder {
  const { plan } = input;
  const { openTree, loadBoard, site } = openBoards(input);
  const checkExpansion = expansionChecker((uid) => {
    const indexed = plan.context.boards.get(uid);
    const source = site.findSource(uid);
    return indexed && source && { ...indexed, board: source.board };
  });
  const render = createRenderer(COMPONENTS);
  const writePage = createPageWriter(input);
  const context = { ...plan.context, ...site };
  let told = 0;

  function buildWhole({ indexed, pages }: BoardJob, tree: OpenTree, write: WritePage | undefined) {
    const uses = new Set<string>();
    const loaded = loadBoard(indexed, tree, (uid) => uses.add(`source ${uid}`));
    const { diagnostics, report } = collectDiagnostics(loaded.diagnostics);
    const built: StartedBoard = { diagnostics, assetUses: [], uses };
    const uids = new Float64Array(uidNumbers(loaded.tree?.root));
    if (loaded.tree === undefined) return finished(built, uids, loaded.isUnsure);
    const whole: IndexedBoard = { ...indexed, board: loaded.board };
    loaded.tree.diagnostics.forEach(report);
    checkExpansion(whole).forEach(report);
    const useAsset: SitePlan['context']['useAsset'] = (asset, place) => {
      built.assetUses.push({ asset, place });
    };
    const own = { attributeOrigins: loaded.tree.origins, report, useAsset };
    const boardPlan: SitePlan = { ...plan, context: { ...context, ...own } };
    for (const route of pages) {
      if (hasErrors(diagnostics)) break;
      const document = resolvePage(boardPlan, { ...route, indexed: whole });
      for (const use of document.uses) uses.add(use);
      if (write === undefined || hasErrors(diagnostics)) continue;
      const rendered = render(document.root, document.href);
      writePage({ document, rendered, route }, built, write);
    }
    return finished(built, uids);
  }

  return {
    build(job, write) {
      return buildWhole(job, openTree(job.indexed), write);
    },
    partUses() {
      const parts = [...plan.context.parts.values()].slice(told);
      told += parts.length;
      return parts.map((part) => [part.source, [...part.uses]] as const);
    },
  };
}

/** A board that is being built. */
interface StartedBoard {
  readonly diagnostics: readonly Diagnostic[];
  readonly assetUses: AssetUse[];
  readonly uses: Set<string>;
}

function finished(built: StartedBoard, uids: Float64Array, isUnsure = false): BuiltBoard {
  const { diagnostics, assetUses, uses } = built;
  return { diagnostics, assetUses, uses, uids, isUnsure };
}

interface FinishedPage {
  readonly document: PageAbout;
  readonly rendered: RenderedPage;
  readonly route: Route;
}

/** Hands pages over, with the fonts that each needs. */
function createPageWriter({ plan, options }: BuilderInput) {
  const partsOf = createPageParts(options);
  const findFonts = pageFontFinder(plan);
  return (
    { document, rendered, route }: FinishedPage,
    { uses }: StartedBoard,
    write: WritePage,
  ) => {
    const fonts = findFonts(document.css, rendered.html);
    for (const file of fonts.files) uses.add(FONT_USE + file);
    const styled = { ...document, css: fonts.css + document.css };
    write(route.file, partsOf(styled, rendered));
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
function openBoards({ plan, trees, readFile }: BuilderInput) {
  const { boards, catalogue } = plan.context;
  const readTree = createTreeReader(trees, readFile);
  const begun = new Set<string>();
  const findSource = sourceFinder((uid) => {
    const indexed = boards.get(uid);
    return indexed && loadBoard(indexed, openTree(indexed), () => {}).board;
  });
  const site = { findSource };

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

  return { openTree, loadBoard, site };
}
