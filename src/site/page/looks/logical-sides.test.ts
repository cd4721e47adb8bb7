import { expect, test } from 'vitest';
import { withLogicalSides } from './logical-sides.ts';

const logical = (declarations: string) =>
  withLogicalSides(`.a{${declarations}}`, new Map()).slice(3, -1);

test.each([
  ['padding:1px 2px 3px 4px', 'padding-block:1px 3px;padding-inline:4px 2px'],
  ['padding:1px 2px', 'padding:1px 2px'],
  ['margin:1px 2px 3px 2px', 'margin:1px 2px 3px 2px'],
  [
    'margin:0 max(1px, calc(2px + 1vw)) 0 var(--gap)',
    'margin-block:0 0;margin-inline:var(--gap) max(1px, calc(2px + 1vw))',
  ],
  ['border-left:1px solid #000', 'border-inline-start:1px solid #000'],
  ['border-top:1px solid #000', 'border-top:1px solid #000'],
  ['margin-right:1px', 'margin-inline-end:1px'],
  ['left:0;right:auto', 'inset-inline-start:0;inset-inline-end:auto'],
  ['text-align:left', 'text-align:start'],
  ['text-align:right;color:red', 'text-align:end;color:red'],
  ['text-align:center', 'text-align:center'],
  ['border-radius:4px', 'border-radius:4px'],
  ['border-radius:4px 4px 0 0', 'border-radius:4px 4px 0 0'],
  [
    'border-radius:1px 2px 3px 4px',
    'border-start-start-radius:1px;border-start-end-radius:2px;border-end-end-radius:3px;border-end-start-radius:4px',
  ],
  ['font-family:"a;left:0";left:1px', 'font-family:"a;left:0";inset-inline-start:1px'],
  ['background-position:left top', 'background-position:left top'],
])('[LANG-2] the declarations %s become %s', (physical, expected) => {
  expect(logical(physical)).toBe(expected);
});

test('[LANG-2] a rule in a media query is changed, its condition stays', () => {
  expect(withLogicalSides('@media (min-width:640px){.a{left:0}}', new Map())).toBe(
    '@media (min-width:640px){.a{inset-inline-start:0}}',
  );
});
