import type { BuildResult, OnProgress } from './build-result.ts';
import type { BuildOptions } from './options.ts';
import { join } from 'node:path';
import {
  collectDiagnostics,
  blocksPublishing,
  type Diagnostic,
} from '../../diagnostics/diagnostic.ts';
import { invariant } from '../../diagnostics/invariant.ts';
import { siteMessages } from '../../site/messages.ts';
import { sendsHeaders } from '../../site/plan/csp.ts';
import { withFonts, withMedia, withoutFoundFonts } from '../../site/plan/with-files.ts';
import { frameForBase, type Bundle } from './bundle.ts';
import { makeIcons, NO_ICONS } from './icons.ts';
import { openCache, type Cache } from '../cache/cache.ts';
import { cacheNotices } from '../cache/notices.ts';
import { sweepCache } from '../cache/sweep.ts';
import { buildChanged } from './build-changed.ts';
import { settingFingerprint, siteFingerprint } from '../incremental/fingerprints.ts';
import { openPrevious, type Previous } from '../incremental/previous-output.ts';
import { readState } from '../incremental/state.ts';
import { prepareFonts, type SiteFonts } from '../fonts/fonts.ts';
import { namedInProject } from '../media/image-references.ts';
import { once } from '../../values/once.ts';
import { prepareMedia, type MediaTools, type SiteMedia } from '../media/media.ts';
import { buildMessages } from '../messages.ts';
import { writeCompressed } from '../output/compress.ts';
import { lockOutput, openOutput, recoverOutput } from '../output/output.ts';
import { checkForeign, checkTarget } from '../output/target.ts';
import { searchPages } from '../../site/search/search-pages.ts';
import { indexSite } from '../search/index-site.ts';
import { SHARD_FILE } from '../shards/shard.ts';
import { placeOf, type ProjectSource } from '../project/open-project.ts';
import { ownFilesOf } from '../media/asset-files.ts';
import { locateDiagnostics } from '../project/locate.ts';
import type { OpenOptions } from '../project/open-folder.ts';
import { readScripts } from './own-scripts.ts';
import { planProject, type PlannedSite } from './plan-project.ts';
import { aboutSite } from './about-site.ts';
import { copiedHtml, copyPublic } from '../public/copy-public.ts';

export interface BuildTools extends Pick<MediaTools, 'loadConverter'> {
  readonly bundle: Bundle;
  readonly onProgress?: OnProgress;
}

/**
 * Builds the site of one project into a folder (OUT-1, OUT-4). With the state of a previous build
 * in the user's cache, only changes are built, and files with unchanged content stay as they are
 * (OUT-2). @throws SiteError if files can't be read or written, the output folder has other
 * content, or another build uses it
 */
export async function buildSite(
  source: ProjectSource,
  options: BuildOptions,
  tools: BuildTools,
): Promise<BuildResult> {
  checkTarget(options.out, placeOf(source), options);
  const lock = lockOutput(options.out);
  try {
    const result = await buildLocked(source, options, tools);
    const { diagnostics } = result;
    const found = typeof source === 'string' ? locateDiagnostics(source, diagnostics) : diagnostics;
    const stale = lock.isTakenOver ? [buildMessages.at('stale-lock', { path: '' })] : [];
    return { ...result, diagnostics: [...stale, ...found] };
  } finally {
    lock.release();
  }
}

/**
 * Maximum bytes of a project file of which a build keeps the text in memory, as a snapshot in case
 * of concurrent writes. A longer text would take more than half of a build's memory.
 */
const MAX_TEXT = 64 * 1024 * 1024;

async function buildLocked(
  source: ProjectSource,
  buildOptions: BuildOptions,
  tools: BuildTools,
): Promise<BuildResult> {
  const { scripts, files: scriptFiles } = readScripts(buildOptions.ownScripts);
  const options = { ...buildOptions, scripts };
  await recoverOutput(options.out);
  const setting = settingFingerprint(options, tools.bundle);
  // A part of a site is built only once, so it needs no cache.
  const root = options.shard === undefined ? options.cache : undefined;
  const keep = root === undefined ? undefined : openCache(root, options.out);
  const state = keep && readState(keep.state, options.out);
  const previous = state && openPrevious(options.out, state);
  const building = { source, options, tools, previous, setting, keep, scriptFiles };
  // The fast reader finds trees by their indentation. A part of a site doesn't read all trees, so
  // it wouldn't notice a tree cut in the wrong place.
  const isByIndent = options.shard === undefined;
  const quick = {
    ...(state && { known: state.heads, knownContent: state.contentHeads }),
    isByIndent,
    mostText: MAX_TEXT,
  };
  const result =
    (await buildOpened(building, quick)) ?? (await buildOpened(building, { isThorough: true }));
  invariant(result !== undefined, 'a project that was opened thoroughly is unsure');
  if (keep !== undefined) sweepCache(keep.root);
  const notices = cacheNotices(options, keep !== undefined || root === undefined);
  return { ...result, diagnostics: [...notices, ...result.diagnostics] };
}

interface Building {
  readonly source: ProjectSource;
  readonly options: BuildOptions;
  readonly tools: BuildTools;
  /** The state of a previous build. */
  readonly previous: Previous | undefined;
  /** See `settingFingerprint`. */
  readonly setting: string;
  /** The cache for the next build. */
  readonly keep: Cache | undefined;
  /** See `ReadScripts`. */
  readonly scriptFiles: ReadonlyMap<string, Uint8Array>;
}

/**
 * Opens and builds a project; undefined if there is an error that may be due to assumptions of the
 * fast reader, so that the project has to be opened thoroughly.
 */
