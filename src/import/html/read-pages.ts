import type { Element, Root } from 'hast';
import { extensionIn, isAddress, pathFrom, withScheme } from '../../content/addresses.ts';
import { assetKind } from '../../model/asset.ts';
import { slugOf } from '../../model/names.ts';
import { block, board, use, type Draft } from '../../templates/compose.ts';
import type { JsonObject } from '../../values/json.ts';
import { collectAssets, type Assets } from '../assets.ts';
import { freeUid } from '../free-uid.ts';
import { elementsIn, propertyOf } from '../html-tree.ts';
import type { Imported, ImportedBoard, ImportedRedirect, Notes } from '../imported.ts';
import { splitSiteUrl } from '../read-config.ts';
import type { SourceFiles } from '../source.ts';
import { drawingText } from './drawings.ts';
import type { PageHead } from './head.ts';
import { fileAt, fontFiles, googleFontsOf, sheetFile } from './html-pages.ts';
import { withAttrs, type PageContext } from './inline.ts';
import { flowOf } from './page-blocks.ts';
import { shareParts, type SharedPart } from './shared-parts.ts';
import { siteStyles, type SiteStyles, type StyledPage } from './site-styles.ts';

/** A page of a source, as a tree of HTML. */
export interface SourcePage extends StyledPage {
  readonly source: string;
  readonly segments: readonly string[];
  readonly uid: string;
  readonly head: PageHead;
  /** Fields of its board besides those of the head. */
  readonly fields?: JsonObject;
}

/** A site as trees of HTML. */
export interface SourceSite {
  readonly format: string;
  readonly files: SourceFiles;
  readonly pages: readonly SourcePage[];
  readonly redirects: readonly ImportedRedirect[];
  readonly notes: Notes;
  readonly title?: string;
  /** Names of styles, by their selector. */
  readonly styleNames?: ReadonlyMap<string, string>;
  /** Returns whether a class is the author’s. */
  readonly isOwnClass?: (name: string) => boolean;
  /** The name of a layer; undefined for one that has none. */
  readonly label?: (element: Element) => string | undefined;
  /** Attributes of an element that no style sheet has. */
  readonly extra?: (element: Element) => readonly JsonObject[];
  /** The source path of an address that isn’t a path itself. */
  readonly fileOf?: (url: string) => string | undefined;
  readonly project?: JsonObject;
  /** See `Format.read`. */
  readonly isPart?: boolean | undefined;
  readonly boards?: readonly ImportedBoard[];
  readonly parts?: readonly JsonObject[];
  readonly carried?: Readonly<Record<string, number>>;
}

/** Makes boards of a site: each page is one, and parts that repeat are shared. */
export function readPages(site: SourceSite): Imported {
  const { pages, files, notes } = site;
  const assets = collectAssets(files);
  const home = pages.find(({ segments }) => segments.length === 0) ?? pages[0];
  const { siteUrl, basePath } = splitSiteUrl(home?.head.canonical ?? '');
  const find = (url: string, source: string) =>
    site.fileOf?.(url) ?? fileAt(url, source, { files, siteUrl });
  const styles = siteStyles(pages, {
    file: (url) => {
      const path = sheetFile(url) ?? site.fileOf?.(url);
      return path === undefined ? undefined : assets.add(path);
    },
    ...(site.styleNames !== undefined && { names: site.styleNames }),
    ...(site.isOwnClass !== undefined && { isOwnClass: site.isOwnClass }),
    isPart: site.isPart,
    leave: (what, page) => notes.leave(what, sourceOf(pages, page)),
  });
  for (const file of fontFiles(pages.flatMap(({ sheets }) => sheets))) assets.add(file);
  const keyed = new Map<string, SharedPart>();
  const scope: Scope = {
    site,
    assets,
    styles,
    siteUrl,
    find,
    keyed,
    targets: targetsIn(pages),
    bySource: new Map(pages.map((page) => [page.source, page])),
  };
  const contexts = pages.map((page) => contextOf(page, scope));
  const drafts = pages.map((page, at) =>
    flowOf(bodyOf(page.tree), contexts[at] ?? contextOf(page, scope)),
  );
  const shared = shareParts(drafts, [...keyed.values()]);
  const boards = pages.map((page, at): ImportedBoard => {
    const { source, segments, uid, head } = page;
    const image = head.image === '' ? undefined : find(head.image, source);
    const imageUid = image === undefined ? undefined : assets.add(image);
    const fields: JsonObject & { readonly uid: string } = {
      uid,
      name: head.title || uid,
      title: head.title,
      ...(head.description !== '' && { description: head.description }),
      ...(head.isNoIndex && { isNoIndex: true }),
      ...(imageUid !== undefined && { imageUrl: imageUid }),
      ...page.fields,
    };
    for (const what of head.left) notes.leave(what, source);
    const [body] = elementsIn(page.tree, 'body');
    const looks = body === undefined ? [] : styles.looks(page, body);
    const root = block('page', {}, ...(shared.pages[at] ?? []));
    return { source, segments, board: board(fields, withAttrs(root, looks)) };
  });
  const parts = shared.parts.map((part) =>
    board(
      { uid: part.uid, slug: part.uid, name: part.name, type: 'part' },
      block('page', {}, ...part.roots),
    ),
  );
  const lost = pages.find(({ source }) => source === '404.html');
  const google = pages.map(({ tree }) => googleFontsOf(tree)).find((link) => link !== '') ?? '';
  const { carried, left } = styles.counts();
  return {
    format: site.format,
    title: site.title || home?.head.siteName || home?.head.title || 'Site',
    siteUrl: basePath === '' ? siteUrl : '',
    lang: home?.head.lang ?? '',
    texts: [],
    boards: [
      ...(home?.segments.length === 0 ? boards : [firstPage(home), ...boards]),
      ...(site.boards ?? []),
    ],
    parts: [...parts, ...(site.parts ?? [])],
    redirects: site.redirects,
    files: [],
    assets: assets.all(),
    project: {
      googleFontsLink: google,
      ...styles.project(),
      ...(lost !== undefined && { notFoundBoardUid: lost.uid }),
      ...site.project,
    },
    content: {},
    carried: {
      'shared parts': parts.length,
      'style declarations': carried,
      'style declarations that no board can have': left,
      ...site.carried,
    },
    notes,
  };
}

