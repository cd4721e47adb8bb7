import axe from 'axe-core';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { TEMPLATES } from '../../src/templates/templates.ts';
import { validator } from '../html.test-data.ts';
import { cli, filesIn, readText, tempFolder, type CliOutcome } from '../sites.test-data.ts';
import { open, serveFolder, useBrowser, visit } from './browser.test-data.ts';

/** Every kind of page of each template; pages of one kind differ in words and pictures alone. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  portfolio: ['', 'work/', 'work/tide/', 'about/', 'contact/', 'privacy/', 'imprint/'],
  shop: ['', 'shelf/', 'shelf/milk-jug/', 'visit/', 'privacy/', 'imprint/'],
  journal: [
    '',
    'notes/',
    'notes/page/2/',
    'notes/walking-out-at-low-water/',
    'about/',
    'privacy/',
    'imprint/',
  ],
  landing: ['', 'privacy/', 'imprint/', 'thanks/'],
  docs: ['', 'start/', 'start/install/', 'guide/writing/', 'guide/code/', 'reference/'],
  blank: [''],
};

/** A page of a template, and the selector whose left edge has to align with those of text pages. */
const COLUMNS: Readonly<Record<string, readonly [path: string, selector: string]>> = {
  portfolio: ['work/', 'main h1'],
  shop: ['shelf/', 'main h1'],
  journal: ['about/', 'main .prose'],
  landing: ['', 'header a'],
};

/** A title with characters that are known to cause problems. */
const TITLE = 'Ærø & <Sons> “Ltd”';

/** Between schemes only colors differ. */
const RULES = {
  light: "{ resultTypes: ['violations'] }",
  dark: "{ runOnly: ['color-contrast'], resultTypes: ['violations'] }",
} as const;

const axeOf = (scheme: keyof typeof RULES) => `axe.run(${RULES[scheme]}).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`;

const browser = useBrowser();

describe.each(TEMPLATES.map(({ name }) => name))('the template "%s"', (name) => {
  const folder = join(tempFolder(), name);
  const site = join(folder, 'site');
  let home = '';
  let built: CliOutcome | undefined;

  beforeAll(async () => {
    await cli(folder, ['init', '.', '--template', name, '--title', TITLE]);
    // Pictures as they are, as converting them takes seconds; the W3C checker reads converted ones.
    built = await cli(folder, ['build', '.', '--strict', '--no-image-variants']);
    home = await serveFolder(site);
  });

  test('[REPAIR-4] a strict check and a build report nothing', async () => {
    const { code, out, err } = await cli(folder, ['check', '.', '--strict', '--json']);
    const report: unknown = JSON.parse(out);
    expect(built).toMatchObject({ code: 0, err: '' });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(report).toMatchObject({ projects: [{ isSound: true, diagnostics: [] }] });
  });

  test('[RENDER-1] every page is valid HTML, with a title and a description', () => {
    const pages = filesIn(site).filter((file) => file.endsWith('.html'));
    expect(pages).toEqual(
      expect.arrayContaining([
        '404.html',
        ...(PAGES[name] ?? []).map((page) => `${page}index.html`),
      ]),
    );
    expect(readText(site, 'index.html')).toMatch(
      /<meta property="og:image" content="[^"]+\/sharing\.jpg"/,
    );
    for (const file of pages) {
      const html = readText(site, file);
      // A redirect from the address of a folder's index.
      if (html.includes('http-equiv="refresh"')) continue;
      const { results } = validator.validateStringSync(html, file);
      const found = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message }) => `${file} ${ruleId}: ${message}`),
      );
      expect(found).toEqual([]);
      expect(html).toMatch(/<title>[^<]+ — Ærø &amp; &lt;Sons&gt; “Ltd”<\/title>/);
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
      expect(html.match(/<h1\b/g)).toHaveLength(1);
      expect(html).toMatch(/<meta property="og:image" content="[^"]+"/);
    }
  });

  test.each([...(PAGES[name] ?? []), 'nowhere/'])(
    '[RUNTIME-4] the page "/%s" is accessible in light and dark, and fits into any window',
    async (path) => {
      const { page, problems } = await visit(browser(), { reducedMotion: 'reduce' });
      await open(page, `${home}${path}`);
      await page.evaluate(axe.source);
      const widths = [];
      for (const width of [768, 390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        widths.push(await page.evaluate(() => document.documentElement.scrollWidth));
      }
      expect(widths).toEqual([768, 390, 1440]);
      const header = page.locator('header').first();
      expect(await header.evaluate((one) => one.getBoundingClientRect().width)).toBe(1440);
      const backgrounds = [];
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect([colorScheme, await page.evaluate<string[]>(axeOf(colorScheme))]).toEqual([
          colorScheme,
          [],
        ]);
        backgrounds.push(await page.evaluate(brightness));
      }
      expect(backgrounds[0]).toBeGreaterThan(0.85);
      expect(backgrounds[1]).toBeLessThan(0.2);
      const isMissing = path === 'nowhere/';
      expect(problems.filter((problem) => !(isMissing && problem.includes('404')))).toEqual([]);
    },
  );

  test('[RUNTIME-4] every page fits into the window where the reader has text of twice the size', async () => {
    const { page } = await visit(browser(), { reducedMotion: 'reduce' });
    for (const path of PAGES[name] ?? []) {
      await open(page, `${home}${path}`);
      const before = await page.evaluate(sizeOfHeading);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      // A fluid size grows with the window, too.
      expect(await page.evaluate(sizeOfHeading)).toBeGreaterThan(1.5 * before);
      const widths = [];
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        widths.push(await page.evaluate(() => document.documentElement.scrollWidth));
      }
      expect([path, ...widths]).toEqual([path, 390, 768, 1440]);
    }
  });

  test('[RUNTIME-4] on a phone, terms of few words and lines with an icon keep their shape', async () => {
    const { page } = await visit(browser());
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of PAGES[name] ?? []) {
      await open(page, `${home}${path}`);
      expect([path, ...(await page.evaluate(misshapen))]).toEqual([path]);
    }
  });

  test('[RUNTIME-4] cards and columns of texts fill their rows from a tablet’s width on', async () => {
    const { page } = await visit(browser());
    await open(page, home);
    for (const width of [768, 900, 960, 1000, 1100, 1200]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, ...(await page.evaluate(gapsInRows))]).toEqual([width]);
    }
  });

  test('[RUNTIME-4] text pages align with other pages', async () => {
    const { page } = await visit(browser());
    await page.setViewportSize({ width: 1440, height: 900 });
    const [other, column] = COLUMNS[name] ?? ['', 'main h1'];
    const ofWords = (PAGES[name] ?? []).filter((path) => /^(?:privacy|imprint)/.test(path));
    await open(page, `${home}${other}`);
    const left = (await page.locator(column).first().boundingBox())?.x;
    expect(left).toBeGreaterThan(0);
    for (const path of ofWords) {
      await open(page, `${home}${path}`);
      expect([path, (await page.locator('h1').boundingBox())?.x]).toEqual([path, left]);
    }
  });

  test('[ASSET-1] every picture of a page is loaded', async () => {
    const { page } = await visit(browser());
    await open(page, home);
    const broken = await page.evaluate(async () => {
      const images = [...document.images];
      for (const image of images) image.loading = 'eager';
      await Promise.all(images.map((image) => image.decode()));
      return images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
    });
    expect(broken).toEqual([]);
  });
});

