import type { ScriptSetting } from '../node/generate/own-scripts.ts';
import type { Targets } from '../publish/read-targets.ts';
import { CHOICES, CSP_FORMS, DEFAULT_OPTIONS, HOSTS, IMAGE_LIMITS } from '../site/plan/options.ts';
import type { FilePlace } from '../diagnostics/site-error.ts';

/** A command-line option, a setting of the file, or both. */
export interface OptionRow {
  /** The kind of value; absent for a text. */
  readonly kind?: 'flag' | 'texts' | 'number' | 'targets' | 'scripts';
  /** The command-line form; absent for a setting of the file alone. */
  readonly flag?: string;
  /** The text of `--help`. */
  readonly help?: string;
  /** The option that turns it off, with its text of `--help`. */
  readonly negated?: readonly [flag: string, help: string];
  /**
   * The description in the schema of the file. Absent for an option that the file can't set: it is
   * chosen for each run, or a stranger's project must not set it.
   */
  readonly doc?: string;
  /** The text of docs/reference/command-line.md, if it is longer. */
  readonly more?: string;
  readonly choices?: readonly string[];
  readonly range?: readonly [least: number, most: number];
  /** The default; for choices, the first. */
  readonly initial?: string | number;
  /** A description of the default, if it isn't a fixed value. */
  readonly absent?: string;
}

/** Maximum of the setting `imagePixels`: both sides of a larger image would exceed sixteen bits. */
const MAX_MEGAPIXELS = 4000;

/**
 * All options in the order of the schema: commands, keys of the file, and docs are made from these
 * rows.
 */
export const OPTIONS = {
  out: {
    flag: '-o, --out <folder>',
    help: 'output folder of the site',
    doc: 'Output folder of the site.',
    initial: 'site',
  },
  base: {
    flag: '--base <path>',
    help: 'path of the site on its server',
    doc: 'Path of the site on its server.',
    initial: DEFAULT_OPTIONS.base,
  },
  siteUrl: {
    flag: '--site-url <address>',
    help: 'address of the server, such as https://example.org',
    doc: 'Address of the server, such as https://example.org: makes canonical and sharing addresses absolute.',
  },
  assets: {
    flag: '--assets <folder>',
    help: 'folder with the project’s media files',
    doc: 'The folder with the project’s media files, which the build publishes with the site.',
  },
  public: {
    flag: '--public <folder>',
    help: 'folder with files to copy unchanged',
    doc: 'The folder with files that the build copies as they are, such as ads.txt.',
    absent: 'the folder “public” next to the project; with --untrusted, none',
    negated: ['--no-public', 'copy no files of the public folder'],
  },
  images: {
    doc: 'Publishes images in several sizes and formats, or unchanged.',
    choices: CHOICES.images,
  },
  imageVariants: {
    kind: 'flag',
    flag: '--no-image-variants',
    help: 'publish images unchanged, without other sizes and formats',
  },
  imageEffort: {
    kind: 'number',
    flag: '--image-effort <number>',
    help: 'AVIF compression, from 0 (fastest) to 9 (smallest files)',
    doc: 'AVIF compression, from 0 (fast) to 9 (files are a few percent smaller, but conversion is many times slower).',
    range: [0, 9],
    initial: IMAGE_LIMITS.imageEffort,
  },
  imagePixels: {
    kind: 'number',
    flag: '--image-pixels <number>',
    help: 'maximum size of an image in megapixels',
    doc: 'Maximum size of an image in megapixels.',
    range: [1, MAX_MEGAPIXELS],
    initial: IMAGE_LIMITS.imagePixels,
  },
  fonts: {
    flag: '--fonts <from>',
    help: 'serve Google fonts from the site, or link to Google',
    doc: 'Serves the fonts of the fonts link from the site (if they are installed), or links to them.',
    choices: CHOICES.fonts,
  },
  mediaUrl: {
    flag: '--media-url <address>',
    help: 'address of another server for videos and fonts',
    doc: 'Address of another server that delivers videos and fonts.',
  },
  imageUrl: {
    flag: '--image-url <address>',
    help: 'address of another server for images',
    doc: 'Address of another server that delivers images.',
  },
  routes: {
    flag: '--routes <which>',
    help: 'build every board (page, folder, part, component …), or only pages',
    doc: 'Builds every board (page, folder, part, component …), or only pages.',
    choices: CHOICES.routes,
  },
  embed: {
    flag: '--embed <form>',
    help: 'format of the data in a page',
    doc: 'Format of the data in a page.',
    choices: CHOICES.embed,
  },
  hydrate: {
    flag: '--hydrate <when>',
    help: 'when React starts in the browser',
    doc: 'Start of React in the browser: when an interactive element is near the window or the visitor acts (idle), after loading (load), or never (none).',
    choices: CHOICES.hydrate,
  },
  honorGpc: {
    kind: 'flag',
    flag: '--honor-gpc',
    help: 'treat Global Privacy Control as an opt-out of analytics',
    doc: 'Treats Global Privacy Control as an opt-out of analytics.',
  },
  strict: {
    kind: 'flag',
    flag: '--strict',
    help: 'treat warnings as errors',
    doc: 'Treats warnings as errors.',
  },
  product: {
    doc: 'Product name for the default title of pages without a title.',
    initial: DEFAULT_OPTIONS.product,
  },
  lang: { doc: 'Language of the pages: a tag such as en or pt-BR.', initial: DEFAULT_OPTIONS.lang },
  fallback: {
    doc: 'A page without a translation, in a further language: links open the page in the default language (link), or the site has a page with its words (show).',
    choices: CHOICES.fallback,
  },
  fontHosts: {
    kind: 'texts',
    doc: 'Hosts that a fonts link may use in addition to fonts.googleapis.com.',
  },
  feed: {
    flag: '--feed <path>',
    help: 'limit the feed to the pages below this path',
    doc: 'Limits the feed to the pages below a path. Left out: every page with a date.',
    more: 'Limits the feed to the pages below a path.',
    absent: 'all pages with a date',
  },
  icon: {
    flag: '--icon <file>',
    help: 'source image for favicons',
    doc: 'Source image for favicons and the web manifest: a file in the assets folder, or the uid of an asset.',
  },
  host: {
    flag: '--host <name>',
    help: 'write the configuration files of this host',
    doc: 'Writes the configuration files of a host.',
    choices: HOSTS,
  },
  csp: {
    flag: '--csp <where>',
    help: 'where to write the content security policy',
    doc: 'Place of the content security policy.',
    more: 'Place of the content security policy: in the pages, in the headers of the host, or both.',
    choices: CSP_FORMS,
  },
  cspHosts: {
    kind: 'texts',
    doc: 'More hosts that the policy allows, such as https://pixel.example.org, for scripts of the tag manager.',
  },
  scripts: {
    kind: 'scripts',
    doc: 'Scripts of your own, by address or file, with place and consent: see docs/guide/consent.md.',
  },
  embedHosts: {
    kind: 'texts',
    doc: 'Hosts whose pages the element “embed” may show, such as book.example.org or *.example.org.',
  },
  publish: {
    kind: 'targets',
    doc: 'The places that “sitegen publish” publishes to, by name: see docs/guide/publish.md.',
  },
  noIndex: {
    kind: 'flag',
    doc: 'Hides the whole site from search engines, such as a site for previews.',
  },
  drafts: {
    kind: 'flag',
    flag: '--drafts',
    help: 'include drafts and scheduled pages, hidden from search engines',
  },
  untrusted: {
    kind: 'flag',
    flag: '--untrusted',
    help: 'block third-party resources (for projects you don’t trust)',
    more: 'Blocks third-party resources and ignores sitegen.config.json (for projects you don’t trust).',
  },
  trust: {
    kind: 'flag',
    flag: '--trust',
    help: 'run the project’s own components (its code) without asking; only for a CI that runs your own commits',
  },
  search: {
    kind: 'flag',
    flag: '--no-search',
    help: 'make no search index',
    more: 'Makes no search index; the element “search” opens its results page.',
  },
  jobs: {
    kind: 'number',
    flag: '-j, --jobs <number>',
    help: 'number of parallel threads',
    range: [1, 256],
    absent: 'one per core',
  },
  shard: {
    flag: '--shard <part>',
    help: 'build only a part of the boards, such as 1/4; see “sitegen merge”',
    more: 'Builds only a part of the boards, such as `2/4`, for `merge`: see docs/reference/scaling.md.',
  },
  cache: {
    flag: '--cache <folder>',
    help: 'cache folder, which speeds up the next build',
    absent: 'the user’s cache folder',
    negated: ['--no-cache', 'build everything without a cache'],
  },
  force: {
    kind: 'flag',
    flag: '--force',
    help: 'replace an output folder that sitegen didn’t write',
  },
} as const satisfies Readonly<Record<string, OptionRow>>;

