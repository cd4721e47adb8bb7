// Writes the pictures of the editor in docs/pictures, in light and dark, from the running program: `npm run docs:pictures`.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { chromiumPath } from '../browser/chromium-path.js';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const program = join(repository, 'bin', 'sitegen.js');

const PROJECT = [
  '--template',
  'portfolio',
  '--title',
  'Field Notes',
  '--site-url',
  'https://example.org',
];

/**
 * The pictures. `show` does the steps before a picture; `part` is a part of the window in CSS
 * pixels, by default the whole window.
 */
const PICTURES = [
  {
    name: 'editor',
    show: async ({ run }) => {
      await run('show-tree', { tree: 'blocks' });
      await run('show-panel', { panel: 'block' });
      await run('select', { uids: ['home-heading'] });
    },
  },
  {
    name: 'insert',
    part: { x: 360, y: 40, width: 720, height: 560 },
    show: async ({ run, page }) => {
      await run('select', { uids: ['home-heading'] });
      await run('insert-sheet');
      await page.keyboard.type('card');
      await page.locator('.insert-picture[data-shown="true"]').nth(3).waitFor();
    },
  },
  {
    name: 'history',
    part: { x: 0, y: 0, width: 480, height: 240 },
    show: async ({ run, page }) => {
      await run('set', {
        uid: 'home-text',
        kid: 'text',
        v: 'I draw for publishers and festivals.',
      });
      await run('duplicate', { uids: ['home-composite-2'] });
      await run('set', { uid: 'home-heading', kid: 'font-size', width: '1024px', v: '76px' });
      await run('undo');
      await run('show-tree', { tree: 'history' });
      await page.locator('aside').getByText('Start', { exact: true }).waitFor();
    },
  },
  {
    name: 'resize',
    part: { x: 274, y: 40, width: 880, height: 560 },
    show: async ({ run }) => {
      await run('select', { uids: ['home-column'] });
      await run('resize-mode');
    },
  },
  {
    name: 'style-painter',
    part: { x: 274, y: 160, width: 880, height: 740 },
    show: async ({ run }) => {
      const uids = ['home-heading'];
      await run('set', { uids, kid: 'text-color', v: 'var:accent' });
      await run('set', { uids, kid: 'font-weight', v: 700 });
      await run('select', { uids });
      await run('take-looks');
    },
  },
  {
    name: 'text',
    part: { x: 274, y: 160, width: 880, height: 740 },
    show: async ({ run, page }) => {
      await run('write', { uid: 'home-text' });
      await page.getByRole('button', { name: 'Bold' }).waitFor();
      for (let words = 0; words < 3; words += 1)
        await page.keyboard.press('Control+Shift+ArrowLeft');
    },
  },
  {
    name: 'breakpoint',
    part: { x: 1152, y: 40, width: 288, height: 640 },
    show: async ({ run, page }) => {
      await run('select', { uids: ['home-heading'] });
      await run('set', { kid: 'font-size', width: '1024px', v: '76px' });
      await page.getByText('≥1024', { exact: true }).first().click();
    },
  },
  {
    name: 'component',
    show: async ({ run }) => {
      await run('select', { uids: ['home-composite-2'] });
    },
  },
];

const browser = await chromium.launch({ executablePath: chromiumPath() });
try {
  for (const picture of PICTURES) {
    for (const theme of ['light', 'dark']) await serve({ ...picture, theme });
  }
} finally {
  await browser.close();
}

/** Takes a picture of a new project on a new server, so that no picture depends on another. */
async function serve(picture) {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-pictures-'));
  spawnSync(process.execPath, [program, 'init', folder, ...PROJECT]);
  const dev = [program, 'dev', folder, '--json', '--port', '0', '--no-cache'];
  const server = spawn(process.execPath, dev, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  try {
    const [line] = await once(createInterface({ input: server.stdout }), 'line');
    await take(JSON.parse(line).author, picture);
  } finally {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true });
  }
}

async function take(address, { name, part, show, theme }) {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: part === undefined ? 1 : 1.5,
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  await page.goto(address);
  await page.evaluate(() => window.sitegen.ready);
  const run = (command, values = {}) =>
    page.evaluate(([what, how]) => window.sitegen.run(what, how), [command, values]);
  await show({ run, page });
  await settle(page);
  const png = await page.screenshot({ animations: 'disabled', ...(part && { clip: part }) });
  const file = join(repository, 'docs', 'pictures', `${name}-${theme}.webp`);
  const { size } = await sharp(png).webp({ quality: 82, effort: 6 }).toFile(file);
  process.stdout.write(`${name}-${theme}.webp: ${Math.round(size / 1000)} kB\n`);
  await page.close();
}

/** Waits until a panel is shown, all changes are saved, fonts are loaded, and two frames are painted. */
async function settle(page) {
  await page.locator('aside h2').first().waitFor();
  await page.waitForFunction(() => window.sitegen.state().saved);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(
    () => new Promise((done) => void requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}
