import { resolve } from 'node:path';
import { buildOptions } from '../cli/build-options.ts';
import { readConfig } from '../cli/config.ts';
import type { Settings } from '../cli/options.ts';
import { readScriptSettings } from '../cli/read-scripts.ts';
import { projectFolder } from '../cli/projects.ts';
import { distFolder } from '../cli/version.ts';
import { SiteError } from '../diagnostics/site-error.ts';
import { blocksPublishing, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { encode } from '../format/encode.ts';
import type { Project } from '../model/entities.ts';
import { frameForBase, readBundle } from '../node/generate/bundle.ts';
import { checkProject } from '../node/generate/check-project.ts';
import { buildSite as build, type BuildTools } from '../node/generate/generate-site.ts';
import type { BuildResult, OnProgress } from '../node/generate/build-result.ts';
import { openSite as open, type OpenPage, type OpenSite } from '../node/generate/open-site.ts';
import type { BuildOptions } from '../node/generate/options.ts';
import { locateDiagnostics } from '../node/project/locate.ts';
import type { ProjectSource } from '../node/project/open-project.ts';
import type { Host } from '../site/plan/options.ts';
import type { Route } from '../site/plan/routes.ts';

/** A script of the site's owner, from an address or a file. */
export interface SiteScript {
  /** An https address. */
  readonly src?: string;
  /** A file, which is published with the site. */
  readonly file?: string;
  /** Default: `head`. */
  readonly place?: 'head' | 'body';
  /** The purpose for which visitors must have agreed. Default: `necessary`. */
  readonly consent?: 'necessary' | 'statistics' | 'marketing';
  readonly module?: boolean;
  /** Hash of its content: `sha384-…`. */
  readonly integrity?: string;
}

/** The settings of a site, named as in `sitegen.config.json`; each has a default. */
export interface SiteSettings {
  /** The output folder. Default: `site`. */
  readonly out?: string;
  /** Path of the site on its server. Default: `/`. */
  readonly base?: string;
  /**
   * Address of the server, such as `https://example.org`; makes canonical and sharing addresses
   * absolute.
   */
  readonly siteUrl?: string;
  /** The folder with the project's media files. */
  readonly assets?: string;
  /**
   * The folder with files to copy unchanged; `false` for none. Default: the folder `public` next to
   * a project at a path, if the project is trusted.
   */
  readonly public?: string | false;
  /** Images in several sizes and formats, or unchanged. Default: `variants`. */
  readonly images?: 'variants' | 'originals';
  /** Compression effort of AVIF images, from 0 to 9. Default: 0. */
  readonly imageEffort?: number;
  /** Maximum megapixels of an image. Default: 64. */
  readonly imagePixels?: number;
  /**
   * Serves the fonts of the fonts link from the site if they are available (`self`), or keeps the
   * link (`link`). Default: `self`.
   */
  readonly fonts?: 'self' | 'link';
  /** Address prefix of externally delivered videos and fonts. */
  readonly mediaUrl?: string;
  /** Address prefix of externally delivered images. */
  readonly imageUrl?: string;
  /**
   * Makes pages of all boards, parts, frames and composites included, or only of pages. Default:
   * `all`.
   */
  readonly routes?: 'all' | 'pages';
  /** Format of the data in a page. Default: `json`. */
  readonly embed?: 'json' | 'lz';
  /**
   * When React starts: `idle` is when the browser is idle on a page with behavior, and at the
   * visitor's first action on others; `load` is after loading; `none` is never. Default: `idle`.
   */
  readonly hydrate?: 'idle' | 'load' | 'none';
  /** Treats Global Privacy Control as an opt-out of the tag manager. */
  readonly honorGpc?: boolean;
  /** Product name in the default title of pages. */
  readonly product?: string;
  /** Language of the pages. Default: `en`. */
  readonly lang?: string;
  /**
   * The treatment of a page that isn't translated into a further language: links open the page in
   * the default language (`link`), or the page shows the words of the default language (`show`).
   * Default: `link`.
   */
  readonly fallback?: 'link' | 'show';
  /** Hosts that a fonts link may name in addition to fonts.googleapis.com. */
  readonly fontHosts?: readonly string[];
  /** Path of the pages in the feed. Default: every page with a date. */
  readonly feed?: string;
  /** Picture for icons and a web manifest: a file of the assets folder, or the uid of an asset. */
  readonly icon?: string;
  /** Host whose configuration files are written. Default: `none`. */
  readonly host?: Host;
  /** Scripts of the site's owner; paths of files are relative to `cwd`. */
  readonly scripts?: readonly SiteScript[];
  /** Hosts whose pages the element `embed` may show, such as `book.example.org`. */
  readonly embedHosts?: readonly string[];
  /** Place of the content security policy. Default: `both`. */
  readonly csp?: 'both' | 'meta' | 'header' | 'none';
  /** Additional hosts that the policy allows. */
  readonly cspHosts?: readonly string[];
  /** Rejects a project that needs repairs. */
  readonly strict?: boolean;
  /** Hides the whole site from search engines. */
  readonly noIndex?: boolean;
  /** Builds drafts, and pages with a later date, hidden from search engines. */
  readonly drafts?: boolean;
  /** Blocks external resources of a stranger's project, and ignores the settings next to it. */
  readonly untrusted?: boolean;
  /** Replaces an output folder not written by sitegen. */
  readonly force?: boolean;
  /** Makes a search index for the element `search`. Default: `true`. */
  readonly search?: boolean;
  /** Number of threads. Default: one for each core if the site is large. */
  readonly jobs?: number;
  /** Folder of the build cache. Default: the user's own cache. `false` turns it off. */
  readonly cache?: string | false;
  /** Folder to which paths are relative. Default: the current one. */
  readonly cwd?: string;
  readonly onProgress?: OnProgress;
}

/** The result of a check. */
export interface CheckResult extends Pick<BuildResult, 'diagnostics' | 'asks'> {
  /** True if a build would write the site. */
  readonly isSound: boolean;
}

/**
 * Builds the site of a project, in memory or at a path, as `sitegen build` does; settings win over
 * those next to the project. @throws SiteError if a setting is invalid, files can't be read or
 * written, or the output folder has other content
 */
export async function buildSite(
  project: Project | string,
  settings: SiteSettings = {},
): Promise<BuildResult> {
  const { source, options, tools } = await prepare(project, settings);
  return build(source, options, tools);
}

/**
 * Returns the diagnostics of `buildSite` with the same settings, and writes nothing. @throws
 * SiteError
 */
export async function checkSite(
  project: Project | string,
  settings: SiteSettings = {},
): Promise<CheckResult> {
  const { source, options, tools } = await prepare(project, settings);
  const { diagnostics: found, asks } = await checkProject(source, options, tools);
  const diagnostics = typeof source === 'string' ? locateDiagnostics(source, found) : found;
  return { isSound: !blocksPublishing(diagnostics, options.isStrict), diagnostics, asks };
}

/** Settings of pages; no folder is read or written. */
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
  | 'fallback'
  | 'fontHosts'
  | 'csp'
  | 'cspHosts'
  | 'embedHosts'
  | 'drafts'
  | 'untrusted'
>;

/** A site in memory, whose pages are made on demand by the functions of a build. */
export interface SiteInMemory {
  /**
   * The addresses of its pages, without the base path, with the uid of the board of each; the 404
   * page is last.
   */
  readonly pages: readonly { readonly href: string; readonly board: string }[];
  /**
   * Diagnostics of the project outside the blocks of its boards; an error among them would fail a
   * build.
   */
  readonly diagnostics: readonly Diagnostic[];
  /**
   * The page at one of these addresses: its file as a build writes it, with original pictures and
   * linked fonts; no file if its board has errors. Undefined for any other address.
   */
  page(href: string): Pick<OpenPage, 'html' | 'diagnostics'> | undefined;
  /** The site of a changed project; objects that are the same as before aren't checked again. */
  with(changed: Project): SiteInMemory;
}

/**
 * Opens the site of a project in memory; the project isn't changed. @throws SiteError if a setting
 * is invalid
 */
export function openSite(project: Project, settings: PageSettings = {}): SiteInMemory {
  const chosen = namedAsSettings({ ...settings, fonts: 'link', images: 'originals' });
  const options = buildOptions(resolve('.'), {}, chosen);
  const frame = frameForBase(readBundle(distFolder()), options.base);
  const site = open(project, { options, frame });
  return inMemory(site, indexPages(site));
}

/** The index of pages, which all states of a site with the same plan share. */
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

interface BuildInput {
  readonly source: ProjectSource;
  readonly options: BuildOptions;
  readonly tools: BuildTools;
}

async function prepare(
  project: Project | string,
  { cwd: from = '.', onProgress, scripts, ...passed }: SiteSettings,
): Promise<BuildInput> {
  const cwd = resolve(from);
  const chosen = { ...namedAsSettings(passed), ...readScripts(scripts, cwd) };
  const bundle = readBundle(distFolder());
  const tools = onProgress === undefined ? { bundle } : { bundle, onProgress };
  if (typeof project !== 'string') {
    const source = { bytes: new TextEncoder().encode(encode(project)), folder: cwd };
    return { source, options: buildOptions(cwd, {}, chosen), tools };
  }
  const source = resolve(cwd, project);
  const config = await readConfig(projectFolder(source), chosen);
  return { source, options: buildOptions(cwd, config, chosen), tools };
}

/** The scripts of a program, read like those of a file. @throws SiteError */
function readScripts(
  written: readonly SiteScript[] | undefined,
  cwd: string,
): Pick<Settings, 'scripts'> {
  if (written === undefined) return {};
  const read = readScriptSettings(written, cwd);
  if ('scripts' in read) return { scripts: read.scripts };
  const { path, text, hint } = read.problem;
  throw new SiteError(`"${['scripts', ...path].join('.')}" ${text}.`, {
    details: hint,
    status: 400,
  });
}

/** Settings whose names in errors are those of a program, not of command-line options. */
const namedAsSettings = (settings: Settings): Settings => ({
  ...settings,
  named: (key) => ({ name: `"${key}"` }),
});
