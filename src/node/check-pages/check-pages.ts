import { setImmediate } from 'node:timers/promises';
import { placeDiagnostic, withoutReported } from '../../author/checks/place-diagnostic.ts';
import type { UnplacedDiagnostic } from '../../author/checks/page-checks.ts';
import { checkSite, type LinkedPage } from '../../author/checks/site-checks.ts';
import { collectDiagnostics, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { withBase } from '../../site/plan/addresses.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import { frameForBase, type Bundle } from '../generate/bundle.ts';
import type { CheckTools } from '../generate/check-project.ts';
import type { BuildOptions } from '../generate/options.ts';
import { createTreeReader } from '../project/read-tree.ts';
import { createPageScanner } from './page-scanner.ts';

/** Number of boards checked before yielding to events such as an interrupt. */
const BOARDS_AT_A_TIME = 32;

/** Checks the pages of a project during `check`. */
export interface PageChecker {
  /**
   * Replaces the build's function that renders all boards: it reports the same diagnostics, and
   * also checks the pages.
   */
  readonly build: NonNullable<CheckTools['build']>;
  /** Returns the passed diagnostics of a project, and those of its pages. */
  withPages(found: readonly Diagnostic[]): readonly Diagnostic[];
}

/**
 * Creates a checker that renders one page at a time, and keeps only the data needed to compare
 * pages.
 */
export function createPageChecker(options: BuildOptions, bundle: Bundle): PageChecker {
  const { diagnostics, report } = collectDiagnostics();
  return {
    withPages: (found) => withoutReported(found, diagnostics),
    async build({ plan, trees }, jobs, record) {
      const readTree = createTreeReader(trees);
      const frame = frameForBase(bundle, options.base);
      const scanner = await createPageScanner({ plan, readTree, options, frame, bundle });
      const { project } = scanner.inspected;
      const add = (diagnostic: UnplacedDiagnostic, page: IndexedBoard) =>
        report(placeDiagnostic(diagnostic, { project, page }));
      const seen = new Map<LinkedPage, IndexedBoard>();
      for (const [index, job] of jobs.entries()) {
        const { built, pages } = scanner.scan(job);
        record.add(index, built);
        for (const { diagnostics: found, linked, route } of pages) {
          for (const diagnostic of found) add(diagnostic, route.indexed);
          seen.set(linked, route.indexed);
        }
        if (index % BOARDS_AT_A_TIME === BOARDS_AT_A_TIME - 1) await setImmediate();
      }
      record.addParts(scanner.partDependencies());
      for (const diagnostic of checkSite([...seen.keys()], withBase('/', options))) {
        const page = seen.get(diagnostic.page);
        if (page !== undefined) add(diagnostic, page);
      }
    },
  };
}
