import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { board, heading, main, project, text } from '../kitchen-sink.test-data.ts';
import { sampleBlock } from '../render.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { open, serveProject, useBrowser, visit } from './browser.test-data.ts';

const browser = useBrowser();
let home = '';

beforeAll(async () => {
  const posts = Array.from({ length: 5 }, (_, n) => board(`post-${n + 1}`, [text('Words')]));
  const list = sampleBlock('board-list', { paged: true });
  const journal = board('journal', [main(heading('Journal'), list, sampleBlock('pager'))], {
    pageSize: 2,
    children: posts,
  });
  ({ home } = await serveProject(tempFolder(), project([main(heading('Home'))], [journal])));
});

const state = async (page: Page) => [
  new URL(page.url()).pathname,
  await page.title(),
  await page.locator('.board-list-link').allInnerTexts(),
  await page.locator('.pager [aria-current=page]').getAttribute('aria-label'),
];

test.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])(
  '[ROUTE-10] %s a pager links to the pages of a list, and marks the current one',
  async (_way, javaScriptEnabled) => {
    const { page, problems } = await visit(browser(), { javaScriptEnabled });
    const address = `${home}journal/`;
    // `open` waits for React: a click before that would do a full load, and cancel requests.
    await (javaScriptEnabled ? open(page, address) : page.goto(address));
    expect(await state(page)).toEqual(['/journal/', 'journal', ['post-1', 'post-2'], 'Page 1']);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/page/2/');
    await page.getByRole('link', { name: 'post-3' }).waitFor();
    expect(await state(page)).toEqual([
      '/journal/page/2/',
      'journal – Page 2',
      ['post-3', 'post-4'],
      'Page 2',
    ]);
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'Page 1' })
      .click();
    await page.waitForURL('**/journal/');
    await page.getByRole('link', { name: 'post-1' }).waitFor();
    expect(await page.title()).toBe('journal');
    expect(problems).toEqual([]);
  },
);
