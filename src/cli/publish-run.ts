import { isAbsolute, join, relative } from 'node:path';
import { printable } from '../diagnostics/printable.ts';
import { SiteError } from '../diagnostics/site-error.ts';
import { readBundle } from '../node/generate/bundle.ts';
import type { BuildResult } from '../node/generate/build-result.ts';
import { buildSite, type BuildTools } from '../node/generate/generate-site.ts';
import { commitOf, withCommit } from '../node/publish/commit.ts';
import { noRelease } from '../node/publish/concurrent.ts';
import { openTarget } from '../node/publish/open-target.ts';
import { publishSite, type PlannedChange, type Published } from '../node/publish/publish-site.ts';
import type { JobProgress } from '../publish/job.ts';
import type { TargetState } from '../node/publish/state.ts';
import type { Target } from '../node/publish/target.ts';
import { previewFolder, previewTarget } from '../publish/previews.ts';
import { targetSettings, type NamedTarget } from './choose-target.ts';
import type { Ask } from './io.ts';
import type { Settings } from './options.ts';
import { projectFolder } from './projects.ts';
import { distFolder } from './version.ts';
import type { CommandProject } from './with-project.ts';

/** A target of a project, and the state of it that this machine stores. */
export interface TargetRun {
  readonly project: CommandProject;
  readonly named: NamedTarget;
  readonly state: TargetState;
  readonly isPreview: boolean;
  readonly isForced: boolean;
  /** Asks about the key of a new server. */
  readonly ask?: Ask | undefined;
}

/** The build settings of a target, or of its preview. */
export function settingsForTarget(
  config: Settings,
  named: NamedTarget,
  { isPreview, base }: { readonly isPreview: boolean; readonly base: string | undefined },
): Settings {
  const own = targetSettings(config, named);
  if (!isPreview) return own;
  const folder = previewFolder(named.target);
  if (folder === undefined) throw noPreviewsError();
  if (folder === '') return { ...own, noIndex: true };
  const top = base ?? own.base ?? config.base ?? '/';
  return { ...own, noIndex: true, base: `${top.replace(/\/?$/, '/')}${folder}/` };
}

function noPreviewsError(): SiteError {
  const details = 'Publish to a target of another name, such as “staging”, with "noIndex": true.';
  return new SiteError('This kind of target has no previews.', { details, status: 400 });
}

/** True if the preview is a folder of the target, which is published as a site of its own. */
const isFolderOfTarget = ({ named, isPreview }: TargetRun): boolean =>
  isPreview && previewFolder(named.target) !== '';

/** Opens a target, or the place of its preview. @throws SiteError */
export async function openRun(running: TargetRun): Promise<Target> {
  const { project, named, state, isPreview, isForced, ask } = running;
  const { name, target } = named;
  rejectBase(named, project.options.base);
  return openTarget(isPreview ? previewTarget(target) : target, {
    name,
    state: isFolderOfTarget(running) ? state.previewFolder : state.folder,
    project: project.path,
    projectFolder: projectFolder(project.path),
    ...(ask !== undefined && { ask }),
    env: process.env,
    isForced,
  });
}

/** Kinds of hosts that serve a site at the top of its address, whatever its base path. */
const KINDS_AT_TOP: ReadonlySet<string> = new Set(['netlify', 'cloudflare-pages']);

function rejectBase({ name, target }: NamedTarget, base: string) {
  if (!KINDS_AT_TOP.has(target.kind) || base === '/') return;
  const message = `${target.kind} serves a site at the top of its address, not at ${printable(base)}.`;
  const details = `Set "base": "/" in the target “${name}”, or use another kind of target.`;
  throw new SiteError(message, { details, status: 400 });
}

export interface PublishHooks {
  readonly onProgress: (done: number, total: number, what?: JobProgress['what']) => void;
  /** Called with the result of the build. */
  readonly onBuilt: (built: BuildResult) => void;
  /** Returns whether to publish the change. @throws SiteError to reject it */
  readonly decide: (change: PlannedChange) => Promise<boolean>;
}

