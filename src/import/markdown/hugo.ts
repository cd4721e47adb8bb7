import { readFrontMatter } from '../../content/front-matter.ts';
import type { Json, JsonObject } from '../../values/json.ts';
import type { Notes } from '../imported.ts';
import { groupIn, readConfigOf, splitSiteUrl, textIn, textsIn } from '../read-config.ts';
import { textOf, type SourceFiles } from '../source.ts';
import type { Converting, MarkdownSite } from './markdown-site.ts';
import { hrefOfSegments, type SourcePage } from './pages.ts';
import { commented, parametersOf, pictureText, withShortCodes, type Code } from './short-codes.ts';

const STEMS = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'];
const CONFIGS = STEMS.flatMap((stem) =>
  ['toml', 'yaml', 'yml', 'json'].map((end) => `${stem}.${end}`),
);

/** Returns whether a source is a site of Hugo. */
export function isHugo(files: SourceFiles): boolean {
  const hasContent = files.paths.some((path) => path.startsWith('content/'));
  const config = CONFIGS.find((path) => files.has(path));
  return hasContent && config !== undefined && !files.has('astro.config.mjs');
}

const PAGE = /\.(?:md|markdown|html)$/i;
/** The name of a file whose page has the address of its folder. */
const INDEX = /^_?index$/;

/** Reads a site of Hugo. */
export function readHugo(files: SourceFiles, notes: Notes): MarkdownSite {
  const config = readConfigOf(files, CONFIGS);
  const folder = (textIn(config, 'contentdir') || 'content').replaceAll(/^\/+|\/+$/g, '');
  const languages = Object.keys(groupIn(config, 'languages'));
  const main = textIn(config, 'defaultcontentlanguage') || languages[0] || 'en';
  const rules = permalinksOf(config);
  const pages: SourcePage[] = [];
  const sections = new Map<string, { segments: string[]; title: string; source: string }>();
  for (const source of files.paths) {
    if (!source.startsWith(`${folder}/`) || !PAGE.test(source)) continue;
    const text = textOf(files, source);
    const { fields, end, problem } = readFrontMatter(text);
    if (problem !== undefined) notes.leave(`front matter can’t be read: ${problem.reason}`, source);
    if (/\.html$/i.test(source) && /\{\{/.test(text.slice(end))) {
      notes.leave('a template: its page isn’t carried over', source);
      continue;
    }
    const path = pathOf(source.slice(folder.length + 1), { languages, main, isByFolder: false });
    const names = path.split('/');
    const name = names.at(-1) ?? '';
    const isIndex = INDEX.test(name);
    const own = isIndex ? names.slice(0, -1) : names;
    const url = textIn(fields, 'url');
    const isHidden = isUnpublished(fields);
    const address = url === '' ? addressOf(own, fields, rules) : segmentsOf(url);
    if (isHidden) notes.leave('a page that Hugo doesn’t publish is a draft', source);
    pages.push({
      source,
      text,
      end,
      fields,
      address,
      ending: /\.html$/i.test(url) ? '.html' : '',
      aliases: textsIn(fields['aliases']),
      isDraft: isHidden || fields['draft'] === true || fields['Draft'] === true,
    });
    const title = textIn(fields, 'title');
    if (name === '_index' && own.length > 0 && !isHidden) {
      sections.set(address.join('/'), { segments: [...address], title, source });
    }
  }
  for (const { address, source, isDraft } of pages) {
    const [first = ''] = address ?? [];
    if (isDraft || (address?.length ?? 0) < 2 || sections.has(first)) continue;
    if (pages.some((page) => page.address?.join('/') === first)) continue;
    sections.set(first, { segments: [first], title: titleOf(first), source });
  }
  const { siteUrl, basePath } = splitSiteUrl(textIn(config, 'baseurl'));
  return {
    format: 'Hugo',
    title: textIn(config, 'title') || 'Site',
    siteUrl,
    basePath,
    lang: textIn(config, 'languagecode') || main,
    pages,
    sections: [...sections.values()].filter(({ segments }) => segments.every(isPlainName)),
    roots: ['static', folder, 'assets', ''],
    convert: (body, converting) => withHugoCodes(body, converting),
  };
}

/** Names without special characters of file patterns. */
export const isPlainName = (name: string) => /^[\p{L}\p{N}._~-]+$/u.test(name);

/** A title made of a name in an address. */
export const titleOf = (slug: string) => {
  const words = slug.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The parts of an address, decoded. */
export function segmentsOf(url: string): readonly string[] {
  return url
    .replace(/^https?:\/\/[^/]+/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/index\.html?$/i, '/')
    .replace(/\.html?$/i, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
}

interface Languages {
  readonly languages: readonly string[];
  readonly main: string;
  readonly isByFolder: boolean;
}

/**
 * The path of a page in its site, without its ending. A language at the end of its name becomes a
 * folder, unless it is the main language.
 */
function pathOf(path: string, { languages, main }: Languages): string {
  const stem = path.replace(PAGE, '');
  const language = languages.find((one) => stem.endsWith(`.${one}`));
  const plain = language === undefined ? stem : stem.slice(0, -language.length - 1);
  const [first = '', ...rest] = plain.split('/');
  if (language === undefined)
    return first === main && languages.includes(main) ? rest.join('/') : plain;
  return language === main ? plain : `${language}/${plain}`;
}

/** A part of an address as Hugo makes it of a name. */
const urlize = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^\p{L}\p{N}\p{M}._~+-]/gu, '');

type Rules = ReadonlyMap<string, string>;

/** The patterns of addresses by section. */
function permalinksOf(config: JsonObject): Rules {
  const group = groupIn(config, 'permalinks');
  const page = groupIn(group, 'page');
  const all = Object.entries({ ...group, ...page });
  return new Map(
    all.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value] as const] : [])),
  );
}

