import { collectDiagnostics, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { hostsAmong, type ExternalResource } from '../../site/plan/outside.ts';
import { buildBoards } from '../threads/build-boards.ts';
import { lostAnchors } from './lost-anchors.ts';
import { findDuplicates } from './find-duplicates.ts';
import { boardJobs } from './board-job.ts';
import type { BuildTools } from './generate-site.ts';
import type { BuildOptions } from './options.ts';
import { createBuildRecord } from '../incremental/build-record.ts';
import { planProject } from './plan-project.ts';
import { siteNotices } from './site-files.ts';

export interface CheckedProject {
  readonly diagnostics: readonly Diagnostic[];
  readonly asks: readonly ExternalResource[];
}

/** Everything that a build would find, and nothing written. */
export async function checkProject(
  projectPath: string,
  options: BuildOptions,
  { bundle, onProgress }: BuildTools,
): Promise<CheckedProject> {
  const planned = await planProject(projectPath, options, { isThorough: true });
  if (planned.site === undefined) return { diagnostics: planned.diagnostics, asks: [] };
  const { worker } = bundle;
  const jobs = boardJobs(planned.site.plan);
  const chosen = jobs.map((_, index) => index);
  const record = createBuildRecord(jobs.length);
  const settings = {
    options,
    frame: '',
    worker,
    output: undefined,
    onProgress,
    record,
  };
  await buildBoards(planned.site, { jobs, chosen }, settings);
  const found = record.diagnostics();
  const twice = record.hasSameUid() ? findDuplicates(jobs, planned.site.trees) : [];
  const dependents = record.firstDependents();
  const lost = lostAnchors(planned.site, { jobs, dependents, options, boards: record.boards });
  const notices = siteNotices(planned.site.plan);
  const all = [...planned.diagnostics, ...found, ...lost, ...twice, ...notices];
  const asks = [...planned.site.plan.externalResources, ...hostsAmong(dependents.keys())];
  return { diagnostics: collectDiagnostics(all).diagnostics, asks };
}
