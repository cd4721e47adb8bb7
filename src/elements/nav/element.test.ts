import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

const item = b('nav-item', { text: 'A', to: '#top' });
const LIST =
  '<ul class="nav-list"><li class="nav-item"><a class="nav-link" href="#top">A</a></li></ul>';

test('[MODEL-4] a navigation is a landmark whose list is a menu in small windows', () => {
  const { html, css } = shown(
    b('nav', { label: 'Main', 'menu-text': 'Menu', 'collapse-below': '48em' }, item),
  );
  expect(html).toBe(
    '<nav aria-label="Main" class="nav s1 nav-row"><details class="nav-toggle" data-menu="">' +
      `<summary>Menu</summary></details>${LIST}</nav>`,
  );
  expect(css).toContain('@media (min-width:48em){.s1>.nav-toggle{display:none}');
  expect(css).toContain('.s1>.nav-toggle:not([open])+.nav-list{display:none}');
});

test('[MODEL-4] a navigation can always show its links', () => {
  const input = b(
    'nav',
    { label: 'Footer', layout: 'column', gap: '4px', 'collapse-below': '0px' },
    item,
  );
  const { html, css } = shown(input);
  expect([html, css]).toEqual([
    `<nav aria-label="Footer" class="nav s1 nav-column">${LIST}</nav>`,
    '.s1{--nav-gap:4px}',
  ]);
});

test('[SAFE-2] an invalid window width is reported', () => {
  const { html, found } = shown(b('nav', { 'collapse-below': '50%' }, item));
  expect(html).not.toContain('details');
  expect(found).toEqual(['value-not-allowed']);
});

test('[VALUE-14] the text of the menu is readable on its color', () => {
  expect(shown(b('nav', { 'menu-color': '#123' })).css).toContain(
    '--nav-panel:#112233;--nav-ink:#FFF',
  );
});
