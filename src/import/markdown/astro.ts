import { readFrontMatter } from '../../content/front-matter.ts';
import { slugOf } from '../../model/names.ts';
import type { Notes } from '../imported.ts';
import { readConfigOf, splitSiteUrl, textIn } from '../read-config.ts';
import { textOf, type SourceFiles } from '../source.ts';
import { isPlainName, segmentsOf, titleOf } from './hugo.ts';
import type { ConversionContext, MarkdownSite } from './markdown-site.ts';
import type { SourcePage } from './pages.ts';
import { codeRanges, isWithin, replaceRanges } from './targets.ts';

const CONFIGS = ['mjs', 'js', 'ts', 'mts', 'cjs'].map((end) => `astro.config.${end}`);

/** Returns whether a source is a site of Astro. */
export const isAstro = (files: SourceFiles) => CONFIGS.some((path) => files.has(path));

const PAGE = /\.(?:md|mdx|markdown)$/i;

/** Reads the Markdown pages and collections of a site of Astro; its configuration isn’t run. */
export function readAstro(files: SourceFiles, notes: Notes): MarkdownSite {
  const config = CONFIGS.find((path) => files.has(path)) ?? '';
  const program = textOf(files, config);
  const routes = collectionRoutes(files);
  const pages: SourcePage[] = [];
  const sections = new Map<
    string,
    { segments: readonly string[]; title: string; source: string }
  >();
  for (const source of files.paths) {
    const found = /^src\/(?:pages|content\/([^/]+))\/(.+)$/.exec(source);
    if (found === null) continue;
    const [, collection, path = ''] = found;
    if (!PAGE.test(source)) {
      if (source.endsWith('.astro') && !path.includes('['))
        notes.leave('a component of Astro: its page isn’t carried over', source);
      continue;
    }
    if (/(?:^|\/)_/.test(path)) continue;
    const text = textOf(files, source);
    const { fields, end, problem } = readFrontMatter(text);
    if (problem !== undefined) notes.leave(`front matter can’t be read: ${problem.reason}`, source);
    const names = path.replace(PAGE, '').split('/');
    const own = names.at(-1)?.toLowerCase() === 'index' ? names.slice(0, -1) : names;
    const slug = textIn(fields, 'slug');
    const base =
      collection === undefined
        ? []
        : (routes.get(collection) ?? (collection === 'docs' ? [] : [collection]));
    const rest =
      collection === undefined
        ? own
        : slug === ''
          ? own.map((name) => slugOf(name) || name)
          : segmentsOf(slug);
    pages.push({
      source,
      text,
      end,
      fields,
      address: [...base, ...rest],
      ending: '',
      aliases: [],
      title: titleOf(own.at(-1) ?? ''),
      isDraft: fields['draft'] === true,
    });
    if (collection !== undefined && base.length > 0 && base.every(isPlainName)) {
      sections.set(base.join('/'), { segments: base, title: titleOf(base.at(-1) ?? ''), source });
    }
  }
  const { siteUrl, basePath } = splitSiteUrl(
    /\bsite\s*:\s*["'`]([^"'`]+)["'`]/.exec(program)?.[1] ?? '',
  );
  const title =
    /\btitle\s*:\s*["'`]([^"'`]+)["'`]/.exec(program)?.[1] ??
    textIn(readConfigOf(files, ['package.json']), 'name');
  return {
    format: 'Astro',
    title: title || 'Site',
    siteUrl,
    basePath,
    lang: '',
    pages,
    sections: [...sections.values()],
    roots: ['public', 'src', ''],
    convert: withoutModules,
  };
}

/** The addresses of collections: the folders of the routes whose code names them. */
function collectionRoutes(files: SourceFiles): ReadonlyMap<string, readonly string[]> {
  const routes = new Map<string, readonly string[]>();
  for (const path of files.paths) {
    if (!/^src\/pages\/(?:.*\/)?\[[^/]+\]\.astro$/.test(path)) continue;
    const folders = path.split('/').slice(2, -1);
    if (folders.some((name) => name.includes('['))) continue;
    for (const [, name = ''] of textOf(files, path).matchAll(
      /getCollection\(\s*["'`]([\w-]+)["'`]/g,
    )) {
      if (!routes.has(name)) routes.set(name, folders);
    }
  }
  return routes;
}

/** Comments out the imports and exports of MDX, which pages from files don’t run. */
function withoutModules(body: string, { page, notes, lineAt }: ConversionContext): string {
  if (!/\.mdx$/i.test(page.source)) return body;
  const code = codeRanges(body);
  const edits = [...body.matchAll(/^(?:import|export)\s[^\n]*(?:\n(?![ \t]*\r?\n)[^\n]*)*/gm)]
    .filter(({ index }) => !isWithin(code, index))
    .map((found) => {
      notes.leave('code of MDX is left out', page.source, lineAt(found.index));
      return { range: { from: found.index, to: found.index + found[0].length }, text: '' };
    });
  for (const found of body.matchAll(/<([A-Z][\w.]*)\b/g)) {
    if (!isWithin(code, found.index)) {
      notes.leave(
        `the component “${found[1] ?? ''}” isn’t shown; its text is`,
        page.source,
        lineAt(found.index),
      );
    }
  }
  return replaceRanges(body, edits);
}