/**
 * Publishes an earlier release again, which the host has kept or which is built again from its
 * commit.
 */
export async function rollBack(
  running: TargetRun,
  target: Target,
  { release, ...hooks }: PublishHooks & { readonly release: string | undefined },
): Promise<string | PublishOutcome> {
  if (target.rollback !== undefined) return target.rollback(release);
  const releases = await target.releases();
  const id = release ?? releases.find(({ isLive }) => !isLive)?.id;
  if (id === undefined) throw noEarlierReleaseError();
  if (!releases.some((one) => one.id === id)) throw noRelease(id);
  const { project } = running;
  const { path } = project;
  const folder = projectFolder(path);
  return withCommit(folder, id, async (past) => {
    const former = { ...project, path: join(past.folder, relative(folder, path)) };
    const { assets, publicFolder } = project.options;
    const options = {
      ...project.options,
      assets: folderInCommit(assets, folder, past.folder),
      publicFolder: folderInCommit(publicFolder, folder, past.folder),
    };
    return buildAndPublish(
      { ...running, project: { ...former, options } },
      target,
      hooks,
      past.commit,
    );
  });
}

/** The result of a publication; `published` is absent if the build has errors. */
export interface PublishOutcome {
  readonly built: BuildResult;
  readonly published?: Published;
}

/**
 * Pauses before the addresses are verified again, in milliseconds. They are longer for a host that
 * reads a branch, since it builds the branch first.
 */
const VERIFY_PAUSES_MS = {
  fast: [1000, 3000],
  slow: [5000, 10_000, 15_000, 30_000, 60_000],
} as const;

/** Returns whether a host needs more time until it delivers a new site. */
export const isSlow = ({ target }: NamedTarget): boolean => target.kind === 'git';

function noEarlierReleaseError(): SiteError {
  const details =
    'A release of this target is a commit of the project: publish after a commit, without other changes.';
  return new SiteError('There is no earlier release.', { details, status: 400 });
}

/**
 * The path of a folder in an earlier commit of the project; a folder outside of the project keeps
 * its path.
 */
function folderInCommit(
  folder: string | undefined,
  project: string,
  past: string,
): string | undefined {
  const own = folder === undefined ? '' : relative(project, folder);
  const isOwn = own !== '' && !own.startsWith('..') && !isAbsolute(own);
  return isOwn ? join(past, own) : folder;
}

/**
 * Builds a project for a target, and publishes what changed; `former` is the commit of a former
 * state. @throws SiteError
 */
export async function buildAndPublish(
  running: TargetRun,
  target: Target,
  { onProgress, onBuilt, decide }: PublishHooks,
  former?: string,
): Promise<PublishOutcome> {
  const { project, named, state, isPreview } = running;
  const { path, options } = project;
  // Previews and the site are built in separate folders, so that the next build of each has little
  // to do.
  const out = isPreview ? state.previewSite : state.site;
  const tools: BuildTools = { bundle: readBundle(distFolder()), onProgress };
  const commit = former ?? (await commitOf(projectFolder(path)));
  const built = await buildSite(path, { ...options, out }, tools);
  onBuilt(built);
  if (!built.isWritten) return { built };
  const isOwnSite = isFolderOfTarget(running);
  const published = await publishSite({
    target,
    folder: out,
    commit,
    isPreview: isPreview && !isOwnSite,
    siteUrl: options.siteUrl,
    pauses: VERIFY_PAUSES_MS[isSlow(named) ? 'slow' : 'fast'],
    decide: (change) => decide(isPreview ? { ...change, question: undefined } : change),
    onSent: (done, total) => onProgress(done, total, 'files'),
    onChecked: (done, total) => onProgress(done, total, 'addresses'),
  });
  if (!isOwnSite) return { built, published };
  const address = options.siteUrl === '' ? options.base : options.siteUrl + options.base;
  return { built, published: { ...published, address: printable(address) } };
}
