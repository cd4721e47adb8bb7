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
  blank: [''],
};

/** A title with what titles are known to break. */
const TITLE = 'Ærø & <Sons> “Ltd”';

/** Between schemes only colours differ. */
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
    built = await cli(folder, ['build', '.', '--strict']);
    home = await serveFolder(site);
  });

  test('[REPAIR-4] a strict check has nothing to say, and neither has a build', async () => {
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

  test('[ASSET-1] every picture of a page is there', async () => {
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

/** How bright the page is behind everything, from 0 to 1. */
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
