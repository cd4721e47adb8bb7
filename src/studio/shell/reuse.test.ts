import { expect, test } from 'vitest';
import { createReuse, sameParts } from './reuse.ts';

test('[EDIT-12] equal values of a map keep their objects, and an equal map stays', () => {
  const before = new Map([
    ['color', { v: 1 }],
    ['width', { v: 2 }],
  ]);
  const changed = sameParts(
    before,
    new Map([
      ['color', { v: 1 }],
      ['width', { v: 3 }],
    ]),
  );
  expect(changed.get('color')).toBe(before.get('color'));
  expect(changed.get('width')).toEqual({ v: 3 });
  const equal = new Map([
    ['color', { v: 1 }],
    ['width', { v: 2 }],
  ]);
  expect(sameParts(before, equal)).toBe(before);
  expect([...sameParts(before, new Map([['color', { v: 1 }]])).keys()]).toEqual(['color']);
});

test('[EDIT-12] each argument is compared once, with the former result', () => {
  const compared: unknown[] = [];
  const reuse = createReuse<{ readonly v: number } | undefined>((before, now) => {
    compared.push([before?.v, now?.v]);
    return before?.v === now?.v ? before : now;
  });
  expect(reuse(undefined)).toBeUndefined();
  const first = { v: 1 };
  expect(reuse(first)).toBe(first);
  const equal = { v: 1 };
  expect(reuse(equal)).toBe(first);
  expect(reuse(equal)).toBe(first);
  expect(compared).toEqual([
    [undefined, 1],
    [1, 1],
  ]);
});
