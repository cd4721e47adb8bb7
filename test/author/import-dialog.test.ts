import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { cli, filesIn, tempFolder } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
import { openShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let folder = '';
let author = '';

beforeAll(async () => {
  folder = join(mkdtempSync(join(temp, 'dialog-')), 'site');
  await cli(temp, ['init', folder, '--template', 'journal']);
  ({ author } = await serve(folder, { assets: join(folder, 'assets') }));
});

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 3 2 0l2 3z"/></svg>';

const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

test('[IMPORT-7] chosen files become pages; the report links to each place, and undo removes them', async () => {
  const { page, run } = await openShell(browser(), author);
  await run('show-tree', { tree: 'boards' });
  await page.getByRole('button', { name: 'Import pages …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import pages' });
  const input = dialog.locator('input[type="file"]').first();
  await input.setInputFiles([file('notes.txt', 'x')]);
  await dialog.getByText('None of these files is a page or a table.').waitFor();
  await input.setInputFiles([
    file(
      'hill.html',
      '<title>The hill</title><h1>The hill</h1><a href="snow.html">Snow</a><script>x()</script>',
    ),
    file('snow.html', '<title>First snow</title><h1>First snow</h1><object data="x"></object>'),
  ]);
  await dialog.getByText('Imported 2 pages from HTML.').waitFor();
  await dialog.getByText('The element “script” is left out').waitFor();
  await dialog.getByRole('button', { name: 'snow.html' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  const row = page.locator('[role=treeitem][aria-selected=true]', { hasText: 'First snow' });
  await row.waitFor();
  await run('undo');
  await row.waitFor({ state: 'detached' });
  expect(filesIn(folder).filter((one) => /snow|hill/.test(one))).toEqual([]);
});

test('[IMPORT-7] dropped pages and folders ask for their place, and other files become assets', async () => {
  const { page } = await openShell(browser(), author);
  const drop = (name: string, text: string) =>
    page.evaluate(
      ([own, content]) => {
        const data = new DataTransfer();
        data.items.add(new File([content], own));
        const event = { dataTransfer: data, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new DragEvent('drop', event));
      },
      [name, text] as const,
    );
  await drop('list.csv', 'a,b\n1,2\n');
  await page.getByText('list.csv').first().waitFor();
  await drop('about-us.md', '# About us\n\nWe wait for snow.\n');
  const dialog = page.getByRole('dialog', { name: 'Import pages' });
  await dialog.getByText('Imported 1 page from Markdown.').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(filesIn(folder)).toEqual(
    expect.arrayContaining(['assets/list.csv', 'boards/about-us.json']),
  );
});

const COPIED = JSON.stringify({
  type: '@webflow/XscpData',
  payload: {
    nodes: [
      { _id: '1', type: 'Block', tag: 'div', classes: ['s'], children: ['2', '4'] },
      { _id: '2', type: 'Heading', tag: 'h2', classes: [], children: ['3'] },
      { _id: '3', text: true, v: 'From Webflow' },
      { _id: '4', type: 'HtmlEmbed', v: '<script>x()</script>' },
    ],
    styles: [
      { _id: 's', name: 'Card', styleLess: 'padding-top: 33px; background-color: #123456;' },
    ],
  },
});

test('[IMPORT-8] elements copied in Webflow, and HTML with a style sheet, are pasted with their looks', async () => {
  const { page, frame, run } = await openShell(browser(), author);
  await run('select', { uids: ['home-heading'] });
  await page.locator('body').evaluate((body, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('application/json', text);
    const how = { clipboardData, bubbles: true, cancelable: true };
    body.dispatchEvent(new ClipboardEvent('paste', how));
  }, COPIED);
  const pasted = frame().getByText('From Webflow').locator('..');
  await expect.poll(() => pasted.evaluate((one) => getComputedStyle(one).paddingTop)).toBe('33px');
  await run('undo');
  await pasted.waitFor({ state: 'detached' });
  const bytes = Buffer.from(SVG).toString('base64');
  const reported = await run('paste-html', {
    html: `<style>.a{color:rgb(18,52,86)}</style><p class="a">One</p><img alt="A roof" src="data:image/svg+xml;base64,${bytes}"><script>x()</script>`,
  });
  expect(reported).toEqual({ dropped: ['the element “script” is left out'] });
  const one = frame().getByText('One', { exact: true });
  await expect
    .poll(() => one.evaluate((own) => getComputedStyle(own).color))
    .toBe('rgb(18, 52, 86)');
  await frame().getByAltText('A roof').waitFor();
});
