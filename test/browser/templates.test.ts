import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { TEMPLATES } from '../../src/templates/templates.ts';
import { validator } from '../html.test-data.ts';
import { cli, filesIn, readText, tempFolder, type CliOutcome } from '../sites.test-data.ts';
import { axeFinds, SCHEMES } from '../studio/axe.test-data.ts';
import { open, serveFolder, useBrowser, useTab, type Visit } from './browser.test-data.ts';

/** A page of each kind, by template: pages of one kind differ only in words and pictures. */
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

const tab = useTab(useBrowser(), { reducedMotion: 'reduce' });

/** Facts about a page that several tests check, all found in one visit. */
interface Shown {
  readonly problems: readonly string[];
  /** The widths of the page in windows of `WIDTHS`. */
  readonly widths: readonly number[];
  readonly header: number;
  readonly light: Scheme;
  readonly dark: Scheme;
  /** The left edge of the main heading. */
  readonly left: number | undefined;
  readonly misshapen: readonly string[];
  /** The size of the main heading, with the normal text size and with twice that size. */
  readonly heading: number;
  readonly doubled: number;
  /** The widths of the page with twice the text size. */
  readonly doubledWidths: readonly number[];
}

interface Scheme {
  readonly violations: readonly unknown[];
  readonly brightness: number;
}

/** The widths of windows. The last one remains for the other facts. */
const WIDTHS = [768, 390, 1440];

async function widthsOf(page: Page): Promise<readonly number[]> {
  const widths = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    widths.push(await page.evaluate(() => document.documentElement.scrollWidth));
  }
  return widths;
}

async function readPage({ page, problems }: Visit, address: string): Promise<Shown> {
  await open(page, address);
  const widths = await widthsOf(page);
  const header = await page
    .locator('header')
    .first()
    .evaluate((one) => one.getBoundingClientRect().width);
  const left = (await page.locator('h1').boundingBox())?.x;
  const schemes: Scheme[] = [];
  for (const [colorScheme, rule] of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    const violations = await axeFinds(page, { rule, without: [] });
    schemes.push({ violations, brightness: await page.evaluate(brightness) });
  }
  const [light = NO_SCHEME, dark = NO_SCHEME] = schemes;
  await page.emulateMedia({ colorScheme: 'light' });
  const heading = await page.evaluate(sizeOfHeading);
  await page.setViewportSize({ width: 390, height: 844 });
  const found = await page.evaluate(misshapen);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const doubledWidths = await widthsOf(page);
  const doubled = await page.evaluate(sizeOfHeading);
  return {
    problems: problems.splice(0),
    widths,
    header,
    light,
    dark,
    left,
    misshapen: found,
    heading,
    doubled,
    doubledWidths,
  };
}

const NO_SCHEME: Scheme = { violations: ['not read'], brightness: 0 };

