import { conflictLine } from '../format/conflict-markers.ts';
import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { placeText, SiteError, type FilePlace } from '../diagnostics/site-error.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { followPaths, linesAndColumns } from '../format/json-positions.ts';
import { lineAndColumn, scanJson } from '../format/scan-json.ts';
import { readTargets } from '../publish/read-targets.ts';
import { readPlainFile, realPath, UnreadFile } from '../node/plain-file.ts';
import { isJsonObject } from '../values/json.ts';
import { tryTo } from '../values/try-to.ts';
import { FILE_ROWS, type Settings } from './options.ts';
import { readScriptSettings } from './read-scripts.ts';

/** The file of settings next to a project; command-line options win over it. */
const CONFIG_FILE = 'sitegen.config.json';

/** The key with which a file names its schema for editors. */
export const SCHEMA_KEY = '$schema';

const EXPECTED = {
  text: 'a text',
  flag: 'true or false',
  texts: 'a list of texts',
  number: 'a number',
  targets: 'an object',
  scripts: 'a list',
} as const;

/**
 * Reads the settings next to a project; paths in them are relative to their folder. The default
 * folder for media is "assets" next to them, and the default folder for files to copy is "public".
 * For an untrusted project, settings aren't read, and no files are copied.
 * @throws SiteError with status 400 for invalid JSON, an unknown key or a wrong type
 */
export async function readConfig(
  projectFolder: string,
  { untrusted = false }: Settings,
): Promise<Settings> {
  const defaultAssets = assetsBeside(projectFolder);
  if (untrusted) return defaultAssets;
  const defaults = { ...defaultAssets, defaultPublic: join(projectFolder, 'public') };
  const file = join(projectFolder, CONFIG_FILE);
  const written = readConfigFile(projectFolder, file);
  if (written === undefined) return defaults;
  // Some editors write a byte-order mark.
  const text = written.replace(/^\ufeff/, '');
  const json = parseConfig(file, text);
  const placeOf = (...path: readonly string[]) => placeOfPath(file, text, path);
  for (const [key, value] of Object.entries(json)) {
    if (key === SCHEMA_KEY) continue;
    const row = FILE_ROWS.get(key);
    if (row === undefined) {
      throw invalidSettings(
        placeOf(key),
        `: there is no setting “${key}”.`,
        `${didYouMean(key, FILE_ROWS.keys())}Use one of ${[...FILE_ROWS.keys()].join(', ')}.`,
      );
    }
    const { kind = 'text' } = row;
    if (!isOfKind(kind, value))
      throw invalidSettings(placeOf(key), `: “${key}” must be ${EXPECTED[kind]}.`);
  }
  // The cast is sound: every key and type was checked.
  const settings: Settings = {
    ...(json as Settings),
    ...readPublish(json, placeOf),
    ...readScripts(json, dirname(file), placeOf),
  };
  return {
    ...defaults,
    ...settings,
    named: (...path) => {
      const place = placeOf(...path);
      return { name: `${placeText(place)}: “${path.join('.')}”`, place };
    },
    ...(settings.out === undefined ? {} : { out: resolve(dirname(file), settings.out) }),
    ...(settings.assets === undefined ? {} : { assets: resolve(dirname(file), settings.assets) }),
    ...(typeof settings.public === 'string'
      ? { public: resolve(dirname(file), settings.public) }
      : {}),
  };
}

/** The targets of a settings file. @throws SiteError */
function readPublish(
  json: Readonly<Record<string, unknown>>,
  placeOf: (...path: readonly string[]) => FilePlace,
): Pick<Settings, 'publish'> {
  if (json['publish'] === undefined) return {};
  const read = readTargets(json['publish']);
  if ('targets' in read) return { publish: read.targets };
  const { path, text, hint } = read.problem;
  const keys = ['publish', ...path];
  throw invalidSettings(placeOf(...keys), `: “${keys.join('.')}” ${text}.`, hint);
}

