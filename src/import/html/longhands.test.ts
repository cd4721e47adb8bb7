import { expect, test } from 'vitest';
import { longhandsOf } from './longhands.ts';

test.each([
  ['margin', '1px 2px', 'margin-top:1px margin-right:2px margin-bottom:1px margin-left:2px'],
  ['margin-inline', 'auto', 'margin-left:auto margin-right:auto'],
  ['padding-block-end', '3px', 'padding-bottom:3px'],
  ['inset', '0', 'top:0 right:0 bottom:0 left:0'],
  [
    'border-top',
    '2px dashed rgb(1, 2, 3)',
    'border-top-width:2px border-top-style:dashed border-top-color:rgb(1, 2, 3)',
  ],
  [
    'border-radius',
    '1px 2px',
    'border-top-left-radius:1px border-top-right-radius:2px border-bottom-right-radius:1px border-bottom-left-radius:2px',
  ],
  ['border-radius', '1px / 2px', 'border-radius:1px / 2px'],
  ['background', 'none', 'background-color:transparent background-image:none'],
  [
    'background',
    'url("a b.png") 50% 0 / cover no-repeat #fff',
    'background-color:#fff background-image:url("a b.png") background-position:50% 0 background-size:cover background-repeat:no-repeat background-attachment:scroll',
  ],
  [
    'font',
    'italic 700 16px/1.5 "Inter", sans-serif',
    'font-style:italic font-weight:700 font-size:16px line-height:1.5 font-family:"Inter", sans-serif',
  ],
  ['flex', '1', 'flex-grow:1 flex-shrink:1 flex-basis:0%'],
  ['flex', '0 0 auto', 'flex-grow:0 flex-shrink:0 flex-basis:auto'],
  ['flex-flow', 'column wrap', 'flex-direction:column flex-wrap:wrap'],
  ['gap', '8px', 'row-gap:8px column-gap:8px'],
  ['grid-row-gap', '8px', 'row-gap:8px'],
  ['overflow', 'hidden', 'overflow-x:hidden overflow-y:hidden'],
  [
    'text-decoration',
    'underline dotted red',
    'text-decoration-line:underline text-decoration-style:dotted text-decoration-color:red',
  ],
  ['list-style', 'square inside', 'list-style-type:square list-style-position:inside'],
  [
    'transition',
    'opacity .2s ease-in 1s, color 3s',
    'transition-duration:.2s transition-delay:1s transition-timing-function:ease-in',
  ],
  ['grid-column', '1 / -1', 'grid-column-start:1 grid-column-end:-1'],
  [
    'grid-area',
    '1 / 2 / 3 / 4',
    'grid-row-start:1 grid-row-end:3 grid-column-start:2 grid-column-end:4',
  ],
  ['place-items', 'center', 'align-items:center justify-items:center'],
  ['columns', '2 10em', 'column-count:2 column-width:10em'],
  ['color', 'red', 'color:red'],
])('[IMPORT-1] the declaration %s: %s expands to %s', (property, value, expected) => {
  const made = longhandsOf(property, value).map(([name, one]) => `${name}:${one}`);
  expect(made.join(' ')).toBe(expected);
});
