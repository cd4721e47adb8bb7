import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonObjectOf } from '../../src/values/json.ts';
import { cli, tempFolder } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
import { connect } from './writing.test-data.ts';

const temp = tempFolder();

test('[DATA-1] [MARKDOWN-2] the pages of rows follow their file, and changes of them aren’t written', async () => {
  const folder = join(temp, 'site');
  await cli(temp, ['init', folder, '--template', 'journal']);
  const file = join(folder, 'data', 'trees.csv');
  mkdirSync(join(folder, 'data'));
  writeFileSync(file, 'sku,title,date\noak,Old oak,2026-11-01\n');
  const board = join(folder, 'boards', 'notes.json');
  const { root, ...fields } = jsonObjectOf(readFileSync(board, 'utf8'));
  const content = { files: 'data/*.csv' };
  writeFileSync(board, JSON.stringify({ ...fields, content, root: root ?? null }));
  const { author } = await serve(folder, { cache: join(temp, 'cache') });
  const { origin } = new URL(author);
  const page = async (at: string) => (await fetch(`${origin}${at}`)).text();
  expect(await page('/notes/oak/')).toContain('Old oak');
  writeFileSync(file, 'sku,title,date\noak,Young oak,2026-11-01\nash,Tall ash,2026-11-02\n');
  await expect.poll(() => page('/notes/oak/')).toContain('Young oak');
  await expect.poll(() => page('/notes/ash/')).toContain('Tall ash');
  await expect.poll(() => page('/notes/')).toContain('Tall ash');
  const one = await connect(author);
  const asked = { board: 'content:data/trees.csv/oak', key: 'title', v: 'Other' };
  const refused = await one.edit('set-board', asked);
  expect(refused).toMatchObject({ status: 422, body: { code: 'page-from-file' } });
  expect(readFileSync(file, 'utf8')).toContain('Young oak');
});
