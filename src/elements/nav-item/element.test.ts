import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

const inner = b('nav-item', { text: 'B', to: '#b' });
const MORE = (opener: string) =>
  `<details class="nav-more" data-menu="">${opener}</details><ul class="nav-sublist">` +
  '<li class="nav-item"><a class="nav-link" href="#b">B</a></li></ul>';

test.each([
  ['a link', b('nav-item', { text: 'A', to: '#a' }), '<a class="nav-link" href="#a">A</a>'],
  ['words', b('nav-item', { text: 'A' }), '<span class="nav-link">A</span>'],
  ['a submenu', b('nav-item', { text: 'A' }, inner), MORE('<summary>A</summary>')],
  [
    'a link with a submenu',
    b('nav-item', { text: 'A', to: '#a' }, inner),
    `<a class="nav-link" href="#a">A</a>${MORE('<summary aria-label="A"></summary>')}`,
  ],
])('[MODEL-4] a navigation item is rendered as %s', (_name, input, html) => {
  expect(shown(b('list', {}, input)).html).toBe(
    `<ul class="list"><li class="nav-item">${html}</li></ul>`,
  );
});
