import { relative } from 'node:path';
import { buildSite } from '../../node/generate/generate-site.ts';
import type { BuildResult } from '../../node/generate/build-result.ts';
import type { BuildOptions } from '../../node/generate/options.ts';
import { readBundle } from '../../node/generate/bundle.ts';
import { printable } from '../../diagnostics/printable.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { buildOptions, withImages } from '../build-options.ts';
import { outsideFolders, readConfig, type Settings } from '../config.ts';
import { budgetOf, paint, type ExitCode, type Io } from '../io.ts';
import { openProgress } from '../progress.ts';
import { forEachProject } from '../each-project.ts';
import { agreeOutside } from '../outside.ts';
import { outputFolders, projectFolder, refuseHalfSaved } from '../projects.ts';
import { megabytes, mendedSummary, plural, reportAsks, reportDiagnostics } from '../report.ts';
import { distFolder } from '../version.ts';

export interface BuildFlags extends Settings {
  readonly json?: boolean;
  readonly quiet?: boolean;
  /** False when images are published as they are. */
  readonly imageVariants?: boolean;
}

/** `sitegen build`: one project into the output folder, or several into a folder each. */
export async function buildCommand(
  io: Io,
  args: readonly string[],
  { json = false, quiet = false, imageVariants, ...flags }: BuildFlags,
): Promise<ExitCode> {
  const outs = new Map<string, string>();
  return forEachProject(io, {
    args,
    isJson: json,
    budget: budgetOf(io, flags.untrusted),
    failed: { isWritten: false },
    async work(project, projects) {
      const chosen = withImages(flags, imageVariants);
      const folder = projectFolder(project);
      const config = await readConfig(folder, flags);
      const options = buildOptions(io.cwd, config, chosen);
      refuseHalfSaved(project, options.cache);
      const outside = outsideFolders(folder, config, chosen);
      await agreeOutside(io, outside, { isAsked: false, writes: [] });
      const out = outputFolders(options.out, projects).get(project) ?? options.out;
      refuseSharedOutput(outs, out, project);
      const result = await build(io, project, { ...options, out }, json || quiet);
      if (!json) report(io, project, { out, result, isQuiet: quiet });
      return { code: result.isWritten ? 0 : 1, report: { out, outside, ...result } };
    },
  });
}

/** Settings beside the projects may name one folder for two of them. */
function refuseSharedOutput(outs: Map<string, string>, out: string, project: string) {
  const other = outs.get(out);
  if (other !== undefined) {
    const details = 'Give --out, and each gets a folder in it.';
    throw new SiteError(`${other} and ${project} have the same output ${out}.`, {
      details,
      status: 400,
    });
  }
  outs.set(out, project);
}

async function build(
  io: Io,
  project: string,
  options: BuildOptions,
  isSilent: boolean,
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

function report(io: Io, project: string, { out, result, isQuiet }: Outcome) {
  const file = relative(io.cwd, project) || project;
  reportDiagnostics(io, result.diagnostics, { file, isQuiet: isQuiet && result.isWritten });
  if (!result.isWritten) {
    io.err(
      `${paint(io, 'red', 'refused')} ${printable(file)}: nothing was written, the earlier output is as it was\n`,
    );
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
  const mended = mendedSummary(result.diagnostics);
  if (mended !== '') io.out(`${paint(io, 'yellow', mended)}\n`);
  reportAsks(io, result.asks);
}
