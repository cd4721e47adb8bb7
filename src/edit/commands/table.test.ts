import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { childrenOf, type Block, type Project } from '../../model/entities.ts';
import { attributes, block, project, text } from '../../model/projects.test-data.ts';
import { applyLegalChange } from '../legality/legality.ts';
import { isRejected } from '../rejection.ts';
import { editing, elements, expectUndo, find, home, value } from './commands.test-data.ts';
import { changeTable, TABLE_ACTS, type TableAct } from './table.ts';
import { gridOf } from './table-grid.ts';

type Values = NonNullable<Parameters<typeof attributes>[0]>;

const cell = (uid: string, values: Values = {}) =>
  block(uid, 'table-cell', { attrs: attributes({ text: uid, ...values }) });
const row = (uid: string, ...children: readonly Block[]) => block(uid, 'table-row', { children });
const siteOf = (table: Block): Project =>
  project([], { root: block('hp', 'page', { children: [table, text('t', 'Text')] }) });
const table = (heads: number, ...rows: readonly Block[]) =>
  siteOf(block('table', 'table', { attrs: attributes({ 'header-rows': heads }), children: rows }));

/**
 * Returns the table after an action, or the code of the rejection; undo has to give the same bytes.
 */
function after(site: Project, uid: string, act: TableAct): Project | string {
  const command = changeTable(editing(site), home(uid), act);
  if (isRejected(command)) return command.rejection.code;
  const changed = applyLegalChange(site, command.operations, { elements });
  if (isRejected(changed)) return changed.rejection.code;
  expectUndo(site, changed);
  const selected = command.selection?.blocks ?? [];
  expect(selected.map((key) => find(changed.project, key)?.uid)).toEqual(selected);
  return changed.project;
}

const NEW = { uid: '' };
/** Cells by row and column; new ones are named by their spans. */
function shown(site: Project | string): string {
  if (typeof site === 'string') return site;
  const grid = gridOf(find(site, 'table') ?? NEW);
  return grid.map((line) => line.map((one) => one?.block.uid ?? '-').join(' ')).join(' / ');
}

const PLAIN = table(
  1,
  row('r1', cell('a', { header: 'column' }), cell('b', { header: 'column', align: 'end' })),
  row('r2', cell('c', { header: 'row' }), cell('d', { align: 'end' })),
  row('r3', cell('e', { header: 'row' }), cell('f', { align: 'end' })),
);

test.each<readonly [TableAct, string, string]>([
  ['row-below', 'd', 'a b / c d / new2 new3 / e f'],
  ['row-above', 'r2', 'a b / new2 new3 / c d / e f'],
  ['row-below', 'a', 'a b / new2 new3 / c d / e f'],
  ['row-above', 'a', 'new2 new3 / a b / c d / e f'],
  ['column-before', 'b', 'a new1 b / c new2 d / e new3 f'],
  ['column-after', 'd', 'a b new1 / c d new2 / e f new3'],
  ['remove-row', 'c', 'a b / e f'],
  ['remove-row', 'a', 'c d / e f'],
  ['remove-column', 'c', 'b / d / f'],
  ['move-row-up', 'f', 'a b / e f / c d'],
  ['move-row-down', 'r2', 'a b / e f / c d'],
  ['move-column-before', 'd', 'b a / d c / f e'],
  ['move-column-after', 'a', 'b a / d c / f e'],
  ['move-column-after', 'f', 'no-further'],
  ['move-column-before', 'a', 'no-further'],
  ['move-column-after', 'r2', 'no-cell'],
  ['move-row-down', 'r3', 'no-further'],
  ['move-row-down', 'a', 'header-stays'],
  ['move-row-up', 'c', 'header-stays'],
  ['column-after', 'r2', 'no-cell'],
  ['remove-column', 'r2', 'no-cell'],
  ['row-below', 't', 'no-table'],
  ['remove-row', 'table', 'no-table'],
  ['row-below', 'nobody', 'target-unknown'],
])('[EDIT-3] the command %s at %s results in %s', (act, uid, expected) => {
  expect(shown(after(PLAIN, uid, act))).toBe(expected);
});

test('[EDIT-3] a child of a row that isn’t a cell takes one column, regardless of its attributes', () => {
  const gallery = block('g', 'gallery', { attrs: attributes({ columns: 3 }) });
  const site = table(0, row('r1', gallery, cell('a')), row('r2', cell('b'), cell('c')));
  expect(shown(site)).toBe('g a / b c');
  expect(shown(after(site, 'a', 'move-column-before'))).toBe('a g / c b');
});

test('[SAFE-7] a cell spans at most the columns that its element allows', () => {
  const [line = []] = gridOf(
    find(table(0, row('r1', cell('a', { columns: 1e9 }))), 'table') ?? NEW,
  );
  expect(line).toHaveLength(elements.get('table-cell')?.attrs['columns']?.maximum ?? 0);
});

const kindsIn = (site: Project | string, uid: string) =>
  typeof site === 'string'
    ? site
    : childrenOf(find(site, uid) ?? NEW).map((one) =>
        ['header', 'align', 'text'].map((kid) => value(site, one.uid, kid)?.v),
      );

test('[EDIT-3] a new row has row headers, a new column has none, a row above the header is a header, and cells align like their neighbors', () => {
  expect(kindsIn(after(PLAIN, 'a', 'row-below'), 'new1')).toEqual([
    ['row', undefined, ''],
    [undefined, 'end', ''],
  ]);
  expect(kindsIn(after(PLAIN, 'c', 'column-before'), 'r2')[0]).toEqual([undefined, undefined, '']);
  const above = after(PLAIN, 'a', 'row-above');
  expect(kindsIn(above, 'new1')[0]).toEqual(['column', undefined, '']);
  expect(typeof above === 'string' ? above : value(above, 'table', 'header-rows')?.v).toBe(2);
});

