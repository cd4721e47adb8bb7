import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { fontFile } from '../build/fonts.test-data.ts';
import { assetOf, writeFiles } from '../build/images.test-data.ts';
import { block, project } from '../kitchen-sink.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { open, serveProject, useBrowser, visit, type Served } from './browser.test-data.ts';

const browser = useBrowser();
const temp = tempFolder();

const FILES = {
  'corporate-regular.ttf': fontFile({ family: 'Corporate', advance: 400 }),
  'corporate-bold.ttf': fontFile({ family: 'Corporate', weight: 700, advance: 600 }),
  'corporate-italic.ttf': fontFile({ family: 'Corporate', isItalic: true, advance: 800 }),
  'single.ttf': fontFile({ family: 'Single', advance: 500 }),
};

const words = (label: string, fontFamily: string, style: object) => ({
  ...block('text', {
    text: 'abcdefghij',
    'text-style': { fontFamily, fontSize: '100px' },
    ...style,
  }),
  label,
  uid: label,
});

const TEXTS: readonly (readonly [label: string, family: string, style: object, width: number])[] = [
  ['regular', 'corporate-regular', {}, 400],
  ['bold', 'corporate-regular', { 'font-weight': 700 }, 600],
  ['semi', 'corporate-regular', { 'font-weight': 600 }, 600],
  ['italic', 'corporate-regular', { 'font-style': 'italic' }, 800],
  ['named', 'Corporate', { 'font-weight': 700 }, 600],
  ['alone', 'corporate-bold', {}, 600],
  ['single', 'single', { 'font-weight': 700 }, 500],
];

let site: Served;

beforeAll(async () => {
  const folder = mkdtempSync(join(temp, 'fonts-'));
  const assets = writeFiles(join(folder, 'assets'), FILES);
  const made = project(TEXTS.map(([label, family, style]) => words(label, family, style)));
  const root = { ...made.root, assets: Object.keys(FILES).map((file) => assetOf(file)) };
  site = await serveProject(folder, { ...made, googleFontsLink: '', root }, { assets });
});

/** The font file for each width of ten letters, in pixels at size 100. */
const ALONE: Readonly<Record<number, keyof typeof FILES>> = {
  400: 'corporate-regular.ttf',
  500: 'single.ttf',
  600: 'corporate-bold.ttf',
  800: 'corporate-italic.ttf',
};

test('[M1] [HEAD-6] text is as wide as on a page that only loads the file of its weight', async () => {
  const { page } = await visit(browser());
  await open(page, site.home);
  await page.evaluate(() => document.fonts.ready);
  const widths = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(({ textContent, children }) => textContent === 'abcdefghij' && children.length === 0)
      .map((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return Math.round(range.getBoundingClientRect().width);
      }),
  );
  expect(widths).toEqual(TEXTS.map(([, , , width]) => width));
  for (const [width, file] of Object.entries(ALONE)) {
    const data = FILES[file].toString('base64');
    const alone = await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const loaded = await new FontFace('Alone', bytes).load();
      document.fonts.add(loaded);
      const canvas = document.createElement('canvas').getContext('2d');
      if (canvas === null) return 0;
      canvas.font = '100px Alone';
      const measured = canvas.measureText('abcdefghij').width;
      document.fonts.delete(loaded);
      return measured;
    }, data);
    expect(alone).toBe(Number(width));
  }
});

test('[M1] [HEAD-6] the font faces of a page have the weight and style of their files', async () => {
  const { page } = await visit(browser());
  await open(page, site.home);
  const faces = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].map(({ family, weight, style }) => `${family} ${weight} ${style}`);
  });
  expect(faces.filter((face) => !face.includes('Fallback'))).toEqual([
    'corporate-regular 400 normal',
    'corporate-bold 700 normal',
    'corporate-regular 700 normal',
    'corporate-italic 400 italic',
    'corporate-regular 400 italic',
    'single 400 normal',
  ]);
});
