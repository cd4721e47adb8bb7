import { expect, test } from 'vitest';
import { elementsIn, hastOf } from '../html-tree.ts';
import { cascadeOf, widthsOf, type Styled } from './cascade.ts';
import { readersOf } from './read-values.ts';
import { styleRulesOf } from './style-rules.ts';
import { lookAttributes, lookValues, type Display } from './to-looks.ts';

/** The declared values of the first `p` of a text, and the widths from which they apply. */
function declared(css: string, html = '<html><p class="a b" id="c">x</p></html>') {
  const tree = hastOf(html);
  const [element] = elementsIn(tree, 'p');
  const rules = styleRulesOf([css]);
  const widths = widthsOf(rules);
  const cascade = cascadeOf(tree, { rules, widths, variables: new Map() });
  const none: Styled = { widths: [], states: new Map() };
  return { styled: element === undefined ? none : cascade.of(element), widths };
}

const valuesOf = (css: string, html?: string) =>
  declared(css, html).styled.widths.map((one) => Object.fromEntries(one));

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
  ['div p, p > .a, .z { color: red } p:not(.z) { order: 1 }', { order: '1' }],
  ['p::after { content: ""; display: table; clear: both }', { display: 'flow-root' }],
  ['p { order: 1 } @supports (display: grid) { p { order: 2 } }', { order: '2' }],
  ['p { order: var(--n) } .a { --n: 3 }', { order: '3' }],
  [
    ':root { --x: red; --y: var(--x) } p { color: var(--y); order: var(--z, 1) }',
    { color: 'red', order: '1' },
  ],
  ['p { color: red; } } p { order: 1 }', { color: 'red' }],
])('[IMPORT-1] the style sheet %j declares %j', (css, values) => {
  expect(valuesOf(css)).toEqual([values]);
});

test('[IMPORT-1] a style attribute wins over rules, except for important ones', () => {
  const html = '<p style="color: red; order: 0">x</p>';
  expect(valuesOf('p { color: blue; order: 1 !important }', html)).toEqual([
    { color: 'red', order: '1' },
  ]);
});

test('[IMPORT-1] rules for widths apply at those widths', () => {
  const css =
    'p { color: red } @media (max-width: 767px) { p { color: blue } } @media screen and (min-width: 62em) { p { color: green } }';
  expect(valuesOf(css)).toEqual([{ color: 'blue' }, { color: 'red' }, { color: 'green' }]);
  expect(declared(css).widths).toEqual([0, 768, 992]);
});