const sourceOf = (pages: readonly SourcePage[], page: StyledPage) =>
  pages.find((one) => one === page)?.source ?? '';

/** A first page for a source without one: it lists all others. */
function firstPage(home: SourcePage | undefined): ImportedBoard {
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

/** The content of the body, or of a whole piece of HTML. */
function bodyOf(tree: Root) {
  const [body] = elementsIn(tree, 'body');
  if (body !== undefined) return body.children;
  return tree.children.flatMap((child) => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : [];
    return child.tagName === 'html' ? child.children : [child];
  });
}

/** The ids that links point to. */
function targetsIn(pages: readonly SourcePage[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { tree } of pages) {
    for (const link of elementsIn(tree, 'a')) {
      const [, id = ''] = propertyOf(link, 'href').split('#');
      if (id !== '') found.add(id);
    }
  }
  return found;
}

interface Scope {
  readonly site: SourceSite;
  readonly assets: Assets;
  readonly styles: SiteStyles<SourcePage>;
  readonly siteUrl: string;
  readonly find: (url: string, source: string) => string | undefined;
  readonly targets: ReadonlySet<string>;
  readonly bySource: ReadonlyMap<string, SourcePage>;
  /** Parts that the source itself shares, by their key. */
  readonly keyed: Map<string, SharedPart>;
}

/** The board made from a path of the source. */
function pageAt(path: string, { bySource, site }: Scope): SourcePage | undefined {
  const found = [path, `${path}.html`, `${path}/index.html`, path === '' ? 'index.html' : path]
    .map((one) => bySource.get(one))
    .find((one) => one !== undefined);
  if (found !== undefined) return found;
  const segments = path
    .split('/')
    .filter((part) => part !== '')
    .join('/');
  return site.pages.find((page) => page.segments.join('/') === segments);
}

function contextOf(page: SourcePage, scope: Scope): PageContext {
  const { assets, targets, siteUrl, site, styles, find, keyed } = scope;
  const { source } = page;
  const { notes, files } = site;
  const ids = new Set<string>();
  const { extra = () => [] } = site;
  return {
    file(url) {
      const found = find(url, source);
      return found === undefined ? undefined : assets.add(found);
    },
    link(url) {
      const own =
        siteUrl !== '' && `${url}/`.startsWith(`${siteUrl}/`)
          ? url.slice(siteUrl.length) || '/'
          : url;
      if (own.startsWith('#')) return own === '#' ? undefined : { kid: 'to', v: own };
      if (isAddress(own)) {
        return /^(?:https?:|mailto:|tel:)/i.test(withScheme(own))
          ? { kid: 'to', v: withScheme(own) }
          : undefined;
      }
      const [path = '', anchor] = own.split('#');
      const file = pathFrom(source, path.replace(/\?.*$/, ''));
      const found = pageAt(file, scope);
      if (found !== undefined)
        return {
          kid: 'to',
          v: anchor === undefined || anchor === '' ? found.uid : `${found.uid}#${anchor}`,
        };
      const named = site.fileOf?.(path) ?? file;
      const isFile = files.has(named) && assetKind(extensionIn(named)) !== undefined;
      const assetUid = isFile ? assets.add(named) : undefined;
      return assetUid === undefined ? undefined : { kid: 'file', assetUid };
    },
    isTarget(id) {
      const isFirst = targets.has(id) && !ids.has(id);
      ids.add(id);
      return isFirst;
    },
    looks: (element) => [...styles.looks(page, element), ...extra(element)],
    box(element) {
      const box = styles.box(page, element);
      return { eid: box.eid, attrs: [...box.attrs, ...extra(element)] };
    },
    label: (element) => site.label?.(element),
    drawing(svg) {
      const text = drawingText(svg);
      return text.length > MAX_DRAWING ? undefined : assets.addText('drawing', 'svg', text);
    },
    part(key, name, make): Draft {
      const known = keyed.get(key);
      if (known !== undefined) return use(known.uid, {});
      const taken = new Set([...keyed.values()].map(({ uid }) => uid));
      const uid = freeUid(`part-${slugOf(name) || 'shared'}`, taken);
      // A part that contains itself finds this entry, so that reading it ends.
      keyed.set(key, { uid, name: name || uid, roots: [] });
      keyed.set(key, { uid, name: name || uid, roots: make() });
      return use(uid, {});
    },
    change: (what) => notes.change(what, source),
    leave: (what) => notes.leave(what, source),
  };
}

/** Maximum length of a drawing in characters; a longer one is left out. */
const MAX_DRAWING = 500_000;
