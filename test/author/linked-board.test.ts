import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder, writeJson } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';

const temp = tempFolder();

const boardOf = (text: string) => ({
  uid: 'about',
  slug: 'about',
  title: 'About',
  root: {
    uid: 'p',
    eid: 'page',
    children: [{ uid: 't', eid: 'text', attrs: [{ kid: 'text', v: text }] }],
  },
});

test('[M7] if a board’s file is a link, a change of the link’s target is noticed', async () => {
  const folder = mkdtempSync(join(temp, 'linked-'));
  for (const name of ['boards', 'shared']) mkdirSync(join(folder, name));
  const target = join(folder, 'shared', 'about.json');
  writeJson(target, boardOf('First words'));
  symlinkSync(join('..', 'shared', 'about.json'), join(folder, 'boards', 'about.json'));
  writeJson(join(folder, 'boards', 'index.json'), {
    uid: 'home',
    children: ['boards/about.json'],
    root: { uid: 'h', eid: 'page' },
  });
  writeJson(join(folder, 'project.json'), {
    id: 'x',
    googleFontsLink: '',
    root: 'boards/index.json',
  });
  const server = await serve(folder);
  const page = async () => (await fetch(new URL('about/', server.site))).text();
  expect(await page()).toContain('First words');
  writeFileSync(target, JSON.stringify(boardOf('Other words')));
  await expect.poll(page).toContain('Other words');
});
