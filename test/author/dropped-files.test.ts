import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { jsonOf } from '../../src/values/json.ts';
import { useBrowser } from '../browser/browser.test-data.ts';
import { intercept } from '../gate.test-data.ts';
import { cli, tempFolder } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
import { blockIn, type BlockJson } from './live.test-data.ts';
import { boxOf, dragTo, fill, openShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let folder = '';
let author = '';

/** Creates a project, and starts a server for it. */
async function serveNew() {
  const own = join(mkdtempSync(join(temp, 'dropped-')), 'site');
  await cli(temp, ['init', own, '--template', 'journal']);
  return { own, author: (await serve(own, { assets: join(own, 'assets') })).author };
}

beforeEach(async () => {
  const served = await serveNew();
  [folder, author] = [served.own, served.author];
});

/** The parts of the home board that tests read. */
interface HomeJson {
  readonly assets?: readonly Readonly<Record<string, unknown>>[];
}

const home = (of = folder) => readFileSync(join(of, 'boards', 'index.json'), 'utf8');
const redSea = (of = folder) =>
  (jsonOf(home(of)) as HomeJson).assets?.find(({ basename }) => basename === 'red-sea');
/** Returns a block as `eid(value|child|…)`; a file is written as its uid. */
function asText({ eid, attrs = [], children = [] }: BlockJson): string {
  const values = attrs.map(({ v, ...file }) => v ?? ('assetUid' in file ? file.assetUid : ''));
  const inside = [...values, ...children.map(asText)].filter((one) => one !== '');
  return `${eid}(${inside.join('|')})`;
}
const written = (uid: string) =>
  asText(blockIn((jsonOf(home()) as unknown as { readonly root: BlockJson }).root, uid));
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

test('[ASSET-1] [EDIT-3] [EDIT-8] [EDIT-10] a picture is dropped, placed, described, focused, pasted into another project, linked to, and removed when unused', async () => {
  const { page, run, frame, problems } = await openShell(browser(), author, CLIPBOARD);
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#a03020' } });
  const png = await picture.png().toBuffer();
  const sent = await page.evaluateHandle((base64) => {
    const binary = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([binary], 'Red Sea.png', { type: 'image/png' }));
    return transfer;
  }, png.toString('base64'));
  await page.dispatchEvent('.side.right', 'dragenter', { dataTransfer: sent });
  await page.locator('.st-drop').waitFor();
  await page.dispatchEvent('.side.right', 'drop', { dataTransfer: sent });
  await expect.poll(redSea).toMatchObject({ extension: 'png', imgWidth: 30, imgHeight: 20 });
  expect(readFileSync(join(folder, 'assets', 'red-sea.png')).equals(png)).toBe(true);

  await run('select', { uids: ['home-heading'] });
  await page.getByRole('button', { name: 'Insert', exact: true }).press('Enter');
  const shown = frame().locator('img[src*="red-sea"]');
  await expect.poll(() => shown.count()).toBe(1);
  const heard = page.locator('.bottom .said');
  await expect
    .poll(() => heard.textContent())
    .toMatch(/^The picture red-sea.png was added to the page, \d+ of \d+ in /);
  await fill(page, 'Alternative text in Home: Image', 'The Red Sea');
  await expect.poll(() => shown.getAttribute('alt')).toBe('The Red Sea');
  await fill(page, 'Across', '20%');
  await expect.poll(home).toContain('"20%,50%"');
  // The focal point can be dragged as well, and Escape cancels the drag.
  const { x, y, width, height } = await boxOf(page.locator('.st-focus-picture'));
  const drag = async (across: number) => {
    await page.mouse.move(x + width * 0.2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * across, y + height * 2, { steps: 3 });
  };
  await drag(0.1);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await drag(0.7);
  await page.mouse.up();
  await expect.poll(home).toContain('"70%,100%"');
  expect(home()).not.toContain('"10%,');
  await page.getByRole('button', { name: 'Remove red-sea.png' }).press('Enter');
  await expect.poll(() => page.locator('.st-details > .sg-reason').textContent()).toContain('use');
  expect(redSea()).toMatchObject({ extension: 'png' });

  // The result of `copy` has no bytes of files; copying to the clipboard adds them.
  const uid = await shown.getAttribute('data-sg-uid');
  await run('select', { uids: [uid] });
  const clipboard = await run('copy');
  expect(await run('copied-files', { clipboard })).toEqual([
    { uid: redSea()?.['uid'], name: 'red-sea.png', bytes: png.toString('base64') },
  ]);
  const there = await serveNew();
  const other = await openShell(browser(), there.author, CLIPBOARD);
  const before = home(there.own);
  await other.run('select', { uids: ['home-heading'] });
  await other.page.locator('iframe.page').focus();
  await other.page.keyboard.press('Control+V');
  await expect.poll(() => other.frame().locator('img[src*="red-sea"]').count()).toBe(1);
  expect(readFileSync(join(there.own, 'assets', 'red-sea.png')).equals(png)).toBe(true);
  expect(await other.state()).toMatchObject({ refused: undefined });
  await other.run('undo');
  expect(home(there.own)).toBe(before);
  expect(await other.state()).toMatchObject({ canUndo: false });

  // A picture on the clipboard, and one embedded in copied HTML, are inserted too.
  await other.run('select', { uids: ['home-heading'] });
  await other.frame().evaluate((svg) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([svg], 'green.svg', { type: 'image/svg+xml' }));
    const how = { clipboardData, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new ClipboardEvent('paste', how));
  }, drawing('green'));
  await expect.poll(() => other.frame().locator('img[src*="green"]').count()).toBe(1);
  const src = `data:image/svg+xml;base64,${Buffer.from(drawing('blue')).toString('base64')}`;
  await other.run('paste-html', { html: `<h2>A</h2><img alt="Blue" src="${src}"><p>B</p>` });
  await expect.poll(() => other.frame().locator('img[src*="blue"]').count()).toBe(1);
  await other.run('undo');
  await other.run('undo');
  expect(await other.state()).toMatchObject({ canUndo: false });
  expect(other.problems.filter((reported) => !reported.includes('404'))).toEqual([]);

  // Selected words link to the file, even if they linked to a page; else its name is inserted.
  const links = String(await run('insert', { eid: 'text', attrs: { text: 'One two' } }));
  await run('write', { uid: links });
  await frame().waitForSelector(`[data-sg-uid="${links}"][contenteditable]`);
  const keys = async (...pressed: readonly string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
  };
  await keys('End', 'Control+Shift+ArrowLeft', 'Control+e');
  await run('link', { to: 'about' });
  await expect.poll(() => written(links)).toBe('text(One |code(link(about|two)))');
  const lead = async () => {
    await keys('Control+k');
    await page.waitForSelector('.link-form input:focus');
    await page.getByRole('combobox', { name: 'File', exact: true }).fill('red');
    await page.waitForSelector('[role=option]');
    await keys('ArrowDown', 'Enter');
    await expect.poll(() => page.locator('.link-form').count()).toBe(0);
  };
  await keys('ArrowLeft');
  await lead();
  await keys('Home');
  await lead();
  const file = String(redSea()?.['uid']);
  await expect
    .poll(() => written(links))
    .toBe(`text(link(red sea|${file})|span(One )|code(link(two|${file})))`);

  // Unused files are reported, and removed from the project; their bytes stay in the folder.
  await keys('Escape');
  await run('remove', { uids: [uid, links] });
  const rows = page.locator('.st-file-row');
  await page.getByRole('button', { name: /^Unused/ }).press('Enter');
  await expect
    .poll(() => rows.allTextContents())
    .toEqual([expect.stringMatching(/^red-sea.png.*unused$/)]);
  await page.getByRole('button', { name: 'Remove red-sea.png' }).press('Enter');
  await page.getByText('All files are used.').waitFor();
  expect(redSea()).toBe(undefined);
  expect(existsSync(join(folder, 'assets', 'red-sea.png'))).toBe(true);
  // The focus moves from the removed button to another one.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add');
  expect(problems.filter((reported) => !reported.includes('422'))).toEqual([]);
});

