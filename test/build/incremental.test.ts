import * as fc from 'fast-check';
import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readState, writeState } from '../../src/build/earlier/state.ts';
import { decode } from '../../src/format/decode.ts';
import { splitFolder } from '../../src/format/folder.ts';
import type { Json, JsonObject } from '../../src/values/json.ts';
import { block, board, heading, main, project, text } from '../kitchen-sink.test-data.ts';
import { sampleBlock } from '../render.test-data.ts';
import { buildProject, contentsOf, filesIn, tempFolder } from '../sites.test-data.ts';

const temp = tempFolder();
const newFolder = () => mkdtempSync(join(temp, 'work-'));

/** What an author changes from one build to the next. */
interface Site {
  readonly title: string;
  readonly label: string;
  readonly favicon: string;
  readonly part: string;
  readonly partLink: number;
  readonly pages: readonly Page[];
  readonly picture: number;
  /** Which board's children the pages list, and whether they show where they stand. */
  readonly list: number;
  /** How many children a page of a board lists. */
  readonly pageSize: number;
}

interface Page {
  readonly uid: number;
  readonly slug: number;
  readonly title: string;
  readonly text: string;
  readonly link: number;
  readonly isHidden: boolean;
  readonly isRedirect: boolean;
  readonly children: readonly number[];
  readonly odd: boolean;
}

const word = fc.constantFrom('', 'one', 'two', 'three');
const small = fc.nat({ max: 4 });
const page: fc.Arbitrary<Page> = fc.record({
  uid: small,
  slug: small,
  title: word,
  text: word,
  link: small,
  isHidden: fc.boolean(),
  isRedirect: fc.constantFrom(false, false, false, true),
  children: fc.uniqueArray(small, { maxLength: 2 }),
  odd: fc.constantFrom(false, false, true),
});
const site: fc.Arbitrary<Site> = fc.record({
  title: word,
  label: word,
  favicon: word,
  part: word,
  partLink: small,
  pages: fc.uniqueArray(page, { selector: ({ uid }) => uid, maxLength: 5 }),
  picture: fc.integer({ min: 1, max: 3 }),
  list: small,
  pageSize: fc.constantFrom(0, 0, 1, 2),
});

/** A site, and then the same with some of its fields changed, a few times over. */
const history: fc.Arbitrary<readonly Site[]> = fc
  .tuple(site, fc.array(fc.tuple(fc.constantFrom(...FIELDS()), site), { maxLength: 4 }))
  .map(([first, edits]) => {
    const sites = [first];
    for (const [field, from] of edits) {
      const before = sites.at(-1) ?? first;
      const pages = before.pages.map((one, at) => (at === 0 ? (from.pages[0] ?? one) : one));
      const unique = pages.filter(({ uid }, at) => pages.findIndex((p) => p.uid === uid) === at);
      sites.push(
        field === 'page' ? { ...before, pages: unique } : { ...before, [field]: from[field] },
      );
    }
    return sites;
  });

function FIELDS() {
  return [
    'title',
    'label',
    'favicon',
    'part',
    'partLink',
    'pages',
    'picture',
    'list',
    'pageSize',
    'page',
  ] as const;
}

