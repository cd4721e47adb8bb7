import { expect, test } from 'vitest';
import { b, shown } from './elements.test-data.ts';

test.each([
  ['strong', '<strong>a</strong>'],
  ['emphasis', '<em>a</em>'],
  ['span', '<span>a</span>'],
  ['code', '<code class="code">a</code>'],
  ['highlight', '<mark class="highlight">a</mark>'],
  ['small', '<small>a</small>'],
  ['subscript', '<sub class="subscript">a</sub>'],
  ['superscript', '<sup class="superscript">a</sup>'],
])('[MODEL-4] %s is allowed in a line of text', (eid, html) => {
  const input = shown(
    b('text', { text: 'x ' }, b(eid, { text: 'a' }), b('line-break'), b('span', { text: 'y' })),
  );
  expect([input.html, input.found]).toEqual([
    `<p class="text">x ${html}<br/><span>y</span></p>`,
    [],
  ]);
});

test('[MODEL-4] inline elements accept looks', () => {
  const { html, css } = shown(b('span', { text: 'a', opacity: 0.5 }));
  expect([html, css]).toEqual(['<span class="s1">a</span>', '.s1{opacity:0.5}']);
});
