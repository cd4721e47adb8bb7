import { expect, test } from 'vitest';
import type { Json } from '../../../values/json.ts';
import type { Block } from '../../../model/entities.ts';
import { attributes, block, page } from '../../../model/projects.test-data.ts';
import { home } from '../../sites.test-data.ts';

let count = 0;

/** A block of an element with attributes and children. */
function b(eid: string, attrs: Readonly<Record<string, Json>> = {}, ...children: Block[]): Block {
  count += 1;
  return block(`b${count}`, eid, { attrs: attributes(attrs), children });
}

const p = (text: string) => b('text', { text });
const box = (tag: string, ...children: Block[]) => b('box', { tag }, ...children);
const link = (...children: Block[]) => b('link', { to: '#top', text: '' }, ...children);
const cell = (text: string, header = 'none') => b('table-cell', { text, header });
const row = (...children: Block[]) => b('table-row', {}, ...children);
const table = (...children: Block[]) =>
  b('table', { caption: '', 'header-rows': 0, variant: 'plain' }, ...children);
const item = (...children: Block[]) => b('list-item', { text: '' }, ...children);
const terms = (...children: Block[]) => b('definition-list', {}, ...children);
const term = (text: string) => b('definition-item', { term: text, text: 'm' });
const details = () => b('details', { summary: 's', variant: 'plain' }, p('a'));

const TABLE = (rows: string) => `<div tabindex="0"><table><tbody>${rows}</tbody></table></div>`;
const DETAILS = '<details><summary>s</summary><div><p>a</p></div></details>';
const NESTED = 'nested-wrongly';

