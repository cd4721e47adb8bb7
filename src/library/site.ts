import { resolve } from 'node:path';
import { asSetting, buildOptions } from '../cli/build-options.ts';
import { readConfig, type Settings } from '../cli/config.ts';
import { projectFolder } from '../cli/projects.ts';
import { distFolder } from '../cli/version.ts';
import { keepsFromPublishing, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { SiteError } from '../diagnostics/site-error.ts';
import { encode } from '../format/encode.ts';
import type { Project } from '../model/entities.ts';
import { frameForBase, readBundle } from '../node/generate/bundle.ts';
import { checkProject } from '../node/generate/check-project.ts';
import { buildSite as build, type BuildTools } from '../node/generate/generate-site.ts';
import type { BuildResult, OnProgress } from '../node/generate/build-result.ts';
import { openSite as open, type OpenPage, type OpenSite } from '../node/generate/open-site.ts';
import type { BuildOptions } from '../node/generate/options.ts';
import { locateFindings } from '../node/project/locate.ts';
import type { ProjectSource } from '../node/project/open-project.ts';
import type { Host } from '../site/plan/options.ts';
import type { Route } from '../site/plan/routes.ts';

/** What a site is built with, named as in `sitegen.config.json`; everything has a default. */
export interface SiteSettings {
  /** The folder that becomes the site. Left out: `site`. */
  readonly out?: string;
  /** Path of the site on its server. Left out: `/`. */
  readonly base?: string;
  /** Address of the server, such as `https://example.org`: makes canonical and sharing addresses absolute. */
  readonly siteUrl?: string;
  /** The folder with the project's media files. */
  readonly assets?: string;
  /** Images in several sizes and kinds, or as they are. Left out: `variants`. */
  readonly images?: 'variants' | 'originals';
  /** How hard AVIF images are compressed, from 0 to 9. Left out: 0. */
  readonly imageEffort?: number;
  /** The megapixels that an image may have at most. Left out: 64. */
  readonly imagePixels?: number;
  /** Whether the site serves the fonts of its fonts link itself, where it has them. Left out: `self`. */
  readonly fonts?: 'self' | 'link';
  /** Where videos and fonts are delivered from instead. */
  readonly mediaUrl?: string;
  /** Where images are delivered from instead. */
  readonly imageUrl?: string;
  /** Whether parts, frames and composites get a page, too. Left out: `all`. */
  readonly routes?: 'all' | 'pages';
  /** How a page carries its own data. Left out: `json`. */
  readonly embed?: 'json' | 'lz';
  /**
   * When React starts: on a page with behaviour when the browser is idle, on any other when the visitor acts (`idle`);
   * after loading; or never. Left out: `idle`.
   */
  readonly hydrate?: 'idle' | 'load' | 'none';
  /** Takes Global Privacy Control for a no to the tag manager. */
  readonly honorGpc?: boolean;
  /** Product name in the title of pages that have none. */
  readonly product?: string;
  /** Language of the pages. Left out: `en`. */
  readonly lang?: string;
  /** Hosts beside fonts.googleapis.com that a fonts link may name. */
  readonly fontHosts?: readonly string[];
  /** Only pages below this path are in the feed. Left out: every page with a date. */
  readonly feed?: string;
  /** Picture in the assets folder, or uid of an asset, that icons and a web manifest are made from. */
  readonly icon?: string;
  /** Writes what a host reads. Left out: `none`. */
  readonly host?: Host;
  /** Where the content security policy stands. Left out: `both`. */
  readonly csp?: 'both' | 'meta' | 'header' | 'none';
  /** Further hosts that the policy allows. */
  readonly cspHosts?: readonly string[];
  /** Refuses a project in which anything had to be mended. */
  readonly strict?: boolean;
  /** Builds drafts, and pages whose date is to come, hidden from search engines. */
  readonly drafts?: boolean;
  /** Drops what a stranger's project wants from other hosts, and leaves the settings beside it alone. */
  readonly untrusted?: boolean;
  /** Replaces an output folder that sitegen did not write. */
  readonly force?: boolean;
  /** Threads that work at the same time. Left out: one for each core, once a site is large. */
  readonly jobs?: number;
  /** Where builds keep what the next one needs. Left out: the user's own cache. False keeps nothing. */
  readonly cache?: string | false;
  /** The folder that relative paths count from. Left out: the present one. */
  readonly cwd?: string;
  readonly onProgress?: OnProgress;
}

/** What a build would find. */
export interface CheckResult extends Pick<BuildResult, 'diagnostics' | 'asks'> {
  /** Whether a build would write the site. */
  readonly isSound: boolean;
}

/**
 * Builds the site of a project, one in memory or the path of a file or a folder, as `sitegen build` does; settings win over
 * those that stand beside a project.
 * @throws SiteError when a setting is wrong, files can't be read or written, or the output folder isn't ours
 */
export async function buildSite(
  project: Project | string,
  settings: SiteSettings = {},
): Promise<BuildResult> {
  const { source, options, tools } = await prepare(project, settings);
  return build(source, options, tools);
}

/** Everything that `buildSite` with the same settings would find, and nothing written. @throws SiteError */
export async function checkSite(
  project: Project | string,
  settings: SiteSettings = {},
): Promise<CheckResult> {
  const { source, options, tools } = await prepare(project, settings);
  const { diagnostics: found, asks } = await checkProject(source, options, tools);
  const diagnostics = typeof source === 'string' ? locateFindings(source, found) : found;
  return { isSound: !keepsFromPublishing(diagnostics, options.isStrict), diagnostics, asks };
}

/** Settings of pages alone: nothing is read from a folder, or written to one. */
export type PageSettings = Pick<
  SiteSettings,
  | 'base'
  | 'siteUrl'
  | 'mediaUrl'
  | 'imageUrl'
  | 'routes'
  | 'embed'
  | 'hydrate'
  | 'honorGpc'
  | 'product'
  | 'lang'
  | 'fontHosts'
  | 'csp'
  | 'cspHosts'
  | 'drafts'
  | 'untrusted'
>;

/** A site in memory, whose pages are made when somebody asks for them, by what makes them in a build. */
export interface SiteInMemory {
  /** Where its pages are, without the base path, and the uid of the board that each shows; the 404 page is the last one. */
  readonly pages: readonly { readonly href: string; readonly board: string }[];
  /** What was found of the project beside its boards' blocks; an error among it would refuse a build. */
  readonly diagnostics: readonly Diagnostic[];
  /**
   * The page at one of these addresses: its file as a build writes it, with original pictures and fonts from their link; no
   * file where something found of its board refuses it. Undefined for any other address.
   */
  page(href: string): Pick<OpenPage, 'html' | 'diagnostics'> | undefined;
  /** The site of the changed project; what stays the very same object isn't looked at again. */
  with(changed: Project): SiteInMemory;
}

/** Opens the site of a project in memory, of which nothing is changed. @throws SiteError when a setting is wrong */
export function openSite(project: Project, settings: PageSettings = {}): SiteInMemory {
  const options = optionsOf(resolve('.'), {}, { ...settings, fonts: 'link', images: 'originals' });
  const frame = frameForBase(readBundle(distFolder()), options.base);
  const site = open(project, { options, frame });
  return inMemory(site, indexPages(site));
}

/** Shared by all states of a site that have the same plan. */
interface PageIndex extends Pick<SiteInMemory, 'pages'> {
  readonly routes: ReadonlyMap<string, Route>;
}

function indexPages({ plan }: OpenSite): PageIndex {
  const routes = plan.routes.filter((route) => !plan.redirects.has(route));
  return {
    routes: new Map(routes.map((route) => [route.href, route])),
    pages: routes.map(({ href, indexed }) => ({ href, board: indexed.board.uid })),
  };
}

function inMemory(site: OpenSite, index: PageIndex): SiteInMemory {
  return {
    pages: index.pages,
    diagnostics: site.diagnostics,
    page(href) {
      const route = index.routes.get(href);
      return route && site.page(route);
    },
    with(changed) {
      const next = site.with(changed);
      return inMemory(next, next.plan.routes === site.plan.routes ? index : indexPages(next));
    },
  };
}

interface Prepared {
  readonly source: ProjectSource;
  readonly options: BuildOptions;
  readonly tools: BuildTools;
}

async function prepare(
  project: Project | string,
  { cwd: from = '.', onProgress, jobs, ...given }: SiteSettings,
): Promise<Prepared> {
  const cwd = resolve(from);
  const chosen: Settings = { ...given, ...(jobs !== undefined && { jobs: String(jobs) }) };
  const bundle = readBundle(distFolder());
  const tools = onProgress === undefined ? { bundle } : { bundle, onProgress };
  if (typeof project !== 'string') {
    const source = { bytes: new TextEncoder().encode(encode(project)), folder: cwd };
    return { source, options: optionsOf(cwd, {}, chosen), tools };
  }
  const source = resolve(cwd, project);
  const config = await readConfig(projectFolder(source), chosen);
  return { source, options: optionsOf(cwd, config, chosen), tools };
}

/** Nobody has given an option of the command line here. */
function optionsOf(cwd: string, config: Settings, chosen: Settings): BuildOptions {
  try {
    return buildOptions(cwd, config, chosen);
  } catch (error) {
    throw error instanceof SiteError ? asSetting(error) : error;
  }
}
