import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import type { BlockNode } from '../page/document.ts';
import { embeddedView, islandsOf, type ViewNode } from '../page/view.ts';
import type { AnyComponent } from './component.ts';
import { createRenderer } from './render-page.tsx';

const plain: AnyComponent = ({ tag, host, props, children }) =>
  createElement(tag, host, props['text'] as string | undefined, children);

const slotted: AnyComponent = ({ tag, host, slots }) =>
  createElement(tag, host, ...slots.map((slot) => createElement('div', null, slot)));

const picture: AnyComponent = ({ host }) => <img {...host} src="/a.png" alt="" decoding="async" />;

const COMPONENTS: ReadonlyMap<string, AnyComponent> = new Map([
  ['box', plain],
  ['live', plain],
  ['picture', picture],
  ['switch', slotted],
  ['two', () => <>ab</>],
  ['styled', () => <p style={{ color: 'red' }} />],
]);

function node(eid: string, fields: Partial<BlockNode> = {}): BlockNode {
  const { children = [] } = fields;
  const isIsland = eid === 'live';
  return {
    eid,
    uid: eid,
    tag: 'div',
    host: {},
    props: {},
    slot: 0,
    slots: undefined,
    isIsland,
    isLive: isIsland || children.some(({ isLive }) => isLive),
    isShared: false,
    ...fields,
    children,
  };
}

const text = (words: string, fields: Partial<BlockNode> = {}) =>
  node('box', { tag: 'p', props: { text: words }, ...fields });
const live = node('live', { tag: 'button', props: { text: 'Go' } });
const LIVE_VIEW = { island: 'live', tag: 'button', host: {}, props: { text: 'Go' }, children: [] };

const render = (root: BlockNode) => createRenderer(COMPONENTS)(root);

test.each<[string, BlockNode, string, ViewNode]>([
  [
    'an element without behavior is its HTML',
    node('box', { host: { className: 'a', id: 'b' }, children: [text('One & <two>')] }),
    '<div class="a" id="b"><p>One &amp; &lt;two&gt;</p></div>',
    { tag: 'div', attributes: { className: 'a', id: 'b' }, html: '<p>One &amp; &lt;two&gt;</p>' },
  ],
  ['an empty element has no HTML', node('box'), '<div></div>', { tag: 'div' }],
  [
    'an ancestor of an island is a node of the tree',
    node('box', { host: { className: 'a' }, children: [text('One'), live] }),
    '<div class="a"><p>One</p><button>Go</button></div>',
    {
      tag: 'div',
      attributes: { className: 'a' },
      children: [{ tag: 'p', html: 'One' }, LIVE_VIEW],
    },
  ],
  [
    'the text of an ancestor of an island stays a text',
    node('box', { props: { text: 'Press' }, children: [live] }),
    '<div>Press<button>Go</button></div>',
    { tag: 'div', children: ['Press', LIVE_VIEW] },
  ],
  [
    'an island holds the views of its children',
    node('live', { host: { id: 'x' }, children: [text('One')] }),
    '<div id="x"><p data-view="0">One</p></div>',
    {
      island: 'live',
      tag: 'div',
      host: { id: 'x' },
      props: {},
      children: [{ tag: 'p', attributes: { 'data-view': 0 }, html: 'One' }],
    },
  ],
  [
    'each slot gets its children, an empty one too',
    node('switch', { slots: ['a', 'b', 'c'], children: [text('One'), text('Two', { slot: 2 })] }),
    '<div><div><p>One</p></div><div></div><div><p>Two</p></div></div>',
    { tag: 'div', html: '<div><p>One</p></div><div></div><div><p>Two</p></div>' },
  ],
  [
    'a slot with an island is a node of the tree, its neighbours are HTML',
    node('switch', { slots: ['a', 'b'], children: [text('One'), { ...live, slot: 1 }] }),
    '<div><div><p>One</p></div><div><button>Go</button></div></div>',
    {
      tag: 'div',
      children: [
        { tag: 'div', html: '<p>One</p>' },
        { tag: 'div', children: [LIVE_VIEW] },
      ],
    },
  ],
  [
    'a picture that loads at once adds nothing before it',
    node('switch', { slots: ['a'], children: [node('picture')] }),
    '<div><div><img src="/a.png" alt="" decoding="async"/></div></div>',
    { tag: 'div', html: '<div><img src="/a.png" alt="" decoding="async"/></div>' },
  ],
  [
    'a picture next to an island adds nothing before the page',
    node('box', { children: [node('picture'), live] }),
    '<div><img src="/a.png" alt="" decoding="async"/><button>Go</button></div>',
    {
      tag: 'div',
      children: [
        { tag: 'img', attributes: { src: '/a.png', alt: '', decoding: 'async' } },
        LIVE_VIEW,
      ],
    },
  ],
])('[RUNTIME-2] %s', (_what, root, html, view) => {
  expect(render(root)).toEqual({ html, view });
});

