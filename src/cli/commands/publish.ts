import { printableJson, printable } from '../../diagnostics/printable.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { readBundle } from '../../node/generate/bundle.ts';
import { buildSite } from '../../node/generate/generate-site.ts';
import type { BuildResult } from '../../node/generate/build-result.ts';
import { keepsNoReleases } from '../../node/publish/concurrent.ts';
import { openTarget } from '../../node/publish/open-target.ts';
import {
  publishSite,
  type PlannedChange,
  type Published,
} from '../../node/publish/publish-site.ts';
import { openTargetState, type TargetState } from '../../node/publish/state.ts';
import type { Target } from '../../node/publish/target.ts';
import { stateFolder } from '../build-options.ts';
import {
  chooseTarget,
  confirmTarget,
  placeOfTarget,
  targetSettings,
  type NamedTarget,
} from '../choose-target.ts';
import { paint, type ExitCode, type Io } from '../io.ts';
import type { Settings } from '../options.ts';
import { openProgress, type Progress } from '../progress.ts';
import { projectFolder } from '../projects.ts';
import {
  questionText,
  refuseBrokenLinks,
  reportChange,
  reportPublished,
  reportReleases,
} from '../publish-report.ts';
import { distFolder } from '../version.ts';
import { failureOf, withProject, type CommandProject, type Outcome } from '../with-project.ts';

export type PublishFlags = Settings & {
  readonly project?: string;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly trust?: boolean;
  readonly brokenLinks?: boolean;
  readonly preview?: boolean;
  readonly list?: boolean;
  readonly rollback?: string | true;
  readonly json?: boolean;
};

/** `sitegen publish`: builds a project, and publishes what changed to one of its targets. */
export async function publishCommand(
  io: Io,
  name: string | undefined,
  flags: PublishFlags,
): Promise<ExitCode> {
  const { project: path = '.', json: isSilent = false, untrusted = false } = flags;
  const running = withProject(
    io,
    {
      path,
      flags,
      isSilent,
      overriding: (config) => {
        if (untrusted) throw refusal();
        const own = targetSettings(config, chooseTarget(config, name));
        return flags.preview === true ? { ...own, noIndex: true } : own;
      },
    },
    (project) => run(io, { project, named: chooseTarget(project.config, name), flags }),
  );
  const { code, report } = await running.catch((error: unknown) => failureOf(io, isSilent, error));
  if (isSilent) io.out(`${printableJson(report)}\n`);
  return code;
}

function refusal(): SiteError {
  const details = 'Leave out --untrusted for a project of your own.';
  const message = 'Sitegen publishes no untrusted project.';
  return new SiteError(message, { details, status: 400 });
}

interface Run {
  readonly project: CommandProject;
  readonly named: NamedTarget;
  readonly flags: PublishFlags;
}

async function run(io: Io, { project, named, flags }: Run): Promise<Outcome> {
  const { json: isSilent = false, trust: isTrusted = false } = flags;
  const { path } = project;
  const state = openTargetState(stateFolder(io.cwd), path, named);
  const isNew = await confirmTarget(io, named, { state, isTrusted, isSilent });
  const lock = state.lock();
  try {
    return await runLocked(io, { project, named, flags, state, isNew });
  } finally {
    lock.release();
  }
}

interface LockedRun extends Run {
  readonly state: TargetState;
  /** True if this run confirmed the target, which answers the question about the first time. */
  readonly isNew: boolean;
}

async function runLocked(io: Io, running: LockedRun): Promise<Outcome> {
  const { project, named, flags, state } = running;
  const { json: isSilent = false, list = false, rollback } = flags;
  const { path } = project;
  const { name, target: settings } = named;
  const target = await openTarget(settings, {
    name,
    state: state.folder,
    project: path,
    projectFolder: projectFolder(path),
    ...(io.ask !== undefined && !isSilent && { ask: io.ask }),
    env: process.env,
    isForced: flags.force ?? false,
  });
  const about = { target: name, kind: settings.kind };
  try {
    if (list) return await listReleases(io, target, { about, isSilent });
    if (rollback !== undefined) {
      const release = await target.rollback(rollback === true ? undefined : rollback);
      const place = printable(placeOfTarget(settings));
      if (!isSilent) io.out(`${paint(io, 'green', 'rolled back')} ${place}, release ${release}\n`);
      return { code: 0, report: { ...about, release } };
    }
    const { code, report } = await buildAndPublish(io, { ...running, target });
    return { code, report: { ...about, ...report } };
  } finally {
    await target.close();
  }
}

