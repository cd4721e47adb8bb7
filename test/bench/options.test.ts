import { expect, test } from 'vitest';
import { readOptions } from './options.js';
import { createProgress } from './progress.js';

const namesOf = (...args: readonly string[]) =>
  readOptions(args).competitors.map(({ name }) => name);

test('the benchmark has all kinds of sites, of 10,000 boards, from a random seed', () => {
  const { kinds, boards, seed } = readOptions([]);
  expect(kinds).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'mix']);
  expect(boards).toEqual([10_000]);
  const seeds = new Set([seed, readOptions([]).seed, readOptions([]).seed]);
  expect(seeds.size).toBeGreaterThan(1);
});

test('kinds, sizes and the seed can be chosen', () => {
  const options = readOptions(['--kinds', 'b,mix', '--boards', '100,2000', '--seed', '7']);
  expect(options).toMatchObject({ kinds: ['b', 'mix'], boards: [100, 2000], seed: 7 });
});

test('--form measures only one project form; without the folder form, its steps are skipped', () => {
  const folder = namesOf('--form', 'folder');
  expect(folder).not.toContain('sitegen-json');
  expect(folder).toEqual(expect.arrayContaining(['sitegen-folder', 'sitegen-edit', 'hugo']));
  const json = namesOf('--form', 'json').filter((name) => name.startsWith('sitegen'));
  expect(json).toEqual(['sitegen-json']);
});

test.each([
  [['--kinds', 'a,z'], /--kinds is some of .*, and not z/],
  [['--form', 'lz'], /--form is some of folder,json, and not lz/],
  [['--only', 'jekyll'], /--only is some of .*, and not jekyll/],
  [['--boards', 'many'], /--boards is a whole number, and not many/],
  [['--rounds', '-1'], /--rounds/],
])('%j is rejected', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

test.each([
  [true, '\r\u001b[K0.0 min  on'],
  [false, '0.0 min  one\n'],
])('progress is shown in place only on a terminal: %s', (isTTY, expected) => {
  let written = '';
  const write = (text: string) => {
    written += text;
    return true;
  };
  createProgress({ isTTY, columns: 12, write }).step('one');
  expect(written).toBe(expected);
});
