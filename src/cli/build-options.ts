import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { BuildOptions } from '../node/generate/options.ts';
import { cacheRoot } from './cache-root.ts';
import type { Shard } from '../node/shards/shard.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { placeText, SiteError, type FilePlace } from '../diagnostics/site-error.ts';
import { CHOICES, CSP_FORMS, DEFAULT_OPTIONS, HOSTS, IMAGE_LIMITS } from '../site/plan/options.ts';
import { parseAddress } from '../values/address.ts';
import { type Settings } from './config.ts';

const DEFAULT_OUT = 'site';

/**
 * Checked options from the settings beside a project and those of the command line, which win.
 * @throws SiteError with status 400 that names the option, or the setting in the file
 */
export function buildOptions(cwd: string, config: Settings, chosen: Settings): BuildOptions {
  try {
    return optionsOf(cwd, { ...config, ...chosen });
  } catch (error) {
    throw error instanceof SiteError ? inFile(error, config, chosen) : error;
  }
}

/** Settings with what `--no-image-variants` says; undefined where nobody has. */
export function withImages(settings: Settings, hasVariants: boolean | undefined): Settings {
  return hasVariants === false ? { ...settings, images: 'originals' } : settings;
}

const OPTION = /^--([a-z-]+) /;

/** The setting that an option of the command line sets, of which an error tells. */
function settingIn(error: SiteError): string {
  const option = OPTION.exec(error.message)?.[1] ?? '';
  return option.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The same error where nobody has given an option: it names the setting, and before that where it stands. */
export function asSetting(error: SiteError, place?: FilePlace): SiteError {
  const where = place === undefined ? '' : `${placeText(place)}: `;
  const message = error.message.replace(OPTION, () => `${where}"${settingIn(error)}" `);
  const { details, status } = error;
  return new SiteError(message, { details, status, ...(place === undefined ? {} : { place }) });
}

/** What is wrong with a setting of the file is no fault of an option that nobody has given. */
function inFile(error: SiteError, config: Settings, chosen: Settings): SiteError {
  const key = settingIn(error);
  const isSet = (settings: Settings) => new Map(Object.entries(settings)).get(key) !== undefined;
  return isSet(chosen) || !isSet(config) ? error : asSetting(error, config.placeOf?.(key));
}

function optionsOf(cwd: string, settings: Settings): BuildOptions {
  return {
    out: resolve(cwd, settings.out ?? DEFAULT_OUT),
    base: basePath(settings.base ?? DEFAULT_OPTIONS.base),
    siteUrl: siteAddress(settings.siteUrl),
    assets: assetsFolder(cwd, settings.assets),
    images: oneOf('images', settings.images ?? 'variants', CHOICES.images),
    imageEffort: wholeNumber(
      'image-effort',
      settings.imageEffort ?? IMAGE_LIMITS.imageEffort,
      [0, 9],
    ),
    imagePixels: wholeNumber('image-pixels', settings.imagePixels ?? IMAGE_LIMITS.imagePixels, [
      1,
      MAX_MEGAPIXELS,
    ]),
    fonts: oneOf('fonts', settings.fonts ?? 'self', CHOICES.fonts),
    mediaUrl: webAddress('media-url', settings.mediaUrl),
    imageUrl: webAddress('image-url', settings.imageUrl),
    routes: oneOf('routes', settings.routes ?? DEFAULT_OPTIONS.routes, CHOICES.routes),
    embed: oneOf('embed', settings.embed ?? 'json', CHOICES.embed),
    hydrate: oneOf('hydrate', settings.hydrate ?? 'idle', CHOICES.hydrate),
    honorsGpc: settings.honorGpc ?? false,
    isStrict: settings.strict ?? false,
    isForced: settings.force ?? false,
    cache: cacheFolder(cwd, settings.cache),
    shard: shardOf(settings.shard),
    jobs: jobCount(settings.jobs),
    product: settings.product ?? DEFAULT_OPTIONS.product,
    lang: language(settings.lang ?? DEFAULT_OPTIONS.lang),
    fontHosts: (settings.fontHosts ?? DEFAULT_OPTIONS.fontHosts).map(fontHost),
    feed: sitePath(settings.feed),
    icon: settings.icon ?? DEFAULT_OPTIONS.icon,
    host: oneOf('host', settings.host ?? DEFAULT_OPTIONS.host, HOSTS),
    csp: oneOf('csp', settings.csp ?? DEFAULT_OPTIONS.csp, CSP_FORMS),
    cspHosts: (settings.cspHosts ?? DEFAULT_OPTIONS.cspHosts).map(policyHost),
    now: momentOf(process.env['SOURCE_DATE_EPOCH']),
    drafts: settings.drafts ?? false,
    isUntrusted: settings.untrusted ?? false,
  };
}

/** The moment of the build: now, or the one that reproducible builds are told, in seconds since 1970. */
function momentOf(epoch: string | undefined): string {
  if (epoch === undefined || epoch === '') return momentText(Date.now());
  if (/^\d{1,11}$/.test(epoch)) return momentText(Number(epoch) * 1000);
  throw usage(
    `SOURCE_DATE_EPOCH ${epoch} is not a moment.`,
    'It is a number of seconds since 1970, such as 1767225600; leave it out to take the present.',
  );
}

function momentText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d+/, '');
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
  // Hosts are the same in capitals, but not to what compares addresses.
  const address = webAddress('site-url', text).toLowerCase();
  if (address === '' || /^https?:\/\/[^/]+$/.test(address)) return address;
  throw usage(`--site-url ${text} has a path.`, 'Give the path by --base.');
}

