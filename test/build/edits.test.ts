import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from '../../src/node/generate/options.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildProject, contentsOf, filesIn, readText, tempFolder } from '../sites.test-data.ts';
import {
  buildOver,
  NO_LIST,
  projectOf,
  save,
  settle,
  type Page,
  type Site,
} from './incremental.test-data.ts';

const temp = tempFolder();
const newFolder = () => mkdtempSync(join(temp, 'work-'));

const page = (uid: number): Page => ({
  uid,
  slug: uid,
  title: `Page ${uid}`,
  description: '',
  text: `Text ${uid}`,
  link: 0,
  isHidden: false,
  isRedirect: false,
  children: uid === 1 ? [1, 2] : [],
  odd: uid === 2,
  folder: 'no',
  anchor: 'two',
  linkAnchor: 'one',
  isDraft: false,
  tag: 'one',
  price: uid,
});
const PAGES = Array.from({ length: 70 }, (_, uid) => page(uid));
const [FIRST, SECOND, ...OTHERS] = PAGES as [Page, Page, ...Page[]];
const SITE: Site = {
  title: 'Home',
  label: 'Site',
  favicon: 'a.png',
  part: 'Part',
  partLink: 1,
  pages: PAGES,
  picture: 1,
  spares: 0,
  list: NO_LIST,
  pageSize: 0,
};

const CHOSEN = { siteUrl: 'https://example.org' };

/** Builds a site from a folder with a file for each board. */
async function built(site: Site, chosen: Partial<BuildOptions> = CHOSEN) {
  const folder = newFolder();
  const out = join(folder, 'site');
  const source = save(folder, projectOf(site), 'folder');
  await settle();
  await buildProject(source, out, chosen);
  return { folder, out, source };
}

const changed = (...pages: readonly Page[]): Site => ({
  ...SITE,
  pages: PAGES.map((one) => pages.find(({ uid }) => uid === one.uid) ?? one),
});

test.each<[string, Site]>([
  ['no other change', SITE],
  ['the text of a page', changed({ ...FIRST, text: 'New' })],
  ['the slug of a page', changed({ ...FIRST, slug: 100 })],
  ['the title of a page with two below it', changed({ ...SECOND, title: 'New' })],
  ['a new page', { ...SITE, pages: [...PAGES, page(70)] }],
  ['a page that is gone', { ...SITE, pages: [FIRST, ...OTHERS] }],
])(
  '[OUT-2] after a change of a part on 70 pages, and %s, the build equals a clean one',
  async (_, after) => {
    const folder = newFolder();
    await buildOver(folder, projectOf(SITE), 'folder');
    const kept = await buildOver(folder, projectOf({ ...after, part: 'New' }), 'folder');
    // Some boards are kept, as not all of them show the part.
    expect(kept).toBeGreaterThan(0);
  },
);

/** Options without a site address, so that the site has no feed. */
const NO_FEED = {};

test.each<[string, Site, number]>([
  ['the title of a page', changed({ ...FIRST, title: 'New' }), 1],
  ['the description of a page', changed({ ...FIRST, description: 'New' }), 1],
  ['the title of a page with two below it', changed({ ...SECOND, title: 'New' }), 3],
  [
    'the titles and texts of 64 pages',
    changed(...PAGES.slice(2, 66).map((one) => ({ ...one, title: '!', text: '!' }))),
    64,
  ],
])(
  "[OUT-2] after a change of boards' texts, only pages that show them are built: %s",
  async (_, after, expected) => {
    const { folder, out, source } = await built(SITE, NO_FEED);
    save(folder, projectOf(after), 'folder');
    await settle();
    const { boards, diagnostics } = await buildProject(source, out, NO_FEED);
    const clean = join(folder, 'clean');
    const anew = await buildProject(source, clean, { ...NO_FEED, cache: undefined });
    expect([contentsOf(out), diagnostics]).toEqual([contentsOf(clean), anew.diagnostics]);
    expect(boards).toBe(expected);
    // The next build uses the state of this one. It builds two boards: the moved one, and the root,
    // whose file names the files of its children.
    const [last, ...before] = after.pages.toReversed();
    const moved = [...before.toReversed(), { ...(last ?? FIRST), slug: 200 }];
    save(folder, projectOf({ ...after, pages: moved }), 'folder');
    await settle();
    expect((await buildProject(source, out, NO_FEED)).boards).toBe(2);
  },
);

