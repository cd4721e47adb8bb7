import { expect, test } from 'vitest';
import { readClip } from '../../node/edit/read-clip.ts';

const decode = (base64: string) => Buffer.from(base64, 'base64');

const node = (_id: string, type: string, more: object = {}) => ({
  _id,
  type,
  children: [],
  ...more,
});

const copied = (nodes: readonly object[], styles: readonly object[] = [], more: object = {}) =>
  JSON.stringify({ type: '@webflow/XscpData', payload: { nodes, styles, ...more } });

const CARD = copied(
  [
    node('1', 'Block', { tag: 'section', classes: ['s1'], children: ['2', '3', '4'] }),
    node('2', 'Heading', { tag: 'h2', classes: ['s2'], children: ['t1'] }),
    { _id: 't1', text: true, v: 'The hill' },
    node('3', 'Paragraph', { tag: 'p', children: ['t2', '5'] }),
    { _id: 't2', text: true, v: 'Snow, and ' },
    node('4', 'HtmlEmbed', { v: '<script>steal()</script>' }),
    node('5', 'Link', {
      tag: 'a',
      classes: ['s3', 's4'],
      children: ['t3'],
      data: { link: { url: 'https://example.org/' }, attr: { onclick: 'steal()' } },
    }),
    { _id: 't3', text: true, v: 'thaw' },
  ],
  [
    {
      _id: 's1',
      name: 'Card Wide',
      styleLess: 'padding-top: 20px; color: @raw<|#123456|>;} body{display:none',
      variants: { tiny: { styleLess: 'padding-top: 8px;' } },
    },
    { _id: 's2', name: 'Title', styleLess: 'font-size: 40px;' },
    { _id: 's3', name: 'Button', styleLess: 'color: #000000;', children: ['s4'] },
    {
      _id: 's4',
      name: 'Dark',
      comb: '&',
      styleLess: 'color: #FFFFFF;',
      variants: { main_hover: { styleLess: 'opacity: 0.5;' } },
    },
  ],
  { ix2: { events: [{}, {}] } },
);

test('[IMPORT-8] elements copied in Webflow are layers with the looks of their classes', () => {
  const { clipboard, dropped } = readClip(CARD, decode);
  const [section, ...others] = clipboard.blocks;
  expect(others).toEqual([]);
  const text = JSON.stringify(clipboard.blocks);
  expect(section).toMatchObject({ eid: 'box', label: 'card-wide' });
  expect(text).toContain('"kid":"text-color","v":"#123456"');
  expect(text).toContain('"480px":"full 20px 0px 0px 0px"');
  expect(text).toContain('The hill');
  expect(text).toContain('https://example.org/');
  expect(text).toContain('#FFFFFF');
  expect(text).toContain('"kid":"hover"');
  expect(text).not.toMatch(/steal|none/);
  expect(dropped).toEqual(
    expect.arrayContaining(['code of an embed', 'interactions of the copied elements (2)']),
  );
});

test.each([
  ['an empty list', copied([])],
  [
    'elements that contain each other',
    copied([node('1', 'Block', { children: ['2'] }), node('2', 'Block', { children: ['1'] })]),
  ],
  [
    'other types',
    JSON.stringify({ type: '@webflow/XscpData', payload: { nodes: 5, styles: [null] } }),
  ],
  ['no payload', JSON.stringify({ type: '@webflow/XscpData' })],
])('[IMPORT-8] %s results in no layers', (_, text) => {
  expect(readClip(text, decode).clipboard.blocks).toEqual([]);
});

test('[IMPORT-8] HTML with a style sheet brings its looks and its embedded pictures along', () => {
  const bytes = Buffer.from('GIF89a').toString('base64');
  const { clipboard, files, dropped } = readClip(
    `<style>.a{color:#123456;font-size:20px} p.a{margin-top:4px}</style><p class="a">One</p><p class="a">Two</p><img src="data:image/gif;base64,${bytes}" alt="A hill"><form action="https://example.org/"><input name="email" type="email"></form><script>x()</script>`,
    decode,
  );
  expect(clipboard.styles).toEqual([expect.objectContaining({ name: 'a' })]);
  expect(clipboard.blocks.map(({ eid }) => eid)).toEqual(['text', 'text', 'image', 'form']);
  expect(files.map(({ name }) => name)).toEqual(['picture-1.gif']);
  expect(dropped).toContain('the element “script” is left out');
});
