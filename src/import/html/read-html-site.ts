import type { Root, RootContent } from 'hast';
import { extensionIn, isAddress, pathFrom, withScheme } from '../../content/addresses.ts';
import { assetKind } from '../../model/asset.ts';
import { slugOf } from '../../model/names.ts';
import { block, board } from '../../templates/compose.ts';
import type { JsonObject } from '../../values/json.ts';
import { collectAssets, type Assets } from '../assets.ts';
import { freeUid } from '../free-uid.ts';
import { elementsIn, hastOf, propertyOf, wordsOf } from '../html-tree.ts';
import type { Imported, ImportedBoard, ImportedRedirect, Notes } from '../imported.ts';
import { segmentsOf } from '../markdown/hugo.ts';
import { splitSiteUrl } from '../read-config.ts';
import { textOf, type SourceFiles } from '../source.ts';
import { readHead, type PageHead } from './head.ts';
import { withAttrs, type PageContext } from './inline.ts';
import { flowOf } from './page-blocks.ts';
import { cascadeOf } from './cascade.ts';
import { layoutOf } from './layout-of.ts';
import { lookAttributes } from './to-looks.ts';
import { styleRulesOf, type StyleRule } from './style-rules.ts';
import { shareParts } from './shared-parts.ts';

const PAGE = /\.x?html?$/i;

/** Returns whether a source has pages of HTML. */
export const isHtml = (files: SourceFiles) => files.paths.some((path) => PAGE.test(path));

interface Page {
  readonly source: string;
  readonly segments: readonly string[];
  readonly uid: string;
  readonly tree: Root;
  readonly head: PageHead;
}

/** Reads a folder of HTML: each file is a page of elements, and parts that repeat are shared. */
export function readHtmlSite(files: SourceFiles, notes: Notes): Imported {
  const pages = pagesIn(files, notes);
  const assets = collectAssets(files);
  const targets = targetsIn(pages);
  const bySource = new Map(pages.map((page) => [page.source, page]));
  const home = pages.find(({ segments }) => segments.length === 0) ?? pages[0];
  const { siteUrl, basePath } = splitSiteUrl(home?.head.canonical ?? '');
  const rulesOf = sheetReader(files, siteUrl, notes);
  const site = { files, assets, targets, bySource, notes, siteUrl, rulesOf };
  const contexts = pages.map((page) => contextOf(page, site));
  const drafts = pages.map((page, at) =>
    flowOf(bodyOf(page.tree), contexts[at] ?? contextOf(page, site)),
  );
  const shared = shareParts(drafts);
  const boards = pages.map((page, at): ImportedBoard => {
    const { head, source, segments, uid } = page;
    const image = head.image === '' ? undefined : fileAt(head.image, page, { files, siteUrl });
    const imageUid = image === undefined ? undefined : assets.add(image);
    const fields: JsonObject & { readonly uid: string } = {
      uid,
      name: head.title || uid,
      title: head.title,
      ...(head.description !== '' && { description: head.description }),
      ...(head.isNoIndex && { isNoIndex: true }),
      ...(imageUid !== undefined && { imageUrl: imageUid }),
    };
    for (const what of head.left) notes.leave(what, source);
    return {
      source,
      segments,
      board: board(
        fields,
        withAttrs(block('page', {}, ...(shared.pages[at] ?? [])), bodyLooks(page, contexts[at])),
      ),
    };
  });
  const parts = shared.parts.map(({ uid, root }) =>
    board({ uid, slug: uid, name: uid, type: 'part' }, block('page', {}, root)),
  );
  const lost = pages.find(({ source }) => source === '404.html');
  return {
    format: 'HTML',
    title: home?.head.siteName || home?.head.title || 'Site',
    siteUrl: basePath === '' ? siteUrl : '',
    lang: home?.head.lang ?? '',
    texts: [],
    boards: home?.segments.length === 0 ? boards : [firstPage(home), ...boards],
    parts,
    redirects: pages.flatMap(redirectsOf),
    files: [],
    assets: assets.all(),
    project: { base: 'plain', ...(lost !== undefined && { notFoundBoardUid: lost.uid }) },
    content: {},
    carried: { 'shared parts': parts.length },
    notes,
  };
}

/** The looks of the body, which are those of the page. */
function bodyLooks({ tree }: Page, context: PageContext | undefined): readonly JsonObject[] {
  const [body] = elementsIn(tree, 'body');
  return body === undefined || context === undefined ? [] : context.looks(body);
}

/** A first page for a source without one: it lists all others. */
function firstPage(home: Page | undefined): ImportedBoard {
  const title = home?.head.siteName || 'Pages';
  const list = block('board-list', { layout: 'rows', level: 2 });
  const heading = block('heading', { level: 1, text: title });
  const main = block('box', { tag: 'main' }, heading, list);
  return {
    source: '',
    segments: [],
    board: board({ uid: 'home', title }, block('page', {}, main)),
  };
}

function pagesIn(files: SourceFiles, notes: Notes): readonly Page[] {
  const uids = new Set<string>();
  return files.paths
    .filter((path) => PAGE.test(path))
    .flatMap((source): readonly Page[] => {
      const text = textOf(files, source);
      if (!/<(?:html|body|head|!doctype|main|p|h1|div)\b/i.test(text)) {
        notes.leave('a file without HTML of a page', source);
        return [];
      }
      const tree = hastOf(text);
      const path = source.replace(PAGE, '').replace(/(^|\/)index$/i, '$1');
      const segments = segmentsOf(path);
      const uid = freeUid(
        segments.length === 0 ? 'home' : slugOf(segments.join('-')) || 'page',
        uids,
      );
      return [{ source, segments, uid, tree, head: readHead(tree) }];
    });
}

