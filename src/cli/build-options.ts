import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BuildOptions } from '../build/build-site.ts';
import { SiteError } from '../diagnostics/site-error.ts';
import { DEFAULT_OPTIONS } from '../site/options.ts';
import type { Settings } from './config.ts';

const DEFAULT_OUT = 'site';

/**
 * Checked options from settings; later ones win.
 * @throws SiteError with status 400 that names the setting
 */
export function buildOptions(cwd: string, ...layers: readonly Settings[]): BuildOptions {
  const settings: Settings = Object.assign({}, ...layers);
  return {
    out: resolve(cwd, settings.out ?? DEFAULT_OUT),
    base: basePath(settings.base ?? DEFAULT_OPTIONS.base),
    siteUrl: siteAddress(settings.siteUrl),
    assets: assetsFolder(cwd, settings.assets),
    images: oneOf('images', settings.images ?? 'variants', ['variants', 'originals']),
    fonts: oneOf('fonts', settings.fonts ?? 'self', ['self', 'link']),
    mediaUrl: webAddress('media-url', settings.mediaUrl),
    imageUrl: webAddress('image-url', settings.imageUrl),
    routes: oneOf('routes', settings.routes ?? DEFAULT_OPTIONS.routes, ['all', 'pages']),
    embed: oneOf('embed', settings.embed ?? 'json', ['json', 'lz']),
    hydrate: oneOf('hydrate', settings.hydrate ?? 'idle', ['idle', 'load', 'none']),
    honorsGpc: settings.honorGpc ?? false,
    isStrict: settings.strict ?? false,
    isForced: settings.force ?? false,
    isIncremental: settings.cache ?? true,
    jobs: jobCount(settings.jobs),
    product: settings.product ?? DEFAULT_OPTIONS.product,
    lang: language(settings.lang ?? DEFAULT_OPTIONS.lang),
    fontHosts: settings.fontHosts ?? DEFAULT_OPTIONS.fontHosts,
  };
}

function usage(message: string, details: string): SiteError {
  return new SiteError(message, { details, status: 400 });
}

function basePath(text: string): string {
  const path = text.replace(/^(?!\/)/, '/').replace(/(?<!\/)$/, '/');
  const isPlain = /^(?:\/[\w.~%-]+)*\/$/.test(path);
  if (isPlain && !path.split('/').some((part) => /^(?:\.|%2e)+$/i.test(part))) return path;
  throw usage(`--base ${text} is not a base path.`, 'It is a path such as /shop/ or /a/b/.');
}

function webAddress(name: string, text = ''): string {
  if (text === '') return '';
  if (/^https?:\/\/[\w.-]+(?::\d+)?(?:\/[\w.~%/-]*)?$/i.test(text)) return text.replace(/\/+$/, '');
  throw usage(
    `--${name} ${text} is not a web address.`,
    'It is an address such as https://example.org.',
  );
}

/** The address of the server; a path below it is the base path's matter. */
function siteAddress(text: string | undefined): string {
  const address = webAddress('site-url', text);
  if (address === '' || /^https?:\/\/[^/]+$/.test(address)) return address;
  throw usage(`--site-url ${text} has a path.`, 'Give the path by --base.');
}

function assetsFolder(cwd: string, folder: string | undefined): string | undefined {
  if (folder === undefined) return undefined;
  const path = resolve(cwd, folder);
  if (existsSync(path)) return path;
  throw usage(
    `The assets folder ${path} does not exist.`,
    'Correct --assets, or the setting "assets".',
  );
}

const MAX_JOBS = 256;

function jobCount(written: string | number | undefined): number | undefined {
  if (written === undefined) return undefined;
  const count = Number(written);
  if (Number.isInteger(count) && count > 0 && count <= MAX_JOBS) return count;
  throw usage(
    `--jobs ${written} is not a number of jobs.`,
    `It is a number from 1 to ${MAX_JOBS}.`,
  );
}

function oneOf<const T extends string>(name: string, text: string, words: readonly T[]): T {
  const word = words.find((candidate) => candidate === text);
  if (word !== undefined) return word;
  throw usage(`--${name} ${text} is not known.`, `It is one of ${words.join(', ')}.`);
}

function language(text: string): string {
  if (/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(text)) return text;
  throw usage(`--lang ${text} is not a language.`, 'It is a tag such as en or pt-BR.');
}