const drawing = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="${color}"/></svg>`;

test('[EDIT-3] [ASSET-1] files are dropped on the page to insert them, or to replace a picture', async () => {
  const { page, run, frame, selected, state, problems } = await openShell(browser(), author);
  /** Drops a file on a block; returns whether a drop line and an outline were shown before. */
  const drag = (
    uid: string,
    called: string,
    { text, down, hasLine }: { text: string; down: number; hasLine: boolean },
  ) =>
    frame().evaluate(
      async ([block, file, content, share, isLined]) => {
        const type = file.endsWith('svg') ? 'image/svg+xml' : 'text/plain';
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content], file, { type }));
        const target = document.querySelector(`[data-sg-uid="${block}"]`);
        const { left = 0, width = 0, top = 0, height = 0 } = target?.getBoundingClientRect() ?? {};
        const at = { clientX: left + width / 2, clientY: top + height * share };
        const tell = (event: string) =>
          target?.dispatchEvent(
            new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true, ...at }),
          );
        const root = document.querySelector('sitegen-overlay')?.shadowRoot;
        const marks = () =>
          ['.landing-line', '.landing-around'].map(
            (mark) => root?.querySelector<HTMLElement>(mark)?.hidden === false,
          );
        tell('dragenter');
        tell('dragover');
        const until = performance.now() + 5000;
        const isShown = () => marks().join() === [isLined, true].join();
        while (!isShown() && performance.now() < until) {
          await new Promise((done) => requestAnimationFrame(done));
        }
        const shown = marks();
        tell('drop');
        return shown;
      },
      [uid, called, text, down, hasLine] as const,
    );
  const pictures = frame().locator('img[src*="blue"],img[src*="green"]');
  await run('select', { uids: ['home-heading'] });
  const blue = { text: drawing('blue'), down: 0.99, hasLine: true };
  expect(await drag('home-heading', 'blue.svg', blue)).toEqual([true, true]);
  await expect.poll(() => pictures.count()).toBe(1);
  await expect.poll(async () => (await selected()).focus).not.toBe('home-heading');
  const { focus = '' } = await selected();
  const beside = frame().locator(`[data-sg-uid="home-heading"] + [data-sg-uid="${focus}"]`);
  await expect.poll(() => beside.count()).toBe(1);

  const green = { text: drawing('green'), down: 0.5, hasLine: false };
  expect(await drag(focus, 'green.svg', green)).toEqual([false, true]);
  await expect.poll(() => pictures.getAttribute('src')).toContain('green');
  await drag('home-heading', 'price-list.txt', { text: 'Oak 12', down: 0.01, hasLine: true });
  await expect.poll(() => frame().getByRole('link', { name: 'price list' }).count()).toBe(1);

  // Files of the project are inserted in the same way, dragged from their list.
  await run('show-panel', { panel: 'assets' });
  const take = async (to: string, share: number) => {
    const row = await boxOf(page.locator('.st-file-row', { hasText: 'blue.svg' }));
    const { x, y, width, height } = await boxOf(frame().locator(to));
    const at = { x: x + width / 2, y: y + height * share };
    await dragTo(page, { x: row.x + 10, y: row.y + 10 }, at);
  };
  const note = page.locator('.drop-note');
  await take('[data-sg-uid=home-heading]', 0.99);
  await expect.poll(() => note.textContent()).toMatch(/^Into “/);
  await page.mouse.up();
  await expect.poll(() => pictures.count()).toBe(2);
  await take('img[src*="green"]', 0.5);
  await expect.poll(() => note.textContent()).toBe('Replace the content of “Image”');
  await page.mouse.up();
  await expect.poll(() => frame().locator('img[src*="blue"]').count()).toBe(2);

  // Several files added at once are one step.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const buffer = Buffer.from(drawing('red'));
  const names = ['one.svg', 'two.svg'];
  const mimeType = 'image/svg+xml';
  await (await chooser).setFiles(names.map((name) => ({ name, mimeType, buffer })));
  await page.locator('.st-file-row', { hasText: 'two.svg' }).waitFor();
  expect(problems).toEqual([]);
  // A file and its block are one step.
  for (let step = 0; step < 6; step += 1) await run('undo');
  await expect.poll(() => pictures.count()).toBe(0);
  expect(await state()).toMatchObject({ canUndo: false });
  // Expected: 404, as an undo may remove a picture that is still loading.
  expect(problems.filter((reported) => !reported.includes('404'))).toEqual([]);
});

test('[A8] [ASSET-4] an upload that fails, or whose answer is lost, is repeated until the file is stored once; until then it doesn’t count as saved', async () => {
  const { page, run, state, problems } = await openShell(browser(), author);
  let times = 0;
  await intercept(page, '**/api/asset', async (route) => {
    times += 1;
    if (times === 2) await route.fetch();
    await (times <= 2 ? route.abort() : route.continue());
  });
  await run('select', { uids: ['home-heading'] });
  await page.evaluate((svg) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([svg], 'green.svg', { type: 'image/svg+xml' }));
    const how = { clipboardData, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new ClipboardEvent('paste', how));
  }, drawing('green'));
  const status = page.locator('.status');
  await expect.poll(() => status.getAttribute('data-saved')).toBe('failed');
  await expect.poll(() => status.getAttribute('data-saved')).toBe('saved');
  expect(times).toBe(3);
  expect(await state()).toMatchObject({ refused: undefined });
  expect(home().match(/"basename": "green"/g)).toHaveLength(1);
  expect(problems.filter((reported) => !/^failed: |ERR_FAILED/.test(reported))).toEqual([]);
  await run('undo');
  expect(await state()).toMatchObject({ canUndo: false });
});

test('[EDIT-3] [ASSET-1] a picture gets a new file in its own field, as one step', async () => {
  const { page, run, frame, problems } = await openShell(browser(), author);
  await run('insert', { eid: 'image' });
  const before = home();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a file: Image' }).click();
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#a03020' } });
  const file = {
    name: 'Red Sea.png',
    mimeType: 'image/png',
    buffer: await picture.png().toBuffer(),
  };
  await (await chooser).setFiles(file);
  await frame().locator('img[src*="red-sea"]').waitFor();
  expect(redSea()).toMatchObject({ extension: 'png', imgWidth: 30 });
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Image', exact: true }).inputValue())
    .toBe('red-sea.png');
  await run('undo');
  expect(home()).toBe(before);
  // An invalid file is rejected with the reason, and the image block stays without a file.
  const again = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a file: Image' }).click();
  await (await again).setFiles({ ...file, name: 'notes.exe', buffer: Buffer.from('MZ') });
  await page.getByText('notes.exe').waitFor();
  expect(home()).toBe(before);
  expect(problems.filter((reported) => !/4\d\d/.test(reported))).toEqual([]);
});
