import { readFrontMatter } from '../../content/front-matter.ts';
import type { JsonObject } from '../../values/json.ts';
import type { Notes } from '../imported.ts';
import { readConfigOf, textIn } from '../read-config.ts';
import { textOf, type SourceFiles } from '../source.ts';
import { segmentsOf, titleOf } from './hugo.ts';
import { withoutLiquid } from './liquid.ts';
import type { MarkdownSite } from './markdown-site.ts';
import type { SourcePage } from './pages.ts';

const CONFIGS = [
  '.eleventy.js',
  'eleventy.config.js',
  'eleventy.config.mjs',
  'eleventy.config.cjs',
  'eleventy.config.ts',
];

/** Returns whether a source is a site of Eleventy. */
export const isEleventy = (files: SourceFiles) => CONFIGS.some((path) => files.has(path));

/** Reads a site of Eleventy; its configuration is a program, and isn’t run. */
export function readEleventy(files: SourceFiles, notes: Notes): MarkdownSite {
  const config = CONFIGS.find((path) => files.has(path)) ?? '';
  const program = textOf(files, config);
  notes.leave('the configuration is a program, and isn’t run', config);
  const [, written = ''] = /\binput\s*:\s*["'`]([^"'`]+)["'`]/.exec(program) ?? [];
  const input = written.replaceAll(/^(?:\.?\/)+|\/+$/g, '').replace(/^\.$/, '');
  const start = input === '' ? '' : `${input}/`;
  const pages: SourcePage[] = [];
  for (const source of files.paths) {
    if (!source.startsWith(start) || !/\.(?:md|html)$/i.test(source)) continue;
    const path = source.slice(start.length);
    if (
      /(?:^|\/)(?:_|node_modules\/|\.)/.test(path) ||
      /^(?:README|LICENSE|CHANGELOG)\.md$/i.test(path)
    )
      continue;
    const text = textOf(files, source);
    const { fields, end, problem } = readFrontMatter(text);
    if (problem !== undefined) notes.leave(`front matter can’t be read: ${problem.reason}`, source);
    if (/\.html$/i.test(source) && /\{[{%]/.test(text.slice(end))) {
      notes.leave('a template: its page isn’t carried over', source);
      continue;
    }
    const above = folderData(files, source);
    const permalink = fields['permalink'] ?? above['permalink'];
    const stem = path.replace(/\.\w+$/, '');
    const name = (stem.split('/').at(-1) ?? '').replace(/^\d{4}-\d{2}-\d{2}-/, '');
    const rule = typeof permalink === 'string' ? withSlugs(permalink, name) : undefined;
    if (typeof permalink === 'string' && rule === undefined) {
      notes.leave(
        `the permalink ${permalink} is a template: its address is that of the file`,
        source,
      );
    }
    pages.push({
      source,
      text,
      end,
      fields,
      address: segmentsOf(
        rule ?? [...stem.split('/').slice(0, -1), name].join('/').replace(/(^|\/)index$/i, '$1'),
      ),
      ending: /\.html$/i.test(rule ?? '') && !/index\.html$/i.test(rule ?? '') ? '.html' : '',
      aliases: [],
      title: titleOf(name),
      isDraft: permalink === false || (fields['draft'] ?? above['draft']) === true,
    });
  }
  const metadata = readConfigOf(files, [
    '_data/metadata.json',
    '_data/site.json',
    'src/_data/site.json',
    'src/_data/metadata.json',
  ]);
  return {
    format: 'Eleventy',
    title: textIn(metadata, 'title', 'name') || 'Site',
    siteUrl: (/^https?:\/\/[^/]+/.exec(textIn(metadata, 'url')) ?? [''])[0],
    basePath: '',
    lang: textIn(metadata, 'language', 'lang'),
    pages,
    sections: [],
    roots: [input, `${start}public`, 'public', ''],
    convert: withoutLiquid,
  };
}

/** The data that a folder gives to its files. */
function folderData(files: SourceFiles, source: string): JsonObject {
  const folder = source.split('/').slice(0, -1).join('/');
  const name = folder.split('/').at(-1) ?? '';
  return folder === ''
    ? {}
    : readConfigOf(files, [`${folder}/${name}.json`, `${folder}/${name}.11tydata.json`]);
}

/** Fills the name of its file into a permalink; undefined if other templates remain. */
function withSlugs(permalink: string, name: string): string | undefined {
  const made = permalink.replaceAll(/\{\{\s*(?:page\.)?fileSlug\s*(?:\|\s*\w+\s*)?\}\}/g, name);
  return made.includes('{{') || made.includes('{%') ? undefined : made;
}
