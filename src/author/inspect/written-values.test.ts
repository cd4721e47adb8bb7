import { expect, test } from 'vitest';
import { SITE } from '../../edit/site.test-data.ts';
import type { Attribute } from '../../model/entities.ts';
import { eachOf, isMixed } from './mixed-values.ts';
import { writtenValues } from './written-values.ts';

test('[EDIT-9] each of several blocks has its own value, and a missing block an empty one', () => {
  const all = writtenValues(SITE, 'home', ['a', 'b', 'nobody', 'c1']);
  const texts = { a: 'Hello', b: 'World', nobody: '', c1: '' };
  expect(eachOf(all, { kid: 'text' })).toEqual(texts);
  expect(eachOf(all, { kid: 'ct.text', isGroup: true })).toMatchObject({ a: '', c1: 'Mine' });
});

test('[EDIT-9] a value per width is read at exactly its width, and an inherited one is empty', () => {
  const attr = { kid: 'padding', v: 'none', widths: { '640px': 'uniq 8px' } };
  const all = { a: [attr], b: [{ ...attr, isInherited: true }] };
  expect(eachOf(all, { kid: 'padding', width: '640px' })).toEqual({ a: 'uniq 8px', b: '' });
  expect(eachOf(all, { kid: 'padding', width: '900px' })).toEqual({ a: '', b: '' });
});

const image = (assetUid: string) => ({ kid: 'image', v: '', assetUid });
const wide = (v: string) => ({ kid: 'gap', v: '1px', widths: { '640px': v } });

test.each<[string, readonly (readonly Attribute[])[], string | undefined, boolean]>([
  ['one value twice', [[{ kid: 'gap', v: '1px' }], [{ kid: 'gap', v: '1px' }]], undefined, false],
  ['two values', [[{ kid: 'gap', v: '1px' }], [{ kid: 'gap', v: '2px' }]], undefined, true],
  ['an unset value equals the initial one', [[{ kid: 'gap', v: '4px' }], []], undefined, false],
  ['an unset value and another value', [[{ kid: 'gap', v: '1px' }], []], undefined, true],
  ['values that aren’t written', [[], []], undefined, false],
  ['two values from a width on', [[wide('2px')], [wide('3px')]], '640px', true],
  [
    'one value for all widths, and from a width on',
    [[wide('2px')], [wide('3px')]],
    undefined,
    false,
  ],
  ['only one value from a width on', [[wide('2px')], [{ kid: 'gap', v: '1px' }]], '640px', true],
  ['values of the source', [[{ kid: 'gap', v: '1px', isInherited: true }], []], undefined, false],
])('[EDIT-10] the values of several blocks are mixed or equal: %s', (_, attrs, width, is) => {
  const all = Object.fromEntries(attrs.map((own, at) => [`${at}`, own]));
  expect(isMixed(all, { kid: 'gap', ...(width !== undefined && { width }) }, '4px')).toBe(is);
});

test('[EDIT-10] values with different files are mixed, values with equal files aren’t', () => {
  expect(isMixed({ a: [image('one')], b: [image('two')] }, { kid: 'image' })).toBe(true);
  expect(isMixed({ a: [image('one')], b: [image('one')] }, { kid: 'image' })).toBe(false);
});