function projectOf(given: Site): JsonObject {
  const boards = given.pages.map((one) => ({
    ...board(`page-${one.slug}-${one.uid}`, [
      block('composite', { source: 'part' }),
      { ...block('composite', { source: 'part' }), isHidden: one.isHidden },
      main(heading(one.text), text(one.text), block('link', { to: `page-${one.link}`, text: 'x' })),
      ...lists(given),
      ...(one.odd ? [{ uid: `odd-${one.uid}`, eid: 'odd' }] : []),
    ]),
    uid: `page-${one.uid}`,
    pageSize: given.pageSize,
    title: one.title,
    date: one.title === '' ? '' : `2024-01-0${one.slug + 1}`,
    redirectUrl: one.isRedirect ? 'https://example.org/' : '',
    children: one.children.map((child) => ({
      ...board(`child-${child}`, [text(one.title)]),
      uid: `child-${one.uid}-${child}`,
    })),
  }));
  const part = {
    ...board('part', [
      text(given.part),
      block('link', { to: `page-${given.partLink}`, text: 'part' }),
      ...lists(given),
      { uid: 'picture-block', eid: 'image', attrs: [{ kid: 'image', assetUid: 'picture' }] },
    ]),
    uid: 'part',
    type: 'part',
  };
  const title = { kid: 'text', v: 'x', isExposedToGroup: true, label: 'Title' };
  const link = { kid: 'to', v: '', isExposedToGroup: true, label: 'Link' };
  const rest = [
    { kid: 'keep-scroll', v: false },
    { kid: 'new-tab', v: false },
  ];
  const card = {
    ...board('card', [
      text(given.label),
      { uid: 'card-link', eid: 'link', attrs: [title, link, ...rest] },
    ]),
    uid: 'card',
    type: 'composite',
  };
  const whole = project([main(heading(given.title))], [...boards, part, card]);
  const asset = { uid: 'picture', basename: 'a', extension: 'png', imgWidth: given.picture };
  const root = { ...whole.root, title: given.title, pageSize: given.pageSize, assets: [asset] };
  return { ...whole, label: given.label, faviconLinkLight: `/${given.favicon}`, root: named(root) };
}

/** What reads the heads of other boards: of those around the page, and of those in a folder. */
function lists({ list: folder }: Site): readonly JsonObject[] {
  if (folder === NO_LIST) return [];
  const of = folder === 0 ? '' : `page-${folder}`;
  return [
    sampleBlock('breadcrumbs'),
    sampleBlock('previous-next'),
    sampleBlock('board-list', { of, order: 'newest first', paged: true }),
    sampleBlock('pager'),
    sampleBlock('board-list', { of: 'root', card: 'card' }),
  ];
}

const NO_LIST = -1;

/** The board with blocks whose uids come from their place, so that what isn't edited stays the same. */
function named(given: JsonObject): JsonObject {
  const { children = [], root } = given;
  const uid = typeof given['uid'] === 'string' ? given['uid'] : '';
  const name = (node: JsonObject, path: string): JsonObject => ({
    ...node,
    uid: path,
    children: list(node['children']).map((child, at) => name(child, `${path}-${at}`)),
  });
  return {
    ...given,
    root: name(root as JsonObject, `${uid}-block`),
    children: list(children).map(named),
  };
}

function list(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? (value as readonly JsonObject[]) : [];
}

/** Writes a project in one of its forms, and leaves alone what hasn't changed. */
function save(folder: string, given: JsonObject, form: 'json' | 'folder'): string {
  const target = join(folder, 'project');
  const json = JSON.stringify(given);
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

/** Builds a changed project over what it was, and holds it against a clean build; how many boards were kept. */
async function keptOf(folder: string, given: JsonObject, form: 'json' | 'folder'): Promise<number> {
  const file = save(folder, given, form);
  if (form === 'folder') await settle();
  const grown = await buildProject(file, join(folder, 'site'));
  const clean = newFolder();
  const anew = await buildProject(file, join(clean, 'site'), { isIncremental: false });
  expect(grown.diagnostics).toEqual(anew.diagnostics);
  expect(grown.isWritten).toBe(anew.isWritten);
  if (!anew.isWritten) return 0;
  expect(contentsOf(join(folder, 'site'))).toEqual(contentsOf(join(clean, 'site')));
  rmSync(clean, { recursive: true });
  return anew.boards - grown.boards;
}

test.each(['json', 'folder'] as const)(
  '[OUT-2] after any edits of a project (%s), a build gives the bytes and the findings of a clean one',
  async (form) => {
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(history, async (sites) => {
        const folder = newFolder();
        for (const given of sites) kept += await keptOf(folder, projectOf(given), form);
        rmSync(folder, { recursive: true });
      }),
      { numRuns: 25 },
    );
    expect(kept).toBeGreaterThan(30);
  },
  120_000,
);

const listOf = (of: string) => project([main(heading('Home'), sampleBlock('board-list', { of }))]);
const NEWS = board('news', [], { children: [board('first', []), board('second', [])] });
const INDEX = { ...board('index', []), uid: 'start' };
const inFolder = (name: string, ...children: readonly JsonObject[]) =>
  board(name, [], { type: 'folder', children: [board(`${name}-page`, []), ...children] });

