import { CONTENT } from '../patterns.ts';
import type { MarkdownSite } from './markdown-site.ts';
import { safeName } from './own-folders.ts';
import type { PlacedPage } from './pages.ts';

/**
 * Determines the place of each page in the new project: its folders are those of its address, its
 * name is that of its file.
 */
export function placePages({ pages, sections }: MarkdownSite): readonly PlacedPage[] {
  const boards = new Set(['', ...sections.map(({ segments }) => segments.join('/'))]);
  const taken = new Set<string>();
  return pages.map((page): PlacedPage => {
    const { source, address } = page;
    const isBoard = address !== undefined && !page.isDraft && boards.delete(address.join('/'));
    if (isBoard) return { ...page, board: address, file: fileAt([...address, 'index']) };
    const parts = source.replace(/\.[^./]+$/, '').split('/');
    const name = page.name ?? parts.at(-1) ?? '';
    const isIndex = /^_?(?:index|readme)$/i.test(name) && parts.length > 1;
    const folders = address ?? parts.slice(0, -1);
    const path = isIndex
      ? [...folders, 'index']
      : [...folders.slice(0, address === undefined ? undefined : -1), name];
    let file = fileAt(path);
    for (let count = 2; taken.has(file.toLowerCase()); count += 1) {
      file = fileAt([...path.slice(0, -1), `${path.at(-1) ?? ''}-${count}`]);
    }
    taken.add(file.toLowerCase());
    return { ...page, file, board: undefined };
  });
}

/** The path of a Markdown file of the new project. */
const fileAt = (path: readonly string[]) => `${CONTENT}${path.map(safeName).join('/')}.md`;
