import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { visited } from '../publish/publish.test-data.ts';
import { cli, tempFolder, writeJson } from '../sites.test-data.ts';
import { axeFinds } from '../studio/axe.test-data.ts';
import { serve, withKey } from './author.test-data.ts';
import { openShell } from './shell.test-data.ts';

const browser = useBrowser();
let author = '';

beforeAll(async () => {
  const folder = join(mkdtempSync(join(tempFolder(), 'pictures-')), 'site');
  await cli(folder, ['init', folder, '--template', 'journal']);
  const live = { kind: 'folder', path: 'live', siteUrl: await visited(join(folder, 'live')) };
  writeJson(join(folder, 'sitegen.config.json'), { images: 'originals', publish: { live } });
  const { code, err } = await cli(folder, ['publish', '--trust', '--yes']);
  if (code !== 0) throw new Error(err);
  const home = join(folder, 'boards', 'index.json');
  const heading = '"v":"Notes from the edge of the water"';
  writeFileSync(home, readFileSync(home, 'utf8').replace(heading, '"v":"Tides"'));
  const server = await serve(folder, { assets: join(folder, 'assets') });
  ({ author } = server);
});

/** Starts to publish with only the keyboard, up to the question that confirms publishing. */
async function askedByKeyboard(page: Page) {
  const name = page.getByLabel('Type “live” to allow publishing there from this machine');
  const start = page.getByRole('button', { name: 'Publish', exact: true }).last();
  await start.waitFor();
  if (await name.isVisible()) await name.pressSequentially('live');
  await start.press('Enter');
  await page.getByRole('button', { name: 'Publish now' }).waitFor();
}

test('[PUBLISH-6] pictures of a page before and after show the change, and nothing in them runs', async () => {
  const { page, run } = await openShell(browser(), author);
  const others = new Set<string>();
  page.on('request', (request) => void others.add(new URL(request.url()).origin));
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Blocked script execution')) blocked.push(message.text());
  });
  await run('publish');
  await askedByKeyboard(page);
  const [before, after] = ['Before', 'After'].map((side) => page.frameLocator(`[title=${side}]`));
  await expect.poll(() => after?.locator('[style*="outline"]').innerText()).toBe('Tides');
  expect(await before?.locator('[style*="outline"]').innerText()).toBe(
    'Notes from the edge of the water',
  );
  for (const side of [before, after]) {
    expect(await side?.locator('img').first().evaluate(isShown)).toBe(true);
    const mark = side?.locator('[style*="outline"]');
    expect(await mark?.evaluate((element) => getComputedStyle(element).outlineWidth)).toBe('6px');
  }
  expect([...others]).toEqual([new URL(author).origin]);
  for (const side of ['before', 'after']) {
    expect(blocked.join('\n')).toContain(`published/${side}/`);
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFinds(page, { within: '.dialog' })).toEqual([]);
  }
  const compare = page.getByRole('button', { name: 'Compare / before and after' });
  expect(await compare.getAttribute('aria-expanded')).toBe('true');
  await compare.press('Enter');
  expect(await page.locator('.sg-picture').count()).toBe(0);
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await page.getByText('Nothing was published.').waitFor();
});

/** Returns whether a picture is shown: one that the security policy blocks has no size. */
async function isShown(image: Element): Promise<boolean> {
  await (image as HTMLImageElement).decode();
  return (image as HTMLImageElement).naturalWidth > 0;
}

test('[A1] the pages of a publication require the key, and are gone after the decision', async () => {
  const address = new URL('published/after/', author);
  expect((await fetch(address)).status).toBe(403);
  const entered = await fetch(withKey(author), { redirect: 'manual' });
  const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';', 1);
  expect((await fetch(address, { headers: { cookie } })).status).toBe(404);
});