function addressOf(names: readonly string[], fields: JsonObject, rules: Rules): readonly string[] {
  const slug = textIn(fields, 'slug');
  const last = slug === '' ? (names.at(-1) ?? '') : slug;
  const rule = rules.get(names.length > 1 ? (names[0] ?? '') : '/');
  if (names.length === 0) return [];
  if (rule === undefined)
    return [...names.slice(0, -1), last].map(urlize).filter((one) => one !== '');
  const date = textIn(fields, 'date');
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  const sections = names.slice(0, -1);
  const title = textIn(fields, 'title');
  const values: Readonly<Record<string, string>> = {
    year,
    month,
    day,
    section: sections[0] ?? '',
    sections: sections.join('/'),
    title: title || last,
    slug: slug || title || last,
    filename: names.at(-1) ?? '',
    contentbasename: names.at(-1) ?? '',
    slugorcontentbasename: last,
    slugorfilename: last,
  };
  return rule
    .replaceAll(/:([a-z]+)/g, (whole, key: string) => values[key] ?? whole)
    .split('/')
    .map(urlize)
    .filter((one) => one !== '');
}

function isUnpublished(fields: JsonObject): boolean {
  const build = { ...groupIn(fields, '_build'), ...groupIn(fields, 'build') };
  const render: Json | undefined = build['render'];
  const end = textIn(fields, 'expirydate');
  const isOver =
    end !== '' && new Date(end).getTime() < new Date(textIn(fields, 'date') || end).getTime();
  return fields['headless'] === true || render === false || render === 'never' || isOver;
}

const CODE =
  /\{\{([<%])(\/\*)?\s*(\/?)\s*([\w./-]+)((?:"[^"]*"|`[^`]*`|[^"`]){0,2000}?)(\*\/)?\s*\/?[>%]\}\}/g;

const codeOf = ([, , comment, slash = '', name = '', rest = '']: RegExpExecArray) => ({
  name: slash + name,
  rest: comment === undefined ? rest : '/*',
});

function withHugoCodes(body: string, converting: Converting): string {
  const blocks = body.replaceAll(
    /\{\{[<%]\s*highlight\s+"?([\w+#-]+)"?[^}]*[>%]\}\}\n?([^]*?)\n?\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
    (_, language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``,
  );
  const made = withShortCodes(blocks, { form: CODE, codeOf, rewrite: rewriteHugo }, converting);
  // An escaped short code is an example, also in code.
  return made.replaceAll(/\{\{([<%])\/\*([^]*?)\*\/([>%])\}\}/g, '{{$1$2$3}}');
}

const SERVICES: Readonly<Record<string, readonly [label: string, address: string]>> = {
  youtube: ['Video on YouTube', 'https://www.youtube.com/watch?v='],
  vimeo: ['Video on Vimeo', 'https://vimeo.com/'],
  gist: ['Code on GitHub', 'https://gist.github.com/'],
};

function rewriteHugo({ name, rest, whole }: Code, { index, page }: Converting): string | undefined {
  if (rest === '/*') return whole;
  const parameters = parametersOf(rest);
  const first = parameters.get('0') ?? '';
  if (name === 'ref' || name === 'relref') {
    const [path = '', anchor] = (parameters.get('path') ?? first).split('#');
    const found =
      path === ''
        ? page
        : (index.bySource(`content${path.startsWith('/') ? '' : '/'}${path}`) ??
          index.byName(path.replaceAll(/^\.{0,2}\/+/g, '')) ??
          index.byAddress(path));
    if (found?.address === undefined) return undefined;
    const hash = anchor === undefined ? '' : `#${anchor}`;
    return path === '' ? hash : hrefOfSegments(found.address) + hash;
  }
  if (name === 'figure' || name === 'img' || name === 'image') {
    const src = parameters.get('src') ?? first;
    const caption = parameters.get('caption') ?? parameters.get('title') ?? '';
    const alt = parameters.get('alt') ?? caption;
    return src === ''
      ? undefined
      : pictureText({ src, alt, caption, link: parameters.get('link') ?? '' });
  }
  const service = SERVICES[name];
  if (service !== undefined && (first !== '' || parameters.has('id'))) {
    const [label, address] = service;
    const id = [
      first || parameters.get('id'),
      name === 'gist' ? parameters.get('1') : undefined,
    ].filter(Boolean);
    return `[${label}](${address}${id.join('/')})`;
  }
  // Comments of the author, which Hugo doesn’t show either.
  return name === 'comment' || name === '/comment' ? commented(whole) : undefined;
}
