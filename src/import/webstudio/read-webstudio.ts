import type { Element, Root } from 'hast';
import { slugOf } from '../../model/names.ts';
import type { JsonObject } from '../../values/json.ts';
import { freeUid } from '../free-uid.ts';
import { sheetFile } from '../html/html-pages.ts';
import { readPages, type SourcePage } from '../html/read-pages.ts';
import type { Imported, ImportedRedirect, Notes } from '../imported.ts';
import type { SourceFiles } from '../source.ts';
import { valueOf, wordsOf } from '../expressions.ts';
import { listOf, objectOf, stringOf } from '../json-parts.ts';
import { lineOfId, readProject, webstudioFile, type WebstudioProject } from './webstudio-data.ts';
import { readStyles } from './webstudio-styles.ts';
import { element } from './webstudio-layers.ts';
import { treeOf } from './webstudio-tree.ts';

/** Returns whether a source is a project of Webstudio. */
export const isWebstudio = (files: SourceFiles) => webstudioFile(files) !== undefined;

/** The style sheet that Webstudio adds for its components. */
const PRESETS = `
body { margin: 0; font-family: Arial, Roboto, sans-serif; font-size: 16px; line-height: 1.2 }
img { max-width: 100%; display: block; height: auto }
a { display: inline-block }
`;

/** Reads a project of Webstudio. */
export function readWebstudio(files: SourceFiles, notes: Notes): Imported {
  const project = readProject(files);
  if (project === undefined)
    return readPages({ format: 'Webstudio', files, pages: [], redirects: [], notes });
  const { file } = project;
  const leave = (what: string, id: string) => notes.leave(what, file, lineOfId(project, id));
  const change = (what: string, id: string) => notes.change(what, file, lineOfId(project, id));
  const styles = readStyles(project, leave);
  const labels = new WeakMap<Element, string>();
  const extras = new WeakMap<Element, readonly JsonObject[]>();
  const entries = pagesOf(project, leave);
  const addresses = new Map(entries.map(({ id, segments }) => [id, `/${segments.join('/')}`]));
  const uids = new Set<string>();
  const { meta: settings } = objectOf(project.build['pages']);
  const title = project.title || stringOf(objectOf(settings)['siteName']);
  const pages = entries.map(({ segments, page, source }): SourcePage => {
    const children = treeOf(stringOf(page['rootInstanceId']), {
      project,
      classesOf: styles.classesOf,
      pageAddress: (id) => addresses.get(id),
      leave,
      change,
      labels,
      extras,
    });
    const body = children.find(
      (node): node is Element => node.type === 'element' && node.tagName === 'body',
    );
    const tree: Root = {
      type: 'root',
      children: [element('html', {}, [body ?? element('body', {}, children)])],
    };
    const uid = freeUid(
      segments.length === 0 ? 'home' : slugOf(segments.join('-')) || 'page',
      uids,
    );
    const head = headOf(page, project, { title, leave });
    const isDraft = page['isDraft'] === true;
    if (isDraft) change(`the draft “${stringOf(page['name'])}” stays one`, stringOf(page['id']));
    return {
      source,
      segments,
      uid,
      tree,
      sheets: [PRESETS, styles.sheet],
      head,
      fields: isDraft ? { isDraft: true } : {},
    };
  });
  const former = entries.flatMap(({ page, source, segments }, at): readonly ImportedRedirect[] => {
    const own = stringOf(page['path'])
      .split('/')
      .filter((part) => part !== '');
    const folder = segments.slice(0, segments.length - own.length);
    return listOf(page['history']).flatMap((path) => {
      if (typeof path !== 'string' || page['isDraft'] === true) return [];
      const parts = path.split('/').filter((part) => part !== '');
      return [{ source, from: `/${[...folder, ...parts].join('/')}`, to: pages[at]?.uid ?? '' }];
    });
  });
  noteSettings(project, leave);
  const lost = entries.find(({ isLost }) => isLost);
  const lostUid = lost === undefined ? undefined : pages[entries.indexOf(lost)]?.uid;
  return readPages({
    format: 'Webstudio',
    files,
    notes,
    pages,
    title,
    redirects: [...former, ...redirectsOf(project)],
    styleNames: styles.names,
    isOwnClass: (name) => name.startsWith('token-'),
    label: (one) => labels.get(one),
    extra: (one) => extras.get(one) ?? [],
    fileOf: sheetFile,
    ...(lostUid !== undefined && { project: { notFoundBoardUid: lostUid } }),
  });
}

