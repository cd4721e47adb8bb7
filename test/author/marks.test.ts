import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UID_MARK, USE_MARK } from '../../src/author/canvas/mark-blocks.ts';
import { openAuthorProject } from '../../src/author/project/author-project.ts';
import type { DevSite } from '../../src/node/dev/dev-site.ts';
import {
  ATELIER,
  buildProject,
  filesIn,
  readText,
  REPOSITORY,
  tempFolder,
} from '../sites.test-data.ts';
import { openTestSite } from './author.test-data.ts';

const temp = tempFolder();
const FIXTURES = ['atelier', 'catalogue', 'folder-form', 'slots-and-properties', 'islands'].map(
  (name) => join(REPOSITORY, 'fixtures', name),
);

async function pagesOf(site: DevSite): Promise<ReadonlyMap<string, string>> {
  const { plan } = site.state() ?? {};
  const routes = (plan?.routes ?? []).filter((route) => plan?.redirects.has(route) !== true);
  const pages = new Map<string, string>();
  for (const route of routes) pages.set(route.file, (await site.page(route)).html ?? '');
  return pages;
}

const valuesOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, text = '']) =>
    text.replaceAll('&quot;', '"'),
  );

const unmarked = (html: string) => html.replace(/ data-sg-(?:uid|use)="[^"]*"/g, '');

/** Removes the marks from the JSON with which islands pass their attributes to React. */
const unmarkedData = (html: string) =>
  html.replace(/,?"data-sg-(?:uid|use)":"(?:[^"\\]|\\.)*"/g, '').replaceAll('{,', '{');

test.each(FIXTURES)(
  '[EDIT-5] every page of %s equals that of a build, except for the marks',
  async (project) => {
    const site = await openTestSite(project);
    const out = join(mkdtempSync(join(temp, 'built-')), 'site');
    await buildProject(project, out, { images: 'originals' });
    const pages = await pagesOf(site);
    expect(pages.size).toBeGreaterThan(0);
    const own = [...pages].map(([file, html]) => [file, unmarkedData(unmarked(html))]);
    expect(own).toEqual([...pages.keys()].map((file) => [file, readText(out, file)]));
  },
);

test.each([[ATELIER], [join(REPOSITORY, 'fixtures', 'catalogue')]])(
  '[EDIT-1] every visible block of %s has a data-sg-uid attribute',
  async (project) => {
    const site = await openTestSite(project);
    const found = new Set<string>();
    for (const html of (await pagesOf(site)).values()) {
      for (const uid of valuesOf(html, UID_MARK)) found.add(uid);
      for (const uses of valuesOf(html, USE_MARK)) {
        for (const uid of JSON.parse(uses) as string[]) found.add(uid);
      }
    }
    const state = site.state();
    const tree = (uid: string) => state?.trees.known(state.plan.boards.get(uid)?.path ?? '')?.root;
    const author = openAuthorProject(state?.plan.boards ?? new Map(), tree);
    const all = [...author.boards.keys()].flatMap((uid) => [...author.blocksOf(uid)]);
    expect(all.length).toBeGreaterThan(500);
    const isShown = (uid: string) => found.has(uid);
    const missing = all.map(({ uid }) => uid).filter((uid) => !isShown(uid));
    // These blocks are hidden in the atelier, and the catalogue has no hidden blocks.
    expect(missing).toEqual(project === ATELIER ? ['home-notice', 'home-notice-text'] : []);
  },
);

test('[EDIT-1] a composite and the blocks inside have data-sg-uid attributes', async () => {
  const site = await openTestSite(ATELIER);
  const html = (await pagesOf(site)).get('404.html') ?? '';
  expect(html).toContain('data-sg-uid="header-page" data-sg-use="[&quot;frame-header&quot;]"');
  expect(html).toContain('data-sg-uid="header-bar"');
});

test.each(FIXTURES)(
  '[EDIT-4] the built site of %s has nothing of the author’s tools',
  async (project) => {
    const out = join(mkdtempSync(join(temp, 'built-')), 'site');
    await buildProject(project, out, { images: 'originals' });
    const traces =
      /data-sg-|__sitegen|sitegen-errors|sitegen-overlay|x-sitegen|sitegen:(?:reloaded|shown)|sitegen\.shell/;
    const files = filesIn(out).filter((file) => /\.(?:html|js|css|json|xml|txt)$/.test(file));
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((file) => traces.test(readFileSync(join(out, file), 'utf8')))).toEqual([]);
  },
);
