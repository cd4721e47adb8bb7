import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/values/json.ts';
import { block, board, heading, main, project, text } from '../kitchen-sink.test-data.ts';
import { build, cli, tempFolder, writeJson } from '../sites.test-data.ts';

const temp = tempFolder();
const newFolder = () => mkdtempSync(join(temp, 'work-'));

const to = (target: string) => block('link', { to: target, text: 'x' });
const anchored = (id: string) => block('box', { tag: 'div', anchor: id });

const ABOUT = board('about', [main(heading('About'), anchored('contact'), anchored('two words'))]);
const BLOG = {
  ...board('blog', [], { type: 'folder', root: block('page') }),
  children: [{ ...board('start', [anchored('newest')]), slug: 'index' }],
};
const AWAY = board('away', [], { redirectUrl: '/about/' });

function site(...blocks: readonly JsonObject[]) {
  // The part is in the project only if a composite shows it.
  const isShown = blocks.some(({ eid }) => eid === 'composite');
  const part = board('part', [to('about#contcat')], { type: 'part' });
  return project(blocks, [ABOUT, BLOG, AWAY, ...(isShown ? [part] : [])]);
}

const TOLD = /^anchor-missing$/;

async function reported(...blocks: readonly JsonObject[]) {
  const { diagnostics } = await build(newFolder(), site(...blocks));
  return diagnostics
    .filter(({ code }) => TOLD.test(code))
    .map(({ path, board: name, hint }) => [path, name, /^Did you mean “(.*?)”/.exec(hint)?.[1]]);
}

test.each([
  'about#contact',
  'about#two words',
  'about#',
  'blog#newest',
  'away#anything',
  'https://example.org/#x',
])('[NAV-1] a link to %s finds its anchor', async (target) => {
  expect(await reported(to(target))).toEqual([]);
});

test.each([
  ['about#contakt', 'contact'],
  ['about#elsewhere', undefined],
  ['blog#newst', 'newest'],
])('[NAV-1] the missing anchor of the link to %s is reported', async (target, meant) => {
  expect(await reported(text('x'), to(target))).toEqual([
    ['root.root.children[1].attrs[0].v', 'home', meant],
  ]);
});

const shownPart = () => block('composite', { source: 'part' });

test('[NAV-1] a missing anchor of a link in a part is reported once, at the part', async () => {
  const path = 'root.children[3].root.children[0].attrs[0].v';
  expect(await reported(shownPart(), shownPart())).toEqual([[path, 'part', 'contact']]);
});

test('[NAV-1] check reports the missing anchor too', async () => {
  const folder = newFolder();
  writeJson(join(folder, 'p.json'), site(to('about#contakt')));
  const { out } = await cli(folder, ['check', 'p.json', '--json']);
  expect(out).toContain('"code": "anchor-missing"');
});
