import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

test.each([
  [{ height: '5vh', grow: false }, '.s1{block-size:5vh}'],
  [{ height: '0px', grow: true }, '.s1{block-size:0px;flex:1 1 0}'],
])('[MODEL-4] a spacer with %j has the CSS %s', (attrs, css) => {
  const input = shown(b('spacer', attrs, b('text', { text: 'no room for this' })));
  expect([input.html, input.css]).toEqual(['<div class="spacer s1"></div>', css]);
});