test.each<[string, string, JsonObject[], JsonObject[]]>([
  ['appears, without pages below it', 'news', [], [board('news', [])]],
  ['appears, with pages below it', 'news', [], [NEWS]],
  ['goes', 'news', [board('news', [])], []],
  ['becomes an index board', 'news', [NEWS], [{ ...NEWS, slug: '' }]],
  [
    'is an index board and moves to another folder',
    'start',
    [inFolder('here', INDEX), inFolder('there')],
    [inFolder('here'), inFolder('there', INDEX)],
  ],
])(
  '[OUT-2] when the board of a list %s, a build gives the bytes of a clean one',
  async (...given) => {
    const [, of, before, after] = given;
    const folder = newFolder();
    for (const children of [before, after, before]) {
      const whole = listOf(of);
      await keptOf(folder, { ...whole, root: named({ ...whole.root, children }) }, 'json');
      expect(filesIn(join(folder, 'site'))).toContain('index.html');
    }
  },
);

/** Files that were written in this moment are looked at again by the next build. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 60));

/** A site of a header that every page shows, and more pages than go by a journal. */
function manyPages(): Site {
  const pages = Array.from({ length: 90 }, (_, uid) => ({
    uid,
    slug: uid,
    title: 'Title',
    text: `Text ${uid}`,
    link: 0,
    isHidden: false,
    isRedirect: false,
    children: [],
    odd: false,
  }));
  const rest = {
    label: '',
    favicon: '',
    part: 'One',
    partLink: 1,
    picture: 1,
    list: NO_LIST,
    pageSize: 0,
  };
  return { title: 'Home', pages, ...rest };
}

/** The files of a site that a build has changed, which is told by their time. */
async function changedFiles(before: Site, after: Site) {
  const folder = newFolder();
  const out = join(folder, 'site');
  const source = save(folder, projectOf(before), 'folder');
  await settle();
  await buildProject(source, out);
  for (const file of filesIn(out)) utimesSync(join(out, file), 1e9, 1e9);
  // The state has the times; with those of a copy it would take every file for a foreign one.
  const state = readState(out);
  if (state === undefined) throw new Error('no state was left');
  const files = [...state.files].map(([file, one]) => [file, { ...one, changed: 1e12 }] as const);
  writeState(out, { ...state, files: new Map(files) });
  const earlier = filesIn(out);
  const { changed, boards } = await buildProject(save(folder, projectOf(after), 'folder'), out);
  const touched = filesIn(out).filter((file) => statSync(join(out, file)).mtimeMs !== 1e12);
  const gone = earlier.filter((file) => !filesIn(out).includes(file));
  const own = touched.filter((file) => file !== '.sitegen.json');
  expect(own.length + gone.length).toBe(changed);
  return { touched, boards };
}

const SITE = manyPages();
const [FIRST_PAGE, SECOND_PAGE, ...OTHERS] = SITE.pages as readonly [Page, Page, ...Page[]];

test.each<[string, Partial<Site>, number]>([
  ['nothing', {}, 0],
  ['the text of a page', { pages: [{ ...FIRST_PAGE, text: 'New' }, SECOND_PAGE, ...OTHERS] }, 1],
  [
    'the slug of a page that others link to',
    { pages: [{ ...FIRST_PAGE, slug: 1000 }, SECOND_PAGE, ...OTHERS] },
    90,
  ],
  [
    'the slug of a page that nobody links to',
    { pages: [FIRST_PAGE, { ...SECOND_PAGE, uid: 1, slug: 1000 }, ...OTHERS] },
    91,
  ],
  ['the text of a part that all pages show', { part: 'Two' }, 91],
])(
  '[OUT-2] after a change of %s, the pages that it concerns are new, and no others',
  async (_, edit, count) => {
    const { touched, boards } = await changedFiles(SITE, { ...SITE, ...edit });
    // The boards below 4 kB are all read again, and no more than those of the touched pages are built.
    expect(boards).toBeLessThanOrEqual(Math.max(count, 1) + 1);
    expect(touched.filter((file) => file.endsWith('.html'))).toHaveLength(count);
  },
);