function looksOf(css: string, display?: Display) {
  const { styled, widths } = declared(css);
  const context = { widths, readers: readersOf(new Map()), file: (url: string) => url };
  const values = lookValues(styled, context, display);
  const attrs = lookAttributes(values, widths).map(({ kid, v = null, widths: later, assetUid }) => [
    kid,
    later !== undefined ? { v, widths: later } : assetUid === undefined ? v : { v, assetUid },
  ]);
  return { ...(values.eid !== undefined && { eid: values.eid }), ...Object.fromEntries(attrs) };
}

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
    { padding: 'full 1px 2px 1px 3px', css: 'margin-right: auto; margin-left: auto' },
  ],
  ['p { width: 50%; max-width: 40em }', { size: { w: '50%', isW: true, xw: '40em', isXw: true } }],
  [
    'p { border: 1px solid rgba(0, 0, 0, 0.5); border-radius: 4px }',
    { border: { width: '1px', color: 'rgba(0, 0, 0, 0.5)', radius: '4px' } },
  ],
  [
    'p { font-size: 16px } @media (min-width: 900px) { p { font-size: 20px } }',
    { 'font-size': { v: '16px', widths: { '900px': '20px' } } },
  ],
  ['@media (max-width: 767px) { p { display: none } }', { 'visible-from': '768px' }],
  [
    'p { color: url(x); font-size: calc(1px + 1vw); width: auto }',
    { css: 'font-size: calc(1px + 1vw)' },
  ],
  [
    'p { background: #fff url(a.png) center / cover no-repeat }',
    { fill: { v: { type: 'image', isColor: true, color: '#fff' }, assetUid: 'a.png' } },
  ],
  [
    'p { background-image: linear-gradient(90deg, #fff, rgba(0, 0, 0, .5) 80%) }',
    {
      fill: {
        type: 'gradient',
        gradient: {
          parts: [
            {
              angle: 90,
              stops: [
                { color: '#fff', position: '0%' },
                { color: 'rgba(0, 0, 0, .5)', position: '80%' },
              ],
            },
          ],
        },
      },
    },
  ],
  [
    'p { position: absolute; top: 0; left: auto; z-index: 999 }',
    { position: { type: 'absolute', top: '0px', z: 100 } },
  ],
  [
    'p { position: fixed; top: 0; z-index: 2 }',
    { position: { z: 2 }, css: 'position: fixed; top: 0' },
  ],
  [
    'p { flex: 1; align-self: flex-end; grid-column: span 2 }',
    { placement: { grow: 1, basis: '0%', align: 'end', columns: 2 } },
  ],
  [
    'p { box-shadow: 0 2px 4px #0003; border-top: 2px dashed #f00; border-radius: 4px 0 }',
    {
      border: {
        mode: 'complex',
        top: { width: '2px', style: 'dashed', color: '#f00' },
        topLeft: '4px',
        bottomRight: '4px',
      },
      frame: {
        isShadow: true,
        shadowOffset: '0px,2px',
        blur: '4px',
        spread: '0px',
        shadowColor: '#0003',
      },
    },
  ],
  [
    'p { transition: all .2s; color: #fff } p:hover { color: #000; transform: translateY(-2px) scale(1.1) }',
    {
      'text-color': '#fff',
      hover: { color: '#000', translate: '0px,-2px', scale: 1.1 },
      transition: { duration: '0.2s', easing: 'ease' },
    },
  ],
  [
    'p { filter: blur(2px); cursor: pointer; -webkit-font-smoothing: antialiased; will-change: transform }',
    { css: 'filter: blur(2px); cursor: pointer' },
  ],
  [
    'p { padding: 8px } @media (min-width: 600px) { p { padding: 0 } }',
    { padding: { v: 'full 8px 8px 8px 8px', widths: { '600px': 'full 0px 0px 0px 0px' } } },
  ],
])('[IMPORT-1] the style sheet %j becomes the looks %j', (css, looks) => {
  expect(looksOf(css, 'block')).toEqual(looks);
});

test.each([
  ['p { color: #f00 }', { 'text-color': '#f00' }],
  [
    'p { display: flex; gap: 8px; justify-content: space-between; align-items: center }',
    { eid: 'row', gap: '8px', align: 'center', justify: 'between', wrap: false },
  ],
  ['p { display: flex; flex-direction: column }', { eid: 'column', gap: '0px' }],
  [
    'p { display: flex; flex-wrap: wrap; row-gap: 4px } @media (max-width: 700px) { p { flex-direction: column } }',
    {
      eid: 'row',
      gap: '0px',
      wrap: true,
      css: { v: 'row-gap: 4px; flex-direction: column', widths: { '701px': 'row-gap: 4px' } },
    },
  ],
  [
    '@media (min-width: 700px) { p { display: flex } }',
    {
      eid: 'row',
      gap: { v: null, widths: { '700px': '0px' } },
      wrap: { v: null, widths: { '700px': false } },
      css: { v: 'display: block', widths: { '700px': '' } },
    },
  ],
  [
    'p { display: grid; grid-template-columns: 1fr 1fr 1fr } @media (max-width: 700px) { p { grid-template-columns: 1fr } }',
    { eid: 'grid', columns: { v: 1, widths: { '701px': 3 } }, 'min-width': '0px', gap: '0px' },
  ],
  [
    'p { display: grid; grid-template-columns: 1fr 2fr }',
    {
      eid: 'grid',
      columns: 2,
      'min-width': '0px',
      gap: '0px',
      css: 'grid-template-columns: 1fr 2fr',
    },
  ],
])('[IMPORT-1] the style sheet %j becomes the layout %j', (css, expected) => {
  expect(looksOf(css)).toEqual(expected);
});

test('[I7] resolving variables that refer to each other ends', () => {
  expect(
    valuesOf(':root { --a: var(--b) var(--b); --b: var(--a) var(--a) } p { color: var(--a) }'),
  ).toEqual([{}]);
});
