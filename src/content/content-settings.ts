import { quote } from '../diagnostics/diagnostic.ts';
import { isJsonObject, type Json } from '../values/json.ts';
import { slugOf } from '../model/names.ts';
import { readFieldSettings, type FieldSettings } from './field-types.ts';
import { isPageOrder } from './page-order.ts';

/** The field `content` of a board: the source of the pages below it. */
export interface ContentSettings {
  /** Patterns of files, as paths below the project's folder. */
  readonly files: readonly string[];
  /** The component that shows each page, by its uid; empty for none. */
  readonly layout: string;
  /** A pattern of the address below the board, such as `:year/:title`; empty for that of the file. */
  readonly slug: string;
  /** Names of fields by the names that front matter has for them, in lower case. */
  readonly map: ReadonlyMap<string, string>;
  /** Types, requirements and initial values of the rows' fields. */
  readonly fields: FieldSettings;
  /** The column that identifies the rows of data files; empty for the default one. */
  readonly key: string;
  /** False if only lists show the rows of data files. */
  readonly hasPages: boolean;
  /** The order of the pages: `path`, `file`, or a field; `-` before it reverses it. */
  readonly order: string;
  /** True if the Markdown files have wiki syntax, such as `[[Note]]`. */
  readonly hasWiki: boolean;
  /** True if a line such as `:::note` begins a callout in the Markdown files. */
  readonly hasDirectives: boolean;
}

const KEYS: ReadonlySet<string> = new Set([
  'files',
  'layout',
  'slug',
  'map',
  'fields',
  'key',
  'pages',
  'order',
  'markdown',
]);

/** Reads the field `content` of a board, or returns its problem. */
export function readContentSettings(
  json: Json,
): { readonly settings: ContentSettings } | { readonly problem: string } {
  if (!isJsonObject(json)) return { problem: 'It has to be an object with “files”' };
  const unknown = Object.keys(json).find((key) => !KEYS.has(key));
  if (unknown !== undefined) return { problem: `It has no key ${quote(unknown)}` };
  const { files, layout = '', slug = '', map = {}, key = '', pages = true, order = 'path' } = json;
  const patterns = typeof files === 'string' ? [files] : files;
  if (!Array.isArray(patterns) || patterns.length === 0 || !patterns.every(isText)) {
    return { problem: '“files” has to be a pattern of files, or a list of patterns' };
  }
  const outside = patterns.find((pattern) => !staysInside(pattern));
  if (outside !== undefined) {
    return { problem: `${quote(outside)} leads out of the project’s folder` };
  }
  if (!isText(layout)) return { problem: '“layout” has to be the uid of a board' };
  if (!isText(slug)) return { problem: '“slug” has to be a pattern, such as ":year/:title"' };
  const renamed = namesIn(map);
  if (renamed === undefined) {
    return {
      problem: '“map” has to give a field for each name, such as {"summary": "description"}',
    };
  }
  if (!isText(key)) return { problem: '“key” has to be the name of a column' };
  if (typeof pages !== 'boolean') return { problem: '“pages” has to be true or false' };
  if (!isText(order) || !isPageOrder(order)) {
    return { problem: '“order” has to be “path”, “file” or the name of a field, such as "-date"' };
  }
  const markdown = readMarkdown(json['markdown'] ?? {});
  if ('problem' in markdown) return markdown;
  const typed = readFieldSettings(json['fields'] ?? {});
  if ('problem' in typed) return typed;
  const { fields } = typed;
  return {
    settings: {
      files: patterns,
      layout,
      slug,
      map: renamed,
      fields,
      key,
      hasPages: pages,
      order,
      ...markdown.syntax,
    },
  };
}

/** Reads which syntax besides CommonMark and GFM the files have. */
function readMarkdown(
  json: Json,
):
  | { readonly syntax: Pick<ContentSettings, 'hasWiki' | 'hasDirectives'> }
  | { readonly problem: string } {
  const { wiki = false, directives = true, ...unknown } = isJsonObject(json) ? json : { json };
  const isKnown = Object.keys(unknown).length === 0;
  if (typeof wiki === 'boolean' && typeof directives === 'boolean' && isKnown) {
    return { syntax: { hasWiki: wiki, hasDirectives: directives } };
  }
  return { problem: '“markdown” has to be an object, such as {"wiki": true}' };
}

/** Reads an object with names as keys and values; undefined for any other value. */
function namesIn(map: Json): ReadonlyMap<string, string> | undefined {
  if (!isJsonObject(map)) return undefined;
  const names = new Map<string, string>();
  for (const [from, to] of Object.entries(map)) {
    if (!isText(to)) return undefined;
    names.set(from.toLowerCase(), to);
  }
  return names;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns whether a pattern can only match files below the folder. */
const staysInside = (pattern: string) =>
  pattern !== '' && !/^[\\/]|^[a-z]:|\\|\0/i.test(pattern) && !pattern.split('/').includes('..');

/** The parts of an address. */
export interface SlugParts {
  /** The path of the file below the fixed part of its pattern, without its ending. */
  readonly path: string;
  readonly title: string;
  /** A day, or a moment; empty for none. */
  readonly date: string;
  /** The slug of the front matter; empty for none. */
  readonly slug: string;
}

/** Returns whether a file is the page of its folder: it is called `index` or `README`. */
const isIndexName = (name: string) => /^_?(?:index|readme)$/i.test(name);

/**
 * Returns the slugs of a folder if the file at a path is the page of that folder; undefined for
 * other files.
 */
export function indexFolder(path: string): readonly string[] | undefined {
  const names = path.split('/');
  return isIndexName(names.pop() ?? '') ? names.map(folderSlug) : undefined;
}

const folderSlug = (folder: string) => slugOf(folder) || folder;

/** The slugs of a page below its board, from the outermost; a file called `index` has the address of its folder. */
export function slugsOf(pattern: string, parts: SlugParts): readonly string[] {
  const { path, title, date, slug } = parts;
  const names = path.split('/');
  const last = names.at(-1) ?? '';
  const isIndex = isIndexName(last) && names.length > 1;
  const own = isIndex ? names.slice(0, -1) : names;
  const [folders, name] = [own.slice(0, -1), own.at(-1) ?? ''];
  // Names of posts often begin with their day, which is no part of the address.
  const plain = name.replace(/^\d{4}-\d{2}-\d{2}[-_ ]/, '') || name;
  const file = slug || slugOf(plain) || plain;
  if (pattern === '') return [...folders.map(folderSlug), file];
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  const values: Readonly<Record<string, string>> = {
    year,
    month,
    day,
    title: slugOf(title) || file,
    slug: file,
    file,
    path: [...folders.map(folderSlug), file].join('/'),
  };
  return pattern
    .replaceAll(/:([a-z]+)/g, (whole, key: string) => values[key] ?? whole)
    .split('/')
    .filter((segment) => segment !== '');
}
