import { expect, test } from 'vitest';
import { themeStyle } from './theme.ts';

const ink = { property: '--v-ink', light: '#10231c', dark: '#eaf2ea' };
const edge = { property: '--v-edge', light: '20px' };

test.each([
  ['light', false, '#10231c'],
  ['dark', true, '#eaf2ea'],
] as const)(
  '[EDIT-5] if the page is %s, so are its variables in the panels',
  (_how, isDark, shown) => {
    expect(themeStyle([ink, edge], isDark)).toEqual({ '--v-ink': shown, '--v-edge': '20px' });
  },
);
