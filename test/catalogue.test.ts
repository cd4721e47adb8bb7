import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { BuildResult } from '../src/build/build-site.ts';
import { CATALOGUE } from '../src/elements/catalogue.ts';
import { LOOKS } from '../src/elements/looks.ts';
import { LOOKS_PAGE, PAGES, writeCatalogue } from './catalogue.test-data.ts';
import { htmlProblems } from './html.test-data.ts';
import { buildProject, readText, tempFolder } from './sites.test-data.ts';

const folder = tempFolder();
const out = join(folder, 'site');
let result: BuildResult;

beforeAll(async () => {
  const { project, assets } = writeCatalogue(folder);
  result = await buildProject(project, out, { assets });
});

const htmlOf = (slug: string) => readText(out, slug, 'index.html');

test('[RENDER-1] the catalogue builds without a finding', () => {
  expect(result).toMatchObject({ isWritten: true, diagnostics: [] });
});

test.each([...CATALOGUE.elements.values()].map((one) => [one.eid, one.catalog.group] as const))(
  '[MODEL-4] the catalogue shows the element %s',
  (eid, group) => {
    expect(readText(folder, 'project.json')).toContain(`"eid": "${eid}"`);
    expect(eid === 'page' || htmlOf(group).includes(`>${eid}</h2>`)).toBe(true);
  },
);

test.each(Object.keys(LOOKS))('[MODEL-4] the catalogue shows the look %s', (kid) => {
  expect(htmlOf(LOOKS_PAGE)).toContain(`>${kid}</h2>`);
});

/** The same landmark, or the same field, stands there once for each sample. */
const SAMPLES = /^(?:unique-landmark|form-dup-name):/;

test.each(PAGES)('[RENDER-1] the page "%s" of the catalogue is valid HTML', (slug) => {
  const [, body = ''] =
    /<div id="sitegen-root"[^>]*>([^]*)<\/div>\s*<script/.exec(htmlOf(slug)) ?? [];
  expect(body).not.toBe('');
  expect(htmlProblems(body).filter((problem) => !SAMPLES.test(problem))).toEqual([]);
});