/** A path of the site in the form of its pages' addresses. */
function sitePath(text = ''): string {
  if (text === '') return '';
  const path = `/${text}/`.replaceAll(/\/+/g, '/');
  const address = parseAddress(path, 'link', { sitePaths: true });
  if (address !== undefined && !/[?#]/.test(address)) return address;
  throw usage(`--feed ${text} is not a path.`, 'It is the path of a page, such as /journal/.');
}

/** A source of a content security policy that can be nothing else. */
function policyHost(text: string): string {
  if (/^https:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?$/i.test(text)) return text;
  throw usage(
    `The setting "cspHosts" can not have ${text}.`,
    'It lists addresses such as https://pixel.example.org or https://*.example.org.',
  );
}

function fontHost(text: string): string {
  if (/^[a-z\d-]+(?:\.[a-z\d-]+)*$/i.test(text)) return text.toLowerCase();
  throw usage(
    `The setting "fontHosts" can not have ${text}.`,
    'It lists hosts by name alone, such as fonts.example.org.',
  );
}

function assetsFolder(cwd: string, folder: string | undefined): string | undefined {
  if (folder === undefined) return undefined;
  const path = resolve(cwd, folder);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return path;
  throw usage(
    `--assets ${path} ${found === undefined ? 'does not exist' : 'is not a folder'}.`,
    "It is the folder with the project's media files; leave it out where they are delivered from elsewhere.",
  );
}

/** The folder of the user's cache; undefined where there is to be none, or no place for one. */
export function cacheFolder(cwd: string, chosen: string | boolean | undefined): string | undefined {
  if (chosen === false) return undefined;
  const { env, platform } = process;
  // An empty one would be the folder that somebody is in.
  const own = typeof chosen === 'string' && chosen !== '' ? chosen : undefined;
  const folder = own ?? cacheRoot({ env, platform, home: homeFolder() });
  return folder === undefined ? undefined : resolve(cwd, folder);
}

/** Empty where the system doesn't know one. */
function homeFolder(): string {
  try {
    return homedir();
  } catch {
    return '';
  }
}

function shardOf(written: string | undefined): Shard | undefined {
  if (written === undefined) return undefined;
  const [, index, count] = /^(\d{1,5})\/(\d{1,5})$/.exec(written) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (shard.index >= 1 && shard.index <= shard.count) return shard;
  throw usage(`--shard ${written} is no part.`, 'The second of four parts is 2/4.');
}

const MAX_JOBS = 256;

function jobCount(written: string | number | undefined): number | undefined {
  if (written === undefined) return undefined;
  const count = numberBetween(written, [1, MAX_JOBS]);
  if (count !== undefined) return count;
  throw usage(
    `--jobs ${written} is not a number of jobs.`,
    `It is a number from 1 to ${MAX_JOBS}.`,
  );
}

/** A picture of more pixels than this has more than two bytes can count in both directions. */
const MAX_MEGAPIXELS = 4000;

type Range = readonly [least: number, most: number];

function wholeNumber(name: string, written: string | number, range: Range): number {
  const count = numberBetween(written, range);
  if (count !== undefined) return count;
  const [least, most] = range;
  throw usage(
    `--${name} ${written} is not such a number.`,
    `It is a whole number from ${least} to ${most}.`,
  );
}

function numberBetween(written: string | number, [least, most]: Range): number | undefined {
  if (written === '') return undefined;
  const count = Number(written);
  return Number.isInteger(count) && count >= least && count <= most ? count : undefined;
}

function oneOf<const T extends string>(name: string, text: string, words: readonly T[]): T {
  const word = words.find((candidate) => candidate === text);
  if (word !== undefined) return word;
  const meant = didYouMean(text, words);
  throw usage(`--${name} ${text} is not known.`, `${meant}It is one of ${words.join(', ')}.`);
}

function language(text: string): string {
  if (/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(text)) return text;
  throw usage(`--lang ${text} is not a language.`, 'It is a tag such as en or pt-BR.');
}
