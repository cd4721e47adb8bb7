import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { BuildResult } from '../../src/node/generate/build-result.ts';
import { CATALOGUE } from '../../src/elements/catalogue.ts';
import { LOOKS } from '../../src/elements/looks.ts';
import { htmlProblems } from '../html.test-data.ts';
import { buildProject, filesIn, readText, REPOSITORY, tempFolder } from '../sites.test-data.ts';
import { LOOKS_PAGE, pageOfElement, PAGES } from './catalogue.test-data.ts';
import { catalogueFiles } from './folder.test-data.ts';

const FOLDER = join(REPOSITORY, 'fixtures', 'catalogue');
const out = join(tempFolder(), 'site');
let result: BuildResult;

beforeAll(async () => {
  result = await buildProject(FOLDER, out, { assets: join(FOLDER, 'assets') });
});

const htmlOf = (slug: string) => readText(out, slug, 'index.html');

test('[MODEL-4] fixtures/catalogue matches the definitions; npm run catalogue writes it', () => {
  const files = catalogueFiles();
  expect(filesIn(FOLDER)).toEqual([...files.keys()].toSorted());
  for (const [file, content] of files)
    expect([file, readText(FOLDER, file)]).toEqual([file, content]);
});

test('[MODEL-4] the folder of the catalogue is small', () => {
  const bytes = [...catalogueFiles().values()].reduce((sum, { length }) => sum + length, 0);
  expect(bytes).toBeLessThan(600_000);
});

test('[RENDER-1] the catalogue builds without diagnostics', () => {
  expect(result).toMatchObject({ isWritten: true, diagnostics: [] });
});

const ELEMENTS = [...CATALOGUE.elements.values()].filter(({ eid }) => eid !== 'page');

test.each(ELEMENTS.map(({ eid, catalog }) => [eid, pageOfElement(eid, catalog.group)] as const))(
  '[MODEL-4] the catalogue shows the element %s on the page "%s", with its presets',
  (eid, slug) => {
    const html = htmlOf(slug);
    const [, entry = ''] = html.split(` id="${eid}"`);
    expect(entry).toContain(`>${eid}</code>`);
    const { presets = {}, partOf } = CATALOGUE.elements.get(eid) ?? {};
    const names = partOf === undefined ? Object.keys(presets) : [];
    for (const name of ['Example', ...names]) expect(entry).toContain(`>${name}</p>`);
  },
);

test.each(Object.keys(LOOKS))('[MODEL-4] the catalogue shows the look %s', (kid) => {
  expect(htmlOf(LOOKS_PAGE)).toContain(`>${kid}</code>`);
  expect(htmlOf(LOOKS_PAGE)).toContain(` id="${kid}"`);
});

/** Ignored: each sample of an element has a field with the same name. */
const SAMPLES = /^form-dup-name:/;

test.each(PAGES)('[RENDER-1] the page "%s" of the catalogue is valid HTML', (slug) => {
  const [, body = ''] =
    /<div id="sitegen-root"[^>]*>([^]*)<\/div>\s*<script/.exec(htmlOf(slug)) ?? [];
  expect(body).not.toBe('');
  expect(htmlProblems(body).filter((problem) => !SAMPLES.test(problem))).toEqual([]);
});
