import { cpSync, existsSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BuildOptions } from '../../src/node/generate/options.ts';
import type { JsonObject } from '../../src/values/json.ts';
import { block, board, project } from '../kitchen-sink.test-data.ts';
import {
  ATELIER,
  build,
  contentsOf,
  filesIn,
  readText,
  REPOSITORY,
  tempFolder,
} from '../sites.test-data.ts';
import { fileOf } from './kinds.test-data.ts';
import { assetOf, writeFiles } from './images.test-data.ts';

const temp = tempFolder();
const newFolder = () => mkdtempSync(join(temp, 'work-'));

const words = (text: string, fontFamily: string) =>
  block('text', { text, 'text-style': { fontFamily, fontSize: '20px' } });

/** Returns a site with a home page and a page below it, by default with the default fonts link. */
function site(home: JsonObject, below: JsonObject, googleFontsLink?: string): JsonObject {
  const { googleFontsLink: _, ...made } = project([home], [board('below', [below])]);
  return googleFontsLink === undefined ? made : { ...made, googleFontsLink };
}

const fontsIn = (out: string) =>
  filesIn(out)
    .filter((file) => /\.woff2?$/.test(file))
    .map((file) => file.replace(/.*\//, '').replace(/-wght-(\w+)\..*$/, ' $1'));

const ENGLISH = () => words('Hello', 'Inter');
const RUSSIAN = () => words('Привет', 'Playfair Display, serif');

test('[HEAD-8] without a fonts link, the site serves only those default fonts that its pages use', async () => {
  const { out, diagnostics } = await build(newFolder(), site(ENGLISH(), ENGLISH()));
  expect([diagnostics, fontsIn(out)]).toEqual([[], ['inter-latin normal']]);
  const html = readText(out, 'index.html');
  expect(html).not.toContain('googleapis');
  expect(html).toMatch(
    /<link rel="preload" href="\/sitegen\/fonts\/inter-latin-wght-normal\.[\w-]{8}\.woff2"/,
  );
  expect(html).toMatch(
    /@font-face\{font-family:"Inter Fallback";src:local\("Arial"\),.*size-adjust:107\./,
  );
  expect(html).toContain('font-family:"Inter","Inter Fallback"');
});

test('[HEAD-8] each page has only the font faces for its own characters', async () => {
  const { out } = await build(newFolder(), site(ENGLISH(), RUSSIAN()));
  expect(fontsIn(out)).toEqual([
    'inter-latin normal',
    'playfair-display-cyrillic italic',
    'playfair-display-cyrillic normal',
    'playfair-display-latin italic',
    'playfair-display-latin normal',
  ]);
  expect(readText(out, 'below', 'index.html')).toContain('playfair-display-cyrillic-wght-normal');
  expect(readText(out, 'index.html')).not.toContain('cyrillic');
});

test('[HEAD-8] every font file named by a page exists', async () => {
  const { out } = await build(newFolder(), site(RUSSIAN(), words('ćwiczę', 'Inter')), {
    base: '/x/',
  });
  for (const page of ['index.html', 'below/index.html']) {
    const [, own = ''] = /<style data-page>([^]*?)<\/style>/.exec(readText(out, page)) ?? [];
    const named = [...own.matchAll(/url\("\/x\/([^"]+)"\)/g)].map(([, file = '']) => file);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((file) => !existsSync(join(out, file)))).toEqual([]);
  }
});

test.each<[string, Partial<BuildOptions>]>([
  ['link', { fonts: 'link' }],
  ['self', { fonts: 'self' }],
])(
  '[HEAD-5] [HEAD-8] --fonts %s decides whether pages load fonts from the link or from the site',
  async (fonts, chosen) => {
    const { out } = await build(newFolder(), site(ENGLISH(), ENGLISH()), chosen);
    const html = readText(out, 'index.html');
    const isLinked = fonts === 'link';
    expect(html.includes('<link rel="stylesheet" href="https://fonts.googleapis.com/')).toBe(
      isLinked,
    );
    expect(html.includes('<link rel="preconnect" href="https://fonts.gstatic.com"')).toBe(isLinked);
    expect(fontsIn(out).length > 0).toBe(!isLinked);
  },
);

const LINK =
  'https://fonts.googleapis.com/css2?family=Inter&family=No+Such+Font:wght@400&display=swap';

test("[HEAD-8] a family that isn't available keeps the link, and is reported", async () => {
  const { out, diagnostics } = await build(newFolder(), site(ENGLISH(), ENGLISH(), LINK));
  expect(diagnostics).toMatchObject([
    {
      code: 'font-not-local',
      severity: 'notice',
      path: 'googleFontsLink',
      text: expect.stringContaining('“No Such Font”'),
      hint: expect.stringContaining('@fontsource-variable/no-such-font'),
    },
  ]);
  expect(readText(out, 'index.html')).toContain(
    'href="https://fonts.googleapis.com/css2?family=No+Such+Font:wght@400&amp;display=swap"',
  );
});

test("[SAFE-4] the name of a family can't refer to another package or folder", async () => {
  const link =
    'https://fonts.googleapis.com/css2?family=../inter&family=%2e%2e%2fx&family=inter/files';
  const { diagnostics } = await build(newFolder(), site(ENGLISH(), ENGLISH(), link));
  const notLocal = diagnostics.filter(({ code }) => code === 'font-not-local');
  expect(notLocal.map(({ code, hint }) => [code, hint.includes('@fontsource')])).toEqual([
    ['font-not-local', false],
    ['font-not-local', false],
    ['font-not-local', false],
  ]);
});

const staticFace = (weight: number) =>
  `@font-face {\n  font-style: normal;\n  font-weight: ${weight};\n  src: url(./files/no-${weight}.woff2) format('woff2'), url(./files/no.woff) format('woff');\n  unicode-range: U+0000-00FF;\n}\n`;

/** Writes a static font package next to the project, with the file of another font. */
function installStatic(folder: string) {
  const from = join(REPOSITORY, 'node_modules', '@fontsource-variable', 'inter', 'files');
  const to = join(folder, 'node_modules', '@fontsource', 'no-such-font');
  writeFiles(to, {
    'package.json': JSON.stringify({ name: '@fontsource/no-such-font', version: '1.0.0' }),
    'metadata.json': JSON.stringify({ category: 'serif' }),
    '400.css': staticFace(400),
    '700.css': staticFace(700),
  });
  for (const weight of [400, 700]) {
    cpSync(join(from, 'inter-latin-wght-normal.woff2'), join(to, 'files', `no-${weight}.woff2`));
  }
}

test('[HEAD-8] a package installed next to the project is used, in the weights of the link', async () => {
  const folder = newFolder();
  installStatic(folder);
  const link = LINK.replace('@400', '@700');
  const { out, diagnostics } = await build(
    folder,
    site(words('A', 'No Such Font'), ENGLISH(), link),
  );
  expect(diagnostics).toEqual([]);
  const html = readText(out, 'index.html');
  expect(html).toContain('font-weight:700;font-display:swap');
  expect(html).toMatch(/"No Such Font Fallback";src:local\("Times New Roman"\)/);
  expect(fontsIn(out).filter((file) => file.startsWith('no-'))).toHaveLength(1);
});

test('[HEAD-8] the project’s own fonts have fallbacks of their size too', async () => {
  const assets = newFolder();
  const font = 'hedvig-letters-serif.woff2';
  cpSync(join(ATELIER, 'assets', font), join(assets, font));
  writeFileSync(join(assets, 'bad.woff2'), fileOf('woff2', 'no font'));
  const made = site(words('A', 'hedvig-letters-serif'), words('B', 'serif'), '');
  const json = {
    ...made,
    root: { ...(made['root'] as JsonObject), assets: [assetOf(font), assetOf('bad.woff2')] },
  };
  const { out, diagnostics } = await build(newFolder(), json, { assets });
  expect(diagnostics).toEqual([]);
  const html = readText(out, 'index.html');
  expect(html).toContain('font-family:"hedvig-letters-serif","hedvig-letters-serif Fallback"');
  expect(html).toMatch(/"hedvig-letters-serif Fallback";src:local\("Times New Roman"\)/);
  expect(html).not.toContain('bad Fallback');
});

test('[OUT-2] after a change the fonts equal those of a clean build, and unchanged pages stay', async () => {
  const folder = newFolder();
  await build(folder, site(ENGLISH(), ENGLISH()));
  const home = ENGLISH();
  const below = RUSSIAN();
  const { out } = await build(folder, site(home, below));
  const clean = await build(newFolder(), site(home, below));
  expect(contentsOf(out)).toEqual(contentsOf(clean.out));
  const before = statSync(join(out, 'index.html')).mtimeMs;
  const { changed } = await build(folder, site(home, { ...below, label: 'Renamed' }));
  expect([changed, statSync(join(out, 'index.html')).mtimeMs]).toEqual([0, before]);
  const kept = await build(folder, site(home, { ...ENGLISH(), uid: 'other' }));
  expect(fontsIn(kept.out)).toEqual(['inter-latin normal']);
});

test('[OUT-2] font metrics are cached, and damaged ones are made again', async () => {
  const cache = newFolder();
  const folder = newFolder();
  const { out } = await build(folder, site(ENGLISH(), ENGLISH()), { cache });
  const [kept = ''] = readdirSync(join(cache, 'fonts'));
  expect(kept).toMatch(/^[\w-]{22}\.json$/);
  const before = readText(cache, 'fonts', kept);
  for (const damaged of ['{"cut', before.replace('"width":0', '"width":1')]) {
    writeFileSync(join(cache, 'fonts', kept), damaged);
    const { out: again } = await build(newFolder(), site(ENGLISH(), ENGLISH()), { cache });
    expect(contentsOf(again)).toEqual(contentsOf(out));
    expect(readText(cache, 'fonts', kept)).toBe(before);
  }
  const other = newFolder();
  const options = { cache: undefined };
  const clean = await build(other, site(ENGLISH(), ENGLISH()), options);
  expect(contentsOf(clean.out)).toEqual(contentsOf(out));
  expect(readdirSync(other).toSorted()).toEqual(['project.json', 'site']);
});
