import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { build, filesIn, readText, tempFolder } from '../sites.test-data.ts';
import { assetOf, imageOf, writeFiles } from './images.test-data.ts';

const temp = tempFolder();

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const OPAQUE = `<svg ${SVG} width="300mm" height="157mm"><metadata>a</metadata><path fill="#135" d="M-9-9h9999v9999h-9999z"/></svg>`;
const CLEAR = `<svg ${SVG} viewBox="0 0 20 10"><circle cx="5" cy="5" r="4"/></svg>`;

const metaOf = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];

const siteUrl = 'https://example.org';

async function built(name: string, bytes: string | Buffer, imageUrl: string) {
  const folder = mkdtempSync(join(temp, 'shared-'));
  const assets = writeFiles(join(folder, 'assets'), { [name]: bytes });
  const of = { ...assetOf(name), uid: 'pic', timestamp: 1 };
  const root = {
    uid: 'home',
    title: 'Home',
    imageUrl,
    assets: [of],
    root: { uid: 'p', eid: 'page' },
  };
  const project = { id: 'x', googleFontsLink: '', root };
  return build(folder, project, { assets, siteUrl });
}

/** Builds a board with a picture for previews of shared links. */
async function shared(name: string, bytes: string | Buffer, imageUrl = 'pic') {
  const { out, diagnostics } = await built(name, bytes, imageUrl);
  const html = readText(out, 'index.html');
  const address = metaOf(html, 'og:image') ?? '';
  const sides = ['width', 'height'].map((side) => metaOf(html, `og:image:${side}`));
  const files = filesIn(out).filter((file) => file.startsWith('resource/'));
  const file = address.replace(`${siteUrl}/`, '');
  return { out, html, address, sides, files, file, codes: diagnostics.map(({ code }) => code) };
}

test.each<[string, string, string | (() => Promise<Buffer>), string, readonly [number, number]]>([
  ['a drawing', 'cover.svg', OPAQUE, 'jpeg', [1200, 628]],
  ['a drawing with transparent parts', 'mark.svg', CLEAR, 'png', [1200, 600]],
  ['a large WebP', 'hill.webp', () => imageOf('webp', 2400, 1260), 'jpeg', [1200, 630]],
  [
    'a WebP of less than 1200 pixels',
    'hill.webp',
    () => imageOf('webp', 800, 420),
    'jpeg',
    [800, 420],
  ],
])(
  '[M6] [HEAD-2] %s is converted for sharing, with its size',
  async (_what, name, input, kind, size) => {
    const bytes = typeof input === 'string' ? input : await input();
    const { out, address, sides, file, html, codes } = await shared(name, bytes);
    expect(address).toMatch(kind === 'jpeg' ? /-\d+\.jpg$/ : /-\d+\.png$/);
    expect(sides).toEqual(size.map(String));
    const found = await sharp(readFileSync(join(out, file))).metadata();
    expect([found.format, found.width, found.height]).toEqual([kind, ...size]);
    expect(html).toContain('summary_large_image');
    expect(codes).not.toContain('sharing-small');
  },
);

test('[M6] [HEAD-2] a sharing picture named by its address is converted too', async () => {
  const { address } = await shared('cover.svg', OPAQUE, '/resource/default/x/pic/1/cover.svg');
  expect(address).toBe('https://example.org/resource/default/x/pic/1/cover-1200.jpg');
});

test('[M6] [HEAD-2] a JPEG is shared unchanged, and not converted', async () => {
  const { address, sides, files } = await shared('hill.jpg', await imageOf('jpeg', 1600, 840));
  expect(address).toMatch(/hill\.jpg$/);
  expect([sides, files.length]).toEqual([[undefined, undefined], 1]);
});

test.each<[number, number, boolean]>([
  [150, 150, true],
  [599, 400, true],
  [600, 314, true],
  [600, 315, false],
])('[M6] [HEAD-2] a picture of %i × %i pixels is too small: %s', async (width, height, isSmall) => {
  const { codes } = await shared('hill.png', await imageOf('png', width, height));
  expect(codes.includes('sharing-small')).toBe(isSmall);
});

test('[M6] [X2] a drawing that would render forever rejects the project', async () => {
  const levels = Array.from({ length: 12 }, (_, at) => {
    const uses = `<use href="#g${at}"/>`.repeat(10);
    return `<g id="g${at + 1}">${uses}</g>`;
  });
  const bomb = `<svg ${SVG} width="9" height="9"><g id="g0"><path d="M0 0"/></g>${levels.join('')}</svg>`;
  const { isWritten, diagnostics } = await built('bomb.svg', bomb, 'pic');
  expect([isWritten, diagnostics.map(({ code }) => code)]).toEqual([false, ['asset-file-broken']]);
});
