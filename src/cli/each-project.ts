import { printableJson } from '../diagnostics/printable.ts';
import { withinBudget, type Budget } from '../node/budget.ts';
import type { ExitCode, Io } from './io.ts';
import { findProjects } from './projects.ts';
import { reportError, toldError } from './report.ts';

/** What became of one project. */
export interface Outcome {
  readonly code: ExitCode;
  /** For `--json`. */
  readonly report: object;
}

interface EachProject {
  readonly args: readonly string[];
  readonly isJson: boolean;
  /** What the report of a project that can't be worked on says beside the error. */
  readonly failed: object;
  /** What the work may take; undefined for no limit. */
  readonly budget: Budget | undefined;
  readonly work: (project: string, projects: readonly string[]) => Promise<Outcome>;
}

/**
 * Does the work of a command for each project that its arguments mean; one that fails doesn't keep the others from it.
 * With `isJson` the reports are printed together, failures among them.
 */
export async function forEachProject(
  io: Io,
  { args, isJson, failed, budget, work }: EachProject,
): Promise<ExitCode> {
  const projects = await findProjects(io.cwd, args);
  const reports: object[] = [];
  let code: ExitCode = 0;
  for (const project of projects) {
    const doing = withinBudget(budget, () => work(project, projects));
    const outcome = await doing.catch((error: unknown) => failure(io, isJson, error));
    if (outcome.code !== 0) code = outcome.code;
    reports.push({ project, ...('error' in outcome.report ? failed : {}), ...outcome.report });
  }
  if (isJson) io.out(`${printableJson({ projects: reports })}\n`);
  return code;
}

/** Wrong usage and unreadable files are told; anything else is a bug of ours and goes up. */
function failure(io: Io, isJson: boolean, error: unknown): Outcome {
  if (!isJson) return { code: reportError(io, error), report: {} };
  const { message, details, status, place } = toldError(error);
  return {
    code: status === 400 ? 2 : 1,
    report: { error: { message, details, status, ...place } },
  };
}
