import { array, assert, constantFrom, integer, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { isJsonObject } from '../../values/json.ts';
import { inverseOf, spliced } from '../edit/splices.ts';
import {
  boardsOf,
  CSV,
  edited,
  JSON_TEXT,
  NONE,
  oak,
  TOML,
  YAML,
  type Change,
} from './edit-rows.test-data.ts';

const FILES = { 'a.csv': CSV, 'a.json': JSON_TEXT, 'a.yaml': YAML, 'a.toml': TOML } as const;
const NAMES = {
  'a.csv': 'price',
  'a.json': 'price',
  'a.yaml': '.title',
  'a.toml': 'price',
} as const;

test('[DATA-5] random texts in cells are read again as they were written, on one line, and undo restores the bytes', () => {
  const edits = record({
    file: constantFrom('a.csv', 'a.json', 'a.yaml', 'a.toml'),
    value: string({ unit: 'grapheme', maxLength: 20 }).filter((one) => one.trim() !== ''),
  });
  let count = 0;
  assert(
    property(edits, ({ file, value }) => {
      const text = FILES[file];
      const name = NAMES[file];
      const made = edited(`data/${file}`, text, oak({ [name]: value }));
      if (!('text' in made)) return;
      count += 1;
      const board = boardsOf(`data/${file}`, made.text).get('oak');
      const fields = isJsonObject(board?.['fields']) ? board['fields'] : NONE;
      expect(name === '.title' ? board?.['title'] : fields[name]).toBe(value);
      const [before, after] = [text.split('\n'), made.text.split('\n')];
      const differing = after.filter((line, at) => line !== before[at]).length;
      const isOneLine = after.length === before.length && differing <= 1;
      expect(isOneLine || /[\n\r]/.test(value)).toBe(true);
      expect(spliced(made.text, inverseOf(text, made.splices))).toBe(text);
    }),
    { numRuns: 400 },
  );
  expect(count).toBeGreaterThan(350);
});

test('[DATA-5] adding, changing and removing rows together results in the expected lines, and undo restores the bytes', () => {
  const rows = array(
    record({ is: constantFrom('new', 'gone', 'set'), n: integer({ min: 0, max: 30 }) }),
    {
      minLength: 1,
      maxLength: 12,
    },
  );
  const lines = Array.from({ length: 20 }, (_none, at) => `k${at},${at}`);
  const text = `id,x\n${lines.join('\n')}`;
  assert(
    property(rows, (wanted) => {
      const changes = new Map<string, Change>();
      for (const { is, n } of wanted) {
        const key = is === 'new' ? `k${n + 20}` : `k${n % 20}`;
        changes.set(key, is === 'gone' ? { key } : { key, set: { x: String(n + 50) } });
      }
      const made = edited('data/a.csv', text, [...changes.values()]);
      if (!('text' in made)) throw new Error('it is rejected');
      const kept = lines.flatMap((line) => {
        const change = changes.get(line.split(',')[0] ?? '');
        if (change === undefined) return [line];
        return change.set === undefined
          ? []
          : [`${change.key},${JSON.stringify(change.set['x']).slice(1, -1)}`];
      });
      const news = [...changes.values()].filter(({ key }) => Number(key.slice(1)) >= 20);
      const added = news.map(({ key, set }) => `${key},${JSON.stringify(set?.['x']).slice(1, -1)}`);
      expect(made.text).toBe(['id,x', ...kept, ...added].join('\n'));
      expect(spliced(made.text, inverseOf(text, made.splices))).toBe(text);
    }),
    { numRuns: 200 },
  );
});
