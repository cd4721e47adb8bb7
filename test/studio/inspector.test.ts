import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { DevServer } from '../../src/node/dev/dev-server.ts';
import type { InspectorChange } from '../../src/author/value-at.ts';
import { copyOfAtelier, serve } from '../author/author.test-data.ts';
import { useBrowser, visit } from '../browser/browser.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { askTool } from './ask-tool.test-data.ts';
import { storyOf } from './panels.test-data.ts';

const browser = useBrowser();
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let show: Awaited<ReturnType<typeof storyOf>>;
let shared: object;
const blocks: Record<string, object> = {};

beforeAll(async () => {
  const { folder } = copyOfAtelier(tempFolder());
  const server: DevServer = await serve(folder, { assets: join(folder, 'assets') });
  show = await storyOf(server, 'inspector');
  const ask = async (path: string) => (await askTool(server, path)).json() as Promise<object>;
  const { boards } = (await ask('api/project')) as { readonly boards: object };
  shared = { names: await ask('api/names'), boards };
  blocks['link'] = await ask('api/inspect?board=board-home&block=home-hero-about');
  blocks['image'] = await ask('api/inspect?board=board-bothy&block=bothy-figure-1-image');
}, 60_000);

async function open(name: 'link' | 'image', options: Parameters<typeof visit>[1] = {}) {
  const visitor = await visit(browser(), { viewport: { width: 700, height: 1200 }, ...options });
  await show(visitor.page, { ...shared, block: blocks[name] });
  return visitor;
}

const callsOf = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { calls: [string, InspectorChange, string?][] }).calls,
  );

test('shots', async () => {
  const { page } = await open('link', { viewport: { width: 420, height: 1000 }, deviceScaleFactor: 2 });
  const shot = (name: string) => page.screenshot({ path: `/tmp/insp-shots/${name}.png`, fullPage: true });
  await shot('a');
  await page.getByRole('searchbox').fill('s');
  for (const name of ['Size', 'Fill', 'Border', 'Text style'])
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).first().click();
  await page.getByRole('switch', { name: 'Fill, colour' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Pick Fill, tint' }).click();
  await page.getByRole('slider', { name: 'Hue' }).waitFor();
  await shot('b');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Fill, over it/ }).click();
  await page.getByRole('option', { name: 'gradient' }).click();
  await page.getByRole('button', { name: 'New gradient' }).click();
  await page.getByRole('button', { name: 'Add a stop' }).click();
  await page.getByRole('searchbox').fill('fill');
  await shot('c');
  await page.getByRole('searchbox').fill('padding');
  await page.getByRole('radio', { name: 'One for each side' }).click();
  await shot('d');
  console.log(JSON.stringify(await callsOf(page)));
});
