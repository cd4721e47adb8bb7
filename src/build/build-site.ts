import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { CATALOGUE } from '../elements/catalogue.ts';
import { COMPONENTS } from '../elements/components.ts';
import { repairProject } from '../model/repair.ts';
import { absolute, withBase } from '../site/addresses.ts';
import type { SiteOptions } from '../site/options.ts';
import { planSite, type SitePlan } from '../site/plan.ts';
import { resolvePage } from '../site/resolve.ts';
import type { Route } from '../site/routes.ts';
import { createDocumentWriter, redirectHtml } from '../view/document-html.ts';
import { createRenderer } from '../view/render-page.tsx';
import { copyAssets } from './assets.ts';
import { writeCompressed } from './compress.ts';
import { documentParts, type ClientOptions } from './document-parts.ts';
import { frameForBase, type Bundle } from './bundle.ts';
import { loadProject } from './load.ts';
import { buildMessages } from './messages.ts';
import { checkTarget, lockOutput, openOutput, recoverOutput, type Output } from './output.ts';
import { servingOf, writeSiteFiles } from './site-files.ts';

export interface BuildOptions extends SiteOptions, ClientOptions {
  /** The folder that becomes the site. */
  readonly out: string;
  /** The folder with the project's media; undefined when they aren't published with the site. */
  readonly assets: string | undefined;
  /** Whether anything mended refuses the project (REPAIR-4). */
  readonly isStrict: boolean;
  /** Whether an output folder that sitegen didn't write may be replaced. */
  readonly isForced: boolean;
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
  { bundle, onProgress }: BuildTools,
): Promise<BuildResult> {
  const planned = await planProject(projectPath, options);
  if (planned.plan === undefined) return refusal(planned.diagnostics);
  const output = await openOutput(options.out);
  try {
    const counts = await writePages(planned.plan, { options, output, bundle, onProgress });
    const media = await publishMedia(planned.plan, options, output);
    const extra = await writeSiteFiles(planned.plan, options.assets, output);
    const diagnostics = [...planned.diagnostics, ...planned.plan.diagnostics, ...media, ...extra];
    if (isRefused(diagnostics, options.isStrict)) {
      await output.discard();
      return refusal(diagnostics);
    }
    const clientFiles = options.hydrate === 'none' ? bundle.bootFiles : bundle.files;
    for (const file of clientFiles) output.copy(join(bundle.folder, file), file);
    await writeCompressed(output, options.host);
    const serving = servingOf(planned.plan);
    const written = await output.finish({ base: options.base, serving });
    return { isWritten: true, diagnostics, ...counts, ...written };
  } catch (error) {
    await output.discard();
    throw error;
  }
}

/** Loads, repairs and plans a project; without a plan there are errors among the diagnostics. */
export async function planProject(
  projectPath: string,
  options: SiteOptions,
): Promise<{ readonly plan: SitePlan | undefined; readonly diagnostics: readonly Diagnostic[] }> {
  const loaded = await loadProject(projectPath);
  if (loaded.project === undefined) return { plan: undefined, diagnostics: loaded.diagnostics };
  const repaired = repairProject(loaded.project, CATALOGUE.elements);
  const diagnostics = [...loaded.diagnostics, ...repaired.diagnostics];
  const plan = planSite(repaired, CATALOGUE, options);
  if (!hasErrors(plan.diagnostics)) return { plan, diagnostics };
  return { plan: undefined, diagnostics: [...diagnostics, ...plan.diagnostics] };
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

interface Writing {
  readonly options: BuildOptions;
  readonly output: Output;
  readonly bundle: Bundle;
  readonly onProgress: OnProgress | undefined;
}

/** Pages between two looks at what else happens, such as an interrupt (OUT-4). */
const PAGES_AT_A_TIME = 32;

/** Resolves, renders and writes page after page; none is kept. */
async function writePages(plan: SitePlan, { options, output, bundle, onProgress }: Writing) {
  const render = createRenderer(COMPONENTS);
  const write = createDocumentWriter(frameForBase(bundle, options.base));
  let pages = 0;
  let redirects = 0;
  for (const route of plan.routes) {
    const target = plan.redirects.get(route);
    if (target === undefined) {
      const document = resolvePage(plan, route);
      // A refused site is looked through to its end, but no page of it is rendered any more.
      if (hasErrors(plan.diagnostics)) continue;
      const rendered = render(document.root);
      const parts = documentParts(document, rendered, { options, plan });
      output.write(route.file, write(parts));
      pages += 1;
    } else {
      output.write(route.file, redirectPage(target, options));
      redirects += 1;
    }
    onProgress?.(pages + redirects, plan.routes.length);
    if ((pages + redirects) % PAGES_AT_A_TIME === 0) await setImmediate();
  }
  return { pages, redirects };
}

function redirectPage(target: string, options: SiteOptions): string {
  const address = target.startsWith('/') ? withBase(target, options) : target;
  return redirectHtml(address, absolute(address, options) ?? address, options.lang);
}

async function publishMedia(plan: SitePlan, options: BuildOptions, output: Output) {
  if (options.assets !== undefined) return copyAssets(plan, options.assets, output);
  const used = new Set(plan.assetUses.map(({ asset }) => asset));
  const count = [...used].filter(({ kind }) => {
    return (kind === 'image' ? options.imageUrl : options.mediaUrl) === '';
  }).length;
  return count === 0 ? [] : [buildMessages.at('assets-not-given', { path: '' }, { count })];
}

/** Resolves every page for what is found on the way, and writes nothing. */
export function resolveAll(plan: SitePlan): readonly Diagnostic[] {
  const isPage = (route: Route) => !plan.redirects.has(route);
  for (const route of plan.routes.filter(isPage)) resolvePage(plan, route);
  return plan.diagnostics;
}
