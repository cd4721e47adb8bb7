import { realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { BuildOptions } from '../node/generate/options.ts';
import { cacheRoot, stateRoot } from './cache-root.ts';
import type { Shard } from '../node/shards/shard.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { SiteError } from '../diagnostics/site-error.ts';
import { readEmbedHost } from '../site/plan/embed-hosts.ts';
import { parseAddress } from '../values/address.ts';
import {
  initialOf,
  OPTIONS,
  rowOf,
  type KeyWith,
  type NamedSetting,
  type OptionRow,
  type SettingKey,
  type Settings,
} from './options.ts';

/** Makes the error about a setting from its problem and its expected form. */
type Reject = (wrong: string, details: string) => SiteError;

type TextKey = Exclude<SettingKey, KeyWith<{ kind: string }> | 'cache' | 'public'>;

/**
 * Checked options from the settings next to a project and the command line, which wins. @throws
 * SiteError with status 400 that names the option, or the setting in the file
 */
export function buildOptions(cwd: string, config: Settings, chosen: Settings): BuildOptions {
  const settings: Settings = { ...config, ...chosen };
  const rejection = (key: SettingKey): Reject => {
    const isBeside = chosen[key] === undefined && config[key] !== undefined;
    const { named = asOption } = isBeside ? config : chosen;
    return (wrong, details) => {
      const { name, ...place } = named(key);
      return new SiteError(`${name} ${wrong}`, { details, status: 400, ...place });
    };
  };
  const text = <T>(key: TextKey, read: (value: string, reject: Reject) => T): T =>
    read(settings[key] ?? String(initialOf(rowOf(key)) ?? ''), rejection(key));
  const word = <K extends KeyWith<{ choices: object }>>(key: K) =>
    text(key, (value, reject) =>
      requireOneOf<(typeof OPTIONS)[K]['choices']>(value, OPTIONS[key].choices, reject),
    );
  const number = (key: KeyWith<{ kind: 'number' }>) =>
    wholeNumber(settings[key] ?? rowOf(key).initial, OPTIONS[key].range, rejection(key));
  return {
    out: resolve(cwd, text('out', String)),
    base: text('base', basePath),
    siteUrl: text('siteUrl', siteAddress),
    assets: existingFolder(cwd, settings.assets, rejection('assets'), ASSETS_HINT),
    publicFolder: publicFolder(cwd, config, chosen, rejection('public')),
    images: settings.imageVariants === false ? 'originals' : word('images'),
    imageEffort: number('imageEffort'),
    imagePixels: number('imagePixels'),
    fonts: word('fonts'),
    mediaUrl: text('mediaUrl', webAddress),
    imageUrl: text('imageUrl', webAddress),
    routes: word('routes'),
    embed: word('embed'),
    hydrate: word('hydrate'),
    honorsGpc: settings.honorGpc ?? false,
    isStrict: settings.strict ?? false,
    isForced: settings.force ?? false,
    cache: cacheFolder(cwd, settings.cache),
    shard: settings.shard === undefined ? undefined : text('shard', shardOf),
    jobs: settings.jobs === undefined ? undefined : number('jobs'),
    product: text('product', String),
    lang: text('lang', language),
    fallback: word('fallback'),
    fontHosts: (settings.fontHosts ?? []).map(fontHost),
    feed: text('feed', sitePath),
    icon: text('icon', String),
    host: word('host'),
    csp: word('csp'),
    scripts: [],
    ownScripts: settings.untrusted === true ? [] : (settings.scripts ?? []),
    embedHosts: embedHosts(settings.embedHosts ?? [], [
      text('siteUrl', siteAddress),
      text('mediaUrl', webAddress),
      text('imageUrl', webAddress),
    ]),
    cspHosts: (settings.cspHosts ?? []).map(policyHost),
    now: momentOf(process.env['SOURCE_DATE_EPOCH']),
    drafts: settings.drafts ?? false,
    noIndex: settings.noIndex ?? false,
    isUntrusted: settings.untrusted ?? false,
    hasSearch: settings.search ?? true,
    publicFiles: [],
    ownElements: [],
    components: undefined,
  };
}

/** The name of a setting as an option of the command line. */
function asOption(key: string): NamedSetting {
  return { name: `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}` };
}

/**
 * The time of the build: now, or `epoch`, which a reproducible build sets in seconds since 1970.
 */
function momentOf(epoch: string | undefined): string {
  if (epoch === undefined || epoch === '') return momentText(Date.now());
  if (/^\d{1,11}$/.test(epoch)) return momentText(Number(epoch) * 1000);
  throw usageError(
    `SOURCE_DATE_EPOCH ${epoch} isn’t a time.`,
    'Use a number of seconds since 1970, such as 1767225600, or unset it to use the current time.',
  );
}

function momentText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d+/, '');
}

function usageError(message: string, details: string): SiteError {
  return new SiteError(message, { details, status: 400 });
}

function basePath(text: string, reject: Reject): string {
  const path = text.replace(/^(?!\/)/, '/').replace(/(?<!\/)$/, '/');
  const isPlain = /^(?:\/[\w.~%-]+)*\/$/.test(path);
  if (isPlain && !path.split('/').some((part) => /^(?:\.|%2e)+$/i.test(part))) return path;
  throw reject(`${text} isn’t a base path.`, 'Use a path such as /shop/ or /a/b/.');
}

