import { collectDiagnostics, hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { COMPONENTS } from '../elements/components.ts';
import { uidNumbers } from '../format/unique-uids.ts';
import { sourceFinder } from '../model/composite-source.ts';
import { MAX_CHAIN } from '../model/repair.ts';
import { repairTree, type RepairedTree } from '../model/repair-tree.ts';
import type { IndexedBoard } from '../site/board-index.ts';
import { expansionChecker } from '../site/expansion.ts';
import type { AssetUse } from '../site/context.ts';
import type { SitePlan } from '../site/plan.ts';
import { resolvePage } from '../site/resolve.ts';
import type { Route } from '../site/routes.ts';
import { createDocumentWriter } from '../view/document-html.ts';
import { createRenderer } from '../view/render-page.tsx';
import type { BuildOptions } from './build-site.ts';
import { createDocumentParts } from './document-parts.ts';
import type { WrittenFile } from './file-writer.ts';
import { createTreeReader, type TreeSource } from './tree-reader.ts';

/** What building one board has brought to light. */
export interface BuiltBoard {
  readonly diagnostics: readonly Diagnostic[];
  readonly assetUses: readonly AssetUse[];
  /** See `uidNumbers`. */
  readonly uids: Float64Array;
  /** See `PageDocument.uses`; of all its pages. */
  readonly uses: readonly string[];
  readonly files: readonly WrittenFile[];
  /** See `ReadTree`. */
  readonly isUnsure: boolean;
}

/** Takes a finished page: the file in the output and its text. */
export type WritePage = (file: string, html: string) => WrittenFile;

export interface BoardBuilder {
  /** Reads, mends and resolves a board, and renders its pages unless something is wrong; nothing of it is kept. */
  build(job: BoardJob, write: WritePage | undefined): BuiltBoard;
  /** What the parts use that were resolved since the last call, by the uid of their source. */
  partUses(): readonly (readonly [string, readonly string[]])[];
}

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
  /** The frame of every document, for the site's base path. */
  readonly frame: string;
}

/** Builds boards one after the other; only what pages share is kept: sources, parts, and what they render to. */
export function createBoardBuilder(input: BuilderInput): BoardBuilder {
  const { plan, options } = input;
  const { loadBoard, site } = openBoards(input);
  const checkExpansion = expansionChecker((uid) => {
    const indexed = plan.context.boards.get(uid);
    const source = site.findSource(uid);
    return indexed && source && { ...indexed, board: source.board };
  });
  const render = createRenderer(COMPONENTS);
  const partsOf = createDocumentParts({ options, plan });
  const writeDocument = createDocumentWriter(input.frame);
  let told = 0;

  return {
    build({ indexed, pages }, write) {
      const uses = new Set<string>();
      const loaded = loadBoard(indexed, (uid) => uses.add(`source ${uid}`));
      const { board, tree, diagnostics: found, isUnsure } = loaded;
      const { diagnostics, report } = collectDiagnostics(found);
      const assetUses: AssetUse[] = [];
      const files: WrittenFile[] = [];
      const uids = new Float64Array(uidNumbers(tree?.root));
      if (tree !== undefined) {
        const whole: IndexedBoard = { ...indexed, board };
        tree.diagnostics.forEach(report);
        checkExpansion(whole).forEach(report);
        const useAsset = (asset: AssetUse['asset'], place: AssetUse['place']) => {
          assetUses.push({ asset, place });
        };
        const own = { attributeOrigins: tree.origins, report, useAsset };
        const sitePlan: SitePlan = { ...plan, context: { ...plan.context, ...site, ...own } };
        for (const route of pages) {
          if (hasErrors(diagnostics)) break;
          const document = resolvePage(sitePlan, { ...route, indexed: whole });
          for (const use of document.uses) uses.add(use);
          if (write === undefined || hasErrors(diagnostics)) continue;
          const parts = partsOf(document, render(document.root, document.href));
          files.push(write(route.file, writeDocument(parts)));
        }
      }
      return { diagnostics, assetUses, uids, uses: [...uses], files, isUnsure };
    },
    partUses() {
      const parts = [...plan.context.parts.values()].slice(told);
      told += parts.length;
      return parts.map(({ source, uses }) => [source, [...uses]] as const);
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
    return indexed && loadBoard(indexed, () => {}).board;
  });
  const site = { findSource };

  function loadBoard(indexed: IndexedBoard, onSource: (uid: string) => void): LoadedBoard {
    const { uid } = indexed.board;
    // The 404 page of a project without one is made here, with its blocks.
    const made = indexed.board.root;
    const read = made ? { root: made, diagnostics: [] } : readTree(indexed.path);
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

  return { loadBoard, site };
}
