import { expect, test } from 'vitest';
import { elementsIn, hastOf } from '../html-tree.ts';
import { cascadeOf } from './cascade.ts';
import { layoutOf } from './layout-of.ts';
import { styleRulesOf } from './style-rules.ts';
import { lookAttributes } from './to-looks.ts';

/** The declared values of the first `p`, `i` or `b` of a text at each width. */
function declared(css: string, html = '<html><p class="a b" id="c">x</p></html>') {
  const tree = hastOf(html);
  const [element] = elementsIn(tree, 'p');
  return element === undefined ? [] : cascadeOf(tree, styleRulesOf([css]))(element);
}

const valuesOf = (css: string, html?: string) =>
  declared(css, html).map((one) => Object.fromEntries(one));

const same = (values: Readonly<Record<string, string>>) => [values, values, values];

test.each([
  ['p { color: red } .a { color: blue }', { color: 'blue' }],
  ['.a { color: blue } p { color: red }', { color: 'blue' }],
  ['#c { color: red } .a.b { color: blue }', { color: 'red' }],
  ['.a { color: red } .b { color: blue }', { color: 'blue' }],
  ['p { color: red !important } #c { color: blue }', { color: 'red' }],
  [
    'p:hover { color: red } p::before { color: red } @media print { p { color: red } } @supports (x: y) { p { color: red } }',
    {},
  ],
  ['div p, p > .a, .z { color: red } p:not(.z) { margin: 0 }', { margin: '0' }],
  [
    ':root { --x: red; --y: var(--x) } p { color: var(--y); margin: var(--z, 1px) }',
    { color: 'red', margin: '1px' },
  ],
  ['p { color: red; } } p { margin: 1px }', { color: 'red' }],
])('[IMPORT-1] the style sheet %j declares %j', (css, values) => {
  expect(valuesOf(css)).toEqual(same(values));
});

test('[IMPORT-1] a style attribute wins over rules, except for important ones', () => {
  const html = '<p style="color: red; margin: 0">x</p>';
  expect(valuesOf('p { color: blue; margin: 1px !important }', html)).toEqual(
    same({ color: 'red', margin: '1px' }),
  );
});

test('[IMPORT-1] rules for widths apply at those widths', () => {
  const css =
    'p { color: red } @media (max-width: 767px) { p { color: blue } } @media screen and (min-width: 62em) { p { color: green } }';
  expect(valuesOf(css)).toEqual([{ color: 'blue' }, { color: 'red' }, { color: 'green' }]);
});

const looksOf = (css: string) =>
  Object.fromEntries(
    lookAttributes(declared(css)).map(({ kid, v = null, widths }) => [
      kid,
      widths === undefined ? v : { v, widths },
    ]),
  );

test.each([
  [
    'p { color: #1f4fd8; background: #fff; font: bold }',
    { 'text-color': '#1f4fd8', fill: { isColor: true, color: '#fff' } },
  ],
  [
    'p { font-family: "Inter", sans-serif; font-size: 1.5rem; font-weight: bold; line-height: 1.4 }',
    {
      'font-family': 'Inter, sans-serif',
      'font-size': '1.5rem',
      'font-weight': 700,
      'line-height': 1.4,
    },
  ],
  [
    'p { text-align: right; text-transform: uppercase; letter-spacing: .1em; opacity: .5 }',
    { 'text-align': 'end', 'text-transform': 'uppercase', 'letter-spacing': '0.1em', opacity: 0.5 },
  ],
  [
    'p { padding: 1px 2px; padding-left: 3px; margin: 0 auto }',
    { padding: 'full 1px 2px 1px 3px', margin: 'full 0px 0px 0px 0px' },
  ],
  ['p { width: 50%; max-width: 40em }', { size: { w: '50%', isW: true, xw: '40em', isXw: true } }],
  [
    'p { border: 1px solid rgba(0, 0, 0, 0.5); border-radius: 4px }',
    { border: { width: '1px', color: 'rgba(0, 0, 0, 0.5)', radius: '4px' } },
  ],
  [
    'p { font-size: 16px } @media (min-width: 900px) { p { font-size: 20px } }',
    { 'font-size': { v: '16px', widths: { '992px': '20px' } } },
  ],
  ['@media (max-width: 767px) { p { display: none } }', { 'visible-from': '768px' }],
  ['p { color: url(x); background: url(a.png); font-size: calc(1px + 1vw); width: auto }', {}],
])('[IMPORT-1] the style sheet %j is the looks %j', (css, looks) => {
  expect(looksOf(css)).toEqual(looks);
});

test.each([
  ['p { color: red }', undefined],
  [
    'p { display: flex; gap: 8px; justify-content: space-between; align-items: center }',
    { eid: 'row', gap: '8px', align: 'center', justify: 'between', wrap: false },
  ],
  ['p { display: flex; flex-direction: column }', { eid: 'column', gap: '0px', wrap: false }],
  ['@media (min-width: 700px) { p { display: flex } }', { eid: 'row', gap: '0px', wrap: true }],
  [
    'p { display: grid; grid-template-columns: 1fr 2fr minmax(0, 1fr) } @media (max-width: 700px) { p { grid-template-columns: 1fr } }',
    { eid: 'grid', columns: { v: 1, widths: { '768px': 3 } }, 'min-width': '0px', gap: '0px' },
  ],
])('[IMPORT-1] the style sheet %j is the layout %j', (css, expected) => {
  const found = layoutOf(declared(css));
  const attrs = (found?.attrs ?? []).map(({ kid, v = null, widths }) => [
    kid,
    widths === undefined ? v : { v, widths },
  ]);
  expect(
    found === undefined ? undefined : { eid: found.eid, ...Object.fromEntries(attrs) },
  ).toEqual(expected);
});

test('[I7] variables that name each other end', () => {
  expect(
    valuesOf(':root { --a: var(--b) var(--b); --b: var(--a) var(--a) } p { color: var(--a) }'),
  ).toEqual(same({}));
});
