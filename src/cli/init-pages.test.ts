import { mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cli, contentsOf, readText, tempFolder } from '../../test/sites.test-data.ts';
import { READY_PAGES } from '../templates/sections/pages.ts';

const temp = tempFolder();
const workplace = () => mkdtempSync(join(temp, 'work-'));

test('[OUT-3] --pages adds pages to the template blank, replaces its home page, and links them in the header', async () => {
  const cwd = workplace();
  const { out, err } = await cli(cwd, ['init', 'new', '--pages', 'home, About,pricing']);
  expect({ out, err }).toEqual({
    out: expect.stringContaining('from the template “blank”'),
    err: '',
  });
  const files = contentsOf(join(cwd, 'new'));
  expect(files['boards/about.json']).toContain('"title": "About us"');
  expect(files['boards/index.json']).toContain('Good work starts with a clear plan');
  expect(files['boards/index.json']).not.toContain('A page to begin with');
  const targets = files['boards/pieces/header.json']?.match(/"kid":"to","v":"[a-z]+"/g);
  expect(targets?.map((one) => one.split('"')[7])).toEqual(['home', 'home', 'about', 'pricing']);
  expect(await cli(cwd, ['format', 'new'])).toMatchObject({ code: 0, err: '' });
  expect(contentsOf(join(cwd, 'new'))).toEqual(files);
});

test('[OUT-3] a page that the template has gets the new content, and is linked once', async () => {
  const cwd = workplace();
  await cli(cwd, ['init', '--template', 'portfolio', '--pages', 'about']);
  const header = readText(cwd, 'boards', 'pieces', 'header.json');
  expect(header.match(/"kid":"to","v":"about"/g)).toHaveLength(1);
  expect(readText(cwd, 'boards', 'about.json')).toContain('A small house with long hours');
});

test('[OUT-3] the help names every ready page', async () => {
  const { out } = await cli(workplace(), ['init', '--help']);
  const words = out.replaceAll(/\s+/g, ' ');
  expect(READY_PAGES.filter(({ name }) => !words.includes(name))).toEqual([]);
});

test.each([
  ['an unknown page', ['--pages', 'home,abaut'], 'Did you mean “about”?'],
  [
    'a home page for a template whose home page is a file',
    ['--template', 'docs', '--pages', 'home'],
    'The home page of the template “docs” is a file.',
  ],
])('[OUT-3] %s is wrong usage, and nothing is written', async (_what, flags, message) => {
  const cwd = workplace();
  const { code, err } = await cli(cwd, ['init', 'new', ...flags]);
  expect(code).toBe(2);
  expect(err).toContain(message);
  expect(readdirSync(cwd)).toEqual([]);
});
