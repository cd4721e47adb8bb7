import { describe, expect, test } from 'vitest';
import { aimsTable } from './aims.js';
import { FIGURES, worstOf, type Result } from './figures.js';
import { growth, summary } from './summary.js';
import { median, table } from './table.js';

const row = (name: string, wall: number, memory = 50) => ({
  name,
  title: name,
  costs: [{ wall, cpu: 2 * wall }],
  memory,
});

const result = (
  kind: string,
  walls: Readonly<Record<string, number>>,
  boards = 10_000,
): Result => ({
  kind,
  boards,
  threads: 2,
  rows: Object.entries(walls).map(([name, wall]) => row(name, wall)),
});

describe('the table', () => {
  test.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[7], 7],
  ])('takes the median of %j', (numbers, expected) => {
    expect(median(numbers)).toBe(expected);
  });

  test('has ratios to the competitors that were measured', () => {
    const options = { title: 'what', boards: 100, isMarkdown: true };
    expect(table([row('react', 0.5), row('sitegen', 0.25)], options)).toBe(
      [
        '| what    | wall s | ÷ React | CPU s | ÷ React | CPU ms a board | MiB |',
        '| ------- | -----: | ------: | ----: | ------: | -------------: | --: |',
        '| react   |   0.50 |    1.00 |  1.00 |    1.00 |         10.000 |  50 |',
        '| sitegen |   0.25 |    0.50 |  0.50 |    0.50 |          5.000 |  50 |',
        '',
      ].join('\n'),
    );
  });
});

describe('the figures of two threads', () => {
  test.each([
    [2, 1, { speedup: 2, serial: 0, many: 8 }],
    [2, 2, { speedup: 1, serial: 1, many: 1 }],
    [3, 2, { speedup: 1.5, serial: 1 / 3, many: 2.4 }],
  ])('are computed from %d s for one and %d s for both', (one, both, expected) => {
    const measured = result('a', { 'sitegen-one': one, 'sitegen-folder': both });
    const { speedup, serial, many } = FIGURES;
    expect(speedup.of(measured)).toBeCloseTo(expected.speedup);
    expect(serial.of(measured)).toBeCloseTo(expected.serial);
    expect(many.of(measured)).toBeCloseTo(expected.many);
  });

  test('are undefined without one of their measurements', () => {
    expect(FIGURES.serial.of(result('a', { 'sitegen-folder': 1 }))).toBeUndefined();
  });
});

test('the worst cost is the maximum, and the worst gain the minimum', () => {
  const results = [
    result('a', { 'sitegen-folder': 1, 'sitegen-one': 2, 'same-dom': 1 }),
    result('b', { 'sitegen-folder': 3, 'sitegen-one': 3, 'same-dom': 1 }),
  ];
  expect(worstOf(FIGURES.dom, results)).toEqual({ kind: 'b', value: 3 });
  expect(worstOf(FIGURES.speedup, results)).toEqual({ kind: 'b', value: 1 });
  expect(worstOf(FIGURES.hugo, results)).toBeUndefined();
});

test('the summary has each kind, its measurements, and the worst one', () => {
  const results = [
    result('a', { 'sitegen-folder': 10, 'same-dom': 5, hugo: 20 }),
    result('c', { 'sitegen-folder': 20, 'same-dom': 5 }),
  ];
  expect(summary(results, false).split('\n').slice(0, 4)).toEqual([
    '10000 boards, a cold build  ms a board  CPU ms a board  ÷ DOM  ÷ DOM, CPU  ÷ Hugo  MiB',
    'a                                1.000           2.000   2.00        2.00    0.50   50',
    'c                                2.000           4.000   4.00        4.00       -   50',
    'the worst                        2.000           4.000   4.00        4.00    0.50   50',
  ]);
});

test('growth is the cost of a board at the largest size, relative to that at 10,000', () => {
  const sizes = [
    result('a', { 'sitegen-folder': 5 }, 100),
    result('a', { 'sitegen-folder': 10 }, 10_000),
    result('a', { 'sitegen-folder': 60 }, 50_000),
    result('b', { 'sitegen-folder': 10 }, 10_000),
  ];
  expect(growth(sizes)).toEqual([{ kind: 'a', value: expect.closeTo(1.2), boards: 50_000 }]);
});

const linesOf = (results: readonly Result[]) =>
  aimsTable(results, false)
    .split('\n')
    .map((line) => line.split(/ {2,}/));

describe('the aims', () => {
  test.each([
    [
      { 'sitegen-folder': 2, 'same-dom': 1 },
      'composites: folder form ÷ bare React on the same DOM',
      '2.00',
      'met',
    ],
    [
      { 'sitegen-folder': 3, 'same-dom': 1 },
      'composites: folder form ÷ bare React on the same DOM',
      '3.00',
      'MISSED',
    ],
    [
      { 'sitegen-folder': 2, 'sitegen-one': 3.4 },
      'threads ÷ one thread, how much faster',
      '1.70',
      'met',
    ],
    [
      { 'sitegen-folder': 2, 'sitegen-one': 3 },
      'threads ÷ one thread, how much faster',
      '1.50',
      'MISSED',
    ],
  ])('are checked by the times %j: “%s” is %s, %s', (walls, text, value, verdict) => {
    const found = linesOf([result('c', walls)]).find(([first]) => first === text);
    expect([found?.[2], found?.[3], found?.at(-1)]).toEqual([value, 'c', verdict]);
  });

  test('are reported for the kinds that they are set for', () => {
    const lines = linesOf([result('a', { 'sitegen-folder': 1.1, hugo: 1 })]);
    const texts = lines.map(([text]) => text);
    expect(texts).toContain('sections alike: folder form ÷ Hugo');
    expect(texts).not.toContain('own pictures: folder form ÷ Hugo');
  });

  test('are reported for the size that they are set for, if it was measured', () => {
    const sizes = [100, 1000, 10_000].map((boards) =>
      result('a', { 'sitegen-folder': 0.1 }, boards),
    );
    const sizeOf = (text: string) => linesOf(sizes).find(([first]) => first === text)?.[4];
    expect(sizeOf('CPU seconds, folder form')).toBe('100');
    expect(sizeOf('sections alike, own pictures, long posts: MiB, folder form')).toBe('10000');
  });
});
