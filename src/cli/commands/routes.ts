import { printable } from '../../diagnostics/printable.ts';
import { planProject } from '../../node/generate/plan-project.ts';
import { locateFindings } from '../../node/project/locate.ts';
import { boardName } from '../../model/names.ts';
import { isNoIndex, pageTitle } from '../../site/plan/head.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import { withBase } from '../../site/plan/addresses.ts';
import { buildOptions } from '../build-options.ts';
import { readConfig, type Settings } from '../config.ts';
import { budgetOf, paint, type ExitCode, type Io } from '../io.ts';
import { forEachProject } from '../each-project.ts';
import { projectFolder, refuseHalfSaved } from '../projects.ts';
import { reportDiagnostics } from '../report.ts';

export interface RoutesFlags extends Settings {
  readonly json?: boolean;
}

/** `sitegen routes`: the addresses of a site, with the file and the board of each. */
export async function routesCommand(
  io: Io,
  args: readonly string[],
  { json = false, ...flags }: RoutesFlags,
): Promise<ExitCode> {
  return forEachProject(io, {
    args,
    isJson: json,
    budget: budgetOf(io, flags.untrusted),
    failed: { routes: [] },
    async work(project) {
      const options = buildOptions(io.cwd, await readConfig(projectFolder(project), flags), flags);
      refuseHalfSaved(project, options.cache);
      const { site, diagnostics: found } = await planProject(project, options);
      if (site === undefined) {
        const diagnostics = locateFindings(project, found);
        if (!json) reportDiagnostics(io, diagnostics, { file: project, isQuiet: true });
        return { code: 1, report: { diagnostics } };
      }
      const rows = routeRows(site.plan);
      if (!json) printRows(io, rows);
      return { code: 0, report: { routes: rows } };
    },
  });
}

type Row = ReturnType<typeof routeRows>[number];

function routeRows(plan: SitePlan) {
  const { options } = plan.context;
  return plan.routes.map((route) => ({
    path: route.kind === 'catch-all' ? '*' : withBase(route.href, options),
    file: route.file,
    board: route.indexed.board.uid,
    name: route.tag?.name ?? boardName(route.indexed.board),
    title: pageTitle(route, options),
    isNoIndex: isNoIndex(route),
    redirect: plan.redirects.get(route) ?? null,
  }));
}

function printRows(io: Io, rows: readonly Row[]) {
  const width = rows.reduce((most, { path }) => Math.max(most, path.length), 0);
  for (const { path, name, isNoIndex: hidden, redirect } of rows) {
    const notes = [redirect === null ? '' : `→ ${printable(redirect)}`, hidden ? 'noindex' : '']
      .filter((note) => note !== '')
      .join(', ');
    const line = `${path.padEnd(width)}  ${printable(name)}`;
    io.out(notes === '' ? `${line}\n` : `${line}  ${paint(io, 'dim', notes)}\n`);
  }
}
