import { relative } from 'node:path';
import { buildSite } from '../../node/generate/generate-site.ts';
import type { BuildResult } from '../../node/generate/build-result.ts';
import type { BuildOptions } from '../../node/generate/options.ts';
import { readBundle } from '../../node/generate/bundle.ts';
import { printable } from '../../diagnostics/printable.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { paint, type ExitCode, type Io } from '../io.ts';
import type { Settings } from '../options.ts';
import { openProgress } from '../progress.ts';
import { confirmOutside } from '../outside-folders.ts';
import { outputFolders } from '../projects.ts';
import { megabytes, warningSummary, plural, reportExternalResources } from '../report.ts';
import { distFolder } from '../version.ts';
import { withProjects, type CommandProject } from '../with-project.ts';

export type BuildFlags = Settings & { readonly json?: boolean; readonly quiet?: boolean };

/**
 * `sitegen build`: builds one project into the output folder, or several projects into a subfolder
 * each.
 */
export async function buildCommand(
  io: Io,
  args: readonly string[],
  flags: BuildFlags,
): Promise<ExitCode> {
  const { json = false, quiet = false } = flags;
  const outs = new Map<string, string>();
  return withProjects(io, { args, flags, failed: { isWritten: false } }, async (project, paths) => {
    const { path, options, outside } = project;
    await confirmOutside(io, outside, { isAsked: false, writes: [] });
    const out = outputFolders(options.out, paths).get(path) ?? options.out;
    rejectSharedOutput(outs, out, path);
    const result = await build(io, path, { options: { ...options, out }, isSilent: json || quiet });
    if (!json) report(io, project, { out, result, isQuiet: quiet });
    return { code: result.isWritten ? 0 : 1, report: { out, outside, ...result } };
  });
}

/**
 * Rejects an output folder that another project already uses: the settings next to two projects may
 * name the same one.
 */
function rejectSharedOutput(outs: Map<string, string>, out: string, project: string) {
  const other = outs.get(out);
  if (other !== undefined) {
    const details = 'Set --out, so that each project gets a folder in it.';
    throw new SiteError(`${other} and ${project} use the same output folder ${out}.`, {
      details,
      status: 400,
    });
  }
  outs.set(out, project);
}

async function build(
  io: Io,
  project: string,
  { options, isSilent }: { readonly options: BuildOptions; readonly isSilent: boolean },
): Promise<BuildResult & { readonly milliseconds: number }> {
  const start = performance.now();
  const progress = isSilent ? undefined : openProgress(io);
  try {
    const bundle = readBundle(distFolder());
    const tools = { bundle, ...(progress && { onProgress: progress.onProgress }) };
    const result = await buildSite(project, options, tools);
    return { ...result, milliseconds: Math.round(performance.now() - start) };
  } finally {
    progress?.clear();
  }
}

interface Outcome {
  readonly out: string;
  readonly result: BuildResult & { readonly milliseconds: number };
  readonly isQuiet: boolean;
}

function report(
  io: Io,
  { file, printDiagnostics }: CommandProject,
  { out, result, isQuiet }: Outcome,
) {
  printDiagnostics(result.diagnostics, { isQuiet: isQuiet && result.isWritten });
  if (!result.isWritten) {
    io.err(`${paint(io, 'red', 'failed')} ${printable(file)}: the output is unchanged\n`);
    return;
  }
  if (isQuiet) return;
  const { pages, redirects, bytes, files, changed, milliseconds } = result;
  const counts = [
    plural(pages, 'page'),
    ...(redirects === 0 ? [] : [plural(redirects, 'redirect')]),
    megabytes(bytes),
    ...(changed === 0 || changed >= files ? [] : [`${plural(changed, 'file')} changed`]),
    `${(milliseconds / 1000).toFixed(2)} s`,
  ];
  const word = changed === 0 ? 'unchanged' : 'built';
  const folder = printable(relative(io.cwd, out) || out);
  io.out(`${paint(io, 'green', word)} ${folder}: ${counts.join(', ')}\n`);
  const warnings = warningSummary(result.diagnostics);
  if (warnings !== '') io.out(`${paint(io, 'yellow', warnings)}\n`);
  reportExternalResources(io, result.asks);
}
