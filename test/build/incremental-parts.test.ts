import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../src/values/json.ts';
import { block, board, heading, link, main, project, text } from '../kitchen-sink.test-data.ts';
import { sampleBlock } from '../render.test-data.ts';
import { filesIn, tempFolder } from '../sites.test-data.ts';
import { assetOf, image, imageOf, writeFiles } from './images.test-data.ts';
import { buildOver, named } from './incremental.test-data.ts';

const temp = tempFolder();
const newFolder = () => mkdtempSync(join(temp, 'work-'));
let assets = '';

beforeAll(async () => {
  assets = writeFiles(newFolder(), { 'hill.png': await imageOf('png', 700, 300) });
});

const show = (source: string) => block('composite', { source });
const piece = (uid: string, ...blocks: readonly JsonObject[]) => ({
  ...board(uid, [], { type: 'composite' }),
  root: block('box', {}, blocks),
});
const pageOf = (uid: string, fields: JsonObject, ...blocks: readonly JsonObject[]) =>
  board(uid, [main(heading(uid), ...blocks)], fields);
const below = (...children: readonly JsonObject[]) => project([main(heading('Home'))], children);

/**
 * Builds versions of a site one after the other into one folder, and compares each with a clean
 * build; returns the files of the last one.
 */
async function buildAll(versions: readonly JsonObject[], chosen: JsonObject) {
  const folder = newFolder();
  for (const input of versions) {
    const root = { ...(input['root'] as JsonObject), assets: [assetOf('hill.png')] };
    const site = { ...input, root: named(root) };
    await buildOver(folder, site, 'folder', { assets, jobs: 1, ...chosen });
  }
  return filesIn(join(folder, 'site'));
}

const cards = (words: string, said: string) =>
  below(
    board('f', [], { type: 'folder', children: [pageOf('post', {})] }),
    piece('card', text(said), image('hill.png')),
    piece('shown', sampleBlock('board-list', { of: 'f', card: 'card' })),
    pageOf('one', {}, show('shown')),
    pageOf('two', {}, { ...link('one', words), children: [show('shown')] }),
  );

const kids = (...shown: readonly JsonObject[]) =>
  below(
    piece('shown', sampleBlock('board-list')),
    pageOf('one', { children: [pageOf('kid', { imageUrl: 'hill.png' })] }, ...shown),
    pageOf('two', {}, show('shown')),
  );

function alone(description: string) {
  const { root, ...rest } = below();
  return { ...rest, root: { ...root, description, children: [] } };
}

const lacking = (words: string) =>
  below(
    board('layout', [main(heading('x'), show('shown'))], { type: 'composite' }),
    piece('shown', block('button', { text: '' })),
    board('one', [main(heading('x'), show('shown'), text(words))]),
  );

const odd = piece('odd', block('unknown', {}), { ...show('odd'), isHidden: true }, text('Here'));
const user = pageOf('user', {}, show('odd'));

const tagged = (...tags: readonly string[]) => ({
  ...below(pageOf('t', {}), pageOf('one', { tags: [...tags] }), pageOf('two', { tags: ['news'] })),
  tagBoardUid: 't',
});

const listing = (...children: readonly JsonObject[]) =>
  below(
    pageOf('f', { children: [...children, piece('q')] }),
    pageOf('one', {}, sampleBlock('board-list', { of: 'f' })),
  );

const PAGES = { routes: 'pages' } as const;
const ALL = { routes: 'all' } as const;

test.each<[string, readonly JsonObject[], JsonObject, string]>([
  [
    '[RENDER-4] what a source shows in one place and not in a line of text',
    [cards('A', 'Card'), cards('B', 'Card'), cards('B', 'New')],
    PAGES,
    'two/index.html',
  ],
  [
    '[RENDER-4] a list in a source that is another one on each page',
    [kids(show('shown')), kids()],
    PAGES,
    'one/kid/index.html',
  ],
  [
    '[ROUTE-5] the 404 page that sitegen makes beside a page that is alone',
    [alone('First'), alone('Second')],
    ALL,
    '404.html',
  ],
  [
    '[RENDER-4] what a part lacks that a piece shows before a page does',
    [lacking('A'), lacking('B')],
    ALL,
    'one/index.html',
  ],
  [
    '[RENDER-6] a piece that shows itself in a hidden block',
    [below(odd, user), below(user, odd)],
    ALL,
    'user/index.html',
  ],
  [
    '[ROUTE-13] the name of a tag whose first board goes',
    [tagged('News'), tagged()],
    PAGES,
    't/news/index.html',
  ],
  [
    '[ROUTE-12] a list that was empty as its boards were to come',
    [listing(pageOf('draft', { isDraft: true })), listing()],
    PAGES,
    'one/index.html',
  ],
])('[OUT-2] an incremental build equals a clean one: %s', async (_, versions, chosen, file) => {
  expect(await buildAll(versions, chosen)).toContain(file);
});
