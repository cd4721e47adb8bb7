import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { attrsOf, childrenOf, type Block } from '../../src/model/entities.ts';
import { useBrowser } from '../browser/browser.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
import { openShell } from './shell.test-data.ts';

const folder = join(tempFolder(), 'site');
const FILE = join(folder, 'boards', 'index.json');
const browser = useBrowser();

const text = (uid: string, v: string) => ({ uid, eid: 'text', attrs: [{ kid: 'text', v }] });

test('[EDIT-3] several layers of a row are aligned and distributed by buttons of the inspector, each as one undo step', async () => {
  mkdirSync(join(folder, 'boards'), { recursive: true });
  writeFileSync(
    join(folder, 'project.json'),
    JSON.stringify({ id: 'align', root: 'boards/index.json' }),
  );
  const children = [text('a', 'One'), text('b', 'Two'), text('c', 'Three')];
  const rows = [{ uid: 'row', eid: 'row', children }, text('d', 'Below')];
  const root = { uid: 'page', eid: 'page', children: rows };
  writeFileSync(FILE, JSON.stringify({ uid: 'home', root }));
  const { author } = await serve(folder);
  const { page, run, problems } = await openShell(browser(), author);
  const bar = page.getByRole('group', { name: 'Align and distribute' });
  /** The written looks of the row and its children. */
  const looks = () => {
    const { root: now } = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly root: Block };
    const [row = { uid: '' }] = childrenOf(now);
    const own = [row, ...childrenOf(row)].map((one) =>
      attrsOf(one).flatMap(({ kid = '', v }) => (kid === 'text' ? [] : [[kid, v] as const])),
    );
    return own.map((pairs) => Object.fromEntries(pairs));
  };
  const end = { placement: { align: 'end' } };

  await run('select', { uids: ['a', 'b'] });
  await bar.getByRole('button', { name: 'Align bottom edges' }).click();
  await expect.poll(looks).toEqual([{}, end, end, {}]);
  await run('select', { uids: ['a', 'b', 'c'] });
  await bar.getByRole('button', { name: 'Align vertical centers' }).click();
  await expect.poll(looks).toEqual([{ align: 'center' }, {}, {}, {}]);
  await bar.getByRole('button', { name: 'Distribute evenly' }).click();
  await expect.poll(looks).toEqual([{ align: 'center', justify: 'between' }, {}, {}, {}]);
  await run('undo');
  await run('undo');
  expect(looks()).toEqual([{}, end, end, {}]);

  // Layers without a common row, column or grid have no buttons.
  await run('select', { uids: ['a', 'd'] });
  await expect.poll(() => bar.count()).toBe(0);
  expect(problems).toEqual([]);
});
