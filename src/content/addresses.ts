import { assetKind, parseAssetUrl } from '../model/asset.ts';
import { CONTENT_UID } from '../values/content-uid.ts';
import { tryTo } from '../values/try-to.ts';

/** Returns whether a text is an absolute address, not a path. */
export const isAddress = (url: string) => /^[a-z][a-z\d+.-]*:/i.test(url) || url.startsWith('//');

/** An address without a scheme gets `https:`. */
export const withScheme = (url: string) => (url.startsWith('//') ? `https:${url}` : url);

/** Returns whether a path has the extension of a Markdown file. */
const isMarkdownFile = (path: string) => /\.(?:md|markdown)$/i.test(path);

/** The uids of the pages that links in a file refer to. */
export interface PageUids {
  /** Uids that pages set in their front matter, by their files. */
  readonly ids: ReadonlyMap<string, string>;
  /** Uids of pages by the paths that `pagesNamed` returns. */
  readonly pages: ReadonlyMap<string, string>;
}

/**
 * Returns the value of a link. A path of a Markdown file, or of a page, becomes the uid of the
 * page. Undefined for a target that links can't have.
 */
export function linkValue(url: string, file: string, { ids, pages }: PageUids): string | undefined {
  if (url.startsWith('#')) return url;
  if (isAddress(url)) {
    const address = withScheme(url);
    return /^(?:https?:|mailto:|tel:)/i.test(address) ? address : undefined;
  }
  const [path = '', anchor = ''] = url.split('#');
  const uid = isMarkdownFile(path)
    ? uidOf(pathFrom(file, path), ids)
    : pages.get(pagePath(path, file));
  return uid === undefined || anchor === '' ? uid : `${uid}#${anchor}`;
}

const uidOf = (target: string, ids: PageUids['ids']) =>
  ids.get(target) ?? `${CONTENT_UID}${target}`;

/**
 * Returns the path of the page that a link refers to, from the site's root: with a slash before it,
 * and without `index.html`. Empty for a path that points out of the project's folder.
 */
function pagePath(path: string, file: string): string {
  const names = namesFrom(file, path);
  return names === undefined ? '' : `/${names.join('/').replace(/(?:^|\/)index\.html?$/i, '')}`;
}

/** A path from the site's root in the form of `pagesNamed`. */
export const sitePath = (path: string): string => pagePath(path, '');

/** A path in a file, as a path below the project’s folder; empty for one that points out of it. */
export const pathFrom = (file: string, path: string): string =>
  namesFrom(file, path)?.join('/') ?? '';

/**
 * Returns the segments of a path below the project’s folder; undefined for one that points out of
 * it.
 */
function namesFrom(file: string, path: string): readonly string[] | undefined {
  const [own = ''] = path.split(/[?#]/);
  const decoded = tryTo(() => decodeURIComponent(own)) ?? own;
  const parts = decoded.startsWith('/') ? [] : file.split('/').slice(0, -1);
  for (const part of decoded.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts;
}

/** The extension of a file in lower case. */
export const extensionIn = (path: string) => /\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';

/** Returns whether a path has the extension of a picture. */
export const isPicture = (path: string) => assetKind(extensionIn(path)) === 'image';

/** Returns whether a site may show a picture at an address. */
export const isPictureAddress = (url: string) => !('code' in parseAssetUrl(url, { path: '' }));

/** The syntax by which Markdown and the HTML in it name files: targets of links and pictures, definitions, attributes, embeds. */
const NAMING: readonly RegExp[] = [
  /\]\(\s{0,3}(?:<([^<>\n]{1,500})>|([^\s()<>]{1,500}(?:\([^\s()]{0,200}\)[^\s()]{0,200})?))/g,
  /^ {0,3}\[[^\]\n]{1,500}\]:[ \t]*\n?[ \t]*(?:<([^<>\n]{1,500})>|([^\s<>]{1,500}))/gm,
  /\b(?:src|href)\s{0,3}=\s{0,3}(?:"([^"\n]{1,500})"|'([^'\n]{1,500})')/gi,
];

/** An embedded file in wiki syntax. */
const EMBED = /!\[\[([^\]|#\n]{1,500})/g;

/** Yields the addresses by which a text refers to files and pages of the site. */
function* addressesIn(text: string): Iterable<string> {
  for (const form of NAMING) {
    for (const [, one, other] of text.matchAll(form)) {
      const url = (one ?? other ?? '')
        .replaceAll('&amp;', '&')
        .replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '');
      if (!isAddress(url) && !url.startsWith('#')) yield url;
    }
  }
}

/**
 * Returns the paths of the pages that a Markdown file links to, by addresses from the site's root
 * or from its folder; without paths of files.
 */
export function pagesNamed(text: string, file: string): readonly string[] {
  const found = new Set<string>();
  for (const url of addressesIn(text)) {
    const path = pagePath(url, file);
    // Addresses may have dots, such as `/releases/v1.2/`.
    if (!isMarkdownFile(path) && assetKind(extensionIn(path)) === undefined) found.add(path);
  }
  return [...found];
}

/**
 * Paths of files below the project’s folder that a Markdown file may show or offer, without those
 * of other Markdown files. Includes files that are named in code examples. `find` resolves names in
 * wiki syntax; without it, wiki syntax is ignored.
 */
export function filesNamed(
  text: string,
  file: string,
  find?: (name: string) => string | undefined,
): readonly string[] {
  const found = new Set<string>();
  for (const url of addressesIn(text)) {
    const path = pathFrom(file, url);
    if (assetKind(extensionIn(path)) !== undefined) found.add(path);
  }
  for (const [, name = ''] of find === undefined ? [] : text.matchAll(EMBED)) {
    const path = find?.(name.trim()) ?? '';
    if (assetKind(extensionIn(path)) !== undefined) found.add(path);
  }
  return [...found];
}