type Rows = typeof OPTIONS;

/** The name of a setting, which is its key if the settings file has it. */
export type SettingKey = keyof Rows;

/** The names of the settings whose rows have certain fields, such as a kind or choices. */
export type KeyWith<Field> = { [K in SettingKey]: Rows[K] extends Field ? K : never }[SettingKey];

interface Values {
  readonly flag: boolean;
  readonly texts: readonly string[];
  /** A number; on the command line, it is a text. */
  readonly number: string | number;
  readonly targets: Targets;
  readonly scripts: readonly ScriptSetting[];
}

type ValueOf<Row> =
  | (Row extends { readonly kind: infer K extends keyof Values } ? Values[K] : string)
  | (Row extends { readonly negated: unknown } ? false : never);

/** The name of a setting in an error, and its place. */
export interface NamedSetting {
  readonly name: string;
  readonly place?: FilePlace;
}

/** Settings as the command line, the file or a program writes them, before they are checked. */
export type Settings = { readonly [K in SettingKey]?: ValueOf<Rows[K]> } & {
  /** The folder of public files if none is named; it may be missing. */
  readonly defaultPublic?: string;
  /** Returns the name and place of a setting for an error; absent for command-line options. */
  readonly named?: (...path: readonly string[]) => NamedSetting;
};

/** A row with all optional fields. */
export const rowOf = (key: SettingKey): OptionRow => OPTIONS[key];

/** The rows of the file's settings. */
export const FILE_ROWS: ReadonlyMap<string, OptionRow> = new Map(
  Object.entries<OptionRow>(OPTIONS).filter(([, { doc }]) => doc !== undefined),
);

/** The default of a setting; undefined if it isn't a fixed value. */
export function initialOf({
  kind,
  choices,
  initial,
}: OptionRow): string | number | boolean | undefined {
  return kind === 'flag' ? false : (initial ?? choices?.[0]);
}
