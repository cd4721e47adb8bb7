import { isPicture } from '../../content/addresses.ts';
import { readCsv } from '../../content/data/csv.ts';
import { tryTo } from '../../values/try-to.ts';
import type { Json } from '../../values/json.ts';
import { slugOf } from '../../model/names.ts';
import type { Notes } from '../imported.ts';
import type { Post } from '../posts/posts-site.ts';
import { textOf, type SourceFiles } from '../source.ts';

/** A collection of Webflow, from the CSV file of its items. */
export interface Collection {
  readonly name: string;
  readonly slug: string;
  readonly source: string;
  readonly posts: readonly Post[];
}

/** Columns that Webflow itself writes. */
const SYSTEM: ReadonlySet<string> = new Set([
  'Name',
  'Slug',
  'Collection ID',
  'Locale ID',
  'Item ID',
  'Archived',
  'Draft',
  'Created On',
  'Updated On',
  'Published On',
]);

/** Reads the CSV files of collections next to an export. */
export function collectionsOf(files: SourceFiles, notes: Notes): readonly Collection[] {
  return files.paths
    .filter((path) => /\.csv$/i.test(path))
    .flatMap((source): readonly Collection[] => {
      const text = textOf(files, source);
      if (!/^\ufeff?[^\n]*\bSlug\b/.test(text) || !/^[^\n]*\b(?:Collection|Item) ID\b/.test(text))
        return [];
      const read = tryTo(() => readCsv(text));
      if (read === undefined) {
        notes.leave('a collection whose file can’t be read as CSV', source);
        return [];
      }
      const file = (source.split('/').at(-1) ?? '')
        .replace(/\.csv$/i, '')
        .replace(/\s*-\s*[\da-f]{24}$/, '');
      const name = file.split(' - ').at(-1) ?? file;
      const slug = slugOf(name) || 'items';
      const rows = read.rows.map(({ fields }) => fields);
      return [{ name, slug, source, posts: postsOf(rows, { source, slug, notes }) }];
    });
}

type Row = Readonly<Record<string, Json>>;

const cell = (row: Row, name: string) => {
  const value = row[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** A moment as front matter has it; empty for none. */
function momentOf(text: string): string {
  const time = new Date(text.replace(/\s*\([^)]*\)$/, ''));
  return text === '' || Number.isNaN(time.getTime())
    ? ''
    : time.toISOString().replace(/\.\d+Z$/, 'Z');
}

const isHtml = (text: string) => /<(?:p|h[1-6]|ul|ol|figure|blockquote|div)\b/i.test(text);

function postsOf(
  rows: readonly Row[],
  {
    source,
    slug,
    notes,
  }: { readonly source: string; readonly slug: string; readonly notes: Notes },
): readonly Post[] {
  const own = Object.keys(rows[0] ?? {}).filter((name) => !SYSTEM.has(name));
  const lengthOf = (name: string) =>
    rows.reduce((sum, row) => sum + (isHtml(cell(row, name)) ? cell(row, name).length : 0), 0);
  const rich = own
    .filter((name) => lengthOf(name) > 0)
    .toSorted((a, b) => lengthOf(b) - lengthOf(a));
  const isAddressed = (row: Row, name: string) => isPicture(cell(row, name).replace(/[?#].*$/, ''));
  const pictures = own.filter((name) => rows.some((row) => isAddressed(row, name)));
  const image = pictures.find((name) => /main|cover|hero|thumb|image/i.test(name)) ?? pictures[0];
  const summary = own.find(
    (name) => /summary|excerpt|description/i.test(name) && !rich.includes(name),
  );
  const day = own.find(
    (name) => /date/i.test(name) && rows.some((row) => momentOf(cell(row, name)) !== ''),
  );
  const tags = own.filter((name) => /^(?:tags?|categor(?:y|ies)|topics?)$/i.test(name));
  const taken = new Set([...rich, ...tags, image, summary, day]);
  const known = new Set<string>();
  return rows.flatMap((row, at): readonly Post[] => {
    const line = at + 2;
    const name = cell(row, 'Slug');
    if (cell(row, 'Archived').toLowerCase() === 'true') {
      notes.leave(`the archived item “${cell(row, 'Name').slice(0, 60)}”`, source, line);
      return [];
    }
    if (known.has(name)) {
      notes.leave(`the item “${name.slice(0, 60)}” in another language`, source, line);
      return [];
    }
    known.add(name);
    const fields = own.flatMap((column): readonly (readonly [string, Json])[] => {
      const value = cell(row, column);
      const key = column
        .replaceAll(/[^\w]+/g, '-')
        .replace(/^[^a-z]+/i, '')
        .replace(/-+$/, '')
        .toLowerCase()
        .slice(0, 40);
      return taken.has(column) || value === '' || key === '' || isHtml(value) ? [] : [[key, value]];
    });
    return [
      {
        source,
        line,
        kind: slug,
        title: cell(row, 'Name'),
        link: `/${slug}/${name}`,
        slug: name,
        html: rich.map((column) => cell(row, column)).join('\n'),
        date: momentOf(day === undefined ? cell(row, 'Published On') : cell(row, day)),
        updated: '',
        description: summary === undefined ? '' : cell(row, summary),
        author: '',
        tags: tags
          .flatMap((column) => cell(row, column).split(/\s*;\s*/))
          .filter((tag) => tag !== ''),
        image: image === undefined ? '' : cell(row, image),
        isDraft: cell(row, 'Draft').toLowerCase() === 'true',
        fields: Object.fromEntries(fields),
      },
    ];
  });
}
