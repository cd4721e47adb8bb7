import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { tempFolder } from '../sites.test-data.ts';
import { hydrated, open, useBrowser, visit, type Served } from './browser.test-data.ts';
import { serveElements, WAYS } from './elements.test-data.ts';

const browser = useBrowser();
const folder = tempFolder();
let site: Served;
beforeAll(async () => {
  site = await serveElements(folder);
});

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=90&autoplay=1';
const VIMEO = 'https://player.vimeo.com/video/76979871?dnt=1';

/** Collects the foreign hosts that a page requests. */
function foreign(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { host } = new URL(request.url());
    if (host !== new URL(site.home).host) hosts.add(host);
  });
  return hosts;
}

const frames = (page: Page) =>
  page.locator('iframe').evaluateAll((all) => all.map((frame) => frame.getAttribute('src')));

describe.each(WAYS)('an embed on a page that was %s', (_way, arrive) => {
  test('[SAFE-1] loads nothing from other hosts before a click, and then one sandboxed frame', async () => {
    const { page, problems } = await visit(browser());
    const hosts = foreign(page);
    await arrive(page, site.home, 'embed');
    expect([...hosts]).toEqual([]);
    await page.click('.embed-facade >> nth=0');
    expect(await frames(page)).toEqual([YOUTUBE]);
    const frame = page.locator('iframe');
    const names = ['title', 'loading', 'referrerpolicy', 'sandbox'];
    expect(await Promise.all(names.map((name) => frame.getAttribute(name)))).toEqual([
      'A rabbit',
      'lazy',
      'strict-origin-when-cross-origin',
      expect.stringMatching(/^allow-scripts (?!.*top-navigation)/),
    ]);
    expect(page.url()).toBe(`${site.home}embed/`);
    expect(problems.filter((problem) => !problem.startsWith('failed: https'))).toEqual([]);
  });
});

test('[SAFE-1] an embed is opened by keyboard', async () => {
  const { page } = await visit(browser());
  await open(page, `${site.home}embed/`);
  await page.focus('.embed-facade');
  await page.keyboard.press('Enter');
  expect(await frames(page)).toEqual([YOUTUBE]);
});

test('[RUNTIME-4] without JavaScript an embed is a link to the embedded page', async () => {
  const { page } = await visit(browser(), { javaScriptEnabled: false });
  const hosts = foreign(page);
  await page.goto(`${site.home}embed/`);
  expect([...hosts]).toEqual([]);
  const link = page.locator('role=link[name="A rabbit YouTube From YouTube."]');
  expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=90');
});

test('[CONSENT-3] an embed that waits for consent loads once there is consent, and not before', async () => {
  const { page } = await visit(browser());
  await open(page, `${site.home}embed/`);
  expect(await frames(page)).toEqual([]);
  await page.click('button:text-is("Accept")');
  await expect.poll(() => frames(page)).toEqual([VIMEO]);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => frames(page)).toEqual([VIMEO]);
  await page.click('.embed-facade');
  await page.click('button:text-is("Forget")');
  await expect.poll(() => frames(page)).toEqual([YOUTUBE]);
});

test.each([
  ['no-preference', true],
  ['reduce', false],
] as const)(
  '[RUNTIME-4] with motion %s a film plays by itself: %s, with and without JavaScript',
  async (reducedMotion, plays) => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await visit(browser(), { reducedMotion, javaScriptEnabled });
      let films = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('.mp4')) films += 1;
      });
      await page.goto(`${site.home}video/`, { waitUntil: 'networkidle' });
      expect(films > 0).toBe(plays);
      expect(await page.locator('.video-moving').isVisible()).toBe(plays);
      expect(await page.locator('video[controls]:visible').count()).toBe(plays ? 1 : 2);
    }
  },
);

test('[RUNTIME-4] a video that plays by itself is muted, and stays in its place', async () => {
  const { page } = await visit(browser());
  await open(page, `${site.home}video/`);
  const film = page.locator('.video-moving');
  expect(
    await film.evaluate((video: HTMLVideoElement) => [
      video.hasAttribute('muted'),
      video.loop,
      video.playsInline,
    ]),
  ).toEqual([true, true, true]);
});

/** Replaces the browser's functions for sharing and for the clipboard. */
async function device(page: Page, { share, writes }: { share: string; writes: boolean }) {
  await page.addInitScript(
    ({ how, canWrite }) => {
      const log: unknown[] = [];
      const shareIt = async (data: unknown) => {
        log.push(data);
        if (how === 'ended') throw new DOMException('ended', 'AbortError');
        if (how === 'rejected') throw new DOMException('rejected', 'NotAllowedError');
      };
      const value = how === 'none' ? undefined : shareIt;
      Object.defineProperty(navigator, 'share', { value, configurable: true });
      const writeText = async (text: string) => {
        if (!canWrite) throw new DOMException('rejected', 'NotAllowedError');
        log.push(text);
      };
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
      Object.assign(window, { log });
    },
    { how: share, canWrite: writes },
  );
}

const logged = (page: Page) => page.evaluate(() => (window as unknown as { log: unknown[] }).log);

describe.each(WAYS)('a share link on a page that was %s', (_way, arrive) => {
  test('[RUNTIME-2] opens the share dialog of the device', async () => {
    const { page, problems } = await visit(browser());
    await device(page, { share: 'works', writes: true });
    await arrive(page, site.home, 'share');
    await page.click('text=Share it');
    await page.click('text=Share that');
    expect(await logged(page)).toEqual([
      { title: 'A title & more', url: `${site.home}share/` },
      { title: 'That', url: 'https://example.org/that' },
    ]);
    expect(problems).toEqual([]);
  });

  test('[RUNTIME-2] copies the address without such a dialog, and confirms it for a while', async () => {
    const { page } = await visit(browser());
    await device(page, { share: 'none', writes: true });
    await arrive(page, site.home, 'share');
    await page.click('text=Share it');
    await page.waitForSelector('text=Link copied');
    expect(await logged(page)).toEqual([`${site.home}share/`]);
    await page.waitForSelector('text=Share it');
  });
});

test('[RUNTIME-2] a visitor who cancels sharing stays on the page, and the label stays the same', async () => {
  const { page, problems } = await visit(browser());
  await device(page, { share: 'ended', writes: true });
  await open(page, `${site.home}share/`);
  await page.click('text=Share it');
  expect(page.url()).toBe(`${site.home}share/`);
  expect(await page.isVisible('text=Share it')).toBe(true);
  expect(problems).toEqual([]);
});

test('[RUNTIME-4] without JavaScript a share link begins a mail', async () => {
  const { page } = await visit(browser(), { javaScriptEnabled: false });
  await page.goto(`${site.home}share/`);
  const hrefs = await page
    .locator('.share')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(hrefs).toEqual([
    'mailto:?subject=A%20title%20%26%20more&body=',
    'mailto:?subject=That&body=https%3A%2F%2Fexample.org%2Fthat',
  ]);
});
