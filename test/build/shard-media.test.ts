import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mergeSites } from '../../src/node/shards/merge-sites.ts';
import { block, board, project } from '../kitchen-sink.test-data.ts';
import { build, contentsOf, tempFolder } from '../sites.test-data.ts';
import { assetOf, image, imageOf, writeFiles } from './images.test-data.ts';

const temp = tempFolder();
const newFolder = () => mkdtempSync(join(temp, 'work-'));

const words = (text: string) =>
  block('text', { text, 'text-style': { fontFamily: 'Inter', fontSize: '20px' } });

test('[OUT-2] parts of a site have the images and fonts of their own pages, and the merged site has all', async () => {
  const assets = writeFiles(newFolder(), {
    'a.jpg': await imageOf('jpeg', 500, 300),
    'unused.jpg': await imageOf('jpeg', 400, 300),
  });
  const pages = ['Hello', 'Привет', 'ćwiczę'].map((text, index) =>
    board(`page-${index}`, [words(text), { ...image('a.jpg'), uid: `image-${index}` }]),
  );
  const { googleFontsLink: _link, ...made } = project([words('Home')], pages);
  const list = [assetOf('a.jpg'), assetOf('unused.jpg')];
  const json = { ...made, root: { ...made.root, assets: list } };
  const whole = await build(newFolder(), json, { assets });
  const parts = await Promise.all(
    [1, 2, 3].map((index) => build(newFolder(), json, { assets, shard: { index, count: 3 } })),
  );
  const out = join(newFolder(), 'merged');
  await mergeSites(
    parts.map((part) => part.out),
    { out, isForced: false },
  );
  expect(contentsOf(out)).toEqual(contentsOf(whole.out));
});
