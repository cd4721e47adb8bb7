import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { CATALOGUE } from '../../src/elements/catalogue.ts';
import type { ElementSpec } from '../../src/elements/define.ts';
import type { JsonObject } from '../../src/values/json.ts';
import {
  block,
  board,
  heading,
  main,
  project,
  writeKitchenAssets,
} from '../kitchen-sink.test-data.ts';
import { sampleBlock } from '../render.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { newTab, serveProject, useBrowser } from './browser.test-data.ts';

const browser = useBrowser();
const WIDTH = 320;
const WORD = 'abcdefghij'.repeat(20);

/** The element around each element that is only valid as a part. */
const PARENTS: Readonly<Record<string, string>> = {
  'list-item': 'list',
  'definition-item': 'definition-list',
  'nav-item': 'nav',
  tab: 'tabs',
};
const HAS_TEXT = [...CATALOGUE.elements.values()].filter(
  ({ eid, attrs }) =>
    !['page', 'consent-banner', 'pager', 'table-row', 'table-cell'].includes(eid) &&
    Object.values(attrs).some(({ type, isLook }) => type === 'Text' && isLook !== true),
);

/** Returns a sample of an element in which every text is a long word. */
function wordy({ eid, attrs }: ElementSpec): JsonObject {
  const texts = Object.entries(attrs).filter(
    ([, { type, isLook }]) => type === 'Text' && isLook !== true,
  );
  const words = Object.fromEntries(texts.map(([kid]) => [kid, WORD]));
  const shape =
    'variant' in attrs && eid !== 'card' ? attrs['variant']?.choices?.at(-1) : undefined;
  const sample = sampleBlock(eid, shape === undefined ? words : { ...words, variant: shape });
  const parent = PARENTS[eid];
  return parent === undefined ? sample : sampleBlock(parent, {}, [sample]);
}

const PLACES: Readonly<Record<string, (child: JsonObject) => JsonObject>> = {
  'on the page': (child) => child,
  'in a row': (child) => block('row', { gap: '12px' }, [child, block('text', { text: 'Short' })]),
  'in a row that doesn’t wrap': (child) =>
    block('row', { gap: '12px', wrap: false }, [child, block('text', { text: 'Short' })]),
  'in a column of a row that doesn’t wrap': (child) =>
    block('row', { gap: '12px', wrap: false }, [
      block('text', { text: 'Short' }),
      block('column', { gap: '12px' }, [child]),
    ]),
  'in a row of a row that doesn’t wrap': (child) =>
    block('row', { gap: '12px', wrap: false }, [
      block('text', { text: 'Short' }),
      block('row', { gap: '12px' }, [child]),
    ]),
  'in a card of a row that doesn’t wrap': (child) =>
    block('row', { gap: '12px', wrap: false }, [
      sampleBlock('card', { heading: WORD }, [child]),
      block('text', { text: 'Short' }),
    ]),
  'in a column that starts its children': (child) =>
    block('column', { gap: '12px', align: 'start' }, [child]),
  'in a grid whose children start': (child) =>
    block('grid', { columns: 2, gap: '12px', 'min-width': '240px', justify: 'start' }, [
      child,
      block('text', { text: WORD }),
    ]),
  'in a column of a row': (child) =>
    block('row', { gap: '12px' }, [block('column', { gap: '12px', align: 'center' }, [child])]),
  'in a card': (child) => sampleBlock('card', { heading: WORD }, [child]),
  'with a greatest width': (child) =>
    block('column', { gap: '12px', align: 'center' }, [
      {
        ...child,
        attrs: [...(child['attrs'] as []), { kid: 'size', v: { isXw: true, xw: '600px' } }],
      },
    ]),
};

/** Texts that are wider than a telephone's window; each is tested next to a short text. */
const BESIDE: readonly JsonObject[] = [
  block('text', { text: 'https://example.org/magazine/2026/november/photographs-of-the-harbour' }),
  heading('Photographers', 2),
  block('code-block', { code: 'npm install --save-dev sitegen-studio && npm start' }),
  block('text', { text: 'Words that are short, and many of them in a text of some length.' }),
];

/** Puts a block into a box that is as wide as the window, with nothing next to it. */
const placed = (index: number, child: JsonObject) =>
  block('box', { tag: 'div', anchor: `place-${index}` }, [child]);

const rowOf = (child: JsonObject) =>
  block('row', { gap: '12px', wrap: false }, [
    block('text', { text: 'Unbroken' }),
    block('column', { gap: '12px' }, [child]),
    block('text', { text: 'Lighthouse' }),
  ]);

let page: Page;
let home = '';

beforeAll(async () => {
  const pages = HAS_TEXT.map((element) =>
    board(element.eid, [
      main(
        heading('One'),
        ...Object.values(PLACES).map((place, index) => placed(index, place(wordy(element)))),
      ),
    ]),
  );
  const piece = board('uid-of-a-board', [], { type: 'composite', root: heading('A piece') });
  const rows = main(heading('One'), ...BESIDE.map(rowOf));
  const json = project([main(heading('Home'))], [piece, board('rows', [rows]), ...pages]);
  const size = { imgWidth: 40, imgHeight: 30 };
  const assets = [{ uid: 'dot', basename: 'dot', extension: 'svg', ...size }];
  const folder = tempFolder();
  ({ home } = await serveProject(
    folder,
    { ...json, root: { ...json.root, assets } },
    { assets: writeKitchenAssets(folder) },
  ));
  const context = await browser().newContext({ viewport: { width: WIDTH, height: 800 } });
  ({ page } = await newTab(context));
});

/** Returns for each place the width of the page while all other places are hidden. */
function widthsOfPlaces(): readonly number[] {
  const places = [...document.querySelectorAll<HTMLElement>('[id^="place-"]')];
  return places.map((place) => {
    for (const other of places) other.hidden = other !== place;
    return document.scrollingElement?.scrollWidth ?? 0;
  });
}

test.each(HAS_TEXT.map(({ eid }) => eid))(
  '[RUNTIME-4] a long word in the element %s stays inside a narrow window, also in rows, columns, grids and cards',
  async (eid) => {
    await page.goto(`${home}${eid}/`, { waitUntil: 'domcontentloaded' });
    const widths = await page.evaluate(widthsOfPlaces);
    const names = Object.keys(PLACES);
    expect(Object.fromEntries(names.map((place, index) => [place, widths[index]]))).toEqual(
      Object.fromEntries(names.map((place) => [place, WIDTH])),
    );
  },
);

test('[RUNTIME-4] in a row that doesn’t wrap, short words next to a long text stay whole', async () => {
  await page.goto(`${home}rows/`, { waitUntil: 'domcontentloaded' });
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(WIDTH);
  const lines = await page.locator('.row > .text').evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getClientRects().length;
    }),
  );
  expect(lines).toEqual(BESIDE.flatMap(() => [1, 1]));
});
