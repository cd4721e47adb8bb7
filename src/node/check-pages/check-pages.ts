import { setImmediate } from 'node:timers/promises';
import { placeFinding, withoutTold } from '../../author/place-finding.ts';
import type { Finding } from '../../author/page-checks.ts';
import { checkSite, type LinkedPage } from '../../author/site-checks.ts';
import { collectDiagnostics, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { withBase } from '../../site/plan/addresses.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import { frameForBase, type Bundle } from '../generate/bundle.ts';
import type { CheckTools } from '../generate/check-project.ts';
import type { BuildOptions } from '../generate/options.ts';
import { createTreeReader } from '../project/read-tree.ts';
import { createPageScanner } from './page-scanner.ts';

/** Boards between two looks at what else happens, such as an interrupt. */
const BOARDS_AT_A_TIME = 32;

/** Looks at the pages of a project while it is checked. */
export interface PageLooker {
  /** Takes the place of a build of all boards: finds what that would find, and looks at the pages. */
  readonly build: NonNullable<CheckTools['build']>;
  /** What was found of a project, with what is to be said of its pages. */
  withPages(found: readonly Diagnostic[]): readonly Diagnostic[];
}

/** Each page is made, looked at, and forgotten but for what others need to know of it. */
export function createPageLooker(options: BuildOptions, bundle: Bundle): PageLooker {
  const { diagnostics, report } = collectDiagnostics();
  return {
    withPages: (found) => withoutTold(found, diagnostics),
    async build({ plan, trees }, jobs, record) {
      const readTree = createTreeReader(trees);
      const frame = frameForBase(bundle, options.base);
      const scanner = await createPageScanner({ plan, readTree, options, frame, bundle });
      const { project } = scanner.inspected;
      const tell = (finding: Finding, page: IndexedBoard) =>
        report(placeFinding(finding, { project, page }));
      const seen = new Map<LinkedPage, IndexedBoard>();
      for (const [index, job] of jobs.entries()) {
        const { built, pages } = scanner.scan(job);
        record.add(index, built);
        for (const { findings, linked, route } of pages) {
          for (const finding of findings) tell(finding, route.indexed);
          seen.set(linked, route.indexed);
        }
        if (index % BOARDS_AT_A_TIME === BOARDS_AT_A_TIME - 1) await setImmediate();
      }
      record.addParts(scanner.partDependencies());
      for (const finding of checkSite([...seen.keys()], withBase('/', options))) {
        const page = seen.get(finding.page);
        if (page !== undefined) tell(finding, page);
      }
    },
  };
}