/** The scripts of a settings file. @throws SiteError */
function readScripts(
  json: Readonly<Record<string, unknown>>,
  folder: string,
  placeOf: (...path: readonly string[]) => FilePlace,
): Pick<Settings, 'scripts'> {
  if (json['scripts'] === undefined) return {};
  const read = readScriptSettings(json['scripts'], folder);
  if ('scripts' in read) return { scripts: read.scripts };
  const { path, text, hint } = read.problem;
  const keys = ['scripts', ...path];
  throw invalidSettings(placeOf(...keys), `: “${keys.join('.')}” ${text}.`, hint);
}

/** The default assets folder of a project: a folder "assets" next to it, unless it is a link. */
function assetsBeside(projectFolder: string): Pick<Settings, 'assets'> {
  const assets = join(projectFolder, 'assets');
  const isFolder = tryTo(() => lstatSync(assets))?.isDirectory() === true;
  return isFolder ? { assets } : {};
}

/** Maximum bytes of a settings file. */
const MAX_CONFIG = 1024 * 1024;

/** The text of the settings; undefined if there are none. @throws SiteError */
function readConfigFile(projectFolder: string, file: string): string | undefined {
  try {
    const within = realPath(projectFolder);
    return readPlainFile(file, { most: MAX_CONFIG, within }).toString('utf8');
  } catch (error) {
    if (!(error instanceof UnreadFile)) throw error;
    // A file that exists but can't be read is an error, since the site would differ without its
    // settings.
    if (error.why === 'missing' && !pathExists(file)) return undefined;
    const details = 'Replace it with a plain file with the settings, or remove it.';
    throw new SiteError(`Can’t read ${file}: ${error.message}.`, {
      details,
      exception: error,
      status: 422,
    });
  }
}

/** Returns whether a path exists, also as a broken link. */
function pathExists(file: string): boolean {
  return tryTo(() => lstatSync(file, { throwIfNoEntry: false })) !== undefined;
}

/** A folder outside of the project's own, named by its settings. */
export interface OutsideFolder {
  readonly setting: 'out' | 'assets' | 'public';
  readonly folder: string;
}

/**
 * The folders outside of a project's own, links followed, that its settings name and the command
 * line doesn't.
 */
export function outsideFolders(
  projectFolder: string,
  config: Settings,
  chosen: Settings,
): readonly OutsideFolder[] {
  const own = resolveLinks(projectFolder) + sep;
  return (['out', 'assets', 'public'] as const).flatMap((setting) => {
    const folder = chosen[setting] === undefined ? config[setting] : undefined;
    const isOutside = typeof folder === 'string' && !(resolveLinks(folder) + sep).startsWith(own);
    return isOutside ? [{ setting, folder }] : [];
  });
}

/** The path with links followed, as far as it exists. */
function resolveLinks(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const above = dirname(path);
  return above === path ? path : join(resolveLinks(above), basename(path));
}

function parseConfig(file: string, text: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(text);
    if (isJsonObject(json)) return json;
  } catch {
    const conflict = conflictLine(text);
    if (conflict !== undefined) {
      const rest = ' contains both versions of a merge. Keep one, and remove the conflict markers.';
      throw invalidSettings({ file, line: conflict, column: 1 }, rest);
    }
    const { offset = 0, reason = 'it can’t be read' } = scanJson(text).error ?? {};
    throw invalidSettings(
      { file, ...lineAndColumn(text, offset) },
      ` isn’t valid JSON: ${reason}.`,
    );
  }
  throw invalidSettings({ file, line: 1, column: 1 }, ' must contain a JSON object.');
}

function placeOfPath(file: string, text: string, path: readonly string[]): FilePlace {
  const bytes = new TextEncoder().encode(text);
  const [values = []] = followPaths(bytes, [path]);
  const [position = { line: 1, column: 1 }] = linesAndColumns(bytes, [values.at(-1)?.offset ?? 0]);
  return { file, ...position };
}

function isOfKind(kind: keyof typeof EXPECTED, value: unknown): boolean {
  if (kind === 'text') return typeof value === 'string';
  if (kind === 'flag') return typeof value === 'boolean';
  if (kind === 'number') return typeof value === 'number';
  if (kind === 'targets') return isJsonObject(value);
  if (kind === 'scripts') return Array.isArray(value);
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function invalidSettings(place: FilePlace, message: string, details = ''): SiteError {
  return new SiteError(`${placeText(place)}${message}`, { details, status: 400, place });
}
