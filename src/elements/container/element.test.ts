import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

test('[MODEL-4] a container has a maximum width and side gutters', () => {
  const { html, css } = shown(b('container', { 'max-width': '65ch', gutter: '10px' }));
  expect([html, css]).toEqual([
    '<div class="container s1"></div>',
    '.s1{max-width:65ch;padding-inline:10px}',
  ]);
});

test('[SAFE-2] a negative width is repaired', () => {
  const { css, found } = shown(b('container', { 'max-width': '-1px', gutter: '10px' }));
  expect([css, found]).toEqual([
    '.s1{max-width:1200px;padding-inline:10px}',
    ['value-not-allowed'],
  ]);
});

test.each([
  ['none', 'padding-block:0'],
  ['full 120px 0px 120px 0px', 'padding-block:120px'],
  ['full 120px 0px 40px 0px', 'padding-block:120px 40px'],
  ['regular 120px', 'padding:120px'],
  ['full 0px 10px 0px 0px', 'padding:0px 10px 0px 0px'],
])('[VALUE-3] the gutter applies until sides are set: %s', (padding, css) => {
  const input = b('container', { 'max-width': '640px', gutter: '40px', padding });
  expect(shown(input).css).toBe(`.s1{max-width:640px;padding-inline:40px;${css}}`);
});
