import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { decode } from '../../src/format/decode.ts';
import { splitFolder } from '../../src/format/folder-files.ts';
import type { BuildOptions } from '../../src/node/generate/options.ts';
import type { Json, JsonObject } from '../../src/values/json.ts';
import { block, board, heading, main, project, text } from '../kitchen-sink.test-data.ts';
import { sampleBlock } from '../render.test-data.ts';
import { buildProject, contentsOf } from '../sites.test-data.ts';

/** The properties of a site that tests change between builds. */
export interface Site {
  readonly title: string;
  readonly label: string;
  readonly favicon: string;
  readonly part: string;
  readonly partLink: number;
  readonly pages: readonly Page[];
  /** The width of a picture; 0 for a project without it. */
  readonly picture: number;
  /** Number of pictures that no page shows. */
  readonly spares: number;
  /** The board whose children the pages list, and whether pages show their position. */
  readonly list: number;
  /** Number of entries on each page of a list. */
  readonly pageSize: number;
}

export interface Page {
  readonly uid: number;
  readonly slug: number;
  readonly title: string;
  readonly description: string;
  readonly text: string;
  readonly link: number;
  readonly isHidden: boolean;
  readonly isRedirect: boolean;
  readonly children: readonly number[];
  readonly odd: boolean;
  /** `no` for a page; for a folder, whether its own page has content. */
  readonly folder: 'no' | 'shown' | 'empty';
  /** The anchor on the page, and the anchor to which the page's link points. */
  readonly anchor: string;
  readonly linkAnchor: string;
  readonly isDraft: boolean;
  readonly tag: string;
  readonly price: number;
}

const part = () => block('composite', { source: 'part' });

/** The address of the picture. */
const PICTURE = '/resource/default/kitchen/picture/-/a.png';

export function projectOf(input: Site): JsonObject {
  const boards = input.pages.map((one) => ({
    ...board(`page-${one.slug}-${one.uid}`, [
      part(),
      { ...part(), isHidden: one.isHidden },
      main(
        heading(one.text),
        text(one.text),
        block('box', { tag: 'div', anchor: one.anchor }),
        block('link', { to: `page-${one.link}#${one.linkAnchor}`, text: 'x' }),
      ),
      ...lists(input),
      // Inside a link, the lists of the part show less.
      { ...block('link', { to: 'page-0', text: 'x' }), children: one.isHidden ? [part()] : [] },
      ...(one.odd ? [{ uid: `odd-${one.uid}`, eid: 'odd' }] : []),
    ]),
    ...(one.folder !== 'no' && { type: 'folder' }),
    ...(one.folder === 'empty' && { root: block('page') }),
    uid: `page-${one.uid}`,
    pageSize: input.pageSize,
    title: one.title,
    description: one.description,
    imageUrl: PICTURE,
    date: one.title === '' ? '' : `2024-01-0${one.slug + 1}`,
    isDraft: one.isDraft,
    ...(one.tag !== '' && { tags: [one.tag] }),
    ...(one.price > 0 && { fields: { price: one.price } }),
    redirectUrl: one.isRedirect ? 'https://example.org/' : '',
    children: one.children.map((child) => ({
      ...board(`child-${child}`, [text(one.title)]),
      uid: `child-${one.uid}-${child}`,
    })),
  }));
  const shown = {
    ...board('part', [
      text(input.part),
      block('link', { to: `page-${input.partLink}#two`, text: 'part' }),
      ...lists(input),
      { uid: 'picture-block', eid: 'image', attrs: [{ kid: 'image', assetUid: 'picture' }] },
    ]),
    uid: 'part',
    type: 'part',
  };
  const title = { kid: 'text', v: 'x', isExposedToGroup: true, label: 'Title' };
  const link = { kid: 'to', v: '', isExposedToGroup: true, label: 'Link' };
  const price = { kid: 'text', v: '?', isExposedToGroup: true, label: 'Price' };
  const rest = [
    { kid: 'keep-scroll', v: false },
    { kid: 'new-tab', v: false },
  ];
  const card = {
    ...board('card', [
      text(input.label),
      { uid: 'card-link', eid: 'link', attrs: [title, link, ...rest] },
      { uid: 'card-price', eid: 'text', attrs: [price] },
      sampleBlock('board-field', { name: 'price' }),
    ]),
    uid: 'card',
    type: 'composite',
  };
  const whole = project([main(heading(input.title))], [...boards, shown, card]);
  const picture = { uid: 'picture', basename: 'a', extension: 'png', imgWidth: input.picture };
  const spares = Array.from({ length: input.spares }, (_, at) => ({
    ...picture,
    uid: `spare-${at}`,
  }));
  // Several unused pictures come before the shown one, except one: the first picture of a name gets
  // the file of that name.
  const assets = [
    ...spares.slice(1),
    ...(input.picture > 0 ? [picture] : []),
    ...spares.slice(0, 1),
  ];
  const root = { ...whole.root, title: input.title, pageSize: input.pageSize, assets };
  return {
    ...whole,
    tagBoardUid: 'page-1',
    label: input.label,
    faviconLinkLight: `/${input.favicon}`,
    root: named(root),
  };
}