test('[RENDER-7] shared parts of pages are rendered once, static or live', () => {
  const box = vi.fn<AnyComponent>(plain);
  const renderer = createRenderer(new Map([...COMPONENTS, ['box', box]]));
  const header = node('box', { isShared: true, tag: 'header', children: [text('Title')] });
  const footer = node('box', { isShared: true, tag: 'footer', children: [live] });
  const pages = ['One', 'Two', 'Three'].map((words) =>
    renderer(node('box', { tag: 'main', children: [header, text(words), footer] })),
  );
  const count = (tag: string) => box.mock.calls.filter(([props]) => props.tag === tag).length;
  expect([count('header'), count('footer'), count('main')]).toEqual([1, 1, 3]);
  expect(pages.map(({ html }) => html)).toEqual(
    ['One', 'Two', 'Three'].map(
      (words) =>
        `<main><header><p>Title</p></header><p>${words}</p><footer><button>Go</button></footer></main>`,
    ),
  );
});

test('[RENDER-7] a shared part inside a static page is plain HTML', () => {
  const part = node('box', { isShared: true, tag: 'nav', children: [text('Menu')] });
  const root = node('box', { children: [node('box', { children: [part] }), text('One')] });
  const expected = '<div><nav><p>Menu</p></nav></div><p>One</p>';
  expect(render(root)).toEqual({
    html: `<div>${expected}</div>`,
    view: { tag: 'div', html: expected },
  });
});

test.each([
  ['an unknown element', 'evil', 'no component for evil'],
  ['a component that returns no HTML element', 'two', 'must return an HTML element'],
  ['an attribute that is no plain value', 'styled', 'style of a static element is no plain value'],
])('[MODEL-5] %s is reported as a bug of the program', (_what, eid, message) => {
  expect(() => render(node(eid))).toThrow(new RegExp(`^UNEXPECTED: .*${message}`));
});

const PARAGRAPHS = 300;

test('[RUNTIME-1] a page without behavior embeds a constant amount of data', () => {
  const paragraphs = Array.from({ length: PARAGRAPHS }, (_, n) => text(`Paragraph ${n}`));
  const { html, view } = render(node('box', { children: paragraphs }));
  expect(html).toContain(`Paragraph ${PARAGRAPHS - 1}`);
  expect(embeddedView(view)).toEqual({ tag: 'div' });
});

test('[RUNTIME-1] a page with an island embeds tags and the island, but no texts or attributes', () => {
  const paragraphs = Array.from({ length: PARAGRAPHS }, (_, n) =>
    text(`Paragraph ${n}`, { host: { className: 'text', id: `p${n}` } }),
  );
  const section = node('box', { tag: 'section', host: { className: 'wide' }, children: [live] });
  const { html, view } = render(node('box', { children: [...paragraphs, section] }));
  const embedded = embeddedView(view);
  expect(embedded).toEqual({
    tag: 'div',
    children: [
      ...Array.from({ length: PARAGRAPHS }, () => ({ tag: 'p' })),
      { tag: 'section', children: [LIVE_VIEW] },
    ],
  });
  expect(JSON.stringify(embedded).length).toBeLessThan(html.length / 3);
});

test('[RUNTIME-2] the islands of a view are listed once each', () => {
  const deep = node('box', { children: [live, node('live', { children: [live] }), text('One')] });
  expect([...islandsOf(render(deep).view)]).toEqual(['live']);
  expect([...islandsOf(render(text('One')).view)]).toEqual([]);
});
