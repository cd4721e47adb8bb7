import { conflictLine } from '../format/conflict-markers.ts';
import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { placeText, SiteError, type FilePlace } from '../diagnostics/site-error.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { followPaths, linesAndColumns } from '../format/json-positions.ts';
import { lineAndColumn, scanJson } from '../format/scan-json.ts';
import { readPlainFile, realPath, UnreadFile } from '../node/plain-file.ts';
import { CHOICES, CSP_FORMS, DEFAULT_OPTIONS, HOSTS, IMAGE_LIMITS } from '../site/plan/options.ts';
import { isJsonObject } from '../values/json.ts';
import { tryTo } from '../values/try-to.ts';

/** The file beside a project with its author's settings; options of the command line win over it. */
const CONFIG_FILE = 'sitegen.config.json';

/** Settings as they are written, on the command line or in the file. */
export interface Settings {
  readonly out?: string;
  readonly base?: string;
  readonly siteUrl?: string;
  readonly assets?: string;
  readonly images?: string;
  /** Numbers; the command line gives them as text. */
  readonly imageEffort?: string | number;
  readonly imagePixels?: string | number;
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
   * The folder of the user's cache, or false when everything is to be built anew. Only on the command line: a stranger's
   * settings must not choose where something is written.
   */
  readonly cache?: string | boolean;
  readonly feed?: string;
  readonly icon?: string;
  readonly host?: string;
  readonly csp?: string;
  readonly cspHosts?: readonly string[];
  /** Only on the command line: what is published is decided each time anew. */
  readonly drafts?: boolean;
  /** Only on the command line: a stranger's settings would not say so. */
  readonly untrusted?: boolean;
  /** Where a setting stands in the file that was read. */
  readonly placeOf?: (setting: string) => FilePlace;
  /** Only on the command line: replacing a foreign folder is decided each time anew. */
  readonly force?: boolean;
}

/** What editors name the schema of a file by. */
export const SCHEMA_KEY = '$schema';

type Kind = 'text' | 'flag' | 'texts' | 'number';

interface Setting {
  readonly kind: Kind;
  readonly doc: string;
  readonly words?: readonly string[];
  /** What leaving it out means. */
  readonly initial?: string | boolean | number;
}

const word = (doc: string, initial?: string): Setting => ({
  kind: 'text',
  doc,
  ...(initial !== undefined && { initial }),
});
const flag = (doc: string): Setting => ({ kind: 'flag', doc, initial: false });
const number = (doc: string, initial: number): Setting => ({ kind: 'number', doc, initial });
const texts = (doc: string): Setting => ({ kind: 'texts', doc });
/** One of some words, the first of which leaving it out means. */
const oneOf = (doc: string, words: readonly string[]): Setting => ({
  kind: 'text',
  doc,
  words,
  ...(words[0] !== undefined && { initial: words[0] }),
});

/** The settings that the file may have. */
export const SETTINGS: Readonly<
  Record<
    Exclude<
      keyof Settings,
      'force' | 'jobs' | 'cache' | 'shard' | 'drafts' | 'untrusted' | 'placeOf'
    >,
    Setting
  >
> = {
  out: word('The folder that becomes the site.', 'site'),
  base: word('Path of the site on its server.', '/'),
  siteUrl: word(
    'Address of the server, such as https://example.org: makes canonical and sharing addresses absolute.',
  ),
  assets: word("The folder with the project's media files, published with the site."),
  images: oneOf(
    'Whether images are published in several sizes and kinds, or as they are.',
    CHOICES.images,
  ),
  imageEffort: number(
    'How hard AVIF images are compressed, from 0 (fast) to 9 (a few percent smaller, and many times slower).',
    IMAGE_LIMITS.imageEffort,
  ),
  imagePixels: number('The megapixels that an image may have at most.', IMAGE_LIMITS.imagePixels),
  fonts: oneOf(
    'Whether the site serves the fonts of its fonts link itself, where it has them, or links to them.',
    CHOICES.fonts,
  ),
  mediaUrl: word('Where videos and fonts are delivered from instead.'),
  imageUrl: word('Where images are delivered from instead.'),
  routes: oneOf('Whether parts, frames and composites get a page, too.', CHOICES.routes),
  embed: oneOf('How a page carries its own data.', CHOICES.embed),
  hydrate: oneOf(
    'When React starts: idle (when behaviour on the page is near the window, else when the visitor acts), after loading, or never.',
    CHOICES.hydrate,
  ),
  honorGpc: flag('Takes Global Privacy Control for a no to the tag manager.'),
  strict: flag('Refuses a project in which anything had to be mended.'),
  product: word('Product name in the title of pages that have none.', DEFAULT_OPTIONS.product),
  lang: word('Language of the pages: a tag such as en or pt-BR.', DEFAULT_OPTIONS.lang),
  fontHosts: texts('Hosts beside fonts.googleapis.com that a fonts link may name.'),
  feed: word('Lists only the pages below a path in the feed. Left out: every page with a date.'),
  icon: word(
    'Picture in the assets folder, or uid of an asset, that icons and a web manifest are made from.',
  ),
  host: oneOf('Writes what a host reads.', HOSTS),
  csp: oneOf('Where the content security policy stands.', CSP_FORMS),
  cspHosts: texts(
    'Further hosts that the policy allows, such as https://pixel.example.org, for what the tag manager brings along.',
  ),
};

