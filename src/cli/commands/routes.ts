import { printable } from '../../diagnostics/printable.ts';
import { planProject } from '../../node/generate/plan-project.ts';
import { boardName } from '../../model/names.ts';
import { isNoIndex, pageTitle } from '../../site/plan/head.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import { withBase } from '../../site/plan/addresses.ts';
import { pathOfLanguage } from '../../model/language-names.ts';
import { staleTranslations, type StaleBoard } from '../../node/generate/stale-translations.ts';
import type { Route } from '../../site/plan/routes.ts';
import { plural } from '../report.ts';
import { paint, type ExitCode, type Io } from '../io.ts';
import type { Settings } from '../options.ts';
import { withProjects } from '../with-project.ts';

export type RoutesFlags = Settings & { readonly json?: boolean };

/** `sitegen routes`: the addresses of a site, with the file and the board of each. */
export async function routesCommand(
  io: Io,
  args: readonly string[],
  flags: RoutesFlags,
): Promise<ExitCode> {
  return withProjects(io, { args, flags, failed: { routes: [] } }, async (project) => {
    const { site, diagnostics } = await planProject(project.path, project.options);
    if (site === undefined) {
      return {
        code: 1,
        report: { diagnostics: project.printDiagnostics(diagnostics, { isQuiet: true }) },
      };
    }
    const rows = routeRows(site.plan, staleTranslations(site));
    const files = publicRows(site.plan);
    if (flags.json !== true) {
      project.printDiagnostics(site.publicFolder.diagnostics);
      printRows(io, rows, files);
    }
    return { code: 0, report: { routes: rows, publicFiles: files } };
  });
}

type Row = ReturnType<typeof routeRows>[number];

function routeRows(plan: SitePlan, stale: readonly StaleBoard[]) {
  const { options } = plan.context;
  const staleIn = new Map(
    stale.map(({ language, board, diagnostics }) => [`${language} ${board}`, diagnostics.length]),
  );
  const isMany = plan.languages.length > 0;
  return plan.routes.map((route) => ({
    path: route.kind === 'catch-all' ? pathOfNotFound(route) : withBase(route.href, options),
    file: route.file,
    board: route.indexed.board.uid,
    name: route.tag?.name ?? boardName(route.indexed.board),
    title: pageTitle(route, options),
    isNoIndex: isNoIndex(route),
    redirect: plan.redirects.get(route) ?? null,
    // The rows of a site in one language have no fields about languages.
    ...(isMany && {
      language: route.language ?? options.lang,
      isFallback: route.isFallback === true,
      stale: staleIn.get(`${route.language} ${route.indexed.board.uid}`) ?? 0,
    }),
  }));
}

/** The addresses of files that are copied as they are. */
function publicRows({ context: { options } }: SitePlan) {
  return options.publicFiles.map((file) => {
    const href = `/${file.split('/').map(encodeURIComponent).join('/')}`;
    return { path: withBase(href.replace(/(?<=\/)index\.html$/, ''), options), file };
  });
}

const pathOfNotFound = ({ language }: Route) =>
  language === undefined ? '*' : `/${pathOfLanguage(language)}/*`;

function printRows(io: Io, rows: readonly Row[], files: ReturnType<typeof publicRows>) {
  const all = [...rows, ...files];
  const width = all.reduce((most, { path }) => Math.max(most, path.length), 0);
  for (const { path, name, isNoIndex: hidden, redirect, stale = 0, isFallback } of rows) {
    const notes = [
      redirect === null ? '' : `→ ${printable(redirect)}`,
      hidden ? 'noindex' : '',
      isFallback === true ? 'not translated' : '',
      stale === 0 ? '' : plural(stale, 'stale text'),
    ]
      .filter((note) => note !== '')
      .join(', ');
    const line = `${path.padEnd(width)}  ${printable(name)}`;
    io.out(notes === '' ? `${line}\n` : `${line}  ${paint(io, 'dim', notes)}\n`);
  }
  for (const { path } of files)
    io.out(`${path.padEnd(width)}  ${paint(io, 'dim', 'public file')}\n`);
}
