import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { heading, main, project } from '../kitchen-sink.test-data.ts';
import { tempFolder, writeJson } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
import { openShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();

test('[EDIT-12] a selected block is asked about at once; what no tree of blocks says anything of is asked for again only with more than blocks', async () => {
  const folder = mkdtempSync(join(temp, 'asked-'));
  writeJson(join(folder, 'project.json'), project([main({ ...heading('Words'), uid: 'heading' })]));
  const { author } = await serve(folder);
  const { page, run } = await openShell(browser(), author);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const times = (name: string) => asked.filter((one) => one.endsWith(`/api/${name}`)).length;
  // What is selected is asked about once, and before anything of the selection is drawn.
  const rowsAtRequest = page.evaluate(
    () =>
      new Promise((done) => {
        const { fetch } = window;
        window.fetch = (...args) => {
          if (typeof args[0] === 'string' && args[0].includes('api/inspect')) {
            done(document.querySelectorAll('[role=treeitem][aria-selected=true]').length);
          }
          return fetch(...args);
        };
      }),
  );
  await run('select', { uids: ['heading'] });
  expect(await rowsAtRequest).toBe(0);
  await page.locator('.sg-head').waitFor();
  expect(await page.locator('[role=treeitem][aria-selected=true]').count()).toBe(1);
  expect(times('inspect')).toBe(1);
  asked.length = 0;
  await run('set', { uid: 'heading', kid: 'text', v: 'Other words' });
  await expect.poll(() => times('inspect')).toBe(1);
  expect(times('names')).toBe(0);
  await run('set-project', { key: 'label', v: 'Else' });
  await expect.poll(() => times('names')).toBe(1);
});
