import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { board, project } from '../kitchen-sink.test-data.ts';
import { sampleBlock } from '../render.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { open, serveProject, useBrowser, visit, type Served } from './browser.test-data.ts';
import { serveElements, WAYS } from './elements.test-data.ts';

const browser = useBrowser();
const folder = tempFolder();
let site: Served;
beforeAll(async () => {
  site = await serveElements(folder);
});

/** Answers in place of the form service; returns the posted data. */
async function service(page: Page, status: number): Promise<Request[]> {
  const posts: Request[] = [];
  await page.route('**/send', async (route) => {
    posts.push(route.request());
    await route.fulfill({ status, contentType: 'text/html', body: '<h1>Received</h1>' });
  });
  return posts;
}

async function fillIn(page: Page) {
  await page.fill('role=textbox[name="Name"]', 'Ann & Bob');
  await page.fill('role=textbox[name="Email"]', 'ann@example.org');
  await page.check('role=checkbox[name="Ash"]');
  await page.check('role=checkbox[name="Elm"]');
  await page.selectOption('role=combobox[name="Size"]', 'M');
}

const SENT = 'name=Ann+%26+Bob&email=ann%40example.org&wood=Ash&wood=Elm&size=M&_gotcha=';

describe.each(WAYS)('a form on a page that was %s', (_way, arrive) => {
  test('[RUNTIME-2] a form sends without a reload, shows its message and moves the focus there', async () => {
    const { page, problems } = await visit(browser());
    const posts = await service(page, 200);
    await arrive(page, site.home, 'form');
    await fillIn(page);
    await page.click('role=button[name="Send it"]');
    await page.waitForSelector('text=Thank you.', { state: 'visible' });
    expect(posts.map((post) => post.postData())).toEqual([SENT]);
    expect(posts[0]?.headers()['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(await focusedText(page)).toBe('Thank you.');
    expect(await page.locator('.field:visible, .submit:visible').count()).toBe(0);
    expect(page.url()).toBe(`${site.home}form/`);
    expect(problems).toEqual([]);
  });
});

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('[RUNTIME-2] a form is filled in and sent by keyboard alone', async () => {
  const { page } = await visit(browser());
  const posts = await service(page, 200);
  await open(page, `${site.home}form/`);
  await page.focus('role=textbox[name="Name"]');
  await page.keyboard.type('Ann');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ann@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.waitForSelector('text=Thank you.', { state: 'visible' });
  expect(posts[0]?.postData()).toContain('wood=Ash');
});

test.each([
  ['an error of the service', async (page: Page) => void (await service(page, 500))],
  ['a service out of reach', (page: Page) => page.route('**/send', (route) => route.abort())],
])(
  '[RUNTIME-2] after %s the form shows an error, keeps its values, and can be sent again',
  async (_what, fail) => {
    const { page } = await visit(browser());
    await fail(page);
    await open(page, `${site.home}form/`);
    await fillIn(page);
    await page.click('role=button[name="Send it"]');
    await page.waitForSelector('text=That failed.', { state: 'visible' });
    expect(await focusedText(page)).toBe('That failed.');
    expect(await page.inputValue('role=textbox[name="Name"]')).toBe('Ann & Bob');
    await page.unroute('**/send');
    const posts = await service(page, 200);
    await page.click('role=button[name="Send it"]');
    await page.waitForSelector('text=Thank you.', { state: 'visible' });
    expect(await page.isVisible('text=That failed.')).toBe(false);
    expect(posts.length).toBe(1);
  },
);

test('[RUNTIME-4] without JavaScript a form posts the same data as with it', async () => {
  const { page } = await visit(browser(), { javaScriptEnabled: false });
  const posts = await service(page, 200);
  await page.goto(`${site.home}form/`);
  expect(await page.locator('.form-message:visible').count()).toBe(0);
  await fillIn(page);
  await page.click('role=button[name="Send it"]');
  await page.waitForSelector('h1:text-is("Received")');
  expect(posts.map((post) => [post.method(), post.postData()])).toEqual([['POST', SENT]]);
});

const message = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLInputElement>('[name=wood]')?.validationMessage);

const thanks = () => sampleBlock('form-message', { when: 'sent', text: 'Thank you.' });

describe('boxes that are required together', () => {
  let home = '';
  beforeAll(async () => {
    const boxes = { kind: 'checkbox', name: 'wood', label: 'Wood', options: 'Oak\nAsh' };
    const choice = sampleBlock('choice', {
      ...boxes,
      required: true,
      'required-text': 'Any wood?',
    });
    const parts = [choice, sampleBlock('submit', { text: 'Send it' })];
    const form = sampleBlock('form', { action: '/send', 'after-sending': 'keep' }, [
      ...parts,
      thanks(),
    ]);
    const upload = sampleBlock('form', { action: '/send' }, [
      sampleBlock('file-field', { label: 'Photo', name: 'photo', accept: 'image/*' }),
      sampleBlock('submit', { text: 'Send it' }),
      thanks(),
    ]);
    const onward = sampleBlock('form', { action: '/send', 'next-page': 'upload' }, [
      sampleBlock('submit', { text: 'Send it' }),
    ]);
    const boards = [board('upload', [upload]), board('onward', [onward])];
    ({ home } = await serveProject(tempFolder(), project([form], boards)));
  });
  test('[RUNTIME-2] the form isn’t sent without an answer, shows why, and is sent with any of them', async () => {
    const { page, problems } = await visit(browser());
    const posts = await service(page, 200);
    await open(page, home);
    await page.click('role=button[name="Send it"]');
    expect([await message(page), posts.length]).toEqual(['Any wood?', 0]);
    await page.check('role=checkbox[name="Ash"]');
    expect(await message(page)).toBe('');
    await page.click('role=button[name="Send it"]');
    await page.waitForSelector('text=Thank you.', { state: 'visible' });
    expect(posts.map((post) => post.postData())).toEqual(['wood=Ash&_gotcha=']);
    // Waits until the form is empty again.
    await page.waitForFunction(() => document.querySelector(':invalid[name=wood]') !== null);
    expect([await message(page), problems]).toEqual(['Any wood?', []]);
  });

  test.each([true, false])(
    '[RUNTIME-2] [RUNTIME-4] files are sent, by scripts: %s',
    async (isOn) => {
      const { page, problems } = await visit(browser(), { javaScriptEnabled: isOn });
      const posts = await service(page, 200);
      if (isOn) await open(page, `${home}upload/`);
      else await page.goto(`${home}upload/`);
      const photo = { name: 'rye.png', mimeType: 'image/png', buffer: Buffer.from('a loaf') };
      await page.setInputFiles('role=button[name="Photo"]', photo);
      await page.click('role=button[name="Send it"]');
      await page.waitForSelector(isOn ? 'text=Thank you.' : 'h1:text-is("Received")', {
        state: 'visible',
      });
      expect(posts[0]?.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
      expect(posts[0]?.postDataBuffer()?.toString()).toMatch(
        /name="photo"; filename="rye.png"\r\n.*\r\n\r\na loaf/,
      );
      expect(problems).toEqual([]);
    },
  );

  test('[RUNTIME-2] a visitor who comes back from the next page can send the form again', async () => {
    const { page } = await visit(browser());
    const posts = await service(page, 200);
    await open(page, `${home}onward/`);
    // With status 204, the page stays in memory, as in the browser's back/forward cache.
    const left = page.waitForRequest('**/upload/');
    await page.route('**/upload/', (route) => route.fulfill({ status: 204 }));
    await page.click('role=button[name="Send it"]');
    await left;
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await page.waitForSelector('form:not([aria-busy])');
    await page.click('role=button[name="Send it"]');
    await expect.poll(() => posts.length).toBe(2);
  });

  test('[RUNTIME-4] without JavaScript the browser sends the form without an answer, and the service decides', async () => {
    const { page } = await visit(browser(), { javaScriptEnabled: false });
    const posts = await service(page, 200);
    await page.goto(home);
    await page.click('role=button[name="Send it"]');
    await page.waitForSelector('h1:text-is("Received")');
    expect(posts.map((post) => post.postData())).toEqual(['_gotcha=']);
  });
});

test.each([
  ['nothing', ''],
  ['no address', 'not an address'],
])('[RUNTIME-2] the browser rejects %s in a field, and nothing is sent', async (_what, email) => {
  const { page } = await visit(browser());
  const posts = await service(page, 200);
  await open(page, `${site.home}form/`);
  await page.fill('role=textbox[name="Name"]', 'Ann');
  await page.fill('role=textbox[name="Email"]', email);
  await page.click('role=button[name="Send it"]');
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe(
    'email',
  );
  expect(await page.locator('.field-control:user-invalid').count()).toBe(1);
  expect(posts).toEqual([]);
});

test('[SAFE-1] if the honeypot field is filled in, the form shows its message and sends nothing', async () => {
  const { page } = await visit(browser());
  const posts = await service(page, 200);
  await open(page, `${site.home}form/`);
  await fillIn(page);
  await page.evaluate(() => {
    const trap = document.querySelector<HTMLInputElement>('[name=_gotcha]');
    if (trap !== null) trap.value = 'https://spam.example';
  });
  await page.click('role=button[name="Send it"]');
  await page.waitForSelector('text=Thank you.', { state: 'visible' });
  expect(posts).toEqual([]);
});

test('[RUNTIME-4] a field has its label as name and its help as description', async () => {
  const { page } = await visit(browser());
  await open(page, `${site.home}form/`);
  const field = page.locator('role=textbox[name="Name"]');
  const help = (await field.getAttribute('aria-describedby')) ?? '';
  expect(await page.locator(`[id="${help}"]`).innerText()).toBe('In full.');
  await page.click('label:text("Email")');
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe(
    'email',
  );
  expect(await page.locator('role=group[name="Woods"] >> role=checkbox').count()).toBe(2);
});
