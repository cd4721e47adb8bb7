import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { jsonObjectOf, type JsonObject } from '../../src/values/json.ts';
import { block, board, project } from '../kitchen-sink.test-data.ts';
import {
  buildProject,
  contentsOf,
  readText,
  REPOSITORY,
  tempFolder,
  writeJson,
} from '../sites.test-data.ts';
import { settle } from './incremental.test-data.ts';

const temp = tempFolder();
let source = '';
let out = '';

function put(file: string, text: string) {
  mkdirSync(dirname(join(source, file)), { recursive: true });
  writeFileSync(join(source, file), text);
}

const CSV = `sku;title;price;since
oak;Oak table;1200;2024-05-31
ash;Ash chair;80,5;2024-06-01
elm;"Elm ""bench""";300;2023-01-01
`;

const exposed = (kid: string, label: string) => ({ kid, v: '?', isExposedToGroup: true, label });

/**
 * Returns a component with two properties. Their values come from a row: on a row's page from that
 * row, in a list from each row.
 */
const component = (uid: string) => ({
  ...board(uid, []),
  uid,
  type: 'composite',
  root: {
    uid: `${uid}-p`,
    eid: 'page',
    children: [
      { uid: `${uid}-t`, eid: 'text', attrs: [exposed('text', 'Title')] },
      { uid: `${uid}-b`, eid: 'text', attrs: [exposed('text', 'price')] },
      { uid: `${uid}-f`, eid: 'text', children: [block('board-field', { name: 'since' })] },
      {
        uid: `${uid}-l`,
        eid: 'button',
        attrs: [
          { kid: 'text', v: 'More' },
          { ...exposed('to', 'link'), v: 'home' },
        ],
      },
    ],
  },
});

const FIELDS = { price: { type: 'Number', required: true }, since: 'Date' };

function site(content: JsonObject = {}, attrs: JsonObject = {}) {
  const shop = {
    ...board('shop', [block('board-list', { 'order-by': 'price', ...attrs })]),
    uid: 'shop',
    content: { files: 'data/shop.csv', layout: 'product', key: 'sku', fields: FIELDS, ...content },
  };
  const home = [block('board-list', { of: 'shop', card: 'tile', 'order-by': 'since' })];
  return project(home, [shop, component('product'), component('tile')]);
}

beforeEach(() => {
  const folder = mkdtempSync(join(temp, 'data-'));
  [source, out] = [join(folder, 'site'), join(folder, 'out')];
  mkdirSync(source);
  writeJson(join(source, 'project.json'), site());
  put('data/shop.csv', CSV.replace('80,5', '80.5'));
});

