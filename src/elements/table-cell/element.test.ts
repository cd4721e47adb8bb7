import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

test.each([
  [{ text: 'a' }, '<td>a</td>'],
  [{ text: 'a', header: 'column' }, '<th scope="col">a</th>'],
  [
    { text: 'a', header: 'row', columns: 2, rows: 3 },
    '<th scope="row" colSpan="2" rowSpan="3">a</th>',
  ],
  [{ text: 'a', align: 'end' }, '<td class="s1">a</td>'],
])('[MODEL-4] a cell with %j is rendered as %s', (attrs, html) => {
  const input = b('table', { 'header-rows': 0 }, b('table-row', {}, b('table-cell', attrs)));
  expect(shown(input).html).toContain(`<tr>${html}</tr>`);
});
