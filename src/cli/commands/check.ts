import { relative } from 'node:path';
import { isRefused, planProject, resolveAll } from '../../build/build-site.ts';
import { siteNotices } from '../../build/site-files.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { buildOptions } from '../build-options.ts';
import { readConfig, type Settings } from '../config.ts';
import { paint, type ExitCode, type Io } from '../io.ts';
import { forEachProject } from '../each-project.ts';
import { projectFolder } from '../projects.ts';
import { mendedSummary, reportDiagnostics } from '../report.ts';

export interface CheckFlags extends Settings {
  readonly json?: boolean;
}

/** `sitegen check`: everything that a build would find, and nothing written. */
export async function checkCommand(
  io: Io,
  args: readonly string[],
  { json = false, ...flags }: CheckFlags,
): Promise<ExitCode> {
  return forEachProject(io, {
    args,
    isJson: json,
    failed: { isSound: false },
    async work(project) {
      const options = buildOptions(io.cwd, await readConfig(projectFolder(project)), flags);
      const { plan, diagnostics: found } = await planProject(project, options);
      const diagnostics = [
        ...found,
        ...(plan === undefined ? [] : [...resolveAll(plan), ...siteNotices(plan)]),
      ];
      const isSound = !isRefused(diagnostics, options.isStrict);
      if (!json) report(io, relative(io.cwd, project) || project, { diagnostics, isSound });
      return { code: isSound ? 0 : 1, report: { isSound, diagnostics } };
    },
  });
}

interface Verdict {
  readonly diagnostics: readonly Diagnostic[];
  readonly isSound: boolean;
}

function report(io: Io, file: string, { diagnostics, isSound }: Verdict) {
  reportDiagnostics(io, diagnostics, { file, isComplete: true });
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const verdict = isSound ? paint(io, 'green', 'sound') : paint(io, 'red', fault(errors));
  const mended = mendedSummary(diagnostics);
  io.out(`${file}: ${verdict}${mended === '' ? '' : `, ${mended}`}\n`);
}

/** Without errors only `--strict` refuses a project. */
function fault(errors: number): string {
  if (errors === 0) return 'refused by --strict';
  return errors === 1 ? '1 error' : `${errors} errors`;
}
