import { join, relative, resolve } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { printableJson } from '../diagnostics/printable.ts';
import { SiteError } from '../diagnostics/site-error.ts';
import type { Project } from '../model/entities.ts';
import { withinBudget } from '../node/budget.ts';
import { unfinishedChanges, projectEntry, realProject } from '../node/cache/project-entry.ts';
import type { BuildOptions } from '../node/generate/options.ts';
import { locateDiagnostics } from '../node/project/locate.ts';
import { openProject, readTrees, type OpenProject } from '../node/project/open-project.ts';
import { tryTo } from '../values/try-to.ts';
import { allowedComponents } from './allowed-components.ts';
import { buildOptions, cacheFolder } from './build-options.ts';
import { outsideFolders, readConfig, type OutsideFolder } from './config.ts';
import { budgetOf, type ExitCode, type Io } from './io.ts';
import type { Settings } from './options.ts';
import { findProjects, projectFolder } from './projects.ts';
import { reportDiagnostics, reportError, userFacingError, type ReportOptions } from './report.ts';

/** Prints diagnostics with their places in the files of a project; returns them with places. */
type ReportDiagnostics = (
  found: readonly Diagnostic[],
  how?: Omit<ReportOptions, 'file'>,
) => readonly Diagnostic[];

/** The complete project of a command, and its settings. */
export interface CommandProject {
  readonly path: string;
  /** The path for display. */
  readonly file: string;
  readonly options: BuildOptions;
  /** The settings of the project's file. */
  readonly config: Settings;
  /** Folders outside of the project's own, named by its settings. */
  readonly outside: readonly OutsideFolder[];
  readonly printDiagnostics: ReportDiagnostics;
}

interface CommandInput {
  readonly path: string;
  readonly flags: Settings;
  /**
   * True if `printDiagnostics` only locates diagnostics and prints none, since `--json` prints them
   * in another form.
   */
  readonly isSilent?: boolean;
  /** True if the command follows changes of files. */
  readonly isFollowed?: boolean;
  /** True if the command completes unfinished changes. */
  readonly isCompleting?: boolean;
  /** Settings that win over those of the file, such as those of a target. */
  readonly overriding?: (config: Settings) => Settings;
}

/**
 * Reads the settings of a command's project. @throws SiteError for invalid settings, and for an
 * unfinished change
 */
export async function withProject<T>(
  io: Io,
  {
    path: named,
    flags,
    isSilent = false,
    isCompleting = false,
    isFollowed = false,
    ...input
  }: CommandInput,
  work: (project: CommandProject) => Promise<T>,
): Promise<T> {
  const path = resolve(io.cwd, named);
  const folder = projectFolder(path);
  const written = await readConfig(folder, flags);
  const config = { ...written, ...input.overriding?.(written) };
  const built = buildOptions(io.cwd, config, flags);
  const components = await allowedComponents(io, folder, { flags, isSilent, isFollowed });
  const options = { ...built, components };
  if (!isCompleting) rejectHalfSaved(path, options.cache);
  const file = relative(io.cwd, path) || named;
  const outside = outsideFolders(folder, config, flags);
  return work({
    path,
    file,
    options,
    config,
    outside,
    printDiagnostics: createReporter(io, { path, file }, isSilent),
  });
}

/** The result for one project. */
export interface Outcome {
  readonly code: ExitCode;
  /** The result in the form that `--json` prints. */
  readonly report: object;
}

interface ProjectsInput {
  readonly args: readonly string[];
  readonly flags: Settings & { readonly json?: boolean };
  /** The fields, in addition to the error, that `--json` prints for a failed project. */
  readonly failed: object;
}

/**
 * Runs a command for each project named by its arguments; failures don't stop the others. With
 * `--json` the reports are printed together, failures included.
 */
export async function withProjects(
  io: Io,
  { args, flags, failed }: ProjectsInput,
  work: (project: CommandProject, paths: readonly string[]) => Promise<Outcome>,
): Promise<ExitCode> {
  const { json: isSilent = false, untrusted } = flags;
  const paths = await findProjects(io.cwd, args);
  const reports: object[] = [];
  let code: ExitCode = 0;
  for (const path of paths) {
    const doing = withinBudget(budgetOf(io, untrusted), () =>
      withProject(io, { path, flags, isSilent }, (project) => work(project, paths)),
    );
    const outcome = doing.catch((error: unknown) => failureOutcome(io, isSilent, error));
    const { code: own, report } = await outcome;
    if (own !== 0) code = own;
    reports.push({ project: path, ...('error' in report ? failed : {}), ...report });
  }
  if (isSilent) io.out(`${printableJson({ projects: reports })}\n`);
  return code;
}

/** A project read completely, for rewriting. */
export interface WholeProject {
  readonly opened: OpenProject;
  readonly project: Project;
  readonly printDiagnostics: ReportDiagnostics;
}

/**
 * Runs a command on a project with all of its block trees, without its settings; errors are
 * reported.
 */
export async function withWholeProject(
  io: Io,
  path: string,
  work: (whole: WholeProject) => ExitCode,
): Promise<ExitCode> {
  const from = resolve(io.cwd, path);
  rejectHalfSaved(from, cacheFolder(io.cwd, undefined));
  const opened = await openProject(from, { isThorough: true });
  const { file, project, diagnostics } = readTrees(opened);
  const printDiagnostics = createReporter(io, { path: file, file });
  printDiagnostics(diagnostics);
  return project === undefined ? 1 : work({ opened, project, printDiagnostics });
}

const createReporter =
  (
    io: Io,
    { path, file }: Pick<CommandProject, 'path' | 'file'>,
    isSilent = false,
  ): ReportDiagnostics =>
  (found, how) => {
    const located = locateDiagnostics(path, found);
    if (!isSilent) reportDiagnostics(io, located, { file, ...how });
    return located;
  };

/**
 * Rejects a project whose change a killed server has saved only partly, if the cache holds the rest
 * of the change. @throws SiteError
 */
function rejectHalfSaved(project: string, cache: string | undefined) {
  const entry = cache && tryTo(() => join(cache, projectEntry(realProject(project))));
  if (entry === undefined || unfinishedChanges(entry).length === 0) return;
  const details = `Run “sitegen dev ${project}” to complete the change.`;
  const message = `A change of ${project} is only partly saved, because “sitegen dev” stopped while saving it.`;
  throw new SiteError(message, { details });
}

/** Wrong usage and unreadable files are reported; other errors are bugs and are rethrown. */
export function failureOutcome(io: Io, isJson: boolean, error: unknown): Outcome {
  if (!isJson) return { code: reportError(io, error), report: {} };
  const { message, details, status, place } = userFacingError(error);
  return {
    code: status === 400 ? 2 : 1,
    report: { error: { message, details, status, ...place } },
  };
}
