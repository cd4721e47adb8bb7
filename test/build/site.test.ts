import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/values/json.ts';
import {
  block,
  board,
  kitchenSink,
  main,
  project,
  text,
  writeKitchenAssets,
} from '../kitchen-sink.test-data.ts';
import {
  ATELIER,
  build,
  buildProject,
  contentsOf,
  filesIn,
  readText,
  REPOSITORY,
  tempFolder,
  writeJson,
} from '../sites.test-data.ts';

const temp = tempFolder();
const newFolder = () => mkdtempSync(join(temp, 'work-'));

const PAGES = ['', 'about/', 'café/', 'card/', 'guide/', 'guide/step/', 'navigation/'];

async function builtSink(chosen: Parameters<typeof build>[2] = {}) {
  const folder = newFolder();
  return build(folder, kitchenSink(), { assets: writeKitchenAssets(folder), ...chosen });
}

/** Returns every address in a site's pages and data. */
function addressesIn(out: string): string[] {
  return filesIn(out)
    .filter((file) => /\.(?:html|json)$/.test(file) && file !== '.sitegen.json')
    .map((file) => readText(out, file).replaceAll('\\"', '"'))
    .flatMap((content) => [...content.matchAll(/(?:href|src|url)"?[=:(]"([^"]*)"|; url=([^"]*)"/g)])
    .map(([, address, refresh]) => address ?? refresh ?? '');
}

describe('files', () => {
  test('[OUT-3] the kitchen sink needs no repair', async () => {
    expect(await builtSink()).toMatchObject({
      isWritten: true,
      diagnostics: [],
      pages: 8,
      redirects: 2,
    });
  });

  test('[ROUTE-6] there is one page for each route, and no unknown file', async () => {
    const { out } = await builtSink();
    const client = filesIn(out).filter((file) => file.startsWith('sitegen/'));
    const beside = client.filter(
      (file) => !/^sitegen\/(?:entries|chunks)\/[\w.-]+\.js$/.test(file),
    );
    expect(beside).toEqual(['sitegen/LICENSES.txt']);
    expect(client.filter((file) => file.startsWith('sitegen/entries/'))).toHaveLength(1);
    const others = filesIn(out).filter((file) => !file.startsWith('sitegen/'));
    expect(others).toEqual(
      [
        '.sitegen.json',
        '404.html',
        'guide/index/index.html',
        'old/index.html',
        'resource/default/kitchen/dot/7/dot.svg',
        ...PAGES.map((page) => `${page}index.html`),
      ].toSorted(),
    );
  });

  test('[ROUTE-4] a project with only a home page has a 404 page', async () => {
    const { out } = await build(newFolder(), project([main(text('One'))]));
    expect(readText(out, '404.html')).toContain('404 - PAGE NOT FOUND');
    expect(readText(out, '404.html')).toContain('content="noindex"');
  });

  test('[ROUTE-4] the board named by the project is the 404 page, and keeps its own page', async () => {
    const boards = [board('lost', [main(text('Lost?'))])];
    const { out } = await build(newFolder(), project([], boards, { notFoundBoardUid: 'lost' }));
    expect(readText(out, '404.html')).toContain('Lost?');
    expect(readText(out, 'lost/index.html')).toContain('Lost?');
  });

  test('[ROUTE-8] a redirect is a refreshing page with its canonical address', async () => {
    const { out } = await builtSink({ base: '/a/', siteUrl: 'https://e.example' });
    expect(readText(out, 'old', 'index.html')).toContain(
      '<meta http-equiv="refresh" content="0; url=/a/about/">',
    );
    expect(readText(out, 'old', 'index.html')).toContain(
      '<link rel="canonical" href="https://e.example/a/about/">',
    );
    expect(readText(out, 'guide', 'index', 'index.html')).toContain('url=/a/guide/"');
  });

  test('[RUNTIME-1] the embedded data of a page excludes its HTML', async () => {
    const { out } = await builtSink();
    const html = readText(out, 'about', 'index.html');
    const [, embedded = ''] = /id="sitegen-page">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(embedded)).toEqual({ view: { tag: 'div' } });
    expect(html).toContain('data-route="about"');
  });

  test('[FORMAT-1] a page’s data may be in the compressed form', async () => {
    const { out } = await builtSink({ embed: 'lz' });
    const pattern = /<script type="text\/plain" id="sitegen-page">([\w+$-]+)<\/script>/;
    for (const page of [...PAGES.map((path) => `${path}index.html`), '404.html']) {
      expect(readText(out, page)).toMatch(pattern);
    }
  });

  test('[RUNTIME-4] without React a page contains no data', async () => {
    const { out } = await builtSink({ hydrate: 'none' });
    expect(readText(out, 'index.html')).not.toContain('sitegen-page');
    expect(readText(out, 'index.html')).toContain('data-hydrate="none"');
    const scripts = filesIn(out).filter((file) => file.endsWith('.js'));
    const size = scripts.reduce((sum, file) => sum + readText(out, file).length, 0);
    expect(size).toBeLessThan(12_000);
  });
});

const SINK = kitchenSink();

/** Builds the site in another process and another folder; returns its files. */
const buildIn = (env: Readonly<Record<string, string>>) => {
  const cwd = newFolder();
  const file = writeJson(join(cwd, 'project.json'), SINK);
  const program = join(REPOSITORY, 'bin', 'sitegen.js');
  const argv = [program, 'build', file, '--out', 'made', '--assets', writeKitchenAssets(cwd)];
  execFileSync(process.execPath, argv, { cwd, env: { ...process.env, ...env } });
  return contentsOf(join(cwd, 'made'));
};

describe('bytes', () => {
  test('[RENDER-7] builds in other time zones, locales and folders have the same bytes', () => {
    const first = buildIn({ TZ: 'UTC', LANG: 'C', LC_ALL: 'C' });
    const second = buildIn({ TZ: 'Asia/Kathmandu', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' });
    expect(second).toEqual(first);
  });
  test('[RENDER-7] two builds in one process have the same bytes', async () => {
    const first = await build(newFolder(), SINK);
    const second = await build(newFolder(), SINK);
    expect(contentsOf(second.out)).toEqual(contentsOf(first.out));
  });

  test("[RENDER-7] a page doesn't depend on the pages before it", async () => {
    const pages = ['one', 'two', 'three'].map((slug) =>
      board(slug, [block('composite', { source: 'part' }), main(text(slug))]),
    );
    const part = board('part', [], {
      type: 'part',
      root: block('box', { tag: 'nav', padding: 'uniq 5px' }, [text('Menu')]),
    });
    const forward = await build(newFolder(), project([], [...pages, part]));
    const backward = await build(newFolder(), project([], [part, ...pages.toReversed()]));
    expect(contentsOf(backward.out)).toEqual(contentsOf(forward.out));
  });
});

describe('addresses', () => {
  test.each([['/'], ['/shop/'], ['/a/b/']])(
    '[ROUTE-7] at the base path %s every address of the site is below it',
    async (base) => {
      const { out } = await builtSink({ base });
      const inside = addressesIn(out).filter((address) => address.startsWith('/'));
      expect(inside.length).toBeGreaterThan(50);
      expect(inside.filter((address) => !address.startsWith(base))).toEqual([]);
      for (const page of ['index.html', '404.html', 'guide/step/index.html']) {
        const html = readText(out, page);
        expect(html).toContain(`data-base="${base}"`);
        expect(html).toContain(`<script src="${base}sitegen/entries/`);
      }
    },
  );

  test('[ROUTE-6] every link within the site has a trailing slash, and its file exists', async () => {
    const { out } = await builtSink({ base: '/a/' });
    const links = addressesIn(out).filter((address) => address.startsWith('/a/'));
    const paths = links
      .filter((address) => !/\/(?:sitegen|resource)\//.test(address))
      .map((address) => decodeURIComponent(address.replace(/#.*/, '')));
    expect([...new Set(paths)].toSorted()).toEqual([
      '/a/',
      '/a/about/',
      '/a/café/',
      '/a/guide/',
      '/a/guide/step/',
    ]);
    expect(filesIn(out)).toEqual(
      expect.arrayContaining(paths.map((path) => `${path.slice('/a/'.length)}index.html`)),
    );
  });

  test('[HEAD-2] canonical addresses have the base path and the trailing slash', async () => {
    const { out } = await builtSink({ base: '/a/', siteUrl: 'https://e.example' });
    const canonical = (page: string) =>
      /<link rel="canonical" href="([^"]+)"/.exec(readText(out, page))?.[1];
    expect(canonical('index.html')).toBe('https://e.example/a/');
    expect(canonical('café/index.html')).toBe('https://e.example/a/caf%C3%A9/');
    expect(canonical('404.html')).toBeUndefined();
  });
});

test.each([
  ['an unknown state', ['x']],
  ['a field that determines the address', ['slug', 'name', 'title', 'x']],
])(
  '[FORMAT-1] a tree that ends within a line is read correctly; text that resembles a part of it: %s',
  async (_what, behind) => {
    const rank = (key: string) => Number(behind.includes(key));
    const boards = ['one', 'two'].map((slug): JsonObject => {
      const fields = Object.entries({ ...board(slug, [main(text(slug))]), x: { y: 1 } });
      return Object.fromEntries(fields.toSorted(([a], [b]) => rank(a) - rank(b)));
    });
    const whole = project([], boards);
    const json = JSON.stringify({ ...whole, root: { ...whole.root, root: undefined } });
    const lines = json
      .replaceAll(/"uid":"(?:one|two)"[^{]*"root":\{/g, '\n$&\n')
      .replaceAll('"y":1}', '"y":1\n}');
    const [plain, cut] = await Promise.all(
      [json, lines].map(async (content) => {
        const folder = newFolder();
        const file = join(folder, 'project.json');
        writeFileSync(file, content);
        const out = join(folder, 'site');
        expect(await buildProject(file, out)).toMatchObject({ isWritten: true });
        return contentsOf(out);
      }),
    );
    expect(cut).toEqual(plain);
    expect(Object.keys(cut ?? {})).toContain('two/index.html');
  },
);

test('[RENDER-7] a copy of the fixture “atelier” builds to the same bytes', async () => {
  const folder = newFolder();
  const json = JSON.parse(readText(ATELIER, 'project.json')) as JsonObject;
  const assets = join(ATELIER, 'assets');
  const chosen = { siteUrl: 'https://e.example', images: 'originals' } as const;
  const first = await build(folder, json, { ...chosen, assets });
  const second = await build(newFolder(), json, { ...chosen, assets });
  expect(first).toMatchObject({ isWritten: true });
  expect(contentsOf(second.out)).toEqual(contentsOf(first.out));
});
