import { expect, test } from 'vitest';
import { readEmbeddedPage } from './read.ts';
import { embeddedView, islandsOf, type ViewNode } from './view.ts';

const PAGE = { name: 'home', view: { tag: 'div' } };
const TEXT = JSON.stringify(PAGE);

function decompressor(result: string) {
  const asked: string[] = [];
  const decompress = async (text: string) => {
    asked.push(text);
    if (result === '') throw new Error('unreadable');
    return result;
  };
  return { asked, decompress };
}

test('[RUNTIME-1] JSON is read without decompressing', async () => {
  const { asked, decompress } = decompressor('');
  expect(await readEmbeddedPage(TEXT, decompress)).toEqual(PAGE);
  expect(asked).toEqual([]);
});

test('[RUNTIME-1] invalid JSON is read as the compressed form', async () => {
  const { asked, decompress } = decompressor(TEXT);
  expect(await readEmbeddedPage('\n N4Ig \n', decompress)).toEqual(PAGE);
  expect(asked).toEqual(['N4Ig']);
});

test.each([
  ['rubbish', ''],
  ['rubbish', 'more rubbish'],
  ['null', ''],
  ['{"name":"home"}', 'null'],
  ['"text"', '[]'],
])('[P8] damaged data %j result in no page', async (text, expanded) => {
  expect(await readEmbeddedPage(text, decompressor(expanded).decompress)).toBeUndefined();
});

const island = (name: string, ...children: readonly ViewNode[]): ViewNode => ({
  island: name,
  tag: 'button',
  host: { id: 'b' },
  props: { text: name },
  children,
});
const view: ViewNode = {
  tag: 'div',
  attributes: { className: 'x' },
  children: [
    { tag: 'p', attributes: { id: 'p' }, html: '<b>long</b>' },
    'text',
    island('consent-banner', { tag: 'p', html: 'inner' }, island('consent-accept')),
    island('consent-accept'),
  ],
};

test('[RUNTIME-1] a page embeds only the tags of its static elements', () => {
  expect(embeddedView(view)).toEqual({
    tag: 'div',
    children: [
      { tag: 'p' },
      'text',
      island('consent-banner', { tag: 'p' }, island('consent-accept')),
      island('consent-accept'),
    ],
  });
});

test.each<[ViewNode, string[]]>([
  [view, ['consent-banner', 'consent-accept']],
  [{ tag: 'p', html: 'x' }, []],
  ['text', []],
])('[RUNTIME-2] each island of a view is listed once (%#)', (input, eids) => {
  expect([...islandsOf(input)]).toEqual(eids);
});
