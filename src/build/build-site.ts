import { join } from 'node:path';
import { collectDiagnostics, hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { CATALOGUE } from '../elements/catalogue.ts';
import { absolute, withBase } from '../site/addresses.ts';
import type { AssetUse } from '../site/context.ts';
import type { SiteOptions } from '../site/options.ts';
import { planSite, type SitePlan } from '../site/plan.ts';
import { redirectHtml } from '../view/document-html.ts';
import { copyAssets } from './assets.ts';
import { buildBoards, type BoardsInput } from './build-boards.ts';
import { frameForBase, type Bundle } from './bundle.ts';
import type { ClientOptions } from './document-parts.ts';
import { openProject } from './load.ts';
import { buildMessages } from './messages.ts';
import { lockOutput, openOutput, recoverOutput, type Output } from './output.ts';
import { checkTarget } from './target.ts';

export interface BuildOptions extends SiteOptions, ClientOptions {
  /** The folder that becomes the site. */
  readonly out: string;
  /** The folder with the project's media; undefined when they aren't published with the site. */
  readonly assets: string | undefined;
  /** Whether anything mended refuses the project (REPAIR-4). */
  readonly isStrict: boolean;
  /** Whether an output folder that sitegen didn't write may be replaced. */
  readonly isForced: boolean;
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
  /** Bytes of the pages. */
  readonly bytes: number;
}

/** Called when another page is done. */
export type OnProgress = (done: number, total: number) => void;

export interface BuildTools {
  readonly bundle: Bundle;
  readonly onProgress?: OnProgress;
}

/**
 * Builds the site of one project into a folder (OUT-1, OUT-4).
 * @throws SiteError when files can't be read or written, the output folder isn't ours, or another build is at it
 */
export async function buildSite(
  projectPath: string,
  options: BuildOptions,
  tools: BuildTools,
): Promise<BuildResult> {
  await checkTarget(options.out, projectPath, options.isForced);
  const unlock = lockOutput(options.out);
  try {
    await recoverOutput(options.out);
    return await buildLocked(projectPath, options, tools);
  } finally {
    unlock();
  }
}

async function buildLocked(
  projectPath: string,
  options: BuildOptions,
  tools: BuildTools,
  isThorough = false,
): Promise<BuildResult> {
  const { bundle, onProgress } = tools;
  const { site, diagnostics: found } = await planProject(projectPath, options, isThorough);
  if (site === undefined) return refusal(found);
  const output = await openOutput(options.out);
  try {
    const { worker } = bundle;
    const frame = frameForBase(bundle, options.base);
    const built = await buildBoards(site, { options, frame, worker, output, onProgress });
    if (built.isUnsure && !isThorough) {
      await output.discard();
      return await buildLocked(projectPath, options, tools, true);
    }
    const media = await publishMedia(site.plan, built.assetUses, { options, output });
    const { diagnostics } = collectDiagnostics([...found, ...built.diagnostics, ...media]);
    if (isRefused(diagnostics, options.isStrict)) {
      await output.discard();
      return refusal(diagnostics);
    }
    const redirects = writeRedirects(site.plan, options, output);
    const clientFiles = options.hydrate === 'none' ? bundle.bootFiles : bundle.files;
    for (const file of clientFiles) output.copy(join(bundle.folder, file), file);
    const written = await output.finish({ base: options.base });
    const pages = site.plan.routes.length - redirects;
    return { isWritten: true, diagnostics, pages, redirects, ...written };
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
  isThorough = false,
): Promise<PlannedProject> {
  const { project, trees, diagnostics: found } = await openProject(projectPath, isThorough);
  if (project === undefined) return { site: undefined, diagnostics: found };
  const plan = planSite({ project }, CATALOGUE, options);
  const diagnostics = [...found, ...plan.diagnostics];
  return { site: hasErrors(diagnostics) ? undefined : { project, plan, trees }, diagnostics };
}

/** Everything that a build would find, and nothing written. */
export async function checkProject(
  projectPath: string,
  options: BuildOptions,
  { bundle, onProgress }: BuildTools,
): Promise<readonly Diagnostic[]> {
  const planned = await planProject(projectPath, options, true);
  if (planned.site === undefined) return planned.diagnostics;
  const { worker } = bundle;
  const settings = { options, frame: '', worker, output: undefined, onProgress };
  const built = await buildBoards(planned.site, settings);
  return collectDiagnostics([...planned.diagnostics, ...built.diagnostics]).diagnostics;
}

/** Whether what was found keeps the site from being published. */
export function isRefused(diagnostics: readonly Diagnostic[], isStrict: boolean): boolean {
  return diagnostics.some(
    ({ severity }) => severity === 'error' || (isStrict && severity === 'mend'),
  );
}

function refusal(diagnostics: readonly Diagnostic[]): BuildResult {
  return { isWritten: false, diagnostics, pages: 0, redirects: 0, files: 0, bytes: 0 };
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
