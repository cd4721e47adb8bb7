import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createPictureAnswers } from '../../src/node/dev/picture-answers.ts';
import { READY_SECTIONS } from '../../src/templates/sections/sections.ts';
import { useBrowser } from '../browser/browser.test-data.ts';
import { buildOptions, cli, filesIn, readText, tempFolder } from '../sites.test-data.ts';
import { openTestSite, serve } from './author.test-data.ts';
import { saved } from './person.test-data.ts';
import { openShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let folder = '';

beforeAll(async () => {
  folder = join(mkdtempSync(join(temp, 'ready-')), 'site');
  await cli(temp, ['init', folder, '--template', 'shop']);
});

test('[EDIT-14] every ready section has a picture in the variables of the project, without scripts and external addresses', async () => {
  const { answer } = createPictureAnswers(await openTestSite(folder), buildOptions('never-built'));
  for (const { name } of READY_SECTIONS) {
    const html = answer(new URLSearchParams({ ready: name }))?.html ?? '';
    expect(html).toContain('<div id="sitegen-root"');
    expect(html).not.toMatch(/<script|<link|<iframe|<base|\ssrc="(?!data:)/);
  }
  const html = answer(new URLSearchParams({ ready: 'hero-picture' }))?.html ?? '';
  expect(html).toContain(' src="data:image/svg+xml,');
  // The accent of the shop.
  expect(html).toMatch(/--[\w-]*accent:#9a4326/i);
  expect(answer(new URLSearchParams({ ready: 'nothing' }))).toBeUndefined();
});

test('[EDIT-14] a section from the insert list and a ready page are one step each, with their pictures', async () => {
  const { author } = await serve(folder, { assets: join(folder, 'assets') });
  const shell = await openShell(browser(), author);
  const { page, run, state, frame } = shell;
  const before = readText(folder, 'boards', 'index.json');
  await page.focus('.canvas');
  await page.keyboard.press('/');
  await page.waitForSelector('.palette input:focus');
  await page.keyboard.type('hero centered');
  await page.locator('.insertable', { hasText: 'Hero, centered' }).first().click();
  await frame().waitForSelector('text=See the whole week at a glance');
  await saved(shell);
  expect((await state()).undoes).toBe('Insert “Hero, centered”');
  expect(filesIn(join(folder, 'assets'))).toContain('sample-screen.svg');
  await run('undo');
  await saved(shell);
  expect(readText(folder, 'boards', 'index.json')).toBe(before);
  await run('new-board');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Start from' }).click();
  await page.getByRole('option', { name: /^Pricing/ }).click();
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  await saved(shell);
  expect((await state()).undoes).toBe('New page “Pricing”');
  const written = readText(folder, 'boards', 'pricing.json');
  expect(written).toContain('A price for every size');
  expect(written).toContain('"v":"frame"');
  await run('undo');
  await saved(shell);
  expect(filesIn(join(folder, 'boards'))).not.toContain('pricing.json');
});
