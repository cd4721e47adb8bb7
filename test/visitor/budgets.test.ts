import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { open, useAtelier, useBrowser, visit } from '../browser/browser.test-data.ts';
import { board, heading, main, project, text } from '../kitchen-sink.test-data.ts';
import { build, filesIn, readText, REPOSITORY, tempFolder } from '../sites.test-data.ts';
import { DEFAULTS } from './visitor.test-data.ts';

const browser = useBrowser();
const atelier = useAtelier();

const size = (...texts: readonly string[]) =>
  texts.reduce((sum, part) => sum + gzipSync(part, { level: 9 }).length, 0);

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/**
 * Returns whether a module is only loaded by some pages: with interactive elements, compressed
 * data, trackers, own scripts, pieces of HTML, or a search.
 */
const isSpecial = (name: string) =>
  /lz-string|client\/(?:pieces|search|trackers)|src\/elements\/[\w-]+\/island/.test(name);

/**
 * Returns the chunks that a page loads, starting from one: by static imports, and optionally by
 * dynamic ones.
 */
function chunksFrom(file: string, kinds: readonly ('imports' | 'dynamicImports')[]): string[] {
  const manifest = JSON.parse(readText(REPOSITORY, 'dist', 'assets.json')) as Record<string, Chunk>;
  const entry = Object.entries(manifest).find(([, chunk]) => chunk.file === file)?.[0] ?? '';
  const names = new Set([entry]);
  for (const name of names) {
    for (const next of kinds.flatMap((kind) => manifest[name]?.[kind] ?? [])) {
      if (!isSpecial(next)) names.add(next);
    }
  }
  return [...names].map((name) => manifest[name]?.file ?? `${name} is missing`);
}

const scriptOf = (html: string) => /<script src="\/([^"]+)" type="module"/.exec(html)?.[1] ?? '';

/** Every page of the site except redirects. */
let pages: (readonly [file: string, html: string])[] = [];
let script = '';

const javascript = (files: readonly string[]) =>
  size(...files.map((file) => readText(atelier().folder, file)));

beforeAll(() => {
  const { folder } = atelier();
  pages = filesIn(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => [file, readText(folder, file)] as const)
    .filter(([, html]) => !html.includes('http-equiv="refresh"'));
  script = scriptOf(readText(folder, 'index.html'));
});

test('[RUNTIME-1] the script before the first use is at most 4 KB', () => {
  const files = chunksFrom(script, ['imports']);
  expect(files.length).toBeGreaterThan(0);
  expect(javascript(files)).toBeLessThanOrEqual(4096);
});

test('[RUNTIME-1] all script of a page without special elements is at most 88 KB', () => {
  const bytes = javascript(chunksFrom(script, ['imports', 'dynamicImports']));
  // React alone is more than half of this size: with less, the script wasn't found.
  expect(bytes).toBeGreaterThan(44 * 1024);
  expect(bytes).toBeLessThanOrEqual(88 * 1024);
});

test('[RUNTIME-1] the router is bundled in its production form', () => {
  // A warning that only the router's development form contains.
  const warning = 'No routes matched location';
  const having = (...folder: readonly string[]) =>
    filesIn(join(REPOSITORY, ...folder)).filter(
      (file) => /\.m?js$/.test(file) && readText(REPOSITORY, ...folder, file).includes(warning),
    );
  expect(having('node_modules', 'react-router', 'dist', 'development')).not.toEqual([]);
  expect(['client', 'author', 'shell'].flatMap((part) => having('dist', part))).toEqual([]);
});

const wordsOn = (name: string) => board(name, [main(heading(name), text('Words'))]);

const DATA = /<script type="application\/json" id="sitegen-page">([^]*?)<\/script>/;

test('[RUNTIME-1] the data of a page is at most 15 % of its HTML', () => {
  expect(pages.length).toBeGreaterThan(15);
  const shares = pages.map(([file, html]) => {
    const data = DATA.exec(html)?.[1];
    return { file, share: data === undefined ? NaN : size(data) / size(html) };
  });
  expect(shares.filter(({ share }) => !(share <= 0.15))).toEqual([]);
});

test('[RUNTIME-1] the styles of a page are at most 12 KB', () => {
  const sizes = pages.map(([file, html]) => {
    const sheets = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css = '']) => css);
    return { file, linked: html.includes('rel="stylesheet"'), bytes: size(sheets.join('')) };
  });
  expect(sizes.filter(({ bytes, linked }) => linked || bytes > 12 * 1024 || bytes < 50)).toEqual(
    [],
  );
});

test("[RUNTIME-1] script and data of a page don't grow with the number of boards", async () => {
  const built = await Promise.all(
    [3, 60].map(async (count) => {
      const boards = Array.from({ length: count - 1 }, (_, index) => wordsOn(`board-${index}`));
      const folder = tempFolder();
      const json = project([main(heading('Home'))], boards);
      const { out } = await build(folder, json, DEFAULTS);
      const html = readText(out, 'board-0', 'index.html');
      const scripts = filesIn(out).filter((file) => file.endsWith('.js'));
      return {
        count: filesIn(out).filter((file) => file.endsWith('/index.html')).length,
        html,
        scripts,
      };
    }),
  );
  const [few, many] = built;
  expect([few?.count, many?.count]).toEqual([2, 59]);
  expect(many?.scripts).toEqual(few?.scripts);
  expect(many?.html).toBe(few?.html);
});

test('[CONSENT-3] before consent nothing is requested from another host', async () => {
  const { page } = await visit(browser());
  const { home } = atelier();
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  for (const path of ['', 'work/', 'about/']) {
    await open(page, home + path);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
  }
  expect([...hosts]).toEqual([new URL(home).host]);
});
