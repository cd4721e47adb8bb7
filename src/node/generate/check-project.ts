import { collectDiagnostics, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ExternalResource } from '../../site/plan/external-resources.ts';
import { buildBoards } from '../threads/build-boards.ts';
import { allBoards } from './all-boards.ts';
import { boardJobs, type BoardJob } from '../../site/plan/board-jobs.ts';
import type { BoardsInput } from './built-board.ts';
import type { BuildTools } from './generate-site.ts';
import type { BuildOptions } from './options.ts';
import { createBuildRecord, type BuildRecord } from '../incremental/build-record.ts';
import { withFonts, withMedia, withoutFoundFonts } from '../../site/plan/with-files.ts';
import { prepareFonts } from '../fonts/fonts.ts';
import { prepareMedia } from '../media/media.ts';
import { makeIcons } from './icons.ts';
import { ownFilesOf } from '../media/asset-files.ts';
import { placeOf, type ProjectSource } from '../project/open-project.ts';
import { planProject, type PlannedSite } from './plan-project.ts';
import { staleTranslations } from './stale-translations.ts';
import { aboutSite } from './about-site.ts';
import { readScripts } from './own-scripts.ts';

export interface CheckedProject {
  readonly diagnostics: readonly Diagnostic[];
  readonly asks: readonly ExternalResource[];
}

export interface CheckTools extends BuildTools {
  /**
   * Builds and records all boards of a site, including their HTML; if absent, pages aren't
   * rendered.
   */
  readonly build?:
    | ((site: BoardsInput, jobs: readonly BoardJob[], record: BuildRecord) => Promise<void>)
    | undefined;
}

/**
 * Finds the diagnostics of a build, except for those about pixels of images, and writes nothing.
 */
export async function checkProject(
  source: ProjectSource,
  buildOptions: BuildOptions,
  tools: CheckTools,
): Promise<CheckedProject> {
  const { scripts } = readScripts(buildOptions.ownScripts);
  const options: BuildOptions = { ...buildOptions, scripts, shard: undefined };
  const planned = await planProject(source, options, { isThorough: true });
  if (planned.site === undefined) return { diagnostics: planned.diagnostics, asks: [] };
  const own = planned.site.plan;
  const { publicFiles, ownElements } = own.context.options;
  const { loadConverter } = tools;
  const files = ownFilesOf(planned.site.trees);
  const review = { loadConverter, kept: undefined, isReview: true, own: files };
  const media = await prepareMedia(own, options, review);
  try {
    const fonts = await prepareFonts(placeOf(source), own, { ...options, kept: undefined });
    const plan = withFonts(withMedia(own, media.index), fonts.index);
    const site: PlannedSite = { ...planned.site, plan };
    const built = await checkBoards(site, { ...options, publicFiles, ownElements }, tools);
    const icons = await makeIcons(plan, options.assets, true);
    const { diagnostics } = collectDiagnostics([
      ...withoutFoundFonts(planned.diagnostics, fonts.index),
      ...fonts.diagnostics,
      ...built.diagnostics,
      ...(await media.publish(built.findUse, undefined, true)),
      ...aboutSite(plan).notices,
      ...staleTranslations(site).flatMap((one) => one.diagnostics),
      ...icons.diagnostics,
    ]);
    return { diagnostics, asks: [...plan.externalResources, ...built.asks] };
  } finally {
    media.close();
  }
}

/** The diagnostics of the boards of a site. */
async function checkBoards(
  site: PlannedSite,
  options: BuildOptions,
  { bundle, onProgress, build }: CheckTools,
) {
  const { worker } = bundle;
  const jobs = boardJobs(site.plan);
  const record = createBuildRecord(jobs.length);
  const chosen = jobs.map((_, index) => index);
  const settings = { options, frame: '', worker, output: undefined, onProgress, record };
  if (build === undefined) await buildBoards(site, { jobs, chosen }, settings);
  else await build(site, jobs, record);
  return allBoards(site, jobs, { record, options });
}