function webAddress(text: string, reject: Reject): string {
  if (text === '') return '';
  if (/^https?:\/\/[\w.-]+(?::\d+)?(?:\/[\w.~%/-]*)?$/i.test(text)) return text.replace(/\/+$/, '');
  throw reject(`${text} isn’t a web address.`, 'Use an address such as https://example.org.');
}

/** The address of the server. Rejects one with a path, which belongs in the setting `base`. */
function siteAddress(text: string, reject: Reject): string {
  // Host names are case-insensitive, but comparisons of addresses aren't.
  const address = webAddress(text, reject).toLowerCase();
  if (address === '' || /^https?:\/\/[^/]+$/.test(address)) return address;
  throw reject(`${text} contains a path.`, 'Set the path with --base.');
}

/** A path of the site in the form of its pages' addresses. */
function sitePath(text: string, reject: Reject): string {
  if (text === '') return '';
  const path = `/${text}/`.replaceAll(/\/+/g, '/');
  const address = parseAddress(path, 'link', { sitePaths: true });
  if (address !== undefined && !/[?#]/.test(address)) return address;
  throw reject(`${text} isn’t a path.`, 'Use the path of a page, such as /journal/.');
}

/**
 * The checked hosts of embeds. Hosts of the site itself are rejected, since a frame with pages of
 * the site could read its data (OWN-4).
 */
function embedHosts(written: readonly string[], own: readonly string[]): readonly string[] {
  return written.map((text) => {
    const read = readEmbedHost(text, own);
    if ('host' in read) return read.host;
    throw usageError(`The setting “embedHosts” can’t contain ${text}: ${read.problem}.`, read.hint);
  });
}

/** Returns a host if a content security policy can name it. @throws SiteError for other texts */
function policyHost(text: string): string {
  if (/^https:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?$/i.test(text)) return text;
  throw usageError(
    `The setting “cspHosts” can’t contain ${text}.`,
    'Use addresses such as https://pixel.example.org or https://*.example.org.',
  );
}

function fontHost(text: string): string {
  if (/^[a-z\d-]+(?:\.[a-z\d-]+)*$/i.test(text)) return text.toLowerCase();
  throw usageError(
    `The setting “fontHosts” can’t contain ${text}.`,
    'Use host names only, such as fonts.example.org.',
  );
}

const ASSETS_HINT =
  'Use the folder with the project’s media files, or remove the setting if another server delivers them.';
const PUBLIC_HINT = 'Use the folder with the files to copy, or remove the setting.';

function existingFolder(
  cwd: string,
  folder: string | undefined,
  reject: Reject,
  hint: string,
): string | undefined {
  if (folder === undefined) return undefined;
  const path = resolve(cwd, folder);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return path;
  throw reject(`${path} ${found === undefined ? 'doesn’t exist' : 'isn’t a folder'}.`, hint);
}

/**
 * The folder of public files: the one that is set, with links resolved, or the default one, which
 * may be missing.
 */
function publicFolder(
  cwd: string,
  config: Settings,
  chosen: Settings,
  reject: Reject,
): string | undefined {
  const folder = chosen.public ?? config.public;
  if (folder === false) return undefined;
  if (folder === undefined) return config.defaultPublic;
  const path = existingFolder(cwd, folder, reject, PUBLIC_HINT);
  return path === undefined ? undefined : realpathSync(path);
}

/**
 * The folder of the user's cache; undefined if the cache is off, or the system has no place for it.
 */
export function cacheFolder(cwd: string, chosen: string | boolean | undefined): string | undefined {
  if (chosen === false) return undefined;
  const { env, platform } = process;
  // An empty path would be the current folder.
  const own = typeof chosen === 'string' && chosen !== '' ? chosen : undefined;
  const folder = own ?? cacheRoot({ env, platform, home: homeFolder() });
  return folder === undefined ? undefined : resolve(cwd, folder);
}

/** The folder of the user's state. @throws SiteError if the system has no place for it */
export function stateFolder(cwd: string): string {
  const { env, platform } = process;
  const folder = stateRoot({ env, platform, home: homeFolder() });
  if (folder !== undefined) return resolve(cwd, folder);
  throw usageError(
    'This system has no folder for the user’s state.',
    'Set one with SITEGEN_STATE.',
  );
}

/** The user's home folder; empty if the system has none. */
function homeFolder(): string {
  try {
    return homedir();
  } catch {
    return '';
  }
}

function shardOf(written: string, reject: Reject): Shard {
  const [, index, count] = /^(\d{1,5})\/(\d{1,5})$/.exec(written) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (shard.index >= 1 && shard.index <= shard.count) return shard;
  throw reject(`${written} isn’t a valid part.`, 'Use 2/4 for the second of four parts.');
}

function wholeNumber(
  written: Settings['jobs'],
  [least, most]: NonNullable<OptionRow['range']>,
  reject: Reject,
): number {
  const count = written === '' ? NaN : Number(written);
  if (Number.isInteger(count) && count >= least && count <= most) return count;
  throw reject(`${written} isn’t valid.`, `Use a whole number from ${least} to ${most}.`);
}

function requireOneOf<W extends readonly string[]>(
  text: string,
  words: W,
  reject: Reject,
): W[number] {
  if (words.includes(text)) return text;
  const details = `${didYouMean(text, words)}Use one of ${words.join(', ')}.`;
  throw reject(`${text} isn’t valid.`, details);
}

function language(text: string, reject: Reject): string {
  if (/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(text)) return text;
  throw reject(`${text} isn’t a language.`, 'Use a tag such as en or pt-BR.');
}
