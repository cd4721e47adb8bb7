import { expect, test, vi } from 'vitest';
import type { Json } from '../values/json.ts';
import type { Block, Board } from '../model/entities.ts';
import {
  asset,
  attribute,
  attributes,
  block,
  board,
  composite,
  page,
  project,
  text,
} from '../model/projects.test-data.ts';
import { decode } from '../format/decode.ts';
import { encode } from '../format/encode.ts';
import { anchorId } from './page/values/links.ts';
import { resolvePage } from './page/resolve.ts';
import { home, pageAt, planOf } from './sites.test-data.ts';

const link = (to: Json, more: Readonly<Record<string, Json>> = {}) =>
  block('l', 'link', { attrs: attributes({ text: 'x', to, ...more }) });
const styled = (kid: string, v: Json) =>
  block('b', 'box', { attrs: [...attributes({ tag: 'div' }), attribute(kid, v)] });
const VALUE = 'root.root.children[0].attrs';

const boards: readonly Board[] = [
  board('about', { children: [board('team')] }),
  board('f', { type: 'folder', children: [board('i', { slug: 'index' })] }),
  board('old', { redirectUrl: 'about' }),
];

test.each([
  ['about', '/about/'],
  ['team', '/about/team/'],
  ['home', '/'],
  ['f', '/f/'],
  ['old', '/old/'],
  ['about#our team', '/about/#our-team'],
  ['#our team', '#our-team'],
  ['#', '#'],
  ['#"><script>', '#%22%3E%3Cscript%3E'],
  ['https://example.org/a b?c#d', 'https://example.org/a%20b?c#d'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['tel:+44 1', 'tel:+441'],
])('[V6] [SAFE-3] a link to %j has the address %s', (to, href) => {
  const { html, found } = home(page(link(to)), ...boards);
  expect(html).toBe(`<div><a class="link" href="${href}">x</a></div>`);
  // True if the link is to an anchor that no block of the page has.
  const isLost = to.startsWith('#') && to !== '#';
  expect(found).toEqual(isLost ? [['mend', 'anchor-missing', `${VALUE}[1].v`]] : []);
});

test('[ROUTE-7] links have the base path as a prefix', () => {
  const plan = planOf(project(boards, { root: page(link('team#x')) }), { base: '/a/b/' });
  expect(pageAt(plan).html).toBe('<div><a class="link" href="/a/b/about/team/#x">x</a></div>');
});

test.each([
  ['[V4]', 'javascript:alert(1)'],
  ['[V4]', 'jAvA\tscript:alert(1)'],
  ['[V4]', '\u0001javascript:alert(1)'],
  ['[V4]', 'vbscript:x'],
  ['[V4]', 'data:text/html,<script>'],
  ['[V4]', 'blob:https://a/b'],
  ['[V4]', 'file:///etc/passwd'],
  ['[V5]', '//evil'],
  ['[V5]', '/\\evil'],
  ['[V5]', '/\t/evil'],
  ['[V5]', '/about/'],
])('%s a link to %j has no target, which is reported', (_id, to) => {
  const { html, found } = home(page(link(to)), ...boards);
  expect([html, found]).toEqual([
    '<div><a class="link">x</a></div>',
    [['mend', 'address-refused', `${VALUE}[1].v`]],
  ]);
});

test('[VALUE-15] a link to a missing board has no target, which is reported', () => {
  const { html, found, texts } = home(page(link('gone#x')));
  expect([html, found]).toEqual([
    '<div><a class="link">x</a></div>',
    [['mend', 'link-unknown', `${VALUE}[1].v`]],
  ]);
  expect(texts[0]).toContain('“gone”');
});

test('[CORE] a link can open a new tab, or keep the scroll position', () => {
  const input = link('about', { 'new-tab': true, 'keep-scroll': 'true' });
  expect(home(page(input), ...boards).html).toBe(
    '<div><a class="link" href="/about/" target="_blank" rel="noopener" data-keep-scroll="">x</a></div>',
  );
});

test.each([
  ['equal ids', ['a', 'a', 'a'], ['a', 'a-1', 'a-2']],
  ['an id whose next number is taken', ['a', 'a-1', 'a'], ['a', 'a-1', 'a-2']],
  ['an id with quotes', ['"><script>'], ['&quot;&gt;&lt;script&gt;']],
  ['the name of a method', ['getElementById'], ['getElementById']],
  [
    'ids of the page itself',
    ['sitegen-root', 'sitegen-page'],
    ['sitegen-root-1', 'sitegen-page-1'],
  ],
  ['an id with white space', [' our\tteam '], ['our-team']],
  ['an empty text', ['', ' '], [undefined, undefined]],
])('[V18] element ids are unique and harmless: %s', (_name, kids, ids) => {
  const blocks = kids.map((kid, n) => ({ ...styled('anchor', kid), uid: `${n}` }));
  const html = ids.map((id) => (id === undefined ? '<div></div>' : `<div id="${id}"></div>`));
  expect(home(page(...blocks)).html).toBe(`<div>${html.join('')}</div>`);
});

/** Returns how often resolving a page of `count` blocks with the same anchor searches a set. */
function questionsOf(count: number): number {
  const blocks = Array.from({ length: count }, (_, n) => ({
    ...styled('anchor', 'a'),
    uid: `${n}`,
  }));
  const plan = planOf(project([], { root: page(...blocks) }));
  const lookups = vi.spyOn(Set.prototype, 'has');
  try {
    const { anchors = [] } = plan.routes[0] ? resolvePage(plan, plan.routes[0]) : {};
    expect(anchors.at(-1)).toBe(`a-${count - 1}`);
    return lookups.mock.calls.length;
  } finally {
    lookups.mockRestore();
  }
}

test('[V18] [SAFE-7] ids of blocks with the same anchor are found in linear time', () => {
  expect(questionsOf(800) / questionsOf(200)).toBeLessThan(5);
});

test('[V18] anchors inside a source that a page shows twice are unique too', () => {
  const part = board('part', { root: page(styled('anchor', 'a')) });
  expect(home(page(composite('1', 'part'), composite('2', 'part')), part).html).toBe(
    '<div><div id="a"></div><div id="a-1"></div></div>',
  );
});

test.each([
  [' a  b ', 'a-b'],
  ['日本', '日本'],
])('[VALUE-7] the anchor %j is the id %s', (kid, id) => {
  expect(anchorId(kid)).toBe(id);
});

test.each(['</script><!--<script>', '<img onerror=x>', '&lt;', '"\'`', '\u2028{{x}}', '<!-- -->'])(
  '[V20] [SAFE-2] the text %s survives reading, and is rendered unchanged',
  (words) => {
    const input = project([], { root: page(text('t', words)) });
    const { project: read } = decode(encode(input));
    expect(read).toEqual(input);
    const { html } = pageAt(planOf(read ?? input));
    const inner = html.slice('<div><p class="text">'.length, -'</p></div>'.length);
    expect(inner).not.toMatch(/[<>]/);
    expect(unescaped(inner)).toBe(words);
  },
);

function unescaped(html: string): string {
  const names: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };
  return html.replace(/&([#\w]+);/g, (_, name: string) => names[name] ?? '');
}

test('[F20] line ends of Windows become line feeds', () => {
  expect(home(page(text('t', 'a\r\nb\rc'))).html).toBe('<div><p class="text">a\nb\nc</p></div>');
});

test.each<[string, Block, string, string]>([
  ['an unreadable look', styled('padding', 'much'), 'value-unreadable', `${VALUE}[1].v`],
  [
    'an unreadable part of a look',
    styled('fill', { isColor: true, color: 'red;}' }),
    'value-unreadable',
    `${VALUE}[1].v.color`,
  ],
  [
    'an address in a look',
    styled('fill', { type: 'image', url: 'javascript:x' }),
    'address-refused',
    `${VALUE}[1].v.url`,
  ],
  ['a number out of bounds', styled('opacity', 2), 'value-not-allowed', `${VALUE}[1].v`],
  [
    'a word that is no choice',
    block('b', 'box', { attrs: attributes({ tag: 'script' }) }),
    'value-not-allowed',
    `${VALUE}[0].v`,
  ],
  [
    'half a level',
    block('h', 'heading', { attrs: attributes({ text: '', level: 1.5 }) }),
    'value-not-allowed',
    `${VALUE}[1].v`,
  ],
  [
    'a negative gap',
    block('r', 'row', { attrs: attributes({ gap: '-1px' }) }),
    'value-not-allowed',
    `${VALUE}[0].v`,
  ],
  [
    'breakpoints that are no widths',
    block('s', 'switch-width', { attrs: attributes({ breakpoints: '640px,5%' }) }),
    'value-not-allowed',
    `${VALUE}[0].v`,
  ],
  [
    'a dimension of a number (V9)',
    block('r', 'row', { attrs: attributes({ gap: 10 }) }),
    'value-unreadable',
    `${VALUE}[0].v`,
  ],
])('[SAFE-2] %s is repaired at its place', (_name, input, code, path) => {
  expect(home(page(input)).found).toEqual([['mend', code, path]]);
});

test('[V10] [SAFE-7] a gradient of five thousand stops is rejected', () => {
  const stops = Array.from({ length: 5000 }, () => ({ color: '#FFF' }));
  const { found } = home(
    page(styled('fill', { type: 'gradient', gradient: { parts: [{ stops }] } })),
  );
  expect(found).toEqual([['error', 'value-too-long', `${VALUE}[1].v.gradient.parts[0].stops`]]);
});

test('[REPAIR-2] a diagnostic has the path of the value in the file, even if repair has moved the value', () => {
  const attrs = [attribute('onclick', 'x'), attribute('padding', 'much'), attribute('tag', 'div')];
  const { found } = home(page(block('b', 'box', { attrs })));
  expect(found.map(([, code, path]) => [code, path])).toEqual([
    ['value-unreadable', `${VALUE}[1].v`],
  ]);
});

const image = (fields: object) =>
  block('i', 'image', {
    attrs: [attribute('image', undefined, fields), ...attributes({ alt: 'A "b"', lazyload: true })],
  });
const assets = [
  asset('f', 'my photo.png', { imgWidth: 64, imgHeight: 48 }),
  asset('v', 'film.mp4'),
];
const shown = (input: Block, options = {}) =>
  pageAt(planOf(project([], { assets, root: page(input) }), options));

test.each([
  [
    { assetUid: 'f' },
    {},
    '/resource/default/p/f/1/my%20photo.png" alt="A &quot;b&quot;" width="64" height="48',
  ],
  [
    { assetUid: 'f' },
    { base: '/x/' },
    '/x/resource/default/p/f/1/my%20photo.png" alt="A &quot;b&quot;" width="64" height="48',
  ],
  [
    { assetUid: 'f' },
    { imageUrl: 'https://i.example', mediaUrl: 'https://m.example' },
    'https://i.example/resource/default/p/f/1/my%20photo.png" alt="A &quot;b&quot;" width="64" height="48',
  ],
  [
    { assetUrl: 'https://h/resource/b/p/u/1/a.PNG?x' },
    {},
    'https://h/resource/b/p/u/1/a.PNG" alt="A &quot;b&quot;',
  ],
])(
  '[ASSET-2] [ASSET-5] an image of %j with the options %j has the source %s',
  (fields, options, source) => {
    const { html, found } = shown(image(fields), options);
    expect([html, found]).toEqual([
      `<div><img class="image" src="${source}" loading="lazy" decoding="async"/></div>`,
      [],
    ]);
  },
);

test.each([
  [{ assetUid: 'gone' }, 'mend', 'asset-unknown', 'assetUid'],
  [{ assetUid: 'v' }, 'mend', 'asset-kind', 'assetUid'],
  [{ assetUrl: 'https://h/resource/b/p/u/1/a.mp4' }, 'mend', 'asset-kind', 'assetUrl'],
  [{ assetUrl: 'https://h/a.png' }, 'error', 'asset-url', 'assetUrl'],
  [{ assetUrl: 'https://h/resource/b/p/u/1/a' }, 'error', 'asset-filename', 'assetUrl'],
])(
  "[V15] [ASSET-3] an image of %j isn't rendered, which is reported",
  (fields, severity, code, name) => {
    const { html, found } = shown(image(fields));
    expect([html, found]).toEqual(['<div></div>', [[severity, code, `${VALUE}[0].${name}`]]]);
  },
);

test('[ASSET-5] uses of assets are reported with their places', () => {
  const plan = planOf(project([], { assets, root: page(image({ assetUid: 'f' })) }));
  pageAt(plan);
  expect(plan.assetUses.map(({ asset: { uid }, place }) => [uid, place().path])).toEqual([
    ['f', `${VALUE}[0].assetUid`],
  ]);
});
