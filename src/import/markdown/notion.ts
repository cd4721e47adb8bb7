import { slugOf } from '../../model/names.ts';
import type { Json } from '../../values/json.ts';
import type { Notes } from '../imported.ts';
import { textOf, type SourceFiles } from '../source.ts';
import type { MarkdownSite } from './markdown-site.ts';
import type { SourcePage } from './pages.ts';

/** The number that Notion gives each page and table. */
const NUMBERED = / [0-9a-f]{32}(?=\.\w+$|\/|$|_all\.csv$)/g;

/** Returns whether a source is an export of Notion as Markdown and CSV. */
export const isNotion = (files: SourceFiles) =>
  files.paths.some((path) => / [0-9a-f]{32}(?:_all)?\.(?:md|csv)$/.test(path));

/** Reads an export of Notion. */
export function readNotion(files: SourceFiles, notes: Notes): MarkdownSite {
  const pages: SourcePage[] = [];
  for (const source of files.paths) {
    if (/\.csv$/i.test(source)) {
      if (!/_all\.csv$/i.test(source))
        notes.leave('a table of Notion: its pages are carried over, with their properties', source);
      continue;
    }
    if (!/\.md$/i.test(source)) continue;
    const { text, fields } = withProperties(textOf(files, source));
    const names = source.replaceAll(NUMBERED, '').replace(/\.md$/i, '').split('/');
    const depth = source.split('/').length;
    const isTop =
      depth === 1 && files.paths.filter((path) => /^[^/]+\.md$/i.test(path)).length === 1;
    const address = names.map((name) => slugOf(name) || name);
    pages.push({
      source,
      text,
      end: 0,
      fields,
      // If an export has one page at its top, this is the home page, and the others are below it.
      address: isTop ? [] : address,
      ending: '',
      aliases: [],
      title: names.at(-1) ?? '',
      name: names.at(-1) ?? '',
      isDraft: false,
    });
  }
  const home = pages.find(({ address }) => address?.length === 0);
  return {
    format: 'Notion',
    title: home?.title ?? 'Notes',
    siteUrl: '',
    basePath: '',
    lang: '',
    pages: pages.map((page) => withEnd(page)),
    sections: [],
    roots: [''],
    convert: (body) => body,
  };
}

const withEnd = (page: SourcePage): SourcePage => ({
  ...page,
  end: page.text.startsWith('---\n') ? page.text.indexOf('\n---\n', 3) + 5 : 0,
});

/** A page of a table has its properties as lines below its title: they become front matter. */
function withProperties(text: string): {
  readonly text: string;
  readonly fields: Readonly<Record<string, Json>>;
} {
  const plain = text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  const found = /^# ([^\n]+)\n\n((?:[^\n:]{1,40}: [^\n]*\n)+)(?=\n|$)/.exec(plain);
  if (found === null) return { text: plain, fields: {} };
  const [whole, title = '', lines = ''] = found;
  const fields: Record<string, Json> = { title };
  for (const line of lines.trim().split('\n')) {
    const at = line.indexOf(': ');
    const key = line.slice(0, at);
    const value = line.slice(at + 2).trim();
    const name = /^(?:created|date|published)$/i.test(key)
      ? 'date'
      : /^tags$/i.test(key)
        ? 'tags'
        : slugOf(key);
    if (name === '' || name in fields) continue;
    fields[name] = name === 'tags' ? value.split(',').map((tag) => tag.trim()) : value;
  }
  const matter = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return { text: `---\n${matter.join('')}---\n${plain.slice(whole.length)}`, fields };
}
