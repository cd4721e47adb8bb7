import { expect, test } from 'vitest';
import type { Json } from '../../values/json.ts';
import { headRows, headTagText, newHeadTag, type HeadRow } from './head-rows.ts';

const META = { name: 'author', content: 'Ada' };
const COLOR = { name: 'theme-color', content: '#FFFFFF', media: '(prefers-color-scheme: dark)' };
const LINK = { rel: 'alternate', href: '/de/', hreflang: 'de', title: 'German' };

test.each<readonly [Json | undefined, readonly Partial<HeadRow>[]]>([
  [undefined, []],
  [[META], [{ called: 'name author', attribute: 'content', extra: undefined }]],
  [[COLOR], [{ called: 'name theme-color', extra: 'media' }]],
  [[LINK], [{ called: 'rel alternate', attribute: 'href', extra: 'hreflang', tag: LINK }]],
])('[HEAD-9] the head %j is shown as rows', (value, expected) => {
  expect(headRows(value)).toMatchObject(expected);
});

test.each<readonly [Json]>([[[META, 'x']], [[{ content: 'x' }]], [{ name: 'author' }]])(
  '[HEAD-9] the head %j, which rows can’t show, is shown as written',
  (value) => {
    expect(headRows(value)).toBeUndefined();
  },
);

test('[HEAD-9] a new head tag is a meta or a link, and its label says which', () => {
  expect(newHeadTag('name author', 'Ada')).toEqual(META);
  expect(newHeadTag('rel me', 'https://a.example/')).toEqual({
    rel: 'me',
    href: 'https://a.example/',
  });
  expect([headTagText('name author'), headTagText('rel author')]).toEqual([
    'author',
    'author (link)',
  ]);
});
