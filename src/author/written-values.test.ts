import { expect, test } from 'vitest';
import { SITE } from '../edit/site.test-data.ts';
import { eachOf } from './each-value.ts';
import { writtenValues } from './written-values.ts';

test('[EDIT-9] of several blocks each has a value of its own, and one that isn’t there none', () => {
  const all = writtenValues(SITE, 'home', ['a', 'b', 'nobody', 'c1']);
  const texts = { a: 'Hello', b: 'World', nobody: '', c1: '' };
  expect(eachOf(all, { kid: 'text' })).toEqual(texts);
  expect(eachOf(all, { kid: 'ct.text', isGroup: true })).toMatchObject({ a: '', c1: 'Mine' });
});

test('[EDIT-9] a value for a width is that of its width, and one that is left to the source is none', () => {
  const attr = { kid: 'padding', v: 'none', widths: { '640px': 'uniq 8px' } };
  const all = { a: [attr], b: [{ ...attr, isInherited: true }] };
  expect(eachOf(all, { kid: 'padding', width: '640px' })).toEqual({ a: 'uniq 8px', b: '' });
  expect(eachOf(all, { kid: 'padding', width: '900px' })).toEqual({ a: '', b: '' });
});
