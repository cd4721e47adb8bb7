import { setImmediate } from 'node:timers/promises';
import { placeFinding } from '../../author/place-finding.ts';
import type { Finding } from '../../author/page-checks.ts';
import { checkSite, type LinkedPage } from '../../author/site-checks.ts';
import { collectDiagnostics, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { withBase } from '../../site/plan/addresses.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import { frameForBase, type Bundle } from '../generate/bundle.ts';
import type { BuildOptions } from '../generate/options.ts';
import { planProject } from '../generate/plan-project.ts';
import { createTreeReader } from '../project/read-tree.ts';
import { clientBytes, fileSizes } from './file-sizes.ts';
import { createPageScanner, sourcesOf } from './page-scanner.ts';

/** Pages between two looks at what else happens, such as an interrupt. */
const PAGES_AT_A_TIME = 32;

/**
 * What is to be said of the pages of a project as they are rendered. Each is made, looked at, and forgotten but for what
 * others need to know of it. A project that can't be built has no pages.
 */
export async function checkPages(
  projectPath: string,
  options: BuildOptions,
  bundle: Bundle,
): Promise<readonly Diagnostic[]> {
  const { site } = await planProject(projectPath, options, { isThorough: true });
  if (site === undefined) return [];
  const { plan, trees } = site;
  const { diagnostics, report } = collectDiagnostics();
  const scanner = createPageScanner({
    plan,
    readTree: createTreeReader(trees),
    options,
    frame: frameForBase(bundle, options.base),
    makesForms: options.assets !== undefined && options.images === 'variants',
    script: clientBytes(bundle),
    bytesOf: await fileSizes(plan, options.assets),
  });
  const seen: { readonly linked: LinkedPage; readonly indexed: IndexedBoard }[] = [];
  const { project } = scanner;
  const tell = (finding: Finding, page: IndexedBoard, sources: readonly string[]) =>
    report(placeFinding(finding, { project, page, sources }));
  for (const [at, route] of plan.routes.entries()) {
    if (plan.redirects.has(route)) continue;
    const { page } = scanner.scan(route);
    if (page === undefined) continue;
    const { indexed } = route;
    const { findings, linked, dependencies } = page;
    const sources = findings.length === 0 ? [] : sourcesOf(dependencies);
    for (const finding of findings) tell(finding, indexed, sources);
    seen.push({ linked, indexed });
    if (at % PAGES_AT_A_TIME === PAGES_AT_A_TIME - 1) await setImmediate();
  }
  const pages = new Map(seen.map(({ linked, indexed }) => [linked, indexed]));
  for (const finding of checkSite([...pages.keys()], withBase('/', options))) {
    const indexed = pages.get(finding.page);
    if (indexed !== undefined) tell(finding, indexed, [...plan.boards.keys()]);
  }
  return diagnostics;
}
