import { extensionIn } from '../../content/addresses.ts';
import { readFrontMatter } from '../../content/front-matter.ts';
import { wikiNames } from '../../content/wiki-names.ts';
import { assetKind } from '../../model/asset.ts';
import { slugOf } from '../../model/names.ts';
import type { Notes } from '../imported.ts';
import { textOf, type SourceFiles } from '../source.ts';
import { isPlainName } from './hugo.ts';
import type { MarkdownSite } from './markdown-site.ts';
import type { SourcePage } from './pages.ts';

/** Returns whether a source is a vault of Obsidian. */
export const isObsidian = (files: SourceFiles) =>
  files.paths.some((path) => path.startsWith('.obsidian/'));

/** Reads a vault of Obsidian: each note is a page. */
export function readObsidian(files: SourceFiles, notes: Notes): MarkdownSite {
  const pages: SourcePage[] = [];
  const sections = new Map<
    string,
    { segments: readonly string[]; title: string; source: string }
  >();
  for (const source of files.paths) {
    if (!/\.md$/i.test(source) || /(?:^|\/)\./.test(source)) continue;
    const text = textOf(files, source);
    const { fields, end, problem } = readFrontMatter(text);
    if (problem !== undefined) notes.leave(`front matter can’t be read: ${problem.reason}`, source);
    const names = source.replace(/\.md$/i, '').split('/');
    const address = names.map((name) => slugOf(name) || name);
    const title = names.at(-1) ?? '';
    const isHome = address.length === 1 && /^(?:index|home)$/.test(address[0] ?? '');
    pages.push({
      source,
      text,
      end,
      fields,
      address: isHome ? [] : address,
      ending: '',
      aliases: [],
      title,
      isDraft: fields['publish'] === false || fields['draft'] === true,
    });
    const [folder = ''] = address;
    if (address.length > 1 && isPlainName(folder)) {
      sections.set(folder, { segments: [folder], title: names[0] ?? '', source });
    }
  }
  const media = files.paths.filter((path) => assetKind(extensionIn(path)) !== undefined);
  const find = wikiNames(media);
  return {
    format: 'Obsidian',
    title: 'Notes',
    siteUrl: '',
    basePath: '',
    lang: '',
    pages,
    sections: [...sections.values()],
    roots: [''],
    hasWiki: true,
    convert: (body) => body,
    embeds: (body) =>
      [...body.matchAll(EMBED)].flatMap(([, name = '']) => {
        const path = find(name.trim());
        return path === undefined ? [] : [path];
      }),
  };
}

/** A file that wiki syntax shows or offers. */
const EMBED = /!?\[\[([^\]|#\n]{1,500})/g;
