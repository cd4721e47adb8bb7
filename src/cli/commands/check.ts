import { printable } from '../../diagnostics/printable.ts';
import { relative } from 'node:path';
import type { PageLooker } from '../../node/check-pages/check-pages.ts';
import { checkProject } from '../../node/generate/check-project.ts';
import type { BuildOptions } from '../../node/generate/options.ts';
import { readBundle, type Bundle } from '../../node/generate/bundle.ts';
import { keepsFromPublishing, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ExternalResource } from '../../site/plan/outside.ts';
import { buildOptions, withImages } from '../build-options.ts';
import { readConfig, type Settings } from '../config.ts';
import { budgetOf, paint, type ExitCode, type Io } from '../io.ts';
import { forEachProject } from '../each-project.ts';
import { projectFolder, refuseHalfSaved } from '../projects.ts';
import { locateFindings } from '../../node/project/locate.ts';
import { mendedSummary, plural, reportAsks, reportDiagnostics } from '../report.ts';
import { distFolder } from '../version.ts';

export interface CheckFlags extends Settings {
  readonly json?: boolean;
  /** Looks at the pages as they are rendered, too. */
  readonly pages?: boolean;
  /** False when images are published as they are. */
  readonly imageVariants?: boolean;
}

/** `sitegen check`: everything that a build with the same options would find, and nothing written. */
export async function checkCommand(
  io: Io,
  args: readonly string[],
  { json = false, pages = false, imageVariants, ...flags }: CheckFlags,
): Promise<ExitCode> {
  return forEachProject(io, {
    args,
    isJson: json,
    budget: budgetOf(io, flags.untrusted),
    failed: { isSound: false },
    async work(project) {
      const chosen = withImages(flags, imageVariants);
      const config = await readConfig(projectFolder(project), flags);
      const options = buildOptions(io.cwd, config, chosen);
      refuseHalfSaved(project, options.cache);
      const bundle = readBundle(distFolder());
      const looker = pages ? await pageLooker(options, bundle) : undefined;
      const tools = { bundle, build: looker?.build };
      const { diagnostics: found, asks } = await checkProject(project, options, tools);
      const diagnostics = locateFindings(project, looker?.withPages(found) ?? found);
      const isSound = !keepsFromPublishing(diagnostics, options.isStrict);
      if (!json) report(io, relative(io.cwd, project) || project, { diagnostics, isSound, asks });
      return { code: isSound ? 0 : 1, report: { isSound, diagnostics, asks } };
    },
  });
}

/** What looks at pages is loaded only where somebody asks for it. */
async function pageLooker(options: BuildOptions, bundle: Bundle): Promise<PageLooker> {
  const { createPageLooker } = await import('../../node/check-pages/check-pages.ts');
  return createPageLooker(options, bundle);
}

interface Verdict {
  readonly diagnostics: readonly Diagnostic[];
  readonly isSound: boolean;
  readonly asks: readonly ExternalResource[];
}

function report(io: Io, file: string, { diagnostics, isSound, asks }: Verdict) {
  reportDiagnostics(io, diagnostics, { file, isComplete: true });
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const verdict = isSound ? paint(io, 'green', 'sound') : paint(io, 'red', fault(errors));
  const mended = mendedSummary(diagnostics);
  io.out(`${printable(file)}: ${verdict}${mended === '' ? '' : `, ${mended}`}\n`);
  reportAsks(io, asks);
}

/** Without errors only `--strict` refuses a project. */
function fault(errors: number): string {
  return errors === 0 ? 'refused by --strict' : plural(errors, 'error');
}