const EXPECTED = {
  text: 'a text',
  flag: 'true or false',
  texts: 'a list of texts',
  number: 'a number',
} as const;

/**
 * Reads the settings beside a project; paths in them count from their folder. Where they name no assets folder, a folder
 * "assets" there has the media. Settings beside an untrusted project aren't read.
 * @throws SiteError with status 400 when the file is no JSON, or has an unknown key or a wrong type
 */
export async function readConfig(
  projectFolder: string,
  { untrusted = false }: Settings,
): Promise<Settings> {
  const beside = assetsBeside(projectFolder);
  if (untrusted) return beside;
  const file = join(projectFolder, CONFIG_FILE);
  const written = readConfigFile(projectFolder, file);
  if (written === undefined) return beside;
  // Some editors begin a file with a mark that nobody sees.
  const text = written.replace(/^\ufeff/, '');
  const json = parseConfig(file, text);
  const placeOf = (setting: string) => placeIn(file, text, setting);
  for (const [key, value] of Object.entries(json)) {
    if (key === SCHEMA_KEY) continue;
    const kind = Object.hasOwn(SETTINGS, key)
      ? SETTINGS[key as keyof typeof SETTINGS].kind
      : undefined;
    if (kind === undefined) {
      throw wrong(
        placeOf(key),
        `: there is no setting "${key}".`,
        `${didYouMean(key, Object.keys(SETTINGS))}Settings are ${Object.keys(SETTINGS).join(', ')}.`,
      );
    }
    if (!isOfKind(kind, value)) throw wrong(placeOf(key), `: "${key}" must be ${EXPECTED[kind]}.`);
  }
  // The cast is sound: every key and type was checked.
  const settings = json as Settings;
  return {
    ...beside,
    ...settings,
    placeOf,
    ...(settings.out === undefined ? {} : { out: resolve(dirname(file), settings.out) }),
    ...(settings.assets === undefined ? {} : { assets: resolve(dirname(file), settings.assets) }),
  };
}

/** The assets folder of a project without a setting: a folder "assets" beside it, unless it is a link. */
function assetsBeside(projectFolder: string): Pick<Settings, 'assets'> {
  const assets = join(projectFolder, 'assets');
  const isFolder = tryTo(() => lstatSync(assets))?.isDirectory() === true;
  return isFolder ? { assets } : {};
}

/** Bytes of the largest file with settings. */
const MAX_CONFIG = 1024 * 1024;

/** The text of the settings; undefined where there are none. @throws SiteError */
function readConfigFile(projectFolder: string, file: string): string | undefined {
  try {
    const within = realPath(projectFolder);
    return readPlainFile(file, { most: MAX_CONFIG, within }).toString('utf8');
  } catch (error) {
    if (!(error instanceof UnreadFile)) throw error;
    // One that is there and can't be read isn't none: the site would be another one.
    if (error.why === 'missing' && !isThere(file)) return undefined;
    const details = 'Put a plain file with the settings there, or remove it.';
    throw new SiteError(`${file} can not be read: ${error.message}.`, {
      details,
      exception: error,
      status: 422,
    });
  }
}

/** Whether there is anything, also a link to nothing. */
function isThere(file: string): boolean {
  return tryTo(() => lstatSync(file, { throwIfNoEntry: false })) !== undefined;
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
  const own = resolved(projectFolder) + sep;
  return (['out', 'assets'] as const).flatMap((setting) => {
    const folder = chosen[setting] === undefined ? config[setting] : undefined;
    const isOutside = folder !== undefined && !(resolved(folder) + sep).startsWith(own);
    return isOutside ? [{ setting, folder }] : [];
  });
}

/** The path with links followed, as far as there is anything. */
function resolved(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const above = dirname(path);
  return above === path ? path : join(resolved(above), basename(path));
}

function parseConfig(file: string, text: string): object {
  try {
    const json: unknown = JSON.parse(text);
    if (isJsonObject(json)) return json;
  } catch {
    const conflict = conflictLine(text);
    if (conflict !== undefined) {
      const rest = ' holds both versions of a merge: keep one, and remove the conflict markers.';
      throw wrong({ file, line: conflict, column: 1 }, rest);
    }
    const { offset = 0, reason = 'it cannot be read' } = scanJson(text).error ?? {};
    throw wrong({ file, ...lineAndColumn(text, offset) }, ` is not valid JSON: ${reason}.`);
  }
  throw wrong({ file, line: 1, column: 1 }, ' must hold a JSON object.');
}

function placeIn(file: string, text: string, setting: string): FilePlace {
  const bytes = new TextEncoder().encode(text);
  const [values = []] = followPaths(bytes, [[setting]]);
  const [position = { line: 1, column: 1 }] = linesAndColumns(bytes, [values.at(-1)?.offset ?? 0]);
  return { file, ...position };
}

function isOfKind(kind: Kind, value: unknown): boolean {
  if (kind === 'text') return typeof value === 'string';
  if (kind === 'flag') return typeof value === 'boolean';
  if (kind === 'number') return typeof value === 'number';
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function wrong(place: FilePlace, message: string, details = ''): SiteError {
  return new SiteError(`${placeText(place)}${message}`, { details, status: 400, place });
}
