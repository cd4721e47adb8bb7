import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { literalAt, valueOf } from './expressions.ts';

const NAMES = new Map<string, string | readonly { readonly name: string }[]>([
  ['site', 'Hill'],
  ['items', [{ name: 'Oak' }, { name: 'Ash' }]],
]);
const value = (expression: string) =>
  valueOf(expression, (name) => {
    const found = NAMES.get(name);
    return found === undefined || typeof found === 'string' ? found : [...found];
  });

test.each([
  ['"a\\n\\"b\\""', 'a\n"b"'],
  ["'a'", 'a'],
  ['1 + 2 * 3', 7],
  ['"a" + 1', 'a1'],
  ['`${site} and ${items[1].name}`', 'Hill and Ash'],
  ['items.length > 1 ? "many" : "one"', 'many'],
  ['items?.[0]?.name', 'Oak'],
  ['missing?.name ?? "none"', 'none'],
  ['missing && missing.name || "none"', 'none'],
  ['!(site === "Hill")', false],
  ['[{ "a": 1, b: [true, null] }]', [{ a: 1, b: [true, null] }]],
  ['-2 < 3 && 3 <= 3', true],
])('[IMPORT-1] the expression %s is %j', (expression, expected) => {
  expect(value(expression)).toEqual(expected);
});

test.each([
  'alert(1)',
  'items.map(x => x)',
  'a = 1',
  'new Date()',
  '(function () {})()',
  'site;',
  '"open',
  '`open ${site}',
  '{ "__proto__": 1 }',
  'site.constructor',
  'items["__proto__"]',
  '('.repeat(500),
  '1 +',
])('[IMPORT-1] the expression %s has no value', (expression) => {
  expect(value(expression)).toBeUndefined();
});

test('[IMPORT-1] a literal of a program is read up to its end', () => {
  const program = 'init({a:!0,b:!1,"c-d":0x1f,e:[.5,"x"]});alert(1)';
  expect(literalAt(program, 'init('.length)).toEqual({
    a: true,
    b: false,
    'c-d': 31,
    e: [0.5, 'x'],
  });
});

test('[I7] evaluating any text ends, with or without a value', () => {
  const parts = fc.constantFrom(
    ...'a 1 " \' ` ${ } ( ) [ ] { } . ?. ?? ? : + - ! && || === , \\ $'.split(' '),
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 40 }), (all) => {
      expect(typeof value(all.join(''))).not.toBe('function');
    }),
  );
});

test('[IMPORT-1] the JSON of a value is an expression with that value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ depthSize: 'small', noUnicodeString: true }), (json) => {
      const text = JSON.stringify(json);
      if (/__proto__|constructor|prototype|e[+-]?\d|\\u/.test(text)) return;
      expect(value(text)).toEqual(JSON.parse(text));
    }),
  );
});
