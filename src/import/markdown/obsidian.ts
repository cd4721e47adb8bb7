import { extensionIn } from '../../content/addresses.ts';
import { readFrontMatter } from '../../content/front-matter.ts';
import { assetKind } from '../../model/asset.ts';
import { slugOf } from '../../model/names.ts';
import type { Notes } from '../imported.ts';
import { textOf, type SourceFiles } from '../source.ts';
import { isPlainName } from './hugo.ts';
import type { Converting, MarkdownSite } from './markdown-site.ts';
import type { SourcePage } from './pages.ts';
import { codeRanges, isWithin, plainTarget, spliced } from './targets.ts';

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
  const pictures = new Map<string, string>();
  for (const path of files.paths) {
    if (assetKind(extensionIn(path)) !== undefined)
      pictures.set((path.split('/').at(-1) ?? '').toLowerCase(), path);
  }
  return {
    format: 'Obsidian',
    title: 'Notes',
    siteUrl: '',
    basePath: '',
    lang: '',
    pages,
    sections: [...sections.values()],
    roots: [''],
    convert: (body, converting) => withoutWiki(body, { ...converting, pictures }),
  };
}

interface Wiki extends Converting {
  /** Files by their names in lower case. */
  readonly pictures: ReadonlyMap<string, string>;
}

const SYNTAX =
  /(!?)\[\[([^\]|#^\n]*)((?:#|\^)[^\]|\n]*)?(?:\|([^\]\n]*))?\]\]|==(?=\S)([^=\n]+?)==|%%([^]*?)%%/g;

/** Wiki links, marks and comments as Markdown and HTML. */
function withoutWiki(body: string, { page, index, notes, lineAt, pictures }: Wiki): string {
  const code = codeRanges(body);
  const edits = [...body.matchAll(SYNTAX)]
    .filter(({ index: at }) => !isWithin(code, at))
    .map((found) => {
      const [whole, sign = '', name = '', anchor = '', alias = '', mark, comment] = found;
      const range = { from: found.index, to: found.index + whole.length };
      if (comment !== undefined) return { range, text: '' };
      if (mark !== undefined) return { range, text: `<mark>${mark}</mark>` };
      const file = pictures.get((name.split('/').at(-1) ?? '').trim().toLowerCase());
      if (file !== undefined) {
        const isSize = /^\d+(?:x\d+)?$/.test(alias);
        const label = (isSize ? '' : alias) || (sign === '!' ? '' : name);
        return { range, text: `${sign}[${label}](/${plainTarget(file)})` };
      }
      const words = alias || name || anchor.replace(/^[#^]+/, '');
      const target = name.trim() === '' ? page : index.byName(name.trim());
      if (target === undefined) {
        notes.leave(
          `the link to “${name}” has no page; only its text is shown`,
          page.source,
          lineAt(found.index),
        );
        return { range, text: words };
      }
      if (sign === '!')
        notes.change('an embedded note is a link now', page.source, lineAt(found.index));
      const heading = anchor.startsWith('#') && !anchor.startsWith('#^') ? anchor.slice(1) : '';
      const hash = heading === '' ? '' : `#${slugOf(heading.split('#').at(-1) ?? '')}`;
      const path = name.trim() === '' ? '' : `/${plainTarget(target.source)}`;
      return { range, text: `[${words.replaceAll(/[[\]]/g, '\\$&')}](${path}${hash})` };
    });
  if (edits.length > 0)
    notes.change('wiki links, marks and comments are Markdown now', page.source);
  return spliced(body, edits);
}