/** The nested blocks, their HTML without classes, and the diagnostics. */
test.each<readonly [string, Block, string, readonly string[]]>([
  ['a row in a table', table(row(cell('a'))), TABLE('<tr><td>a</td></tr>'), []],
  [
    'header cells',
    row(cell('a', 'row')),
    '<div><div>a</div></div>',
    ['part-outside', 'part-outside'],
  ],
  [
    'scopes of header cells',
    table(row(cell('a', 'row'), cell('b', 'column'))),
    TABLE('<tr><th scope="row">a</th><th scope="col">b</th></tr>'),
    [],
  ],
  ['a cell outside', cell('a'), '<div>a</div>', ['part-outside']],
  [
    'a cell right in a table',
    table(cell('a')),
    TABLE('<tr><td><div>a</div></td></tr>'),
    ['part-outside'],
  ],
  ['a text in a table', table(p('a')), TABLE('<tr><td><p>a</p></td></tr>'), []],
  ['a text in a row', table(row(p('a'))), TABLE('<tr><td><p>a</p></td></tr>'), []],
  [
    'a list in a row',
    table(row(b('list', {}, item()))),
    TABLE('<tr><td><ul><li></li></ul></td></tr>'),
    [],
  ],
  [
    'a row in a row',
    table(row(row(cell('a')))),
    TABLE('<tr><td><div><div>a</div></div></td></tr>'),
    ['part-outside', 'part-outside'],
  ],
  [
    'a heading in a header cell',
    table(row(b('table-cell', { text: '', header: 'row' }, b('heading', { text: 'a' })))),
    TABLE('<tr><th scope="row"><span>a</span></th></tr>'),
    [NESTED],
  ],
  [
    'a table in a text',
    b('text', { text: '' }, table(row(cell('a')))),
    '<p><span><span><span>a</span></span></span></p>',
    [NESTED, NESTED, NESTED],
  ],
  [
    'two main parts',
    box('div', box('div', box('main', p('a'))), box('main', p('b'))),
    '<div><div><main><p>a</p></main></div><div><p>b</p></div></div>',
    ['main-twice'],
  ],
  ['a term in its list', terms(term('a')), '<dl><div><dt>a</dt><dd>m</dd></div></dl>', []],
  ['a term outside', term('a'), '<dl><dt>a</dt><dd>m</dd></dl>', []],
  ['a text among terms', terms(p('a')), '<dl><div><dt></dt><dd><p>a</p></dd></div></dl>', []],
  [
    'a term in a list',
    b('list', {}, term('a')),
    '<ul><li><dl><dt>a</dt><dd>m</dd></dl></li></ul>',
    [],
  ],
  [
    'an item among terms',
    terms(item()),
    '<dl><div><dt></dt><dd><div></div></dd></div></dl>',
    ['part-outside'],
  ],
  ['an item outside', item(p('a')), '<div><p>a</p></div>', ['part-outside']],
  [
    'an item in a box in a list',
    b('list', {}, box('div', item())),
    '<ul><li><div><div></div></div></li></ul>',
    ['part-outside'],
  ],
  [
    'a navigation item outside',
    b('nav-item', { text: 'a', to: '#top' }),
    '<div><a href="#top">a</a></div>',
    ['part-outside'],
  ],
  [
    'a navigation item in a list',
    b('list', {}, b('nav-item', { text: 'a', to: '#top' })),
    '<ul><li><a href="#top">a</a></li></ul>',
    [],
  ],
  [
    'a list in a link',
    link(b('list', {}, b('nav-item', { text: 'a', to: '#top' }))),
    '<a href="#top"><ul><li><span>a</span></li></ul></a>',
    [NESTED],
  ],
  ['a disclosure', details(), DETAILS, []],
  [
    'a disclosure in a link',
    link(details()),
    '<a href="#top"><span><span>s</span><span><span>a</span></span></span></a>',
    [NESTED, NESTED],
  ],
  [
    'a disclosure in a disclosure',
    b('details', { summary: 's' }, details()),
    `<details><summary>s</summary><div>${DETAILS}</div></details>`,
    [],
  ],
  [
    'a card that is a link, in a link',
    link(b('card', { heading: 'h', to: '#top' })),
    '<a href="#top"><span><span>h</span></span></a>',
    [NESTED],
  ],
  [
    'a card that is no link, in a link',
    link(b('card', { heading: 'h' })),
    '<a href="#top"><article><h3>h</h3></article></a>',
    [],
  ],
  [
    'a quote without a link, in a link',
    link(b('quote', { text: 'q' })),
    '<a href="#top"><figure><blockquote><p>q</p></blockquote></figure></a>',
    [],
  ],
  [
    'a scrollable element in a link',
    link(b('scroll-row', {}, p('a'))),
    '<a href="#top"><span><span>a</span></span></a>',
    [NESTED, NESTED],
  ],
  [
    'inline elements in inline elements',
    b('strong', { text: '' }, b('code', { text: 'a' }), b('line-break')),
    '<strong><code>a</code><br></strong>',
    [],
  ],
  [
    'a box in an inline element',
    b('emphasis', { text: '' }, box('section')),
    '<em><span></span></em>',
    [NESTED],
  ],
  ['a divider in a text', b('text', { text: '' }, b('divider')), '<p><span></span></p>', [NESTED]],
  [
    'a figure in a text',
    b('text', { text: '' }, b('figure', { caption: 'c' })),
    '<p><span><span>c</span></span></p>',
    [NESTED],
  ],
  [
    'a box in an address',
    b('address', { text: 'a' }, box('header')),
    '<address>a<span></span></address>',
    [NESTED],
  ],
  [
    'a header in a header',
    box('header', box('div', box('header'))),
    '<header><div><div></div></div></header>',
    [NESTED],
  ],
  [
    'a header in an article',
    box('article', box('header')),
    '<article><header></header></article>',
    [],
  ],
  ['the main part in boxes', box('div', box('main')), '<div><main></main></div>', []],
  [
    'the main part in a section',
    box('section', box('main')),
    '<section><div></div></section>',
    [NESTED],
  ],
  [
    'the main part in an item',
    b('list', {}, item(box('main'))),
    '<ul><li><div></div></li></ul>',
    [NESTED],
  ],
])('[RENDER-1] nested blocks become valid HTML: %s', (_name, input, html, codes) => {
  const { html: rendered, found } = home(page(input));
  const bare = rendered
    .replaceAll(/ (?:class|type)="[^"]*"/g, '')
    .replaceAll('/>', '>')
    .replace(/^<div>([^]*)<\/div>$/, '$1');
  expect(bare).toBe(html);
  expect(found.map(([, code]) => code)).toEqual(codes);
});

test('[RENDER-1] a diagnostic names the parent, the child, and its replacement', () => {
  const { texts } = home(page(box('header', box('footer'))));
  expect(texts).toEqual([
    'HTML doesn’t allow “box” inside a header or footer; it was rendered as a <div>.',
  ]);
});
