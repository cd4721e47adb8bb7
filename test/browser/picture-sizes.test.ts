import { beforeAll, expect, test } from 'vitest';
import { join } from 'node:path';
import { assetOf, imageOf, writeFiles } from '../build/images.test-data.ts';
import { block, board, main, project } from '../kitchen-sink.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import type { JsonObject } from '../../src/values/json.ts';
import { serveProject, useBrowser, visit } from './browser.test-data.ts';

const browser = useBrowser();
const GRIDS: Readonly<Record<string, JsonObject>> = {
  'of two columns': { columns: 2, 'min-width': '300px', gap: '24px' },
  'of three columns': { columns: 3, 'min-width': '240px', gap: '24px' },
  'with as many columns as fit': { columns: 0, 'min-width': '240px', gap: 'var:gap' },
};
const WINDOWS = [390, 768, 1440];
let home = '';

const picture = () => {
  const made = block('image', { alt: '', lazyload: true });
  return { ...made, attrs: [...(made['attrs'] as []), { kid: 'image', assetUid: 'wide.jpg' }] };
};

/** Returns a grid that becomes wider with the window, as in templates. */
const widening = () => {
  const children = [picture(), picture()].map((one) => ({
    ...one,
    attrs: [
      ...(one['attrs'] as JsonObject[]),
      { kid: 'placement', v: { columns: 1 }, widths: { '700px': { columns: 6 } } },
    ],
  }));
  const grid = block('grid', { 'min-width': '0px', gap: '24px' }, children);
  const columns = { kid: 'columns', v: 1, widths: { '700px': 12 } };
  return { ...grid, attrs: [...(grid['attrs'] as []), columns] };
};

const held = (grid: JsonObject) =>
  main(block('container', { 'max-width': '1200px', gutter: '40px' }, [grid]));

beforeAll(async () => {
  const folder = tempFolder();
  const assets = join(folder, 'media');
  writeFiles(assets, { 'wide.jpg': await imageOf('jpeg', 2000, 1000) });
  const grids = Object.values(GRIDS).map((attrs) =>
    block('grid', attrs, [picture(), picture(), picture(), picture()]),
  );
  const pages = [...grids, widening()].map((grid, index) => board(`grid-${index}`, [held(grid)]));
  const variables = [{ name: 'gap', type: 'Dimension', value: '24px' }];
  const json = project([main()], pages, { variables });
  const made = { ...json, root: { ...json.root, assets: [assetOf('wide.jpg')] } };
  ({ home } = await serveProject(folder, made, { assets }));
});

test.each([...[...Object.keys(GRIDS), 'whose columns come with the window'].entries()])(
  '[ASSET-6] (%i) pictures in a grid %s load the form that fits them',
  async (index) => {
    for (const width of WINDOWS) {
      const { page } = await visit(browser(), { viewport: { width, height: 900 } });
      await page.goto(`${home}grid-${index}/`, { waitUntil: 'load' });
      const found = await page.evaluate(() => {
        const image = document.querySelector('img');
        const sizes = image?.parentElement?.querySelector('source')?.sizes ?? image?.sizes ?? '';
        const chosen = /-(\d+)\.\w+$/.exec(image?.currentSrc ?? '')?.[1] ?? '2000';
        const all = [...document.querySelectorAll('source')][0]?.srcset.match(/\d+(?=w)/g) ?? [];
        const shown = image?.getBoundingClientRect().width ?? 0;
        const fitting = all.map(Number).find((one) => one >= Math.floor(shown)) ?? 2000;
        return { shown, fitting, chosen: Number(chosen), sizes };
      });
      expect({ width, ...found }).toMatchObject({ chosen: found.fitting });
      expect(found.shown).toBeGreaterThan(200);
    }
  },
);
