import { mkdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { jsonObjectOf } from '../../src/values/json.ts';
import { tempFolder } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
import { openShell } from './shell.test-data.ts';

const folder = join(tempFolder(), 'site');
const path = (file: string) => join(folder, ...file.split('/'));
const textOf = (file: string) => readFileSync(path(file), 'utf8');
const TRANSLATION = 'translations/ar/boards/index.json';

const HOME = {
  uid: 'home',
  title: 'Oak tables',
  root: {
    uid: 'page',
    eid: 'page',
    children: [
      { uid: 'head', eid: 'heading', attrs: [{ kid: 'text', v: 'Tables of oak' }] },
      {
        uid: 'words',
        eid: 'text',
        attrs: [{ kid: 'text', v: 'Made ' }],
        children: [{ uid: 'bold', eid: 'strong', attrs: [{ kid: 'text', v: 'by hand' }] }],
      },
    ],
  },
};

const browser = useBrowser();

test('[LANG-5] an author adds a language, writes its texts on the page and in a list, and publishes it', async () => {
  mkdirSync(path('boards'), { recursive: true });
  writeFileSync(path('project.json'), JSON.stringify({ id: 'oak', root: 'boards/index.json' }));
  writeFileSync(path('boards/index.json'), JSON.stringify(HOME));
  const { author } = await serve(folder);
  const { page, frame, run, state } = await openShell(browser(), author);
  const row = (words: string) =>
    page.locator('.texts-row').filter({ has: page.getByText(words, { exact: true }) });

  await run('add-language', { language: 'ar' });
  expect(jsonObjectOf(textOf('project.json'))['languages']).toEqual(['en', 'ar']);
  await expect.poll(() => frame().locator('html').getAttribute('dir')).toBe('rtl');
  expect(await frame().locator('h1, h2').first().textContent()).toBe('Tables of oak');
  const missing = () =>
    frame().evaluate(() => [...(CSS.highlights.get('sitegen-missing') ?? [])].map(String));
  await expect.poll(missing).toEqual(['Tables of oak', 'Made by hand']);
  await run('select', { uids: ['head'] });
  await run('write');
  await frame().locator('[contenteditable]').waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('طاولات');
  await run('leave-text');
  await expect.poll(() => existsSync(path(TRANSLATION)) && textOf(TRANSLATION)).toContain('طاولات');
  expect(jsonObjectOf(textOf('boards/index.json'))).toEqual(HOME);
  await expect.poll(missing).toEqual(['Made by hand']);

  // The list of texts shows missing translations, and those whose source text has changed.
  await run('language', { language: 'en' });
  await run('write-text', { uid: 'head', content: ['Tables of old oak'] });
  await run('language', { language: 'ar' });
  await run('texts');
  const head = row('Tables of old oak');
  await expect.poll(() => head.getAttribute('data-state')).toBe('stale');
  await expect.poll(() => head.locator('del').textContent()).toBe('Source was: Tables of oak');
  await head.getByRole('button', { name: 'Mark as up to date' }).click();
  await expect.poll(() => head.getAttribute('data-state')).toBe('done');
  const words = row('Made <1>by hand</1>');
  expect(await words.getAttribute('data-state')).toBe('missing');
  await words.locator('textarea').fill('صنع');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => words.getByText('Keep each tag of the source text').count()).toBe(1);
  await words.locator('textarea').fill('<1>يدويا</1> صنع');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => words.getAttribute('data-state')).toBe('done');
  await expect.poll(() => textOf(TRANSLATION)).toContain('{"uid":"bold","content":["يدويا"]}');
  expect(jsonObjectOf(textOf(TRANSLATION))['isDraft']).toBe(true);
  await page.getByRole('button', { name: 'Publish page' }).click();
  await expect.poll(() => jsonObjectOf(textOf(TRANSLATION))['isDraft']).toBeUndefined();

  // In a translation, a change of a value that all languages share is rejected.
  await page.keyboard.press('Escape');
  await run('set', { uid: 'head', kid: 'padding', v: 'uniq 8px' }).catch(() => undefined);
  expect((await state()).refused).toContain('all languages share it');
});
