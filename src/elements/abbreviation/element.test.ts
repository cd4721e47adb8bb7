import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

test.each([
  ['Cascading Style Sheets', ' title="Cascading Style Sheets"'],
  ['', ''],
])('[MODEL-4] an abbreviation with the meaning %j has these attributes: %j', (meaning, title) => {
  expect(shown(b('abbreviation', { text: 'CSS', meaning })).html).toBe(
    `<abbr class="abbreviation"${title}>CSS</abbr>`,
  );
});
