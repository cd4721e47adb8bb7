import { join } from 'node:path';
import { collectDiagnostics, hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { invariant } from '../diagnostics/invariant.ts';
import { CATALOGUE } from '../elements/catalogue.ts';
import { absolute, withBase } from '../site/addresses.ts';
import type { SiteOptions } from '../site/options.ts';
import { withFonts } from '../site/local-fonts.ts';
import { hostsOfUses, type Ask } from '../site/outside.ts';
import { withMedia } from '../site/pictures.ts';
import { planSite, type SitePlan } from '../site/plan.ts';
import { redirectHtml } from '../view/document-html.ts';
import {
  boardJobs,
  buildBoards,
  findDuplicates,
  threadsFor,
  type BoardsInput,
} from './boards/build-boards.ts';
import { writeCompressed } from './output/compress.ts';
import { frameForBase, type Bundle } from './bundle.ts';
import type { ClientOptions } from './documents/page-parts.ts';
import { createLedger } from './earlier/ledger.ts';
import { createFileThread, type FileThread } from './files/file-thread.ts';
import { openProject } from './project/load.ts';
import type { OpenOptions } from './project/open-folder.ts';
import { prepareFonts, type FontOptions } from './fonts/fonts.ts';
import { prepareMedia, type MediaOptions, type MediaTools } from './media/media.ts';
import { buildMessages } from './messages.ts';
import { lockOutput, openOutput, recoverOutput, type Output } from './output/output.ts';
import { buildChanged, type Earlier } from './earlier/earlier.ts';
import { hasSiteFiles, SHARD_FILE, type Shard } from './parts/shard.ts';
import { servingOf, siteNotices, writeSiteFiles } from './site-files.ts';
import { readState } from './earlier/state.ts';
import { checkForeign, checkTarget, unchangedFolders } from './output/target.ts';

export interface BuildOptions extends SiteOptions, ClientOptions, MediaOptions, FontOptions {
  /** The folder that becomes the site. */
  readonly out: string;
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
  /** What the project asks for beyond its own site. */
  readonly asks: readonly Ask[];
}

/** Called when more boards, or images, are done. */
export type OnProgress = (done: number, total: number, what?: 'boards' | 'images') => void;

export interface BuildTools extends Pick<MediaTools, 'loadConverter'> {
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
  const lock = lockOutput(options.out);
  try {
    const result = await buildLocked(projectPath, options, tools);
    if (!lock.isTakenOver) return result;
    const stale = buildMessages.at('stale-lock', { path: '' });
    return { ...result, diagnostics: [stale, ...result.diagnostics] };
  } finally {
    lock.release();
  }
}

async function buildLocked(
  projectPath: string,
  options: BuildOptions,
  tools: BuildTools,
): Promise<BuildResult> {
  await recoverOutput(options.out);
  const earlier = options.isIncremental ? readEarlier(options.out) : undefined;
  if (!options.isForced) await checkForeign(options.out, earlier);
  const fileThread =
    threadsFor(options) > 1 ? createFileThread(tools.bundle.fileThread) : undefined;
  try {
    return await buildWith({ projectPath, options, tools, earlier, fileThread });
  } finally {
    await fileThread?.close();
  }
}

async function buildWith(building: Building): Promise<BuildResult> {
  const { projectPath, options, earlier, fileThread } = building;
  const known = earlier?.state.heads;
  const how = { ...(known && { known }), ...(fileThread && { openFiles: fileThread.openFiles }) };
  const planned = await planProject(projectPath, options, how);
  if (planned.site === undefined) return refusal(planned.diagnostics);
  const result = await buildPlanned(planned, planned.site, building);
  if (result !== undefined) return result;
  const thorough = await planProject(projectPath, options, { isThorough: true });
  if (thorough.site === undefined) return refusal(thorough.diagnostics);
  const again = await buildPlanned(thorough, thorough.site, building);
  invariant(again !== undefined, 'a project that was opened thoroughly is unsure');
  return again;
}

function readEarlier(out: string): Earlier | undefined {
  const state = readState(out);
  if (state === undefined) return undefined;
  const { files, folders } = state;
  return { state, files, folders, unchanged: unchangedFolders(out, folders) };
}

interface Building {
  readonly projectPath: string;
  readonly options: BuildOptions;
  readonly tools: BuildTools;
  /** What an earlier build has left. */
  readonly earlier: Earlier | undefined;
  readonly fileThread: FileThread | undefined;
}

/** Undefined where the project has to be opened thoroughly. */
async function buildPlanned(
  { diagnostics: found }: PlannedProject,
  planned: BoardsInput,
  {
    projectPath,
    options,
    earlier,
    fileThread,
    tools: { bundle, onProgress, loadConverter },
  }: Building,
): Promise<BuildResult | undefined> {
  const media = await prepareMedia(planned.plan, options, {
    onProgress: (done, total) => onProgress?.(done, total, 'images'),
    loadConverter,
  });
  const fonts = await prepareFonts(projectPath, planned.plan, options);
  const plan = withFonts(withMedia(planned.plan, media.index), fonts.index);
  const site: BoardsInput = { ...planned, plan };
  const output = await openOutput(options.out, earlier?.state.files);
  try {
    const { worker } = bundle;
    const frame = frameForBase(bundle, options.base);
    const setting = { options, frame, worker, fileThread, output, onProgress, bundle, earlier };
    const built = await buildChanged(site, setting);
    if (built === undefined) {
      await output.discard();
      return undefined;
    }
    const isWhole = hasSiteFiles(options.shard);
    const published = await media.publish(built.assetUses, output, isWhole);
    const extra = isWhole ? await writeSiteFiles(site.plan, options.assets, output) : [];
    const { diagnostics } = collectDiagnostics([
      ...found,
      ...fonts.diagnostics,
      ...built.diagnostics,
      ...published,
      ...extra,
    ]);
    if (isRefused(diagnostics, options.isStrict)) {
      await output.discard();
      return refusal(diagnostics);
    }
    fonts.publish(built.fontFiles, output);
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
    return { isWritten: true, diagnostics, ...counts, asks: [...site.plan.asks, ...built.asks] };
  } catch (error) {
    await output.discard();
    throw error;
  } finally {
    media.close();
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
  const { project, diagnostics: found, ...opened } = await openProject(projectPath, how);
  if (project === undefined) return { site: undefined, diagnostics: found };
  const plan = planSite({ project }, CATALOGUE, options);
  const diagnostics = [...found, ...plan.diagnostics];
  return {
    site: hasErrors(diagnostics) ? undefined : { ...opened, project, plan },
    diagnostics,
  };
}

export interface CheckedProject {
  readonly diagnostics: readonly Diagnostic[];
  readonly asks: readonly Ask[];
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
  const ledger = createLedger(jobs.length);
  const settings = {
    options,
    frame: '',
    worker,
    fileThread: undefined,
    output: undefined,
    onProgress,
    ledger,
  };
  await buildBoards(planned.site, { jobs, chosen }, settings);
  const found = ledger.diagnostics();
  const twice = ledger.hasSameUid() ? findDuplicates(jobs, planned.site.trees) : [];
  const notices = siteNotices(planned.site.plan);
  const all = [...planned.diagnostics, ...found, ...twice, ...notices];
  const asks = [...planned.site.plan.asks, ...hostsOfUses(ledger.allUses())];
  return { diagnostics: collectDiagnostics(all).diagnostics, asks };
}

/** Whether what was found keeps the site from being published. */
export function isRefused(diagnostics: readonly Diagnostic[], isStrict: boolean): boolean {
  return diagnostics.some(
    ({ severity }) => severity === 'error' || (isStrict && severity === 'mend'),
  );
}

function refusal(diagnostics: readonly Diagnostic[]): BuildResult {
  const nothing = { pages: 0, redirects: 0, files: 0, bytes: 0, changed: 0, boards: 0, asks: [] };
  return { isWritten: false, diagnostics, ...nothing };
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
