import { slugOf } from '../../model/names.ts';
import type { Imported, Notes } from '../imported.ts';
import { splitSiteUrl } from '../read-config.ts';
import { textOf, type SourceFiles } from '../source.ts';
import { readPosts, type Post } from './posts-site.ts';
import { readWxr, type WxrItem } from './read-wxr.ts';
import { wordpressHtml } from './wordpress-html.ts';

/** The XML file of an export. */
const exportIn = (files: SourceFiles) =>
  files.paths.filter((path) => /\.xml$/i.test(path)).filter((path) => isWxr(files, path));

function isWxr(files: SourceFiles, path: string): boolean {
  const start = files.bytes(path)?.subarray(0, 20_000);
  return (
    start !== undefined &&
    /<rss\b[^>]*wordpress\.org\/export\//s.test(new TextDecoder().decode(start))
  );
}

/** Returns whether a source has an export of WordPress. */
export const isWordPress = (files: SourceFiles) => exportIn(files).length > 0;

/** Types of posts that are no pages. */
const INTERNAL =
  /^(?:attachment|nav_menu_item|revision|wp_.*|custom_css|customize_changeset|oembed_cache|user_request|acf-.*|jp_.*|feedback|shop_(?:order|coupon).*|elementor_.*|_.*)$/;

/** Reads exports of WordPress, with the folder of their uploads where it is there. */
export function readWordPress(files: SourceFiles, notes: Notes): Imported {
  const sources = exportIn(files).map((source) => ({
    source,
    wxr: readWxr(textOf(files, source)),
  }));
  const [first] = sources;
  const channel = first?.wxr.channel ?? {};
  const { siteUrl, basePath } = splitSiteUrl(channel['wp:base_blog_url'] ?? channel['link'] ?? '');
  const items = sources.flatMap(({ source, wxr }) => wxr.items.map((item) => ({ source, item })));
  const byId = new Map(items.map(({ item }) => [item.fields['wp:post_id'] ?? '', item]));
  const posts: Post[] = [];
  let comments = 0;
  for (const { source, item } of items) {
    comments += item.comments;
    const { fields, line } = item;
    const kind = fields['wp:post_type'] ?? 'post';
    const title = plain(fields['title'] ?? '');
    const status = fields['wp:status'] ?? 'publish';
    if (INTERNAL.test(kind)) {
      if (!/^(?:attachment|revision|wp_block)$/.test(kind))
        notes.leave(`an entry of the type “${kind}” isn’t a page`, source, line);
      continue;
    }
    const reason = heldBack(fields, status);
    if (reason !== undefined) {
      notes.leave(reason, source, line);
      continue;
    }
    if (kind !== 'post' && kind !== 'page')
      notes.change(`an entry of the type “${kind}” is a page`, source, line);
    const isDraft = status !== 'publish' && status !== 'future';
    const link = fields['link'] ?? '';
    if (/[?&](?:p|page_id)=\d/.test(link) && !isDraft) {
      notes.change(
        'its address had a query, which a static site can’t redirect: its slug is the address',
        source,
        line,
      );
    }
    posts.push({
      source,
      line,
      kind,
      title: title || fields['wp:post_name'] || 'Untitled',
      link: isDraft || /[?]/.test(link) ? '' : link,
      slug:
        decoded(fields['wp:post_name'] ?? '') ||
        slugOf(title) ||
        `post-${fields['wp:post_id'] ?? ''}`,
      html: wordpressHtml(fields['content:encoded'] ?? '', {
        blockOf: (id) => byId.get(id)?.fields['content:encoded'],
        pictureOf: (id) => pictureOf(byId.get(id)),
        leave: (what) => notes.leave(what, source, line),
        change: (what) => notes.change(what, source, line),
      }),
      date: moment(fields['wp:post_date_gmt'], fields['wp:post_date']),
      updated: moment(fields['wp:post_modified_gmt'], fields['wp:post_modified']),
      description: plain(fields['excerpt:encoded'] ?? ''),
      author: first?.wxr.authors.get(fields['dc:creator'] ?? '') ?? '',
      tags: item.terms,
      image: pictureOf(byId.get(item.meta.get('_thumbnail_id') ?? ''))?.src ?? '',
      isDraft,
    });
  }
  if (comments > 0) notes.leave(`${comments} comments aren’t carried over`, first?.source ?? '');
  return readPosts(
    files,
    {
      format: 'WordPress',
      title: plain(channel['title'] ?? '') || 'Site',
      description: plain(channel['description'] ?? ''),
      siteUrl,
      basePath,
      lang: (channel['language'] ?? '').replace('_', '-'),
      posts,
    },
    notes,
  );
}

/** The reason why an entry isn’t carried over; undefined for one that is. */
function heldBack(fields: WxrItem['fields'], status: string): string | undefined {
  if ((fields['wp:post_password'] ?? '') !== '') return 'a page with a password isn’t carried over';
  if (status === 'private') return 'a private page isn’t carried over';
  if (status === 'trash' || status === 'auto-draft' || status === 'inherit')
    return 'an entry in the trash isn’t carried over';
  return undefined;
}

function pictureOf(item: WxrItem | undefined) {
  const src = item?.fields['wp:attachment_url'] ?? item?.fields['guid'] ?? '';
  return src === '' ? undefined : { src, alt: item?.meta.get('_wp_attachment_image_alt') ?? '' };
}

/** Words without tags and entities. */
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/&#8217;|&rsquo;/g, '’')
    .replaceAll(/\s+/g, ' ')
    .trim();

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** A moment in universal time; if only the local time is known, its day. */
function moment(universal: string | undefined, local: string | undefined): string {
  if (universal !== undefined && /^[1-9]\d{3}-/.test(universal))
    return `${universal.replace(' ', 'T')}Z`;
  return local !== undefined && /^[1-9]\d{3}-/.test(local) ? local.slice(0, 10) : '';
}
