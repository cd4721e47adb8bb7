import { join } from 'node:path';
import { collectDiagnostics, hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { invariant } from '../diagnostics/invariant.ts';
import { CATALOGUE } from '../elements/catalogue.ts';
import { absolute, withBase } from '../site/addresses.ts';
import type { AssetUse } from '../site/context.ts';
import type { SiteOptions } from '../site/options.ts';
import { planSite, type SitePlan } from '../site/plan.ts';
import { redirectHtml } from '../view/document-html.ts';
import { copyAssets } from './assets.ts';
import { boardJobs, buildBoards, findSameUids, type BoardsInput } from './build-boards.ts';
import { writeCompressed } from './compress.ts';
import { frameForBase, type Bundle } from './bundle.ts';
import type { ClientOptions } from './document-parts.ts';
import { openProject } from './load.ts';
import type { OpenOptions } from './open-folder.ts';
import { buildMessages } from './messages.ts';
import { lockOutput, openOutput, recoverOutput, type Output } from './output.ts';
import { openEarlier, type CompleteBoards } from './earlier.ts';
import { hasSiteFiles, SHARD_FILE, type Shard } from './shard.ts';
import { servingOf, siteNotices, writeSiteFiles } from './site-files.ts';
import { readState, type SiteState } from './state.ts';
import { checkForeign, checkTarget } from './target.ts';

export interface BuildOptions extends SiteOptions, ClientOptions {
  /** The folder that becomes the site. */
  readonly out: string;
  /** The folder with the project's media; undefined when they aren't published with the site. */
  readonly assets: string | undefined;
  /** Whether anything mended refuses the project (REPAIR-4). */
  readonly isStrict: boolean;
  /** Whether an output folder that sitegen didn't write may be replaced. */
  readonly isForced: boolean;
  /** Whether the state of an earlier build is used and one is left for the next. */
  readonly isIncremental: boolean;
  /** The part of the boards that is built; undefined: all. */
  readonly shard: Shard | undefined;
  /** How many boards are built at the same time; undefined: as many as there are cores, once it is worth it. */
  readonly jobs: number | undefined;
}

export interface BuildResult {
  /** False when the project was refused; the earlier output is as it was. */
  readonly isWritten: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  readonly redirects: number;
  readonly files: number;
  /** Of all files. */
  readonly bytes: number;
  /** Files that are new, changed or gone since the earlier build. */
  readonly changed: number;
  /** Boards that were built now; the others had not changed. */
  readonly boards: number;
}

/** Called when more boards are done. */
export type OnProgress = (done: number, total: number) => void;

export interface BuildTools {
  readonly bundle: Bundle;
  readonly onProgress?: OnProgress;
}

/**
 * Builds the site of one project into a folder (OUT-1, OUT-4). Where an earlier build has left its state beside the
 * folder, only what has changed is built, and what comes out the same stays as it is (OUT-2).
 * @throws SiteError when files can't be read or written, the output folder isn't ours, or another build is at it
 */
export async function buildSite(
  projectPath: string,
  options: BuildOptions,
  tools: BuildTools,
): Promise<BuildResult> {
  checkTarget(options.out, projectPath);
  const unlock = lockOutput(options.out);
  try {
    await recoverOutput(options.out);
    if (!options.isForced) await checkForeign(options.out);
    const state = options.isIncremental ? readState(options.out) : undefined;
    const planned = await planProject(projectPath, options, state && { known: state.heads });
    if (planned.site === undefined) return refusal(planned.diagnostics);
    const result = await buildPlanned(planned, planned.site, { options, tools, state });
    if (result !== undefined) return result;
    const thorough = await planProject(projectPath, options, { isThorough: true });
    if (thorough.site === undefined) return refusal(thorough.diagnostics);
    const again = await buildPlanned(thorough, thorough.site, { options, tools, state });
    invariant(again !== undefined, 'a project that was opened thoroughly is unsure');
    return again;
  } finally {
    unlock();
  }
}

interface Building {
  readonly options: BuildOptions;
  readonly tools: BuildTools;
  /** What an earlier build has left. */
  readonly state: SiteState | undefined;
}

/** Undefined where the project has to be opened thoroughly. */
async function buildPlanned(
  { diagnostics: found }: PlannedProject,
  site: BoardsInput,
  { options, state, tools: { bundle, onProgress } }: Building,
): Promise<BuildResult | undefined> {
  const earlier = openEarlier(site, state, { options, bundle });
  const output = await openOutput(options.out, earlier.files);
  try {
    const { worker } = bundle;
    const frame = frameForBase(bundle, options.base);
    const settings = { options, frame, worker, output, onProgress };
    const built = await earlier.build(settings);
    if (built === undefined) {
      await output.discard();
      return undefined;
    }
    const isWhole = hasSiteFiles(options.shard);
    const extra = isWhole ? await publishExtras(site.plan, built, { options, output }) : [];
    const { diagnostics } = collectDiagnostics([...found, ...built.diagnostics, ...extra]);
    if (isRefused(diagnostics, options.isStrict)) {
      await output.discard();
      return refusal(diagnostics);
    }
    const redirects = isWhole ? writeRedirects(site.plan, options, output) : 0;
    const clientFiles = options.hydrate === 'none' ? bundle.bootFiles : bundle.files;
    if (isWhole) for (const file of clientFiles) output.copy(join(bundle.folder, file), file);
    await writeCompressed(output, options.host);
    if (built.record !== undefined) output.write(SHARD_FILE, JSON.stringify(built.record));
    const serving = servingOf(site.plan);
    const finished = await output.finish({ base: options.base, serving });
    built.remember(finished);
    const { pages, boards } = built;
    const { files, bytes, changed } = finished;
    const counts = { pages, redirects, files: files.length, bytes, changed, boards };
    return { isWritten: true, diagnostics, ...counts };
  } catch (error) {
    await output.discard();
    throw error;
  }
}

export interface PlannedProject {
  /** Undefined when there are errors among the diagnostics. */
  readonly site: BoardsInput | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Opens and plans a project; nothing is said yet about what is in its block trees. */
export async function planProject(
  projectPath: string,
  options: SiteOptions,
  how: OpenOptions = {},
): Promise<PlannedProject> {
  const { project, trees, heads, diagnostics: found } = await openProject(projectPath, how);
  if (project === undefined) return { site: undefined, diagnostics: found };
  const plan = planSite({ project }, CATALOGUE, options);
  const diagnostics = [...found, ...plan.diagnostics];
  return {
    site: hasErrors(diagnostics) ? undefined : { project, plan, trees, heads },
    diagnostics,
  };
}

/** Everything that a build would find, and nothing written. */
export async function checkProject(
  projectPath: string,
  options: BuildOptions,
  { bundle, onProgress }: BuildTools,
): Promise<readonly Diagnostic[]> {
  const planned = await planProject(projectPath, options, { isThorough: true });
  if (planned.site === undefined) return planned.diagnostics;
  const { worker } = bundle;
  const settings = { options, frame: '', worker, output: undefined, onProgress };
  const jobs = boardJobs(planned.site.plan);
  const chosen = jobs.map((_, index) => index);
  const { boards } = await buildBoards(planned.site, { jobs, chosen }, settings);
  const found = boards.flatMap(({ diagnostics }) => diagnostics);
  const numbers = { fresh: boards.map(({ uids }) => uids), kept: [] };
  const twice = findSameUids(numbers, jobs, planned.site.trees);
  const notices = siteNotices(planned.site.plan);
  return collectDiagnostics([...planned.diagnostics, ...found, ...twice, ...notices]).diagnostics;
}

/** Whether what was found keeps the site from being published. */
export function isRefused(diagnostics: readonly Diagnostic[], isStrict: boolean): boolean {
  return diagnostics.some(
    ({ severity }) => severity === 'error' || (isStrict && severity === 'mend'),
  );
}

function refusal(diagnostics: readonly Diagnostic[]): BuildResult {
  return {
    isWritten: false,
    diagnostics,
    pages: 0,
    redirects: 0,
    files: 0,
    bytes: 0,
    changed: 0,
    boards: 0,
  };
}

/** Writes a page for each redirect, for hosts that know none; gives their number. */
function writeRedirects(plan: SitePlan, options: SiteOptions, output: Output): number {
  for (const [route, target] of plan.redirects) {
    const address = target.startsWith('/') ? withBase(target, options) : target;
    const canonical = absolute(address, options) ?? address;
    output.write(route.file, redirectHtml(address, canonical, options.lang));
  }
  return plan.redirects.size;
}

interface MediaOptions {
  readonly options: BuildOptions;
  readonly output: Output;
}

/** What stands in a site beside its pages, and was not made for it: media, and files for search, feeds and hosts. */
async function publishExtras(
  plan: SitePlan,
  { assetUses }: CompleteBoards,
  { options, output }: MediaOptions,
): Promise<readonly Diagnostic[]> {
  const media = await publishMedia(plan, assetUses, { options, output });
  return [...media, ...(await writeSiteFiles(plan, options.assets, output))];
}

async function publishMedia(
  plan: SitePlan,
  uses: readonly AssetUse[],
  { options, output }: MediaOptions,
) {
  const { assets: folder } = options;
  if (folder !== undefined) return copyAssets(plan, uses, { folder, output });
  const used = new Map(uses.map(({ asset }) => [asset.uid, asset.kind]));
  const count = [...used.values()].filter((kind) => {
    return (kind === 'image' ? options.imageUrl : options.mediaUrl) === '';
  }).length;
  return count === 0 ? [] : [buildMessages.at('assets-not-given', { path: '' }, { count })];
}
