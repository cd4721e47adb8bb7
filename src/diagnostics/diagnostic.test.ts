import { expect, test } from 'vitest';
import { defineMessages, hasErrors, quote, type Diagnostic } from './diagnostic.ts';
import { invariant } from './invariant.ts';
import { SiteError } from './site-error.ts';

const messages = defineMessages({
  broken: { severity: 'error', text: '{what} is {state}.', hint: 'Mend {what}.' },
  reported: { severity: 'notice', text: 'Nothing.', hint: '{unknown}' },
});

test('[OUT-3] a diagnostic names the problem, its place and the fix', () => {
  const place = { path: 'root.slug', board: 'Home', file: 'a.json' };
  expect(messages.at('broken', place, { what: 'It', state: 3 })).toEqual({
    code: 'broken',
    severity: 'error',
    text: 'It is 3.',
    hint: 'Mend It.',
    ...place,
  });
});

test.each([
  ['constructor', 'constructor'],
  ['{state}', '{state}'],
  ['$&', '$&'],
  ['\u001b[31m', '\\u001b[31m'],
  ['a\u202eb', 'a\\u202eb'],
  ['x\r\n', 'x\\u000d\\u000a'],
])('[SAFE-2] %j is printed in a message as %s', (what, shown) => {
  const { text } = messages.at('broken', { path: '' }, { what, state: '' });
  expect(text).toBe(`${shown} is .`);
});

test('[OUT-3] a placeholder without a parameter stays in the text', () => {
  expect(messages.at('reported', { path: '' }).hint).toBe('{unknown}');
});

test('[SAFE-7] a long parameter is cut', () => {
  const { text } = messages.at('broken', { path: '' }, { what: 'x'.repeat(1e6), state: '' });
  expect(text).toBe(`${'x'.repeat(240)}… is .`);
});

test.each([
  ['text', '“text”'],
  ['say "hi"\n', '“say "hi"\\n”'],
  ['x'.repeat(100), `“${'x'.repeat(59)}…”`],
  [{ a: [1] }, '{"a":[1]}'],
  [undefined, 'undefined'],
  [nested(20_000), '[…]'],
  [{ a: nested(20_000) }, '{…}'],
])('[SAFE-7] a quoted value is cut at a limit (%#)', (value, quoted) => {
  expect(quote(value)).toBe(quoted);
});

function nested(depth: number): unknown {
  let inner: unknown = [];
  for (let level = 0; level < depth; level += 1) inner = [inner];
  return inner;
}

test.each<[Diagnostic['severity'][], boolean]>([
  [[], false],
  [['mend', 'notice'], false],
  [['notice', 'error'], true],
])('[OUT-3] hasErrors(%j) is %s', (severities, expected) => {
  const list = severities.map((severity) => ({
    ...messages.at('reported', { path: '' }),
    severity,
  }));
  expect(hasErrors(list)).toBe(expected);
});

test('[MODEL-5] a SiteError has a message, details, an exception and a status', () => {
  const exception = new Error('below');
  const error = new SiteError('Wrong', { details: 'Do right.', exception, status: 404 });
  const { name, message, details, status } = error;
  expect([name, message, details, error.exception, status]).toEqual([
    'SiteError',
    'Wrong',
    'Do right.',
    exception,
    404,
  ]);
  expect(error).toBeInstanceOf(Error);
});

test('[MODEL-5] a SiteError has status 500 by default, and no details', () => {
  const { details, exception, status } = new SiteError('Wrong');
  expect([details, exception, status]).toEqual(['', undefined, 500]);
});

test('[MODEL-5] a failed invariant throws a message that begins with UNEXPECTED', () => {
  expect(() => invariant(0, 'no zero')).toThrow(new Error('UNEXPECTED: no zero'));
  expect(invariant(1, 'one')).toBeUndefined();
});
