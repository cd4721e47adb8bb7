import { readFrontMatter } from '../../content/front-matter.ts';
import { slugOf } from '../../model/names.ts';
import type { Notes } from '../imported.ts';
import { textOf, type SourceFiles } from '../source.ts';
import { isPlainName } from './hugo.ts';
import type { MarkdownSite } from './markdown-site.ts';
import type { SourcePage } from './pages.ts';

const MARKDOWN = /\.(?:md|markdown)$/i;

/** Returns whether a source has Markdown files. */
export const isNotes = (files: SourceFiles) => files.paths.some(isNote);

/** Names of files whose text is that of their folder’s page. */
const INDEX = /^(?:index|readme)$/;
const HOME = /^(?:index|readme|home)$/;

const isNote = (path: string) => MARKDOWN.test(path) && !/(?:^|\/)\./.test(path);

/**
 * Reads a folder of Markdown files that belong to no generator: each is a page at the address of
 * its path.
 */
export function readNotes(files: SourceFiles, notes: Notes): MarkdownSite {
  const pages: SourcePage[] = [];
  const sections = new Map<string, MarkdownSite['sections'][number]>();
  for (const source of files.paths.filter(isNote)) {
    const text = textOf(files, source);
    const { fields, end, problem } = readFrontMatter(text);
    if (problem !== undefined) notes.leave(`front matter can’t be read: ${problem.reason}`, source);
    const names = source.replace(MARKDOWN, '').split('/');
    const path = names.map((name) => slugOf(name) || name);
    const isIndex = (path.length === 1 ? HOME : INDEX).test(path.at(-1) ?? '');
    const address = isIndex ? path.slice(0, -1) : path;
    const title = names[address.length - 1] ?? '';
    pages.push({
      source,
      text,
      end,
      fields,
      address,
      ending: '',
      aliases: [],
      title,
      isDraft: fields['publish'] === false || fields['draft'] === true,
    });
    const [folder = ''] = path;
    if (path.length > 1 && isPlainName(folder)) {
      sections.set(folder, { segments: [folder], title: names[0] ?? '', source });
    }
  }
  return {
    format: 'Markdown',
    title: 'Notes',
    siteUrl: '',
    basePath: '',
    lang: '',
    pages,
    sections: [...sections.values()],
    roots: [''],
    convert: (body) => body,
  };
}