interface PageEntry {
  readonly id: string;
  readonly page: JsonObject;
  readonly segments: readonly string[];
  readonly source: string;
  /** True for the page that is shown at addresses without a page. */
  readonly isLost: boolean;
}

/**
 * The pages of a project with their addresses; pages that only a running site can make are left
 * out.
 */
function pagesOf(
  { build, file, instances }: WebstudioProject,
  leave: (what: string, id: string) => void,
): readonly PageEntry[] {
  const { pages: written, homePage, homePageId, folders } = objectOf(build['pages']);
  const all = [...(homePage === undefined ? [] : [homePage]), ...listOf(written)].map(objectOf);
  const parents = new Map<string, JsonObject>();
  for (const folder of listOf(folders).map(objectOf)) {
    for (const child of listOf(folder['children'])) parents.set(stringOf(child), folder);
  }
  const slugsOf = (id: string, depth = 0): readonly string[] => {
    const folder = parents.get(id);
    if (folder === undefined || depth > 20) return [];
    const slug = stringOf(folder['slug']);
    return [...slugsOf(stringOf(folder['id']), depth + 1), ...(slug === '' ? [] : [slug])];
  };
  const home = stringOf(homePageId) || stringOf(objectOf(homePage)['id']);
  return all.flatMap((page): readonly PageEntry[] => {
    const id = stringOf(page['id']);
    if (!instances.has(stringOf(page['rootInstanceId']))) return [];
    const path = stringOf(page['path']);
    const meta = objectOf(page['meta']);
    const isLost = path === '/*';
    const name = stringOf(page['name']) || path;
    if (/[:*?]/.test(path) && !isLost) {
      leave(`the page “${name}”: a server makes its addresses ${path}`, id);
      return [];
    }
    if (meta['documentType'] === 'xml' || meta['documentType'] === 'text') {
      leave(`the page “${name}”, which isn’t HTML`, id);
      return [];
    }
    if (meta['auth'] !== undefined && meta['auth'] !== null) {
      leave(`the page “${name}”, which needs a password`, id);
      return [];
    }
    const own = path.split('/').filter((part) => part !== '');
    const segments = id === home ? [] : isLost ? ['404'] : [...slugsOf(id), ...own];
    return [{ id, page, segments, source: `${file}#${name}`, isLost }];
  });
}

const read = (value: unknown) =>
  typeof value === 'string'
    ? wordsOf(valueOf(value, () => undefined))
        .replaceAll(/\s+/g, ' ')
        .trim()
    : '';

/** The head of a page: its texts are expressions, of which literals are read. */
function headOf(
  page: JsonObject,
  { assets }: WebstudioProject,
  { title, leave }: { readonly title: string; readonly leave: (what: string, id: string) => void },
): SourcePage['head'] {
  const meta = objectOf(page['meta']);
  const id = stringOf(page['id']);
  const image = assets.get(stringOf(meta['socialImageAssetId']));
  const tags = listOf(meta['custom'])
    .map(objectOf)
    .filter(({ property }) => stringOf(property) !== '');
  for (const { property } of tags)
    leave(`the meta “${stringOf(property).slice(0, 60)}”: it may hold a token`, id);
  const name = stringOf(page['name']);
  return {
    title: read(page['title']) || name,
    description: read(meta['description']),
    siteName: title,
    lang: read(meta['language']).replace(
      /-([a-z]{2})$/,
      (_, region: string) => `-${region.toUpperCase()}`,
    ),
    canonical: '',
    image: image === undefined ? '' : `/@/${encodeURI(image)}`,
    isNoIndex: read(meta['excludePageFromSearch']) === 'true',
    left: [],
  };
}

function redirectsOf({ build, file }: WebstudioProject): readonly ImportedRedirect[] {
  const { redirects } = objectOf(build['pages']);
  return listOf(redirects)
    .map(objectOf)
    .flatMap((one) => {
      const [from, to] = [stringOf(one['old']), stringOf(one['new'])];
      return from === '' || to === '' ? [] : [{ source: file, from, to }];
    });
}

/** Settings that aren't imported. */
function noteSettings(
  { build }: WebstudioProject,
  leave: (what: string, id: string) => void,
): void {
  const { meta } = objectOf(build['projectSettings']);
  const { meta: older } = objectOf(build['pages']);
  const code = stringOf(objectOf(meta)['code']) || stringOf(objectOf(older)['code']);
  if (code !== '') leave('code for the head of all pages', '');
}
