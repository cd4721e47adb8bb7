import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

test('[CORE] a button has the variant plain by default', () => {
  expect(shown(b('button', { text: 'x' })).html).toBe(
    '<button class="button" type="button">x</button>',
  );
  expect(shown(b('button', { text: 'x', variant: 'plain', scale: 'large' })).html).toBe(
    '<button class="button" type="button">x</button>',
  );
});

test.each([
  ['#000', '#FFF'],
  ['#FFD24A', '#000'],
  ['oklch(0.9 0.1 90)', '#000'],
  ['oklch(0.3 0.1 90)', '#FFF'],
  ['transparent', 'inherit'],
])('[VALUE-14] the text on a button of the color %s is %s', (accent, ink) => {
  const { html, css } = shown(b('button', { text: 'x', to: '#x', variant: 'solid', accent }));
  expect(html).toBe(
    '<a class="button s1 button-styled button-solid button-medium" href="#x">x</a>',
  );
  expect(css).toMatch(new RegExp(`--ink:${ink}}$`));
});
