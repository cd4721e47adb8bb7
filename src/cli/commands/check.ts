import { printable } from '../../diagnostics/printable.ts';
import type { PageChecker, WidthSetting } from '../../node/check-pages/check-pages.ts';
import { checkProject } from '../../node/generate/check-project.ts';
import type { BuildOptions } from '../../node/generate/options.ts';
import { readBundle, type Bundle } from '../../node/generate/bundle.ts';
import { blocksPublishing, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ExternalResource } from '../../site/plan/external-resources.ts';
import { paint, type ExitCode, type Io } from '../io.ts';
import type { Settings } from '../options.ts';
import { openProgress } from '../progress.ts';
import { warningSummary, plural, reportExternalResources } from '../report.ts';
import { distFolder } from '../version.ts';
import { withProjects } from '../with-project.ts';

export type CheckFlags = Settings & {
  readonly json?: boolean;
  /** True to check rendered pages too. */
  readonly pages?: boolean;
  /** True to test the pages at all widths too. */
  readonly widths?: boolean;
};

/** `sitegen check`: the diagnostics of a build with the same options; nothing is written. */
export async function checkCommand(
  io: Io,
  args: readonly string[],
  flags: CheckFlags,
): Promise<ExitCode> {
  const { json = false, widths = false, pages = widths } = flags;
  return withProjects(io, { args, flags, failed: { isSound: false } }, async (project) => {
    const { path, options } = project;
    const bundle = readBundle(distFolder());
    const progress = json ? undefined : openProgress(io);
    const width: WidthSetting = {
      projectPath: path,
      options,
      bundle,
      dist: distFolder(),
      browser: process.env['CHROME_PATH'] || undefined,
      onProgress: (done, total) => progress?.onProgress(done, total, 'widths'),
    };
    const tested = widths ? width : undefined;
    const looker = pages ? await pageChecker(options, bundle, tested) : undefined;
    const tools = { bundle, build: looker?.build };
    const { diagnostics: found, asks } = await checkProject(path, options, tools).finally(() =>
      progress?.clear(),
    );
    const diagnostics = project.printDiagnostics(looker?.withPages(found) ?? found, {
      isComplete: true,
    });
    const isSound = !blocksPublishing(diagnostics, options.isStrict);
    if (!json) report(io, project.file, { diagnostics, isSound, asks });
    return { code: isSound ? 0 : 1, report: { isSound, diagnostics, asks } };
  });
}

/** The page checks are loaded on demand; they test all widths if `widths` is given. */
async function pageChecker(
  options: BuildOptions,
  bundle: Bundle,
  widths: WidthSetting | undefined,
): Promise<PageChecker> {
  const { createPageChecker } = await import('../../node/check-pages/check-pages.ts');
  return createPageChecker(options, bundle, widths);
}

interface CheckReport {
  readonly diagnostics: readonly Diagnostic[];
  readonly isSound: boolean;
  readonly asks: readonly ExternalResource[];
}

function report(io: Io, file: string, { diagnostics, isSound, asks }: CheckReport) {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const verdict = isSound ? paint(io, 'green', 'ok') : paint(io, 'red', failureText(errors));
  const warnings = warningSummary(diagnostics);
  io.out(`${printable(file)}: ${verdict}${warnings === '' ? '' : `, ${warnings}`}\n`);
  reportExternalResources(io, asks);
}

/** The reason why a project is rejected: its errors or, without errors, `--strict`. */
function failureText(errors: number): string {
  return errors === 0 ? 'not allowed by --strict' : plural(errors, 'error');
}
