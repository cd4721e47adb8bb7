import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { copyOfAtelier, serve } from './author.test-data.ts';
import { openShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();

test('[EDIT-1] [EDIT-2] an empty block is outlined, and the gap next to a picture is marked like others', async () => {
  const { folder } = copyOfAtelier(temp);
  const images = 'variants';
  const { author } = await serve(folder, { assets: join(folder, 'assets'), images });
  const { frame, run } = await openShell(browser(), author);
  const column = await run('insert', { eid: 'column', attrs: { gap: '20px' } });
  const selected = frame().locator('sitegen-overlay .selected');
  const edge = selected.locator('.edge');
  await expect.poll(() => edge.evaluate((drawn) => drawn.clientHeight)).toBe(12);
  expect(await selected.locator('.label').textContent()).toContain('Empty. Press / to insert');
  const text = { eid: 'text', parent: column, attrs: { text: 'Above' } };
  await run('insert', text);
  const file = { kid: 'image', assetUid: 'asset-workshop' };
  const image = await run('insert', { eid: 'image', parent: column, file });
  await frame().waitForSelector(`picture > [data-sg-uid="${String(image)}"]`);
  await run('insert', text);
  await run('select', { uids: [column] });
  await run('mode', { mode: 'resize' });
  await expect.poll(() => selected.locator('.gap').count()).toBe(2);
  expect(await selected.locator('.label').textContent()).not.toContain('empty');
});
