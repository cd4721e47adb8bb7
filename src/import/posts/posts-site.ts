import { isAddress, isPicture } from '../../content/addresses.ts';
import type { Json } from '../../values/json.ts';
import { CONTENT_UID } from '../../values/content-uid.ts';
import { htmlToMarkdown } from '../html-to-markdown.ts';
import type {
  Imported,
  ImportedBoard,
  ImportedRedirect,
  ImportedText,
  Notes,
} from '../imported.ts';
import { boardAround } from '../layout.ts';
import { addressKey, hrefOfSegments } from '../markdown/pages.ts';
import { segmentsOf } from '../markdown/hugo.ts';
import { safeName } from '../markdown/own-folders.ts';
import { CONTENT } from '../patterns.ts';
import type { SourceFiles } from '../source.ts';
import { findUploads, type Uploads } from './uploads.ts';

/** A post or a page of a content management system. */
export interface Post {
  readonly source: string;
  readonly line: number | undefined;
  readonly kind: string;
  readonly title: string;
  /** The address on the old site; empty for one that was never published. */
  readonly link: string;
  readonly slug: string;
  readonly html: string;
  /** A day or a moment; empty for none. */
  readonly date: string;
  readonly updated: string;
  readonly description: string;
  readonly author: string;
  readonly tags: readonly string[];
  /** The address of its picture; empty for none. */
  readonly image: string;
  readonly isDraft: boolean;
  /** Custom fields of the post. */
  readonly fields?: Readonly<Record<string, Json>>;
}

/** A site of posts. */
export interface PostsSite {
  readonly format: string;
  readonly title: string;
  readonly description: string;
  readonly siteUrl: string;
  readonly basePath: string;
  readonly lang: string;
  readonly posts: readonly Post[];
}

/** Makes a project of posts: each is a Markdown file at the place of its address. */
export function readPosts(files: SourceFiles, site: PostsSite, notes: Notes): Imported {
  const uploads = findUploads(files);
  const placed = placePosts(site);
  const addresses = new Map(
    placed.map(({ post, address }) => [addressKey(`/${address.join('/')}`), { post, address }]),
  );
  const texts = placed
    .filter(({ address }) => address.length > 0)
    .map(({ post, file, address }): ImportedText => {
      const resolving = { site, uploads, notes, addresses, post };
      const text = fileText(post, resolving);
      return {
        source: post.source,
        line: post.line,
        file,
        text,
        address: post.isDraft ? undefined : address,
      };
    });
  const home: ImportedBoard = {
    source: '',
    segments: [],
    board: boardAround({ uid: 'home', title: site.title, description: site.description }, [], {
      hasList: true,
      hasTitle: true,
      where: { where: 'kind', 'where-is': 'post' },
    }),
  };
  return {
    format: site.format,
    title: site.title,
    siteUrl: site.siteUrl,
    lang: site.lang,
    texts,
    boards: [home],
    redirects: placed.flatMap(redirectsOf),
    files: [...uploads.used].map(([file, source]) => ({ file, source })),
    assets: [],
    project: {},
    content: {},
    carried: { drafts: site.posts.filter(({ isDraft }) => isDraft).length },
    notes,
  };
}

interface PlacedPost {
  readonly post: Post;
  readonly address: readonly string[];
  readonly file: string;
}

/** The address of each post, and its file at the place of that address. */
function placePosts({ posts, basePath }: PostsSite): readonly PlacedPost[] {
  const taken = new Set<string>();
  return posts.map((post): PlacedPost => {
    const own = segmentsOf(post.link);
    const below = basePath === '' ? own : own.slice(basePath.split('/').length);
    const isHome = post.link !== '' && below.length === 0 && !/[?]/.test(post.link);
    const address = below.length > 0 ? below : isHome ? ['home'] : [post.slug || 'page'];
    const path = address.map(safeName).join('/');
    let file = `${CONTENT}${path}.md`;
    for (let count = 2; taken.has(file.toLowerCase()); count += 1)
      file = `${CONTENT}${path}-${count}.md`;
    taken.add(file.toLowerCase());
    return { post, address, file };
  });
}

/** A redirect from an address with an ending such as `.html`. */
function redirectsOf({ post, address, file }: PlacedPost): readonly ImportedRedirect[] {
  const ending = /\.html?$/i.exec(post.link)?.[0];
  if (ending === undefined || post.isDraft) return [];
  const from = `/${address.join('/')}${ending}`;
  return [{ source: post.source, from, to: `${CONTENT_UID}${file}` }];
}

interface Resolving {
  readonly site: PostsSite;
  readonly uploads: Uploads;
  readonly notes: Notes;
  readonly addresses: ReadonlyMap<
    string,
    { readonly post: Post; readonly address: readonly string[] }
  >;
  readonly post: Post;
}

/** The Markdown file of a post, with its front matter. */
function fileText(post: Post, resolving: Resolving): string {
  const { notes } = resolving;
  const { source, line } = post;
  const body = htmlToMarkdown(post.html, {
    link: (url) => newAddress(url, false, resolving),
    picture: (url) => newAddress(url, true, resolving),
    change: (what) => notes.change(what, source, line),
    leave: (what) => notes.leave(what, source, line),
  });
  const image = post.image === '' ? '' : newAddress(post.image, true, resolving);
  const fields: Readonly<Record<string, Json>> = {
    title: post.title,
    ...(post.description !== '' && { description: post.description }),
    ...(post.date !== '' && { date: post.date }),
    ...(post.updated !== '' && post.updated !== post.date && { updated: post.updated }),
    ...(post.isDraft && { draft: true }),
    ...(post.tags.length > 0 && { tags: post.tags }),
    ...(image.startsWith('/uploads/') && { image }),
    ...(post.author !== '' && { author: post.author }),
    kind: post.kind,
    ...post.fields,
  };
  const matter = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return `---\n${matter.join('')}---\n\n${body}\n`;
}

/** An address of the old site as one of the new project; others stay. */
function newAddress(
  url: string,
  isShown: boolean,
  { site, uploads, notes, addresses, post }: Resolving,
): string {
  const { siteUrl, basePath } = site;
  const plain = url.trim().replace(/^http:/, 'https:');
  const home = siteUrl.replace(/^http:/, 'https:');
  const isOwn = home !== '' && `${plain}/`.startsWith(`${home}/`);
  const local = isOwn ? plain.slice(home.length) || '/' : url;
  const isElsewhere = isAddress(local) && !isOwn;
  const file =
    isPicture(local.replace(/[?#].*$/, '')) ||
    /\/(?:uploads|content\/(?:images|files|media))\//.test(local)
      ? uploads.fileOf(local)
      : undefined;
  if (file !== undefined) return `/${file}`;
  if (isShown) {
    notes.leave(`the picture ${url.slice(0, 200)} isn’t in the source`, post.source, post.line);
    return url;
  }
  if (isElsewhere || !local.startsWith('/')) return url;
  const [path = '', hash] = local.split('#');
  const below =
    basePath !== '' && `${path}/`.startsWith(`/${basePath}/`)
      ? path.slice(basePath.length + 1)
      : path;
  const found = addresses.get(addressKey(below));
  const anchor = hash === undefined ? '' : `#${hash}`;
  if (found !== undefined && !found.post.isDraft) return hrefOfSegments(found.address) + anchor;
  return below === '' || below === '/' ? `/${anchor}` : url;
}
