import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

const row = (...texts: readonly string[]) =>
  b('table-row', {}, ...texts.map((text) => b('table-cell', { text })));
const hidden = { ...row('h'), isHidden: true };

test.each([
  ['one header row', 1, [row('a'), row('b')], '<thead>a</thead><tbody>b</tbody>'],
  ['no header row', 0, [row('a'), row('b')], '<tbody>ab</tbody>'],
  ['two header rows', 2, [row('a'), row('b'), row('c')], '<thead>ab</thead><tbody>c</tbody>'],
  ['header rows alone', 3, [row('a')], '<thead>a</thead>'],
  ['a hidden header row', 1, [hidden, row('b')], '<tbody>b</tbody>'],
  ['no rows', 1, [], ''],
])('[RENDER-2] a table with %s is divided into head and body', (_name, count, rows, inner) => {
  const input = b('table', { caption: '', 'header-rows': count, variant: 'plain' }, ...rows);
  const { html } = shown(input);
  expect(html.replaceAll(/<\/?t[rd]>/g, '')).toBe(
    `<div tabindex="0" class="table table-plain"><table>${inner}</table></div>`,
  );
});

test('[MODEL-4] a caption is above the table, and names its scroll area', () => {
  const { html } = shown(b('table', { caption: 'Prices', 'header-rows': 1, variant: 'grid' }));
  expect(html).toBe(
    '<div tabindex="0" role="group" aria-label="Prices" class="table table-grid">' +
      '<table><caption>Prices</caption></table></div>',
  );
});

test('[MODEL-4] a table row has at least one cell', () => {
  expect(shown(b('table', { 'header-rows': 0 }, b('table-row'))).html).toContain(
    '<tr><td></td></tr>',
  );
});