const SPANS = table(
  0,
  row('r1', cell('wide', { columns: 2 }), cell('a')),
  row('r2', cell('tall', { rows: 2 }), cell('b'), cell('c')),
  row('r3', cell('d'), cell('e')),
);

test.each<readonly [TableAct, string, string]>([
  ['column-after', 'tall', 'wide wide wide a / tall new1 b c / tall new1 d e'],
  ['column-before', 'c', 'wide wide new1 a / tall b new2 c / tall d new3 e'],
  ['row-below', 'b', 'wide wide a / tall b c / tall new2 new3 / tall d e'],
  ['remove-column', 'b', 'wide a / tall c / tall e'],
  ['remove-row', 'd', 'wide wide a / tall b c'],
  ['remove-row', 'b', 'cell-reaches'],
  ['move-row-down', 'a', 'cell-reaches'],
  ['move-column-before', 'wide', 'cell-reaches'],
  ['move-column-before', 'c', 'cell-reaches'],
  ['move-column-after', 'tall', 'cell-reaches'],
])('[EDIT-3] %s at %s keeps cells with spans intact: %s', (act, uid, expected) => {
  expect(shown(after(SPANS, uid, act))).toBe(expected);
});

const TALL = table(
  0,
  row('r1', cell('a'), cell('tall', { rows: 2 }), cell('b')),
  row('r2', cell('c'), cell('d')),
);

test.each<readonly [TableAct, string, string]>([
  ['move-column-before', 'tall', 'tall a b / tall c d'],
  ['move-column-after', 'c', 'tall a b / tall c d'],
  ['move-column-before', 'd', 'a b tall / c d tall'],
])('[EDIT-3] %s at %s moves cells with row spans along: %s', (act, uid, expected) => {
  expect(shown(after(TALL, uid, act))).toBe(expected);
});

test('[EDIT-7] a column can’t move to a position that a row lacks', () => {
  const uneven = table(0, row('r1', cell('a'), cell('b')), row('r2', cell('c')));
  expect(shown(after(uneven, 'a', 'move-column-after'))).toBe('row-ends');
});

test.each<readonly [TableAct]>([['remove-row'], ['remove-column']])(
  '[EDIT-7] %s doesn’t remove the last row or column of a table',
  (act) => {
    expect(after(table(0, row('r1', cell('a'))), 'a', act)).toBe('table-part-stays');
  },
);

/** Random tables without holes, with spans. */
const tables = fc
  .record({
    heads: fc.nat({ max: 2 }),
    rows: fc.integer({ min: 1, max: 4 }),
    columns: fc.integer({ min: 1, max: 4 }),
    spans: fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })), {
      minLength: 16,
      maxLength: 16,
    }),
  })
  .map(({ heads, rows, columns, spans }) => {
    const taken = new Set<string>();
    const isFree = (r: number, c: number) => c < columns && !taken.has(`${r} ${c}`);
    const lines = Array.from({ length: rows }, (_row, r) => {
      const end = r < heads ? Math.min(heads, rows) : rows;
      const cells = Array.from({ length: columns }, (_cell, c) => {
        if (!isFree(r, c)) return [];
        const [tall = 1, wide = 1] = spans[r * 4 + c] ?? [];
        let width = 1;
        while (width < wide && isFree(r, c + width)) width += 1;
        const height = Math.min(tall, end - r);
        for (let y = r; y < r + height; y += 1) {
          for (let x = c; x < c + width; x += 1) taken.add(`${y} ${x}`);
        }
        return [cell(`c${r}${c}`, { columns: width, rows: height })];
      });
      return row(`r${r}`, ...cells.flat());
    });
    return table(heads, ...lines);
  });

/** Returns the cells of each column, in any order. */
const columnsOf = (grid: ReturnType<typeof gridOf>) =>
  (grid[0] ?? [])
    .map((_cell, at) => grid.map((line) => line[at]?.block.uid).join(' '))
    .toSorted((one, other) => one.localeCompare(other));

test('[EDIT-3] [EDIT-6] no change makes a hole in a table, and undo gives the same bytes', () => {
  const places = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 }));
  fc.assert(
    fc.property(tables, fc.constantFrom(...TABLE_ACTS), places, (site, act, [r, c]) => {
      const grid = gridOf(find(site, 'table') ?? NEW);
      const line = grid[r % grid.length] ?? [];
      const changed = after(site, line[c % line.length]?.block.uid ?? '', act);
      if (typeof changed === 'string') return;
      const lines = gridOf(find(changed, 'table') ?? NEW);
      const isMoved = act.startsWith('move-column');
      expect(isMoved ? columnsOf(lines) : []).toEqual(isMoved ? columnsOf(grid) : []);
      expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
      expect(lines.flat().every((one) => one !== undefined)).toBe(true);
    }),
    { numRuns: 200, endOnFailure: true },
  );
});

test('[EDIT-3] row spans beyond the table don’t extend to new rows', () => {
  const beyond = table(
    0,
    row('r1', cell('a'), cell('b')),
    row('r2', cell('c', { rows: 9 }), cell('d')),
  );
  expect(shown(after(beyond, 'd', 'row-below'))).toBe('a b / c d / new2 new3');
  expect(shown(after(beyond, 'd', 'row-above'))).toBe('a b / new2 new3 / c d');
  expect(shown(after(beyond, 'd', 'move-row-up'))).toBe('c d / a b');
  expect(shown(after(beyond, 'a', 'move-row-down'))).toBe('c d / a b');
});