/** The content of the body, or of a whole piece of HTML. */
function bodyOf(tree: Root) {
  const [body] = elementsIn(tree, 'body');
  if (body !== undefined) return body.children;
  return tree.children.flatMap((child) => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : [];
    return child.tagName === 'html' ? child.children : [child];
  });
}

/** A page `about.html` was at that address, too. */
function redirectsOf({ source, segments, uid }: Page): readonly ImportedRedirect[] {
  const isIndex = /(?:^|\/)index\.x?html?$/i.test(source);
  if (isIndex || segments.length === 0 || source === '404.html') return [];
  return [{ source, from: `/${source}`, to: uid }];
}

/** The ids that links lead to, by the file of their page. */
function targetsIn(pages: readonly Page[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { tree } of pages) {
    for (const link of elementsIn(tree, 'a')) {
      const [, id = ''] = propertyOf(link, 'href').split('#');
      if (id !== '') found.add(id);
    }
  }
  return found;
}

/** Reads the style sheets of pages; each list of sheets is parsed once. */
function sheetReader(
  files: SourceFiles,
  siteUrl: string,
  notes: Notes,
): (page: Page) => readonly StyleRule[] {
  const known = new Map<string, readonly StyleRule[]>();
  return (page) => {
    const sheets = sheetsIn(page.tree).flatMap((sheet): readonly string[] => {
      if ('text' in sheet) return [sheet.text];
      const file = fileAt(sheet.url, page, { files, siteUrl });
      if (file === undefined)
        notes.leave(`the style sheet ${sheet.url.slice(0, 100)} isn’t in the source`, page.source);
      return file === undefined ? [] : [textOf(files, file)];
    });
    const key = sheets.join('\n');
    const rules = known.get(key) ?? styleRulesOf(sheets);
    known.set(key, rules);
    return rules;
  };
}

type Sheet = { readonly text: string } | { readonly url: string };

/** The style sheets of a page, in their order. */
function sheetsIn(node: Root | RootContent): readonly Sheet[] {
  if (!('children' in node)) return [];
  if (node.type === 'element' && node.tagName === 'style') return [{ text: wordsOf(node) }];
  if (node.type === 'element' && node.tagName === 'link') {
    const isSheet =
      propertyOf(node, 'rel').toLowerCase() === 'stylesheet' &&
      propertyOf(node, 'media') !== 'print';
    return isSheet ? [{ url: propertyOf(node, 'href') }] : [];
  }
  return node.children.flatMap(sheetsIn);
}

interface SiteContext {
  readonly files: SourceFiles;
  readonly assets: Assets;
  readonly targets: ReadonlySet<string>;
  readonly bySource: ReadonlyMap<string, Page>;
  readonly notes: Notes;
  readonly siteUrl: string;
  /** The rules of the style sheets of a page. */
  readonly rulesOf: (page: Page) => readonly StyleRule[];
}

/** The file of the source that an address on a page names; undefined for none. */
function fileAt(
  url: string,
  { source }: Page,
  { files, siteUrl }: Pick<SiteContext, 'files' | 'siteUrl'>,
): string | undefined {
  const isOwn = siteUrl !== '' && `${url}/`.startsWith(`${siteUrl}/`);
  if (isAddress(url) && !isOwn) return undefined;
  const path = pathFrom(source, isOwn ? url.slice(siteUrl.length) : url);
  return files.has(path) ? path : undefined;
}

function contextOf(page: Page, site: SiteContext): PageContext {
  const { assets, targets, bySource, notes, siteUrl, files } = site;
  const { source } = page;
  const ids = new Set<string>();
  const cascade = cascadeOf(page.tree, site.rulesOf(page));
  return {
    file(url) {
      const found = fileAt(url, page, site);
      return found === undefined ? undefined : assets.add(found);
    },
    link(url) {
      const own =
        siteUrl !== '' && `${url}/`.startsWith(`${siteUrl}/`)
          ? url.slice(siteUrl.length) || '/'
          : url;
      if (own.startsWith('#')) return { kid: 'to', v: own };
      if (isAddress(own)) {
        return /^(?:https?:|mailto:|tel:)/i.test(withScheme(own))
          ? { kid: 'to', v: withScheme(own) }
          : undefined;
      }
      const [path = '', anchor] = own.split('#');
      const file = pathFrom(source, path);
      const found = [file, `${file}.html`, `${file}/index.html`, file === '' ? 'index.html' : file]
        .map((one) => bySource.get(one))
        .find((one) => one !== undefined);
      if (found !== undefined)
        return { kid: 'to', v: anchor === undefined ? found.uid : `${found.uid}#${anchor}` };
      const isFile = files.has(file) && assetKind(extensionIn(file)) !== undefined;
      const assetUid = isFile ? assets.add(file) : undefined;
      return assetUid === undefined ? undefined : { kid: 'file', assetUid };
    },
    isTarget(id) {
      const isFirst = targets.has(id) && !ids.has(id);
      ids.add(id);
      return isFirst;
    },
    looks: (element) => lookAttributes(cascade(element)),
    layout: (element) => layoutOf(cascade(element)),
    change: (what) => notes.change(what, source),
    leave: (what) => notes.leave(what, source),
  };
}
