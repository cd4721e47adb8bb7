import { addressFinder } from '../../author/project/addresses-there.ts';
import { openAuthorProject } from '../../author/project/author-project.ts';
import { checkPage, type UnplacedDiagnostic } from '../../author/checks/page-checks.ts';
import { readPageFacts } from '../../author/checks/page-facts.ts';
import type { InspectedSite } from '../../author/inspect/see-block.ts';
import { weighPage, type PageWeight } from '../../author/checks/page-weight.ts';
import { linkedPage, type LinkedPage } from '../../author/checks/site-checks.ts';
import { withBase } from '../../site/plan/addresses.ts';
import { inherited } from '../../site/plan/board-index.ts';
import { createMemos } from '../../site/page/context.ts';
import { isNoIndex } from '../../site/plan/head.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import type { Route } from '../../site/plan/routes.ts';
import { dropOldest } from '../../values/drop-oldest.ts';
import { createMarkingTools, withUses, type PageSetting } from '../dev/page-maker.ts';
import type { BoardJob } from '../../site/plan/board-jobs.ts';
import type { BuiltBoard } from '../generate/built-board.ts';
import { createBoardLoader } from '../generate/board-loader.ts';
import type { Bundle } from '../generate/bundle.ts';
import type { BuildOptions } from '../generate/options.ts';
import { createBoardBuilder } from '../generate/board-builder.ts';
import { type BoardBuilder } from '../generate/page-builder.ts';
import type { ReadTreeAt } from '../project/read-tree.ts';
import { clientBytes, fileSizes } from './file-sizes.ts';
import { imageObserver } from '../../author/checks/image-observer.ts';

export interface ScannerSetting extends PageSetting {
  readonly plan: SitePlan;
  readonly readTree: ReadTreeAt;
  readonly options: BuildOptions;
  readonly bundle: Bundle;
}

/** A checked page. */
export interface ScannedPage {
  readonly route: Route;
  readonly linked: LinkedPage;
  readonly diagnostics: readonly UnplacedDiagnostic[];
  readonly weight: PageWeight;
}

/** A board and its checked pages; a board that can't be built has no pages. */
interface ScannedBoard {
  readonly built: BuiltBoard;
  readonly pages: readonly ScannedPage[];
}

/** Checks rendered pages, board by board. */
export interface PageScanner {
  scan(job: BoardJob): ScannedBoard;
  /** See `BoardBuilder`. */
  readonly partDependencies: BoardBuilder['partDependencies'];
  /** The data about boards and blocks. */
  readonly inspected: InspectedSite;
}

/** Creates a scanner for the pages of a plan; it renders them by the functions of a build. */
export async function createPageScanner(setting: ScannerSetting): Promise<PageScanner> {
  const { plan, options, bundle, sound } = setting;
  const { assets } = options;
  const script = clientBytes(bundle);
  const bytesOf = await fileSizes(plan, assets);
  // True if a build will make smaller versions of the images.
  const makesForms = assets !== undefined && options.images === 'variants';
  const readTree = keepLast(setting.readTree);
  const images = imageObserver(!makesForms);
  const { loadBoard, findSource } = createBoardLoader({ plan, readTree, sound });
  // A new cache of parts: parts resolved before wouldn't report their images to `see` again.
  const { parts } = createMemos();
  const watched = { ...plan, context: { ...plan.context, parts, see: images.see } };
  const tools = createMarkingTools(setting);
  const builder = createBoardBuilder({ plan: withUses(watched), readTree, tools, sound });
  const addressExists = addressFinder(plan);
  const boardOf = keepLast((uid: string) => {
    const indexed = plan.boards.get(uid);
    return indexed && { ...indexed, board: loadBoard(indexed, () => {}).board };
  });
  const notFound = plan.routes.find(({ kind }) => kind === 'catch-all')?.indexed.board.uid;
  const project = openAuthorProject(plan.boards, (uid) => boardOf(uid)?.board.root);

  function lookAt(route: Route, html: string): ScannedPage {
    const facts = readPageFacts(html);
    const href = withBase(route.href, options);
    const isPublic = !isNoIndex(route);
    const board = route.indexed.board.uid;
    const isNotFound = board === notFound;
    const { withoutAlt, widths } = images;
    const hasOwnTitle = inherited(route.indexed, 'title') !== '';
    return {
      route,
      linked: linkedPage(hasOwnTitle ? facts : { ...facts, title: '' }, {
        board,
        href,
        isPublic,
        isNotFound,
      }),
      diagnostics: checkPage({
        facts,
        hasBlocks: boardOf(board)?.board.root !== undefined,
        isPublic,
        hasOwnTitle,
        href,
        addressExists,
        withoutAlt,
        widths,
        bytesOf,
      }),
      weight: weighPage(facts, script, bytesOf),
    };
  }

  return {
    inspected: { plan, project, boardOf, findSource },
    partDependencies: builder.partDependencies,
    scan(job) {
      const routes = new Map(job.pages.map((route) => [route.file, route]));
      const pages: ScannedPage[] = [];
      const built = builder.build(job, (file, html) => {
        const route = routes.get(file);
        if (route !== undefined) pages.push(lookAt(route, html));
      });
      return { built, pages };
    },
  };
}

/**
 * Number of cached results: few suffice, as a diagnostic's place is located right after it is
 * found.
 */
const KEPT = 64;

/** Returns a function that caches its last results. */
function keepLast<T>(read: (name: string) => T): (name: string) => T {
  const kept = new Map<string, T>();
  return (name) => {
    const found = kept.get(name) ?? read(name);
    kept.delete(name);
    kept.set(name, found);
    dropOldest(kept, KEPT);
    return found;
  };
}
