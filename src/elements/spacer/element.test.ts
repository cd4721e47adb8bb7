import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

test.each([
  [{ height: '5vh', grow: false }, '.s1{block-size:5vh}'],
  [{ height: '0px', grow: true }, '.s1{block-size:0px;flex:1 1 0}'],
])('[MODEL-4] a spacer with %j', (attrs, css) => {
  const given = shown(b('spacer', attrs, b('text', { text: 'no room for this' })));
  expect([given.html, given.css]).toEqual(['<div class="spacer s1"></div>', css]);
});
