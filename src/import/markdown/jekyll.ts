import { readFrontMatter } from '../../content/front-matter.ts';
import { momentOf } from '../../content/field-types.ts';
import type { JsonObject } from '../../values/json.ts';
import type { Notes } from '../imported.ts';
import { groupIn, readConfigOf, splitSiteUrl, textIn, textsIn } from '../read-config.ts';
import { textOf, type SourceFiles } from '../source.ts';
import { segmentsOf, titleOf } from './hugo.ts';
import { withoutLiquid } from './liquid.ts';
import type { MarkdownSite } from './markdown-site.ts';
import type { SourcePage } from './pages.ts';

const CONFIGS = ['_config.yml', '_config.yaml', '_config.toml'];

/** Returns whether a source is a site of Jekyll. */
export function isJekyll(files: SourceFiles): boolean {
  const hasConfig = CONFIGS.some((path) => files.has(path));
  return hasConfig || files.paths.some((path) => /^_posts\/\d{4}-\d{2}-\d{2}-/.test(path));
}

const PAGE = /\.(?:md|markdown|mkd|mkdown)$/i;
const POST = /(?:^|\/)_posts\/(?:.*\/)?(\d{4}-\d{2}-\d{2})-([^/]+)$/;
const DRAFT = /(?:^|\/)_drafts\/(?:.*\/)?([^/]+)$/;

/** The styles of permalinks by their names. */
const STYLES: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  weekdate: '/:categories/:year/W:week/:short_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
};

/** Reads a site of Jekyll. */
export function readJekyll(files: SourceFiles, notes: Notes): MarkdownSite {
  const config = readConfigOf(files, CONFIGS);
  const permalink = textIn(config, 'permalink');
  const style = (STYLES[permalink] ?? permalink) || (STYLES['date'] ?? '');
  const isPretty = permalink === 'pretty' || permalink.endsWith('/');
  const collections = groupIn(config, 'collections');
  const excluded = textsIn(config['exclude']);
  const pages: SourcePage[] = [];
  for (const source of files.paths) {
    if (!PAGE.test(source) && !/\.html?$/i.test(source)) continue;
    if (excluded.some((one) => source === one || source.startsWith(`${one.replace(/\/$/, '')}/`)))
      continue;
    if (
      /^(?:README|CONTRIBUTING|LICENSE|CHANGELOG|CODE_OF_CONDUCT)\.md$/i.test(source) &&
      !isPageOf(files, source)
    )
      continue;
    const post = POST.exec(source);
    const draft = DRAFT.exec(source);
    const [top = ''] = source.split('/');
    const collection = top.startsWith('_') ? top.slice(1) : '';
    const isCollection = collection in collections && collection !== 'posts';
    if (post === null && draft === null && top.startsWith('_') && !isCollection) continue;
    const text = textOf(files, source);
    const { fields, end, form, problem } = readFrontMatter(text);
    if (problem !== undefined) notes.leave(`front matter can’t be read: ${problem.reason}`, source);
    // A file without front matter is copied as it is, unless it is a post.
    if (form === 'none' && post === null && draft === null) continue;
    if (/\.html?$/i.test(source) && /\{[{%]/.test(text.slice(end))) {
      notes.leave('a template: its page isn’t carried over', source);
      continue;
    }
    const name = (post?.[2] ?? draft?.[1] ?? source).replace(/\.\w+$/, '');
    const own = textIn(fields, 'permalink');
    const output = groupIn(collections, collection)['output'] === true;
    const rule = (STYLES[own] ?? own) || (post === null ? '' : style);
    const url =
      rule === ''
        ? ''
        : fromRule(rule, {
            fields,
            name,
            date: post?.[1] ?? '',
            categories: categoriesOf(source, fields),
          });
    const isFlat = url === '' ? !isPretty : url.endsWith('.html');
    const path = isCollection ? source.slice(1) : source;
    pages.push({
      source,
      text,
      end,
      fields,
      address:
        url === ''
          ? segmentsOf(path.replace(PAGE, '').replace(/(^|\/)index$/i, '$1'))
          : segmentsOf(url),
      ending: isFlat && !/(?:^|\/)index$/i.test(name) ? '.html' : '',
      aliases: textsIn(fields['redirect_from']),
      isDraft:
        draft !== null ||
        fields['published'] === false ||
        fields['draft'] === true ||
        (isCollection && !output),
    });
  }
  const { siteUrl } = splitSiteUrl(textIn(config, 'url'));
  return {
    format: 'Jekyll',
    title: textIn(config, 'title') || textIn(config, 'name') || 'Site',
    siteUrl,
    basePath: textIn(config, 'baseurl').replaceAll(/^\/+|\/+$/g, ''),
    lang: textIn(config, 'lang'),
    pages: withTitles(pages),
    sections: [],
    roots: [''],
    convert: withoutLiquid,
  };
}

const isPageOf = (files: SourceFiles, source: string) =>
  readFrontMatter(textOf(files, source)).form !== 'none';

/** If a post has no title, Jekyll makes one from the name of its file. */
const withTitles = (pages: readonly SourcePage[]) =>
  pages.map((page) => {
    const [, , name] = POST.exec(page.source) ?? [];
    if (name === undefined || page.fields['title'] !== undefined) return page;
    return { ...page, title: titleOf(name.replace(/\.\w+$/, '')) };
  });

/** The categories of a page: the folders around its posts, then those of its front matter. */
function categoriesOf(source: string, fields: JsonObject): readonly string[] {
  const [folders = ''] = source.split('_posts/');
  const above = source.includes('_posts/') ? folders.split('/').filter((part) => part !== '') : [];
  const written = fields['categories'] ?? fields['category'];
  const own = typeof written === 'string' ? written.split(/\s+/) : textsIn(written);
  return [...new Set([...above, ...own].map(slugify))].filter((one) => one !== '');
}

/** A name as Jekyll has it in addresses. */
const slugify = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');

interface PostFields {
  readonly fields: JsonObject;
  readonly name: string;
  readonly date: string;
  readonly categories: readonly string[];
}

function fromRule(rule: string, { fields, name, date, categories }: PostFields): string {
  const written = textIn(fields, 'date');
  const moment = written === '' ? date : momentOf(written);
  const [year = '', month = '', day = ''] = moment.slice(0, 10).split('-');
  const slug = textIn(fields, 'slug');
  const values: Readonly<Record<string, string>> = {
    categories: categories.join('/'),
    year,
    short_year: year.slice(2),
    month,
    i_month: month.replace(/^0/, ''),
    day,
    i_day: day.replace(/^0/, ''),
    title: slug || name,
    slug: slug || slugify(name),
    name: slugify(name),
    path: name,
    output_ext: '.html',
  };
  return rule
    .replaceAll(/:([a-z_]+)/g, (whole, key: string) => values[key] ?? whole)
    .replaceAll(/\/{2,}/g, '/');
}
