import { collectDiagnostics, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { hostsAmong, type ExternalResource } from '../../site/plan/outside.ts';
import { buildBoards } from '../threads/build-boards.ts';
import { findDuplicates } from './find-duplicates.ts';
import { boardJobs, type BoardJob, type BoardsInput } from './board-job.ts';
import type { BuildTools } from './generate-site.ts';
import type { BuildOptions } from './options.ts';
import { createBuildRecord, type BuildRecord } from '../incremental/build-record.ts';
import { planProject } from './plan-project.ts';
import { siteNotices } from './site-files.ts';

export interface CheckedProject {
  readonly diagnostics: readonly Diagnostic[];
  readonly asks: readonly ExternalResource[];
}

/** Builds all boards of a site, and records what that has brought to light. */
export type BuildBoards = (
  site: BoardsInput,
  jobs: readonly BoardJob[],
  record: BuildRecord,
) => Promise<void>;

export interface CheckTools extends BuildTools {
  /** Left out: boards are resolved, and nothing is rendered. */
  readonly build?: BuildBoards | undefined;
}

/** Everything that a build would find, and nothing written. */
export async function checkProject(
  projectPath: string,
  options: BuildOptions,
  { bundle, onProgress, build }: CheckTools,
): Promise<CheckedProject> {
  const planned = await planProject(projectPath, options, { isThorough: true });
  if (planned.site === undefined) return { diagnostics: planned.diagnostics, asks: [] };
  const { worker } = bundle;
  const jobs = boardJobs(planned.site.plan);
  const record = createBuildRecord(jobs.length);
  const settings = {
    options,
    frame: '',
    worker,
    output: undefined,
    onProgress,
    record,
  };
  const chosen = jobs.map((_, index) => index);
  if (build === undefined) await buildBoards(planned.site, { jobs, chosen }, settings);
  else await build(planned.site, jobs, record);
  const found = record.diagnostics();
  const twice = record.hasSameUid() ? findDuplicates(jobs, planned.site.trees) : [];
  const notices = siteNotices(planned.site.plan);
  const all = [...planned.diagnostics, ...found, ...twice, ...notices];
  const asks = [
    ...planned.site.plan.externalResources,
    ...hostsAmong(record.firstDependents().keys()),
  ];
  return { diagnostics: collectDiagnostics(all).diagnostics, asks };
}