const FEW: Site = { ...SITE, pages: PAGES.slice(0, 20) };

test.each<[string, Partial<Site>]>([
  ['its text', { part: 'New' }],
  ['its link', { partLink: 7 }],
])(
  '[OUT-2] after a change of a part, it and the boards that show it are built: %s',
  async (_, edit) => {
    const { folder, out, source } = await built(FEW);
    const after = { ...FEW, ...edit };
    save(folder, projectOf(after), 'folder');
    await settle();
    const { boards } = await buildProject(source, out, CHOSEN);
    // All pages are built, but not the root board, the card, and the two boards below a page.
    expect(boards).toBe(FEW.pages.length + 1);
    const clean = join(folder, 'clean');
    await buildProject(source, clean, { ...CHOSEN, cache: undefined });
    expect(contentsOf(out)).toEqual(contentsOf(clean));
    // The next build reuses the new result of the part, so it builds only the renamed page.
    const [first, ...others] = after.pages as [Page, ...Page[]];
    const renamed = { ...first, title: 'Renamed' };
    save(folder, projectOf({ ...after, pages: [renamed, ...others] }), 'folder');
    await settle();
    expect((await buildProject(source, out, CHOSEN)).boards).toBe(1);
  },
);

const BOARD = join('boards', 'page-3-3.json');

test.each<[string, (source: string, out: string) => void]>([
  [
    'a built page was changed',
    (_, out) => appendFileSync(join(out, 'page-5-5', 'index.html'), '!'),
  ],
  ['a built page was removed', (_, out) => rmSync(join(out, 'page-5-5', 'index.html'))],
  ['the built sitemap was changed', (_, out) => appendFileSync(join(out, 'sitemap.xml'), '!')],
  [
    'the files of the client were removed',
    (_, out) => rmSync(join(out, 'sitegen'), { recursive: true }),
  ],
  [
    'a board has fields behind its blocks',
    (source) => {
      const text = readText(source, BOARD).trimEnd();
      writeFileSync(join(source, BOARD), `${text.slice(0, -1)}, "title": "Later" }`);
    },
  ],
  [
    'a board has no blocks any more',
    (source) => {
      const { root: _root, ...json } = JSON.parse(readText(source, BOARD)) as Record<
        string,
        unknown
      >;
      writeFileSync(join(source, BOARD), JSON.stringify(json));
    },
  ],
  [
    'a board has the uid of a block of another board',
    (source) => {
      const text = readText(source, BOARD).replaceAll('page-3-block', 'page-4-block');
      writeFileSync(join(source, BOARD), text);
    },
  ],
  ['a board is no JSON', (source) => appendFileSync(join(source, BOARD), '}')],
  ['a board is gone', (source) => rmSync(join(source, BOARD))],
])('[OUT-2] a rebuild equals a clean build when %s', async (_, damage) => {
  const { folder, out, source } = await built(SITE);
  damage(source, out);
  await settle();
  const grown = await buildProject(source, out, CHOSEN);
  const clean = join(folder, 'clean');
  const anew = await buildProject(source, clean, { ...CHOSEN, cache: undefined });
  const { isWritten, diagnostics, pages } = anew;
  expect(grown).toMatchObject({ isWritten, diagnostics, pages });
  // A rejected build keeps the earlier output; a rejected clean build writes none.
  const filesOf = (site: string) => (isWritten ? contentsOf(site) : {});
  expect(filesOf(out)).toEqual(filesOf(clean));
});

test('[OUT-2] a board changed at the moment of its build is checked again', async () => {
  const { folder, out, source } = await built(SITE);
  save(folder, projectOf(changed({ ...FIRST, text: 'One' })), 'folder');
  const times = filesIn(source).map((file) => statSync(join(source, file)).ctimeMs);
  // Sets the time, so that the start of the build can take any time.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.max(...times) + 1 });
  onTestFinished(() => void vi.useRealTimers());
  await buildProject(source, out, CHOSEN);
  vi.useRealTimers();
  const before = statSync(join(out, 'page-0-0', 'index.html')).mtimeMs;
  await settle();
  const { boards, changed: files } = await buildProject(source, out, CHOSEN);
  expect([boards, files]).toEqual([1, 0]);
  expect((await buildProject(source, out, CHOSEN)).boards).toBe(0);
  expect(statSync(join(out, 'page-0-0', 'index.html')).mtimeMs).toBe(before);
});
