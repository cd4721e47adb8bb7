import { printableJson, printable } from '../../diagnostics/printable.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import type { PlannedChange, Published } from '../../node/publish/publish-site.ts';
import { openTargetState } from '../../node/publish/state.ts';
import type { Target } from '../../node/publish/target.ts';
import { sizeOfDifference } from '../../publish/difference.ts';
import { stateFolder } from '../build-options.ts';
import { chooseTarget, confirmTarget, placeOfTarget, type NamedTarget } from '../choose-target.ts';
import { paint, type ExitCode, type Io } from '../io.ts';
import type { Settings } from '../options.ts';
import { openProgress } from '../progress.ts';
import { storeSecrets } from '../publish-login.ts';
import {
  questionText,
  rejectBrokenLinks,
  reportChange,
  reportPublished,
  reportReleases,
} from '../publish-report.ts';
import {
  buildAndPublish,
  isSlow,
  openRun,
  rollBack,
  settingsForTarget,
  type PublishHooks,
  type TargetRun,
} from '../publish-run.ts';
import { failureOutcome, withProject, type CommandProject, type Outcome } from '../with-project.ts';

export type PublishFlags = Settings & {
  readonly project?: string;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly trust?: boolean;
  readonly brokenLinks?: boolean;
  readonly preview?: boolean;
  readonly list?: boolean;
  readonly login?: boolean;
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
  const { base, ...others } = flags;
  const { preview: isPreview = false } = flags;
  const running = withProject(
    io,
    {
      path,
      // The base path of a preview follows from its place, so `--base` isn't passed on.
      flags: isPreview ? others : flags,
      isSilent,
      overriding: (config) => {
        if (untrusted) throw publishRejection();
        return settingsForTarget(config, chooseTarget(config, name), { isPreview, base });
      },
    },
    (project) => run(io, { project, named: chooseTarget(project.config, name), flags }),
  );
  const { code, report } = await running.catch((error: unknown) =>
    failureOutcome(io, isSilent, error),
  );
  if (isSilent) io.out(`${printableJson(report)}\n`);
  return code;
}

function publishRejection(): SiteError {
  const details = 'Leave out --untrusted for a project of your own.';
  const message = 'Sitegen publishes no untrusted project.';
  return new SiteError(message, { details, status: 400 });
}

interface PublishRun {
  readonly project: CommandProject;
  readonly named: NamedTarget;
  readonly flags: PublishFlags;
}

async function run(io: Io, { project, named, flags }: PublishRun): Promise<Outcome> {
  const { json: isSilent = false, trust: isTrusted = false, login: isLogin = false } = flags;
  const state = openTargetState(stateFolder(io.cwd), project.path, named);
  const isNew = await confirmTarget(io, named, { state, isTrusted, isSilent });
  const about = { target: named.name, kind: named.target.kind };
  if (isLogin) {
    await storeSecrets(io, named);
    return { code: 0, report: about };
  }
  const lock = state.lock();
  try {
    const { code, report } = await runLocked(io, {
      project,
      named,
      flags,
      state,
      isNew,
      isPreview: flags.preview ?? false,
      isForced: flags.force ?? false,
      ask: isSilent ? undefined : io.ask,
    });
    return { code, report: { ...about, ...report } };
  } finally {
    lock.release();
  }
}

interface LockedRun extends PublishRun, TargetRun {
  /**
   * True if this run confirmed the target; then it doesn't ask again before the first publication.
   */
  readonly isNew: boolean;
}

async function runLocked(io: Io, running: LockedRun): Promise<Outcome> {
  const { list = false } = running.flags;
  const target = await openRun(running);
  try {
    if (list) return await listReleases(io, target, running);
    return await publish(io, running, target);
  } finally {
    await target.close();
  }
}

async function listReleases(
  io: Io,
  target: Target,
  { flags }: Pick<PublishRun, 'flags'>,
): Promise<Outcome> {
  const releases = await target.releases();
  if (flags.json !== true) reportReleases(io, releases);
  return { code: 0, report: { releases } };
}

/** Publishes the project, or a former state of it. */
async function publish(io: Io, running: LockedRun, target: Target): Promise<Outcome> {
  const { project, named, flags } = running;
  const { json: isSilent = false, dryRun: isDryRun = false, rollback } = flags;
  const place = printable(placeOfTarget(named.target));
  const progress = isSilent ? undefined : openProgress(io);
  const hooks: PublishHooks = {
    onProgress: (...progressed) => progress?.onProgress(...progressed),
    onBuilt({ diagnostics }) {
      progress?.clear();
      if (!isSilent) project.printDiagnostics(diagnostics);
    },
    decide: (change) => confirmChange(io, running, change),
  };
  try {
    const release = rollback === true ? undefined : rollback;
    const outcome =
      rollback === undefined
        ? await buildAndPublish(running, target, hooks)
        : await rollBack(running, target, { ...hooks, release });
    progress?.clear();
    if (typeof outcome === 'string') {
      const name = `release ${outcome}`;
      if (!isSilent) io.out(`${paint(io, 'green', 'rolled back')} ${place}, ${name}\n`);
      return { code: 0, report: { release: outcome } };
    }
    const { built, published } = outcome;
    const { diagnostics } = built;
    if (published === undefined) {
      const file = printable(project.file);
      if (!isSilent) io.err(`${paint(io, 'red', 'failed')} ${file}: nothing was published\n`);
      return { code: 1, report: { isPublished: false, diagnostics } };
    }
    if (!isSilent) reportPublished(io, published, place, isDryRun);
    const code = exitCode(published, { isDryRun, isSlow: isSlow(named) });
    return { code, report: { diagnostics, ...published } };
  } finally {
    progress?.clear();
  }
}

/**
 * The exit code is 1 for a declined change, and for an address with other content unless the host
 * may need more time.
 */
function exitCode(
  { change, isPublished, verification }: Published,
  how: { readonly isDryRun: boolean; readonly isSlow: boolean },
): ExitCode {
  if (how.isDryRun || sizeOfDifference(change.difference) === 0) return 0;
  if (!isPublished) return 1;
  return how.isSlow || (verification?.wrong.length ?? 0) === 0 ? 0 : 1;
}

/**
 * Shows a change, and asks whether to publish it if that is required; returns the decision. @throws
 * SiteError for broken links, and if nobody can answer
 */
async function confirmChange(
  io: Io,
  { named, flags, isNew }: LockedRun,
  change: PlannedChange,
): Promise<boolean> {
  const { json: isSilent = false, dryRun = false, yes = false, brokenLinks = false } = flags;
  if (!isSilent) reportChange(io, change);
  if (!brokenLinks) rejectBrokenLinks(change);
  if (dryRun) return false;
  const question = questionText(change, printable(placeOfTarget(named.target)));
  if (question === undefined || yes || (isNew && change.question === 'first')) return true;
  if (isSilent || io.ask === undefined) {
    const message = `This publication needs an answer: ${question.replace(/ \(y\/N\)\? $/, '')}?`;
    throw new SiteError(message, { details: 'Set --yes to publish it.', status: 400 });
  }
  return /^\s*y/i.test((await io.ask(question)) ?? '');
}
