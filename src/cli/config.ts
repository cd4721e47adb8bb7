import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { SiteError } from '../diagnostics/site-error.ts';
import { isJsonObject } from '../values/json.ts';

/** The file beside a project with its author's settings; options of the command line win over it. */
const CONFIG_FILE = 'sitegen.config.json';

/** Settings as they are written, on the command line or in the file. */
export interface Settings {
  readonly out?: string;
  readonly base?: string;
  readonly siteUrl?: string;
  readonly assets?: string;
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
  /** False when everything is to be built anew. Only on the command line. */
  readonly cache?: boolean;
  readonly feed?: string;
  readonly icon?: string;
  readonly host?: string;
  readonly csp?: string;
  readonly cspHosts?: readonly string[];
  /** Only on the command line: replacing a foreign folder is decided each time anew. */
  readonly force?: boolean;
}

const KINDS: Readonly<
  Record<Exclude<keyof Settings, 'force' | 'jobs' | 'cache' | 'shard'>, 'text' | 'flag' | 'texts'>
> = {
  out: 'text',
  base: 'text',
  siteUrl: 'text',
  assets: 'text',
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
 * Reads the settings beside a project; paths in them count from their folder. No file: no settings.
 * @throws SiteError with status 400 when the file is no JSON, or has an unknown key or a wrong type
 */
export async function readConfig(projectFolder: string): Promise<Settings> {
  const file = join(projectFolder, CONFIG_FILE);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return {};
  const json = parseConfig(file, text);
  for (const [key, value] of Object.entries(json)) {
    const kind = Object.hasOwn(KINDS, key) ? KINDS[key as keyof typeof KINDS] : undefined;
    if (kind === undefined) {
      throw wrong(
        `${file}: there is no setting "${key}".`,
        `Settings are ${Object.keys(KINDS).join(', ')}.`,
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