/** The brightness of the page's background, from 0 to 1. */
function brightness(): number {
  const colour = getComputedStyle(document.documentElement).backgroundColor;
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return (red + green + blue) / 3 / 255;
}

/** The size of the letters of the main heading, in pixels. */
function sizeOfHeading(): number {
  const heading = document.querySelector('h1');
  return heading === null ? 0 : Number.parseFloat(getComputedStyle(heading).fontSize);
}

/** Terms of at most three words on several lines, and items of lists whose words go on below their icon. */
function misshapen(): readonly string[] {
  const range = document.createRange();
  const lines = (one: Element) => {
    range.selectNodeContents(one);
    return [...range.getClientRects()];
  };
  const terms = [...document.querySelectorAll('dt')].filter((one) => {
    const isShort = one.innerText.trim().split(/\s+/).length <= 3;
    return isShort && new Set(lines(one).map(({ top }) => top)).size > 1;
  });
  const items = [...document.querySelectorAll<HTMLElement>('main li')].filter((one) => {
    const icon = one.querySelector('svg')?.getBoundingClientRect();
    const texts = [...one.querySelectorAll<HTMLElement>('span, p')];
    return texts
      .filter(({ innerText }) => innerText.trim() !== '')
      .some((text) => lines(text).some(({ left }) => left < (icon?.right ?? 0)));
  });
  return [...terms, ...items].map(({ innerText }) => innerText);
}

/** Grids without placements of their own whose last row isn't full. */
function gapsInRows(): readonly string[] {
  return [...document.querySelectorAll('main .grid, main .board-list-grid')].flatMap((grid) => {
    const tracks = getComputedStyle(grid).gridTemplateColumns.split(' ').length;
    const count = grid.children.length;
    const isFull = tracks >= 12 || count % tracks === 0;
    return isFull ? [] : [`${count} in ${tracks}: ${grid.className}`];
  });
}