const ADDRESS = { siteUrl: 'https://shop.example' };
const page = (path: string) => readText(out, path, 'index.html');
const links = (html: string) => [
  ...new Set([...html.matchAll(/href="\/shop\/([^"/]+)\/"/g)].map(([, slug]) => slug)),
];

test('[DATA-1] [DATA-2] each row is a page; its layout and lists get its fields as properties', async () => {
  const { diagnostics } = await buildProject(source, out, ADDRESS);
  expect(diagnostics).toEqual([]);
  expect(page('shop/oak')).toMatch(/>Oak table<.*>1,200<.*31 May 2024/s);
  expect(page('shop/oak')).toContain('<title>Oak table</title>');
  expect(page('shop/elm')).toContain('Elm &quot;bench&quot;');
  expect(links(page('shop'))).toEqual(['ash', 'elm', 'oak']);
  expect(links(page(''))).toEqual(['elm', 'oak', 'ash']);
  expect(page('')).toMatch(/>Elm .*>300<.*1 January 2023.*>1,200<.*>80.5</s);
  expect(readText(out, 'sitemap.xml')).toContain('/shop/oak/');
});

test.each([
  ['data/shop.json', '[{"sku": "oak", "title": "Oak", "price": 5, "since": "2024-05-31"}]'],
  ['data/shop.yaml', '- { sku: oak, title: Oak, price: 5, since: 2024-05-31 }'],
  ['data/shop.toml', '[[shop]]\nsku = "oak"\ntitle = "Oak"\nprice = 5\nsince = 2024-05-31\n'],
  ['data/shop.tsv', 'sku\ttitle\tprice\tsince\noak\tOak\t5\t2024-05-31'],
])('[DATA-1] rows of %s are pages', async (file, text) => {
  writeJson(join(source, 'project.json'), site({ files: file }));
  put(file, text);
  const { diagnostics } = await buildProject(source, out);
  expect(diagnostics).toEqual([]);
  expect(page('shop/oak')).toMatch(/>Oak<.*>5<.*31 May 2024/s);
});

test('[DATA-1] [REPAIR-4] a wrong cell is reported by line and column, and the row lacks it', async () => {
  put('data/shop.csv', CSV);
  const { diagnostics } = await buildProject(source, out);
  expect(diagnostics).toEqual([
    expect.objectContaining({ code: 'data-value', file: 'data/shop.csv', line: 3, column: 15 }),
  ]);
  expect(page('shop/ash')).not.toContain('80');
});

test('[DATA-3] rows without pages are shown by lists, without links, addresses and entries in the sitemap', async () => {
  writeJson(join(source, 'project.json'), site({ pages: false }));
  const { diagnostics } = await buildProject(source, out, ADDRESS);
  expect(diagnostics.map(({ code }) => code)).toEqual([]);
  expect(page('shop')).toMatch(/Ash chair.*Elm &quot;bench&quot;.*Oak table/s);
  expect(page('shop')).not.toContain('class="board-list-link');
  expect(page('')).toMatch(/>Elm .*>300<.*1 January 2023.*>1,200<.*>80.5</s);
  expect(page('')).not.toContain('<a ');
  expect(Object.keys(contentsOf(out)).filter((file) => file.includes('oak'))).toEqual([]);
  expect(readText(out, 'sitemap.xml')).not.toContain('oak');
});

test('[DATA-3] rows without pages count in the paging of their list', async () => {
  const json = site({ pages: false }, { paged: true });
  const paged = JSON.stringify(json).replace('"uid":"shop"', '"uid":"shop","pageSize":2');
  writeFileSync(join(source, 'project.json'), paged);
  await buildProject(source, out);
  expect(page('shop')).not.toContain('Oak table');
  expect(page('shop/page/2')).toContain('Oak table');
});

test('[OUT-2] [DATA-4] a changed cell rebuilds its page and the lists that show it, with the bytes of a clean build', async () => {
  await settle();
  const before = await buildProject(source, out);
  const again = await buildProject(source, out);
  put('data/shop.csv', CSV.replace('80,5', '90'));
  await settle();
  const { boards } = await buildProject(source, out);
  // The page of the row, the home page, and the shop page are built again.
  expect([before.boards, again.boards, boards]).toEqual([8, 0, 3]);
  put('data/shop.csv', 'sku,title,price,since\nfir,Fir,1,2024-01-01\noak,Oak,2,2024-01-01\n');
  await settle();
  await buildProject(source, out);
  const clean = join(dirname(out), 'clean');
  await buildProject(source, clean, { cache: undefined });
  expect(contentsOf(out)).toEqual(contentsOf(clean));
});

test.each([
  [{ key: 'nobody' }, CSV, 'data-key-column'],
  [{ key: 'since' }, 'since,price\n,1\n', 'data-key-empty'],
  [{}, 'sku,price\na,1\na,2\n', 'data-key-twice'],
  [{}, 'sku,price\na,\n', 'data-required'],
  [{}, 'sku,price,a b\na,1,2\n', 'data-unused'],
  [{}, 'sku,price\n"a,1', 'data-unread'],
  [{}, `sku,price\n${Array.from({ length: 20 }, (_, at) => `${at},x`).join('\n')}`, 'data-more'],
  [{ fields: { price: 'Money' } }, CSV, 'content-settings'],
  [{ fields: { price: { type: 'Number', initial: 'x' } } }, CSV, 'content-settings'],
  [{ pages: 'no' }, CSV, 'content-settings'],
  [{ layout: 'nobody' }, CSV, 'content-layout'],
])('[DATA-1] the content %j with %j is reported: %s', async (content, text, code) => {
  writeJson(join(source, 'project.json'), site(content));
  put('data/shop.csv', text);
  const { diagnostics } = await buildProject(source, out);
  expect(diagnostics.map((one) => one.code)).toContain(code);
});

test('[DATA-1] [REPAIR-4] a diagnostic about a row has its place in the file', async () => {
  const fields = { next: 'Page' };
  writeJson(join(source, 'project.json'), site({ fields }));
  put('data/shop.csv', 'sku,next\nash,shop\noak,nobody\n');
  const { diagnostics } = await buildProject(source, out);
  expect(diagnostics).toContainEqual(
    expect.objectContaining({ code: 'link-unknown', file: 'data/shop.csv', line: 3, column: 1 }),
  );
});

const GUIDE = readFileSync(join(REPOSITORY, 'docs/guide/data.md'), 'utf8');
const blocksOf = (form: string) =>
  Array.from(
    GUIDE.matchAll(new RegExp(`^\`\`\`${form}\\n([^]*?)^\`\`\`$`, 'gm')),
    ([, text = '']) => text,
  );

test('[DATA-1] the examples of docs/guide/data.md build', async () => {
  const [csv = ''] = blocksOf('csv');
  const [content = '', items = ''] = blocksOf('json').map((text) => text.slice(text.indexOf('{')));
  put('data/products.csv', csv);
  put('data/team.csv', csv);
  for (const [text, count] of [
    [content, 2],
    [items, 0],
  ] as const) {
    const json = { key: '', fields: {}, ...jsonObjectOf(text) };
    writeJson(join(source, 'project.json'), site(json));
    const { diagnostics } = await buildProject(source, out);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(links(page('shop'))).toHaveLength(count);
    expect(page('shop')).toContain('Ash chair');
  }
});
