import { readFile } from 'node:fs/promises';
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { SiteError } from '../diagnostics/site-error.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { isJsonObject } from '../values/json.ts';

/** The file beside a project with its author's settings; options of the command line win over it. */
export const CONFIG_FILE = 'sitegen.config.json';

/** Settings as they are written, on the command line or in the file. */
export interface Settings {
  readonly out?: string;
  readonly base?: string;
  readonly siteUrl?: string;
  readonly assets?: string;
  readonly images?: string;
  readonly fonts?: string;
  readonly mediaUrl?: string;
  readonly imageUrl?: string;
  readonly routes?: string;
  readonly embed?: string;
  readonly hydrate?: string;
  readonly honorGpc?: boolean;
  readonly strict?: boolean;
  readonly product?: string;
  readonly lang?: string;
  readonly fontHosts?: readonly string[];
  /** A number; the command line gives it as text. Only there: it says something of the machine, not of the site. */
  readonly jobs?: string;
  /** A part of the boards, such as `1/4`. Only on the command line. */
  readonly shard?: string;
  /**
   * The folder of the user's cache, or false when everything is to be built anew. Only on the command line: what lies
   * in it is believed.
   */
  readonly cache?: string | boolean;
  readonly feed?: string;
  readonly icon?: string;
  readonly host?: string;
  readonly csp?: string;
  readonly cspHosts?: readonly string[];
  /** Only on the command line: a stranger's settings would not say so. */
  readonly untrusted?: boolean;
  /** Only on the command line: replacing a foreign folder is decided each time anew. */
  readonly force?: boolean;
}

const KINDS: Readonly<
  Record<
    Exclude<keyof Settings, 'force' | 'jobs' | 'cache' | 'shard' | 'untrusted'>,
    'text' | 'flag' | 'texts'
  >
> = {
  out: 'text',
  base: 'text',
  siteUrl: 'text',
  assets: 'text',
  images: 'text',
  fonts: 'text',
  mediaUrl: 'text',
  imageUrl: 'text',
  routes: 'text',
  embed: 'text',
  hydrate: 'text',
  honorGpc: 'flag',
  strict: 'flag',
  product: 'text',
  lang: 'text',
  fontHosts: 'texts',
  feed: 'text',
  icon: 'text',
  host: 'text',
  csp: 'text',
  cspHosts: 'texts',
};

const EXPECTED = { text: 'a text', flag: 'true or false', texts: 'a list of texts' } as const;

/**
 * Reads the settings beside a project; paths in them count from their folder. No file: no settings. Those beside an
 * untrusted project are as little to be trusted, and left alone.
 * @throws SiteError with status 400 when the file is no JSON, or has an unknown key or a wrong type
 */
export async function readConfig(
  projectFolder: string,
  { untrusted = false }: Settings,
): Promise<Settings> {
  if (untrusted) return {};
  const file = join(projectFolder, CONFIG_FILE);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return {};
  const json = parseConfig(file, text);
  for (const [key, value] of Object.entries(json)) {
    const kind = Object.hasOwn(KINDS, key) ? KINDS[key as keyof typeof KINDS] : undefined;
    if (kind === undefined) {
      throw wrong(
        `${file}: there is no setting "${key}".`,
        `${didYouMean(key, Object.keys(KINDS))}Settings are ${Object.keys(KINDS).join(', ')}.`,
      );
    }
    if (!isOfKind(kind, value)) throw wrong(`${file}: "${key}" must be ${EXPECTED[kind]}.`, '');
  }
  // The cast is sound: every key and type was checked.
  const settings = json as Settings;
  return {
    ...settings,
    ...(settings.out === undefined ? {} : { out: resolve(dirname(file), settings.out) }),
    ...(settings.assets === undefined ? {} : { assets: resolve(dirname(file), settings.assets) }),
  };
}

/** A folder that the settings beside a project name, and that isn't below them. */
export interface OutsideFolder {
  readonly setting: 'out' | 'assets';
  readonly folder: string;
}

/** The folders outside of a project's own that the settings beside it name, also by way of links, and nobody else has chosen. */
export function outsideFolders(
  projectFolder: string,
  config: Settings,
  chosen: Settings,
): readonly OutsideFolder[] {
  const own = realPath(projectFolder) + sep;
  return (['out', 'assets'] as const).flatMap((setting) => {
    const folder = chosen[setting] === undefined ? config[setting] : undefined;
    const isOutside = folder !== undefined && !(realPath(folder) + sep).startsWith(own);
    return isOutside ? [{ setting, folder }] : [];
  });
}

/** The path with links followed, as far as there is anything. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const above = dirname(path);
  return above === path ? path : join(realPath(above), basename(path));
}

function parseConfig(file: string, text: string): object {
  try {
    const json: unknown = JSON.parse(text);
    if (isJsonObject(json)) return json;
  } catch (exception) {
    const reason = exception instanceof Error ? exception.message : '';
    throw wrong(`${file} is not valid JSON.`, reason);
  }
  throw wrong(`${file} must hold a JSON object.`, '');
}

function isOfKind(kind: 'text' | 'flag' | 'texts', value: unknown): boolean {
  if (kind === 'text') return typeof value === 'string';
  if (kind === 'flag') return typeof value === 'boolean';
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function wrong(message: string, details: string): SiteError {
  return new SiteError(message, { details, status: 400 });
}