async function buildOpened(building: Building, how: OpenOptions): Promise<BuildResult | undefined> {
  const { source, previous, setting, tools, keep } = building;
  const { onProgress, loadConverter } = tools;
  const { site: planned, diagnostics: found } = await planProject(source, building.options, how);
  if (planned === undefined) return how.isThorough === true ? rejection(found) : undefined;
  const { publicFiles, ownElements } = planned.plan.context.options;
  const options = { ...building.options, publicFiles, ownElements };
  if (!options.isForced) checkForeign(options.out, previous);
  const media = await prepareMedia(planned.plan, options, {
    onProgress: (done, total) => onProgress?.(done, total, 'images'),
    loadConverter,
    kept: keep?.images,
    own: ownFilesOf(planned.trees),
    named: once(() => namedInProject(planned.project, planned.trees)),
  });
  try {
    const sources = { ...options, kept: keep?.fonts };
    const fonts = await prepareFonts(placeOf(source), planned.plan, sources);
    const plan = withFonts(withMedia(planned.plan, media.index), fonts.index);
    const site = { ...planned, plan };
    const fingerprint = siteFingerprint(site, setting);
    const known = withoutFoundFonts(found, fonts.index);
    return await buildInto(site, {
      ...building,
      options,
      found: known,
      site: fingerprint,
      media,
      fonts,
    });
  } finally {
    media.close();
  }
}

interface PreparedBuild extends Building {
  readonly found: readonly Diagnostic[];
  /** See `siteFingerprint`. */
  readonly site: string;
  readonly media: SiteMedia;
  readonly fonts: SiteFonts;
}

async function buildInto(
  planned: PlannedSite,
  { found, site, options, previous, media, fonts, tools, keep, scriptFiles }: PreparedBuild,
): Promise<BuildResult | undefined> {
  const { plan } = planned;
  const { bundle, onProgress } = tools;
  const output = await openOutput(options.out, previous);
  try {
    const { worker } = bundle;
    const frame = frameForBase(bundle, options.base);
    const how = { options, frame, worker, output, onProgress, previous, keep, site };
    const built = await buildChanged(planned, how);
    if (built === undefined) {
      await output.discard();
      return undefined;
    }
    // The first part of a site contains the files that a site has once: media, client, redirects,
    // the files for hosts and search.
    const isWhole = (options.shard?.index ?? 1) === 1;
    const published = await media.publish(built.findUse, output, isWhole);
    const about = aboutSite(plan, {
      merged: planned.publicFolder.merged,
      scripts: built.scripts,
    });
    const icons = isWhole ? await makeIcons(plan, options.assets) : NO_ICONS;
    if (isWhole) for (const [file, text] of about.files()) output.write(file, text);
    for (const [file, bytes] of icons.files) output.write(file, bytes);
    if (isWhole) for (const [file, bytes] of scriptFiles) output.write(file, bytes);
    const copied = isWhole ? planned.publicFolder.files : [];
    // For a site in parts, the search index is made when they are joined.
    const indexed =
      built.hasSearch && options.shard === undefined
        ? await indexSite({
            pages: searchPages(plan),
            output,
            previous: previous?.files.values(),
          })
        : [];
    const { diagnostics } = collectDiagnostics([
      ...found,
      ...fonts.diagnostics,
      ...built.diagnostics,
      ...published,
      ...partNotices(options, built.scripts),
      ...(isWhole ? about.notices : []),
      ...icons.diagnostics,
      ...indexed,
    ]);
    if (blocksPublishing(diagnostics, options.isStrict)) {
      await output.discard();
      return rejection(diagnostics);
    }
    for (const file of built.fontFiles.toSorted()) {
      const from = fonts.sources.get(file);
      if (from !== undefined) output.copy(from, file);
    }
    const clientFiles = options.hydrate === 'none' ? bundle.bootFiles : bundle.files;
    if (isWhole) for (const file of clientFiles) output.copy(join(bundle.folder, file), file);
    const islands = options.hydrate === 'none' ? [] : options.ownElements;
    for (const { client } of islands.flatMap(({ code }) => code ?? [])) {
      if (isWhole && client !== undefined) output.copy(client.file, client.path);
    }
    copyPublic(copied, output);
    await writeCompressed(output, options.host);
    if (built.record !== undefined) output.write(SHARD_FILE, JSON.stringify(built.record));
    const finished = await output.finish({
      base: options.base,
      serving: about.serving,
      ...copiedHtml(copied),
    });
    built.remember(finished);
    return {
      isWritten: true,
      diagnostics,
      pages: built.pages,
      redirects: isWhole ? plan.redirects.size : 0,
      files: finished.files.length,
      bytes: finished.bytes,
      changed: finished.changed,
      boards: built.boards,
      asks: [...plan.externalResources, ...built.asks],
    };
  } catch (error) {
    await output.discard();
    throw error;
  }
}

/**
 * Returns a notice for a part of a site with scripts in pieces of HTML: the host's header is in the
 * first part, which doesn't know scripts of the others.
 */
function partNotices(options: BuildOptions, scripts: readonly string[]): readonly Diagnostic[] {
  const { shard, csp, host } = options;
  const isKnown = shard === undefined || csp === 'meta' || csp === 'none' || !sendsHeaders(options);
  return isKnown || scripts.length === 0
    ? []
    : [siteMessages.at('html-parts', { path: '' }, { host })];
}

function rejection(diagnostics: readonly Diagnostic[]): BuildResult {
  const nothing = { pages: 0, redirects: 0, files: 0, bytes: 0, changed: 0, boards: 0 };
  return { isWritten: false, diagnostics, ...nothing, asks: [] };
}
