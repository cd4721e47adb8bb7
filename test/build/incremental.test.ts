import * as fc from 'fast-check';
import { mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readState, writeState } from '../../src/node/incremental/state.ts';
import { openCache } from '../../src/node/cache/cache.ts';
import { buildProject, CACHE, filesIn, tempFolder } from '../sites.test-data.ts';
import { RUNS } from '../hostile/cases.test-data.ts';
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

const word = fc.constantFrom('', 'one', 'two', 'three');
const small = fc.nat({ max: 4 });
const page: fc.Arbitrary<Page> = fc.record({
  uid: small,
  slug: small,
  title: word,
  description: word,
  text: word,
  link: small,
  isHidden: fc.boolean(),
  isRedirect: fc.constantFrom(false, false, false, true),
  children: fc.uniqueArray(small, { maxLength: 2 }),
  odd: fc.constantFrom(false, false, true),
  folder: fc.constantFrom('no', 'no', 'no', 'shown', 'empty'),
  anchor: word,
  linkAnchor: word,
  isDraft: fc.constantFrom(false, false, false, true),
  tag: fc.constantFrom('', '', 'one', 'One', 'two'),
  price: fc.constantFrom(0, 0, 1, 2, 3),
});
const site: fc.Arbitrary<Site> = fc.record({
  title: word,
  label: word,
  favicon: word,
  part: word,
  partLink: small,
  pages: fc.uniqueArray(page, { selector: ({ uid }) => uid, maxLength: 5 }),
  picture: fc.integer({ min: 0, max: 3 }),
  spares: fc.integer({ min: 0, max: 2 }),
  list: small,
  pageSize: fc.constantFrom(0, 0, 1, 2),
});

/** Generates a site, and later versions of it with some changed fields. */
const history: fc.Arbitrary<readonly Site[]> = fc
  .tuple(site, fc.array(fc.tuple(fc.constantFrom(...FIELDS()), site), { maxLength: 4 }))
  .map(([begun, edits]) => {
    const sites = [begun];
    for (const [field, from] of edits) {
      const before = sites.at(-1) ?? begun;
      const pages = before.pages.map((one, at) => (at === 0 ? (from.pages[0] ?? one) : one));
      const unique = pages.filter(({ uid }, at) => pages.findIndex((p) => p.uid === uid) === at);
      const [first, ...others] = before.pages;
      const partOf = { blocks: blocksOf, words: wordsOf };
      if (field === 'page') sites.push({ ...before, pages: unique });
      else if (field !== 'blocks' && field !== 'words') {
        sites.push({ ...before, [field]: from[field] });
      } else if (first) {
        const edited = { ...first, ...partOf[field](from.pages[0] ?? first) };
        sites.push({ ...before, pages: [edited, ...others] });
      }
    }
    return sites;
  });

/** Returns the fields of a page that are in its block tree. */
function blocksOf({ text, link, isHidden, odd, folder, anchor, linkAnchor }: Page): Partial<Page> {
  return { text, link, isHidden, odd, folder, anchor, linkAnchor };
}

/**
 * Returns the fields of a page that are in its head. An empty title is omitted, as it decides about
 * the page's date too.
 */
function wordsOf({ title, description }: Page): Partial<Page> {
  return { description, ...(title !== '' && { title }) };
}

function FIELDS() {
  return [
    'blocks',
    'words',
    'title',
    'label',
    'favicon',
    'part',
    'partLink',
    'pages',
    'picture',
    'spares',
    'list',
    'pageSize',
    'page',
  ] as const;
}

test.each(['json', 'folder'] as const)(
  '[OUT-2] after any edits of a project (%s), a build has the bytes and diagnostics of a clean one',
  async (form) => {
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(history, fc.constantFrom('all', 'pages'), async (sites, routes) => {
        const folder = newFolder();
        // The last site is built twice, so that some pages are kept whatever the edits are.
        for (const input of [...sites, ...sites.slice(-1)]) {
          kept += await buildOver(folder, projectOf(input), form, { routes });
        }
        rmSync(folder, { recursive: true });
      }),
      { numRuns: 9 * RUNS },
    );
    expect(kept).toBeGreaterThan(0);
  },
  120_000 * RUNS,
);

/** Returns a site with a shared header, and more pages than a journal covers. */
function manyPages(): Site {
  const pages = Array.from({ length: 90 }, (_, uid) => ({
    uid,
    slug: uid,
    title: 'Title',
    description: '',
    text: `Text ${uid}`,
    link: 0,
    isHidden: false,
    isRedirect: false,
    children: [],
    odd: false,
    folder: 'no' as const,
    anchor: 'two',
    linkAnchor: '',
    isDraft: false,
    tag: '',
    price: 0,
  }));
  const rest = {
    label: '',
    favicon: '',
    part: 'One',
    partLink: 1,
    picture: 1,
    spares: 0,
    list: NO_LIST,
    pageSize: 0,
  };
  return { title: 'Home', pages, ...rest };
}

/** Returns the files that a build has changed, recognized by their modification times. */
async function changedFiles(before: Site, after: Site) {
  const folder = newFolder();
  const out = join(folder, 'site');
  const source = save(folder, projectOf(before), 'folder');
  await settle();
  await buildProject(source, out);
  for (const file of filesIn(out)) utimesSync(join(out, file), 1e9, 1e9);
  // Sets these times in the state of the build as well: otherwise all files would count as changed
  // by someone else.
  const place = openCache(CACHE, out)?.state ?? '';
  const state = readState(place, out);
  if (state === undefined) throw new Error('no state was left');
  const files = new Map(
    Array.from(state.files, ([file, one]) => [file, { ...one, changed: 1e12 }]),
  );
  writeState(place, out, { ...state, files });
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
    'the slug of a page without links to it',
    { pages: [FIRST_PAGE, { ...SECOND_PAGE, uid: 1, slug: 1000 }, ...OTHERS] },
    91,
  ],
  ['the text of a part that all pages show', { part: 'Two' }, 91],
  ['the size of a picture that all pages show', { picture: 2 }, 91],
  ['pictures that no page shows', { spares: 1 }, 0],
])(
  '[OUT-2] after a change of %s, the affected pages are new, and no others',
  async (_, edit, count) => {
    const { touched, boards } = await changedFiles(SITE, { ...SITE, ...edit });
    // Boards of less than 4 kB are all read again, but only the affected boards are built.
    expect(boards).toBeLessThanOrEqual(Math.max(count, 1) + 1);
    expect(touched.filter((file) => file.endsWith('.html'))).toHaveLength(count);
  },
);