/**
 * Returns elements that show data of other boards, such as titles: of the boards around the page,
 * and of those in a folder.
 */
function lists({ list: folder }: Site): readonly JsonObject[] {
  if (folder === NO_LIST) return [];
  const of = folder === 0 ? '' : `page-${folder}`;
  return [
    sampleBlock('breadcrumbs'),
    sampleBlock('previous-next'),
    sampleBlock('board-list', { of, order: 'newest first', paged: true }),
    sampleBlock('pager'),
    sampleBlock('board-list', { of: 'root', card: 'card', 'order-by': 'price', tag: 'one' }),
    sampleBlock('board-list', { of: 'root', where: 'price', 'where-from': '2' }),
    sampleBlock('board-list', { 'of-tag': true }),
    sampleBlock('board-field', { name: 'tags' }),
    sampleBlock('tag-list'),
  ];
}

export const NO_LIST = -1;

/**
 * Returns a board whose blocks have uids made from their place, so that unedited blocks stay the
 * same.
 */
export function named(input: JsonObject): JsonObject {
  const { children = [], root } = input;
  const uid = typeof input['uid'] === 'string' ? input['uid'] : '';
  const name = (node: JsonObject, path: string): JsonObject => ({
    ...node,
    uid: path,
    children: list(node['children']).map((child, at) => name(child, `${path}-${at}`)),
  });
  return {
    ...input,
    root: name(root as JsonObject, `${uid}-block`),
    children: list(children).map(named),
  };
}

function list(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? (value as readonly JsonObject[]) : [];
}

/** Writes a project in one of its forms, and skips unchanged files. */
export function save(folder: string, input: JsonObject, form: 'json' | 'folder'): string {
  const target = join(folder, 'project');
  const json = JSON.stringify(input);
  const decoded = decode(json).project;
  if (form === 'json' || decoded === undefined) {
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, 'project.json'), json);
    return target;
  }
  const before = contentsOfSafely(target);
  const files = splitFolder(decoded);
  for (const file of Object.keys(before)) if (!files.has(file)) rmSync(join(target, file));
  for (const [file, content] of files) {
    if (before[file] === content) continue;
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), content);
  }
  return target;
}

function contentsOfSafely(folder: string): Record<string, string> {
  try {
    return contentsOf(folder);
  } catch {
    return {};
  }
}

/**
 * Rebuilds a changed project, and compares it with a clean build. Returns the number of reused
 * boards.
 */
export async function buildOver(
  folder: string,
  input: JsonObject,
  form: 'json' | 'folder',
  chosen: Partial<BuildOptions> = {},
): Promise<number> {
  const file = save(folder, input, form);
  if (form === 'folder') await settle();
  const grown = await buildProject(file, join(folder, 'site'), chosen);
  const clean = mkdtempSync(join(folder, 'clean-'));
  const anew = await buildProject(file, join(clean, 'site'), {
    ...chosen,
    cache: undefined,
  });
  expect(grown.diagnostics).toEqual(anew.diagnostics);
  expect(grown.isWritten).toBe(anew.isWritten);
  if (!anew.isWritten) return 0;
  const { pages, redirects, files, bytes, asks } = anew;
  expect(grown).toMatchObject({ pages, redirects, files, bytes, asks });
  expect(contentsOf(join(folder, 'site'))).toEqual(contentsOf(join(clean, 'site')));
  rmSync(clean, { recursive: true });
  return anew.boards - grown.boards;
}

/** Files written at this moment are checked again by the next build. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 60));
