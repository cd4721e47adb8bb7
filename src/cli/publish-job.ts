import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SiteError } from '../diagnostics/site-error.ts';
import type { PlannedChange, Published } from '../node/publish/publish-site.ts';
import { openTargetState } from '../node/publish/state.ts';
import { pathOf } from '../publish/addresses.ts';
import { isPage, sizeOfDifference } from '../publish/difference.ts';
import {
  MAX_SHOWN_PAGES,
  type BuiltPlace,
  type JobMessage,
  type JobOrder,
  type JobResult,
  type JobTask,
  type ShownChange,
  type ShownPage,
  type ShownTarget,
} from '../publish/job.ts';
import { previewFolder } from '../publish/previews.ts';
import { stateFolder } from './build-options.ts';
import { chooseTarget, placeOfTarget, targetSettings } from './choose-target.ts';
import { readConfig } from './config.ts';
import type { Io } from './io.ts';
import type { Settings } from './options.ts';
import { projectFolder } from './projects.ts';
import {
  buildAndPublish,
  openRun,
  rollBack,
  settingsForTarget,
  type PublishHooks,
  type TargetRun,
} from './publish-run.ts';
import { withProject } from './with-project.ts';

/** The connection of a job to the editor. */
export interface EditorSide {
  readonly send: (message: JobMessage) => void;
  /** Resolves with the author's decision about the change that was sent. */
  readonly decided: () => Promise<boolean>;
}

/** Nothing of a job is printed. */
const SILENT_IO: Omit<Io, 'cwd'> = {
  out: () => {},
  err: () => {},
  isTerminal: false,
  interrupted: new Promise(() => {}),
};

/** Runs a job of the editor: the same as `sitegen publish`, with its questions as messages. */
export async function runJob(order: JobOrder, side: EditorSide): Promise<void> {
  const { task } = order;
  if (task === undefined) {
    side.send({ targets: await shownTargets(order) });
    return;
  }
  const result = await resultOf(order, task, side).catch((error: unknown): JobResult => {
    if (!(error instanceof SiteError)) throw error;
    return { kind: 'failed', message: error.message, details: error.details };
  });
  side.send({ result });
}

/** The targets of a project, without their settings. @throws SiteError */
async function shownTargets({ project, cwd }: JobOrder): Promise<readonly ShownTarget[]> {
  const config = await readConfig(projectFolder(project), {});
  const root = stateFolder(cwd);
  return Object.entries(config.publish ?? {}).map(([name, target]) => {
    const own: Settings = targetSettings(config, { name, target });
    const siteUrl = own.siteUrl ?? config.siteUrl ?? '';
    const base = own.base ?? config.base ?? '/';
    return {
      name,
      kind: target.kind,
      place: placeOfTarget(target),
      address: siteUrl === '' ? '' : `${siteUrl.replace(/\/$/, '')}${base}`,
      isConfirmed: openTargetState(root, project, { name, target }).isConfirmed,
      hasPreview: previewFolder(target) !== undefined,
    };
  });
}

function resultOf(order: JobOrder, task: JobTask, side: EditorSide): Promise<JobResult> {
  const { project: path, cwd, target: name, settings: flags } = order;
  const isPreview = task.kind === 'publish' && task.isPreview;
  const io = { ...SILENT_IO, cwd };
  const overriding = (config: Settings) =>
    settingsForTarget(config, chooseTarget(config, name), { isPreview, base: undefined });
  return withProject(io, { path, flags, isSilent: true, overriding }, async (project) => {
    const named = chooseTarget(project.config, name);
    const state = openTargetState(stateFolder(cwd), project.path, named);
    if (!state.isConfirmed) {
      if (order.confirmed !== name) throw unconfirmedError(name);
      state.confirm();
    }
    const lock = state.lock();
    try {
      const running = { project, named, state, isPreview, isForced: false };
      return await runTask(running, task, side);
    } finally {
      lock.release();
    }
  });
}

function unconfirmedError(name: string): SiteError {
  const details = 'Type its name to publish there from this machine.';
  return new SiteError(`The target “${name}” isn’t confirmed.`, { details });
}

async function runTask(running: TargetRun, task: JobTask, side: EditorSide): Promise<JobResult> {
  const target = await openRun(running);
  try {
    if (task.kind === 'releases') {
      return { kind: 'releases', releases: await target.releases() };
    }
    let issues: readonly Diagnostic[] = [];
    const hooks: PublishHooks = {
      onProgress: (done, total, what = 'boards') => side.send({ progress: { done, total, what } }),
      onBuilt({ diagnostics }) {
        issues = diagnostics.filter(({ severity }) => severity === 'error');
      },
      async decide(change) {
        // An unchanged site needs no decision.
        if (sizeOfDifference(change.difference) === 0) return true;
        side.send({ change: shownChange(change, running), built: builtPlace(change, running) });
        return side.decided();
      },
    };
    const outcome =
      task.kind === 'publish'
        ? await buildAndPublish(running, target, hooks)
        : await rollBack(running, target, { ...hooks, release: task.release });
    if (typeof outcome === 'string') return { kind: 'rolled-back', release: outcome };
    const { published } = outcome;
    return published === undefined
      ? { kind: 'rejected', issues: issues.length }
      : publishedResult(published);
  } finally {
    await target.close();
  }
}

function publishedResult(published: Published): JobResult {
  const { change, isPublished, release, address, verification } = published;
  const isUnchanged = sizeOfDifference(change.difference) === 0;
  if (!isPublished && !isUnchanged) return { kind: 'declined' };
  const wrong = verification?.wrong ?? [];
  return {
    kind: 'published',
    isUnchanged,
    ...(release !== undefined && { release }),
    ...(address !== undefined && { preview: address }),
    ...(verification !== undefined && { checked: verification.checked }),
    wrong: wrong.slice(0, MAX_SHOWN_PAGES),
    differing: wrong.length,
  };
}

/** The place and the addresses of the built site, in the form that the editor gets. */
function builtPlace(
  { difference: { added, changed, removed } }: PlannedChange,
  { project: { options }, state, isPreview }: TargetRun,
): BuiltPlace {
  const { siteUrl, base } = options;
  return {
    folder: isPreview ? state.previewSite : state.site,
    base,
    address: siteUrl === '' ? '' : `${siteUrl}${base}`,
    changed: new Set([...added, ...changed, ...removed]),
  };
}

/** A change in the form that the editor shows. */
function shownChange(
  { difference, bytes, brokenLinks, question }: PlannedChange,
  { project: { options } }: Pick<TargetRun, 'project'>,
): ShownChange {
  const { added, changed, removed } = difference;
  const pages: readonly ShownPage[] = (
    [
      ['new', added],
      ['changed', changed],
      ['gone', removed],
    ] as const
  ).flatMap(([how, files]) =>
    files.filter(isPage).map((file) => ({
      file,
      how,
      ...(options.siteUrl !== '' && {
        address: `${options.siteUrl}${options.base}${pathOf(file)}`,
      }),
    })),
  );
  return {
    pages: pages.slice(0, MAX_SHOWN_PAGES),
    changedPages: pages.length,
    otherFiles: sizeOfDifference(difference) - pages.length,
    bytes,
    brokenLinks: brokenLinks.slice(0, MAX_SHOWN_PAGES),
    broken: brokenLinks.length,
    ...(question !== undefined && { question }),
  };
}