interface Listing {
  readonly about: { readonly target: string; readonly kind: string };
  readonly isSilent: boolean;
}

async function listReleases(
  io: Io,
  target: Target,
  { about, isSilent }: Listing,
): Promise<Outcome> {
  const releases = await target.releases();
  if (releases === undefined) throw keepsNoReleases(about.kind);
  if (!isSilent) reportReleases(io, releases);
  return { code: 0, report: { ...about, releases } };
}

interface Publishing extends LockedRun {
  readonly target: Target;
}

async function buildAndPublish(io: Io, publishing: Publishing): Promise<Outcome> {
  const { project, named, flags, target } = publishing;
  const { json: isSilent = false, dryRun: isDryRun = false } = flags;
  const progress = isSilent ? undefined : openProgress(io);
  const isSlow = named.target.kind === 'git';
  try {
    const built = await build(publishing, progress);
    progress?.clear();
    if (!isSilent) project.printDiagnostics(built.diagnostics);
    if (!built.isWritten) {
      const file = printable(project.file);
      if (!isSilent) io.err(`${paint(io, 'red', 'failed')} ${file}: nothing was published\n`);
      return { code: 1, report: { isPublished: false, diagnostics: built.diagnostics } };
    }
    const published = await publishSite({
      target,
      folder: siteFolder(publishing),
      isPreview: flags.preview ?? false,
      siteUrl: project.options.siteUrl,
      pauses: PAUSES[isSlow ? 'slow' : 'fast'],
      decide: (change) => decide(io, publishing, change),
      onSent: (done, total) => progress?.onProgress(done, total, 'files'),
      onChecked: (done, total) => progress?.onProgress(done, total, 'addresses'),
    });
    progress?.clear();
    const place = printable(placeOfTarget(named.target));
    if (!isSilent) reportPublished(io, published, place, isDryRun);
    return {
      code: exitCode(published, { isDryRun, isSlow }),
      report: { diagnostics: built.diagnostics, ...published },
    };
  } finally {
    progress?.clear();
  }
}

/** Pauses before verifying again, in milliseconds: hosts that read a branch build it first. */
const PAUSES = {
  fast: [1000, 3000],
  slow: [5000, 10_000, 15_000, 30_000, 60_000],
} as const;

/**
 * A declined change is a failure, and so is an address with other content, unless the host may need
 * more time.
 */
function exitCode(
  { change, isPublished, verification }: Published,
  { isDryRun, isSlow }: { readonly isDryRun: boolean; readonly isSlow: boolean },
): ExitCode {
  const { added, changed, removed } = change.difference;
  const isEmpty = added.length + changed.length + removed.length === 0;
  if (isDryRun || isEmpty) return 0;
  if (!isPublished) return 1;
  return isSlow || (verification?.wrong.length ?? 0) === 0 ? 0 : 1;
}

/** Previews are built in a folder of their own, so that the next build has little to do. */
const siteFolder = ({ state, flags }: Publishing): string =>
  flags.preview === true ? state.previewSite : state.site;

function build(publishing: Publishing, progress: Progress | undefined): Promise<BuildResult> {
  const { path, options } = publishing.project;
  const bundle = readBundle(distFolder());
  const tools = { bundle, ...(progress && { onProgress: progress.onProgress }) };
  return buildSite(path, { ...options, out: siteFolder(publishing) }, tools);
}

/** Shows a change, refuses broken links, and asks if it has to. */
async function decide(
  io: Io,
  { named, flags, isNew }: Publishing,
  change: PlannedChange,
): Promise<boolean> {
  const { json: isSilent = false, dryRun = false, yes = false, brokenLinks = false } = flags;
  if (!isSilent) reportChange(io, change);
  if (!brokenLinks) refuseBrokenLinks(change);
  if (dryRun) return false;
  const question = questionText(change, printable(placeOfTarget(named.target)));
  if (question === undefined || yes || (isNew && change.question === 'first')) return true;
  if (isSilent || io.ask === undefined) {
    const message = `This publication needs an answer: ${question.replace(/ \(y\/N\)\? $/, '')}?`;
    throw new SiteError(message, { details: 'Set --yes to publish it.', status: 400 });
  }
  return /^\s*y/i.test((await io.ask(question)) ?? '');
}
