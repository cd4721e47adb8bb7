import { isJsonObject, jsonOf, type Json, type JsonObject } from '../../values/json.ts';
import { tryTo } from '../../values/try-to.ts';
import { momentOf } from '../../content/field-types.ts';
import type { Imported, Notes } from '../imported.ts';
import { textOf, type SourceFiles } from '../source.ts';
import { ghostHtml } from './ghost-html.ts';
import { readPosts, type Post } from './posts-site.ts';

/** The data of an export; undefined for another file. */
function dataIn(files: SourceFiles, path: string): JsonObject | undefined {
  const start = new TextDecoder().decode(files.bytes(path)?.subarray(0, 2000));
  if (!/^\s*\{\s*"(?:db|data|meta)"/.test(start)) return undefined;
  const json = tryTo(() => jsonOf(textOf(files, path)));
  const [first] = isJsonObject(json) && Array.isArray(json['db']) ? json['db'] : [json];
  const data: Json | undefined = isJsonObject(first) ? first['data'] : undefined;
  return isJsonObject(data) && Array.isArray(data['posts']) ? data : undefined;
}

const exportsIn = (files: SourceFiles) =>
  files.paths
    .filter((path) => /\.json$/i.test(path))
    .flatMap((path) => {
      const data = dataIn(files, path);
      return data === undefined ? [] : [{ path, data }];
    });

/** Returns whether a source has an export of Ghost. */
export const isGhost = (files: SourceFiles) => exportsIn(files).length > 0;

const rowsOf = (data: JsonObject, table: string): readonly JsonObject[] => {
  const rows = data[table];
  return Array.isArray(rows) ? rows.filter(isJsonObject) : [];
};

const text = (row: JsonObject | undefined, key: string) => {
  const value = row?.[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Reads an export of Ghost, with the folder of its pictures where it is there. */
export function readGhost(files: SourceFiles, notes: Notes): Imported {
  const [first] = exportsIn(files);
  const { path: source, data } = first ?? { path: '', data: {} };
  const settings = new Map(
    rowsOf(data, 'settings').map((row) => [text(row, 'key'), text(row, 'value')]),
  );
  if (settings.size > 0)
    notes.leave('settings aren’t carried over, except for title, description and language', source);
  for (const table of ['users', 'members', 'subscribers', 'integrations', 'webhooks', 'api_keys']) {
    const { length } = rowsOf(data, table);
    if (length > 0) notes.leave(`${length} entries of “${table}” aren’t carried over`, source);
  }
  const tags = new Map(rowsOf(data, 'tags').map((row) => [text(row, 'id'), row]));
  const authors = new Map(rowsOf(data, 'users').map((row) => [text(row, 'id'), text(row, 'name')]));
  const byPost = (table: string, key: string) => {
    const found = new Map<string, string[]>();
    for (const row of rowsOf(data, table)) {
      const own = found.get(text(row, 'post_id')) ?? [];
      found.set(text(row, 'post_id'), [...own, text(row, key)]);
    }
    return found;
  };
  const tagsOf = byPost('posts_tags', 'tag_id');
  const authorsOf = byPost('posts_authors', 'author_id');
  const metas = new Map(rowsOf(data, 'posts_meta').map((row) => [text(row, 'post_id'), row]));
  const posts: Post[] = [];
  for (const row of rowsOf(data, 'posts')) {
    const title = text(row, 'title');
    const id = text(row, 'id');
    const visibility = text(row, 'visibility') || 'public';
    if (visibility !== 'public') {
      notes.leave(`“${title}” isn’t carried over: it is for ${visibility} only`, source);
      continue;
    }
    const status = text(row, 'status');
    const isDraft = status !== 'published' && status !== 'scheduled';
    const isPage = row['type'] === 'page' || row['page'] === 1 || row['page'] === true;
    const slug = text(row, 'slug');
    const about = metas.get(id);
    const names = (tagsOf.get(id) ?? []).map((tag) => text(tags.get(tag), 'name'));
    posts.push({
      source,
      line: undefined,
      kind: isPage ? 'page' : 'post',
      title,
      link: isDraft || slug === '' ? '' : `/${slug}/`,
      slug: slug || `post-${id}`,
      html: ghostHtml(row).replaceAll(/__GHOST_URL__|%%GHOST_URL%%/g, ''),
      date: momentIn(row, 'published_at') || (isDraft ? '' : momentIn(row, 'created_at')),
      updated: momentIn(row, 'updated_at'),
      description:
        text(about, 'meta_description') ||
        text(row, 'meta_description') ||
        text(row, 'custom_excerpt'),
      author: authors.get(authorsOf.get(id)?.[0] ?? text(row, 'author_id')) ?? '',
      // A tag whose name begins with a hash is for the theme.
      tags: names.filter((name) => name !== '' && !name.startsWith('#')),
      image: (text(row, 'feature_image') || text(row, 'image')).replaceAll(
        /__GHOST_URL__|%%GHOST_URL%%/g,
        '',
      ),
      isDraft,
    });
  }
  return readPosts(
    files,
    {
      format: 'Ghost',
      title: settings.get('title') || 'Site',
      description: settings.get('description') ?? '',
      siteUrl: '',
      basePath: '',
      lang: settings.get('lang') ?? settings.get('locale') ?? '',
      posts,
    },
    notes,
  );
}

/** A moment that is written as a text, or as milliseconds. */
function momentIn(row: JsonObject, key: string): string {
  const value = row[key];
  const date =
    typeof value === 'number'
      ? new Date(value).toISOString()
      : typeof value === 'string'
        ? value
        : '';
  return date === '' ? '' : momentOf(date);
}