describe.each(TEMPLATES.map(({ name }) => name))('the template "%s"', (name) => {
  const folder = join(tempFolder(), name);
  const site = join(folder, 'site');
  const pages = PAGES[name] ?? [];
  const paths = [...pages, 'nowhere/'];
  const shown = new Map<string, Shown>();
  let home = '';
  let built: CliOutcome | undefined;

  beforeAll(async () => {
    await cli(folder, ['init', '.', '--template', name, '--title', TITLE]);
    // Original pictures, as converting them takes seconds; the test with the W3C checker has
    // converted ones.
    built = await cli(folder, ['build', '.', '--strict', '--no-image-variants']);
    home = await serveFolder(site);
  });

  /** Returns the facts about a page; the first test of a page finds them. */
  const on = async (path: string): Promise<Shown> => {
    const facts = shown.get(path) ?? (await readPage(tab(), `${home}${path}`));
    shown.set(path, facts);
    return facts;
  };

  test('[REPAIR-4] a strict check and a build report nothing', async () => {
    const { code, out, err } = await cli(folder, ['check', '.', '--strict', '--json']);
    const report: unknown = JSON.parse(out);
    expect(built).toMatchObject({ code: 0, err: '' });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(report).toMatchObject({ projects: [{ isSound: true, diagnostics: [] }] });
  });

  test('[RENDER-1] every page is valid HTML, with a title and a description', () => {
    const files = filesIn(site).filter((file) => file.endsWith('.html'));
    expect(files).toEqual(
      expect.arrayContaining(['404.html', ...pages.map((page) => `${page}index.html`)]),
    );
    expect(readText(site, 'index.html')).toMatch(
      /<meta property="og:image" content="[^"]+\/sharing\.jpg"/,
    );
    for (const file of files) {
      const html = readText(site, file);
      // Skips the redirect from the address of a folder's index.
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

  test.each(paths)(
    '[RUNTIME-4] the page "/%s" is accessible in light and dark, and fits into any window',
    async (path) => {
      const { problems, widths, header, light, dark } = await on(path);
      expect(widths).toEqual(WIDTHS);
      expect(header).toBe(1440);
      expect({ light: light.violations, dark: dark.violations }).toEqual({ light: [], dark: [] });
      expect(light.brightness).toBeGreaterThan(0.85);
      expect(dark.brightness).toBeLessThan(0.2);
      const isMissing = path === 'nowhere/';
      expect(problems.filter((problem) => !(isMissing && problem.includes('404')))).toEqual([]);
    },
  );

  test('[RUNTIME-4] every page fits into the window where the reader has text of twice the size', async () => {
    for (const path of pages) {
      const { heading, doubled, doubledWidths } = await on(path);
      // Less than twice, as a fluid size depends on the window as well as on the text size.
      expect(doubled).toBeGreaterThan(1.5 * heading);
      expect([path, ...doubledWidths]).toEqual([path, ...WIDTHS]);
    }
  });

  test('[RUNTIME-4] on a phone, terms of few words and lines with an icon keep their shape', async () => {
    for (const path of pages) expect([path, ...(await on(path)).misshapen]).toEqual([path]);
  });

  test('[RUNTIME-4] cards and columns of texts fill their rows from a tablet’s width on', async () => {
    const { page } = tab();
    await open(page, home);
    for (const width of [768, 900, 960, 1000, 1100, 1200]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, ...(await page.evaluate(gapsInRows))]).toEqual([width]);
    }
  });

  test('[RUNTIME-4] text pages align with other pages', async () => {
    const { page } = tab();
    await page.setViewportSize({ width: 1440, height: 900 });
    const [other, column] = COLUMNS[name] ?? ['', 'main h1'];
    await open(page, `${home}${other}`);
    const left = (await page.locator(column).first().boundingBox())?.x;
    expect(left).toBeGreaterThan(0);
    const ofWords = pages.filter((path) => /^(?:privacy|imprint)/.test(path));
    for (const path of ofWords) expect([path, (await on(path)).left]).toEqual([path, left]);
  });

  test('[ASSET-1] every picture of a page is loaded', async () => {
    const { page } = tab();
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

/** Returns the brightness of the page's background, from 0 to 1. */
function brightness(): number {
  const colour = getComputedStyle(document.documentElement).backgroundColor;
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return (red + green + blue) / 3 / 255;
}

/** Returns the font size of the main heading in pixels. */
function sizeOfHeading(): number {
  const heading = document.querySelector('h1');
  return heading === null ? 0 : Number.parseFloat(getComputedStyle(heading).fontSize);
}

/**
 * Returns terms of at most three words that take several lines, and list items whose text continues
 * below their icon.
 */
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

/** Returns grids whose last row isn't full. */
function gapsInRows(): readonly string[] {
  return [...document.querySelectorAll('main .grid, main .board-list-grid')].flatMap((grid) => {
    const tracks = getComputedStyle(grid).gridTemplateColumns.split(' ').length;
    const count = grid.children.length;
    const isFull = tracks >= 12 || count % tracks === 0;
    return isFull ? [] : [`${count} in ${tracks}: ${grid.className}`];
  });
}
