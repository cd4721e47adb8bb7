import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFrontMatter } from './front-matter.ts';

test.each([
  ['---\ntitle: Oak\ndate: 2024-05-31\ntags: [a, b]\n---\nText\n', 'yaml', 'Text\n'],
  [
    '\ufeff---\r\ntitle: Oak\r\ndate: 2024-05-31\r\ntags:\r\n  - a\r\n  - b\r\n---\r\nText\n',
    'yaml',
    'Text\n',
  ],
  ['+++\ntitle = "Oak"\ndate = 2024-05-31\ntags = ["a", "b"]\n+++\nText\n', 'toml', 'Text\n'],
  ['{"title": "Oak", "date": "2024-05-31", "tags": ["a", "b"]}\nText\n', 'json', 'Text\n'],
])('[MARKDOWN-1] front matter is read in its form: %j', (text, form, rest) => {
  const matter = readFrontMatter(text);
  expect(matter.form).toBe(form);
  expect(matter.fields).toEqual({ title: 'Oak', date: '2024-05-31', tags: ['a', 'b'] });
  expect(text.slice(matter.end)).toBe(rest);
  expect(text.slice(matter.places.get('date')).replace(/^"/, '')).toMatch(/^date/);
});

test.each([
  ['Text alone'],
  ['---\nno end of it'],
  ['{{< figure >}}\n\nText'],
  ['{ a brace } in a text'],
  [''],
])('[MARKDOWN-1] %j has no front matter, and its text stays', (text) => {
  const { form, fields, end } = readFrontMatter(text);
  expect([form, fields, text.slice(end)]).toEqual(['none', {}, text]);
});

test.each([
  ['---\ntitle: [a\n---\n', 4],
  ['---\ntitle: a\ntitle: b\n---\n', 4],
  ['---\n- a\n---\n', 4],
  ['+++\ntitle = \n+++\n', 4],
  ['{"title": oak}\nText', 0],
])('[MARKDOWN-1] unreadable front matter has a reason and an offset: %j', (text, from) => {
  const { problem, fields } = readFrontMatter(text);
  expect(problem?.reason).not.toBe('');
  expect(problem?.at).toBeGreaterThanOrEqual(from);
  expect(fields).toEqual({});
});

/** A list that contains another one nine times, by aliases. */
const row = (at: number) =>
  `l${at}: &l${at} [${Array(9)
    .fill(`*l${at - 1}`)
    .join(', ')}]`;

test('[MARKDOWN-1] [SAFE-9] aliases that multiply are rejected', () => {
  const rows = ['l0: &l0 [x, x, x, x, x, x, x, x, x]', ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(row)];
  const { problem, fields } = readFrontMatter(`---\n${rows.join('\n')}\n---\n`);
  expect(problem?.reason).toMatch(/alias/i);
  expect(fields).toEqual({});
});

test('[MARKDOWN-1] reading any text throws nothing and changes no prototype', () => {
  const piece = fc.constantFrom(
    '---\n',
    '+++\n',
    '{',
    '}',
    '"',
    '__proto__',
    ': ',
    ' = ',
    '\n',
    '&a ',
    '*a',
    '- ',
    'x',
    '1979-05-27',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = pieces.join('');
      const { end, fields } = readFrontMatter(text);
      expect(end).toBeLessThanOrEqual(text.length);
      expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
    }),
  );
});
