/**
 * Tests that content of composites, and blocks with shared styles, have the layout that plain
 * blocks would have.
 */
import { beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../src/values/json.ts';
import { block, board, main, project, text } from '../kitchen-sink.test-data.ts';
import { sampleBlock } from '../render.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { serveProject, useBrowser, visit, type Served } from './browser.test-data.ts';

const browser = useBrowser();
const folder = tempFolder();
let site: Served;

const card = (words: string) => sampleBlock('card', { heading: 'A card', to: '' }, [text(words)]);
const composite = (source: string): JsonObject => ({
  ...block('composite', {}),
  attrs: [{ kid: 'source', v: source }],
});
const form = (variant: string) =>
  sampleBlock('form', { action: '/send' }, [
    block('box', { tag: 'div' }, [
      text('Before it'),
      sampleBlock('submit', { text: 'Send it', variant }),
    ]),
  ]);

beforeAll(async () => {
  const blocks = [
    block('grid', { columns: 3, gap: '16px', 'min-width': '200px' }, [
      card('Short'),
      composite('piece'),
      card('Many words. '.repeat(20)),
    ]),
    form('usual'),
    form('solid'),
  ];
  const piece = board('piece', [], {
    type: 'composite',
    root: { uid: 'piece-root', eid: 'page', children: [card('In a composite')] },
  });
  const styles = [
    { for: 'heading', attrs: [{ kid: 'text-color', v: '#0000FF' }] },
    { for: 'heading 3', attrs: [{ kid: 'font-size', v: '31px' }] },
  ];
  const pages = board('below', [main(text('Below'))]);
  const list = sampleBlock('board-list', { level: 3 });
  const json = project([main(...blocks, list)], [piece, pages]);
  site = await serveProject(folder, { ...json, styles, base: 'prose' });
});

test('[RENDER-4] a card in a composite is as wide and as high as its neighbours in a grid', async () => {
  const { page } = await visit(browser(), { viewport: { width: 1280, height: 800 } });
  await page.goto(site.home);
  const boxes = await page.locator('.card').evaluateAll((cards) =>
    cards.map((one) => {
      const { width, height, top } = one.getBoundingClientRect();
      return { width, height, top };
    }),
  );
  expect(boxes.length).toBe(3);
  expect(boxes[0]?.width).toBeGreaterThan(200);
  expect(boxes).toEqual([boxes[0], boxes[0], boxes[0]]);
});

test('[STYLE-1] titles of cards and of lists have the styles of headings', async () => {
  const { page } = await visit(browser());
  await page.goto(site.home);
  const looks = await page.locator('.card-heading, .board-list-title').evaluateAll((titles) =>
    titles.map((title) => {
      const { fontSize, color } = getComputedStyle(title);
      return `${title.localName} ${fontSize} ${color}`;
    }),
  );
  expect(looks).toEqual(Array.from({ length: 4 }, () => 'h3 31px rgb(0, 0, 255)'));
});

test('[FORM-1] a submit button keeps its box when it becomes solid', async () => {
  const { page } = await visit(browser());
  await page.goto(site.home);
  const boxes = await page.locator('form').evaluateAll((forms) =>
    forms.map((one) => {
      const around = one.getBoundingClientRect();
      const button = one.querySelector('button')?.getBoundingClientRect();
      if (button === undefined) return undefined;
      const { width, height, top, left } = button;
      return { width, height, top: top - around.top, left: left - around.left };
    }),
  );
  expect(boxes.length).toBe(2);
  expect(boxes[0]?.height).toBeGreaterThan(30);
  expect(boxes[1]).toEqual(boxes[0]);
});
