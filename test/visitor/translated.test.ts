/** Pages translated by a browser, or changed by an extension, before React started. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  hydrated,
  isMarked,
  mark,
  pathOf,
  useBrowser,
  visit,
  type Served,
} from '../browser/browser.test-data.ts';
import { serveElements } from '../browser/elements.test-data.ts';
import { block, board, heading, link, main, project, text } from '../kitchen-sink.test-data.ts';
import { sampleBlock } from '../render.test-data.ts';
import { serveProject } from '../browser/browser.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';

const browser = useBrowser();
const folders = [tempFolder(), tempFolder()] as const;
let site: Served;
let mixed: Served;

const TABS = sampleBlock('tabs', { label: 'Woods' }, [
  sampleBlock('tab', { label: 'Ash' }, [text('Ash bends.')]),
  sampleBlock('tab', { label: 'Elm' }, [
    text('Elm twists.'),
    sampleBlock('share', { text: 'Share elms', to: 'https://example.org/elm' }),
  ]),
]);

beforeAll(async () => {
  site = await serveElements(folders[0]);
  const blocks = [
    link('other', 'To the other'),
    block('details', { summary: 'More of it' }, [text('All of it.')]),
    sampleBlock('scheme-switch', { show: 'words' }),
    block('box', { tag: 'section' }, [
      text('Beside it'),
      sampleBlock('share', { text: 'Share it', to: 'https://example.org/it' }),
    ]),
    TABS,
  ];
  mixed = await serveProject(
    folders[1],
    project([main(heading('Mixed'), ...blocks)], [board('other', [main(heading('Other'))])]),
    { hydrate: 'idle' },
  );
});

/**
 * Opens a page in which every text, or every text in some elements, is wrapped as by Chrome's
 * translation.
 */
async function openTranslated(page: Page, address: string, within = 'body') {
  await page.addInitScript((selector) => {
    document.addEventListener('DOMContentLoaded', () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode() !== null) {
        const { currentNode: node } = walker;
        const parent = node.parentElement;
        const isSeen = parent?.closest('script, style, svg') === null;
        const isRealReference = parent?.closest(selector) !== null;
        if (node instanceof Text && isSeen && isRealReference && node.data.trim() !== '')
          texts.push(node);
      }
      for (const node of texts) {
        const font = document.createElement('font');
        const inner = document.createElement('font');
        font.style.verticalAlign = 'inherit';
        inner.style.verticalAlign = 'inherit';
        node.replaceWith(font);
        font.append(inner);
        node.data = `(${node.data})`;
        inner.append(node);
      }
      for (const element of document.querySelectorAll('main *')) {
        element.setAttribute('data-extension', '1');
      }
    });
  }, within);
  await page.goto(address);
  await hydrated(page);
}

/** Clicks a tab, and waits until it is selected, as islands hydrate one after the other. */
async function selects(page: Page, index: number) {
  const tab = page.getByRole('tab').nth(index);
  await tab.click();
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
  expect(await page.getByRole('tabpanel').count()).toBe(1);
}

async function leadsHome(page: Page) {
  await mark(page);
  await page.locator('a:has-text("Home")').first().click();
  await expect.poll(() => pathOf(page)).toBe('/');
  expect(await isMarked(page)).toBe(true);
}

test('[P10] on a translated page, tabs and links within the site work', async () => {
  const { page, problems } = await visit(browser());
  await openTranslated(page, `${site.home}tabs/`);
  await selects(page, 1);
  expect(await page.locator('h1').innerText()).toBe('(tabs)');
  expect(await page.getByRole('tabpanel').innerText()).toContain('(Elm twists.)');
  await leadsHome(page);
  expect(problems).toEqual([]);
});

test('[P10] on a translated page, a form is sent without a page load', async () => {
  const { page, problems } = await visit(browser());
  await page.context().route('**/send', (route) => route.fulfill({ status: 200, body: '{}' }));
  await openTranslated(page, `${site.home}form/`);
  await page.fill('[type=email]', 'ada@example.org');
  await page.fill('input[type=text] >> nth=0', 'Ada');
  const sent = page.waitForRequest('**/send');
  await page.click('button[type=submit]');
  expect((await sent).postData()).toContain('ada%40example.org');
  await page.waitForSelector('form[data-state=sent]');
  expect(await page.locator('form label').first().innerText()).toMatch(/^\(/);
  await leadsHome(page);
  expect(problems).toEqual([]);
});

test('[P10] on a translated page, a gallery enlarges its pictures', async () => {
  const { page, problems } = await visit(browser());
  await openTranslated(page, `${site.home}gallery/`);
  await page.locator('.gallery-link').first().click();
  await page.waitForSelector('dialog[open]');
  await page.keyboard.press('Escape');
  await leadsHome(page);
  expect(problems).toEqual([]);
});

test('[P10] on a translated page with several islands, each works, and the text around them stays', async () => {
  const { page, problems } = await visit(browser(), { permissions: ['clipboard-write'] });
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await openTranslated(page, mixed.home);
  await page.locator('summary').click();
  expect(await page.locator('details').innerText()).toContain('(All of it.)');
  const dark = page.locator('.scheme-switch-dark');
  await dark.click();
  await expect.poll(() => dark.getAttribute('aria-pressed')).toBe('true');
  expect(await page.locator('html').getAttribute('data-scheme')).toBe('dark');
  const share = page.locator('.share').first();
  await share.click();
  await expect.poll(() => share.getAttribute('data-copied')).toBe('true');
  await selects(page, 1);
  const inner = page.getByRole('tabpanel').locator('.share');
  await inner.click();
  await expect.poll(() => inner.getAttribute('data-copied')).toBe('true');
  expect(await page.locator('section').innerText()).toContain('(Beside it)');
  await mark(page);
  await page.click('a:has-text("To the other")');
  await page.waitForSelector('h1:text-is("Other")');
  expect(await isMarked(page)).toBe(true);
  expect(problems).toEqual([]);
});

test('[P10] only an island that differs is rendered again', async () => {
  const { page, problems } = await visit(browser());
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const kept = document.querySelectorAll('main, section, .share, .scheme-switch, .tabs');
      Object.assign(window, { kept: [...kept] });
    });
  });
  await openTranslated(page, mixed.home, 'section .share');
  const state = () =>
    page.evaluate(() => {
      const kept: unknown = Reflect.get(window, 'kept');
      if (!Array.isArray(kept)) return [];
      return kept.flatMap((element: unknown) =>
        element instanceof Element ? [`${element.classList[0]} ${element.isConnected}`] : [],
      );
    });
  await expect.poll(state).toContain('share false');
  const all = await state();
  expect(all.filter((each) => each.endsWith('false'))).toEqual(['share false']);
  expect(all.length).toBe(6);
  await selects(page, 1);
  expect(problems).toEqual([]);
});

test('[P10] with elements of an extension between islands, each island works', async () => {
  const { page, problems } = await visit(browser());
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll('section > *, main > *')) {
        element.insertAdjacentHTML('beforebegin', '<div class="extension"><a>Note</a></div>');
      }
    });
  });
  await page.goto(mixed.home);
  await hydrated(page);
  await page.locator('.scheme-switch-dark').click();
  await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toBe('dark');
  await selects(page, 1);
  expect(await page.locator('.extension').count()).toBe(8);
  expect(problems).toEqual([]);
});
