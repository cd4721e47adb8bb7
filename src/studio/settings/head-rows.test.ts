import { expect, test } from 'vitest';
import type { Json } from '../../values/json.ts';
import {
  headRows,
  headTagText,
  newHeadTag,
  withHeadText,
  withoutHeadTag,
  type HeadRow,
} from './head-rows.ts';

const META = { name: 'author', content: 'Ada' };
const COLOR = { name: 'theme-color', content: '#FFFFFF', media: '(prefers-color-scheme: dark)' };
const LINK = { rel: 'alternate', href: '/de/', hreflang: 'de', title: 'German' };

test.each<readonly [Json | undefined, readonly Partial<HeadRow>[]]>([
  [undefined, []],
  [[META], [{ kid: 'name', name: 'author', text: 'Ada', extra: undefined }]],
  [[COLOR], [{ extra: { key: 'media', label: 'Scheme', text: COLOR.media } }]],
  [
    [LINK],
    [{ kid: 'rel', text: '/de/', extra: { key: 'hreflang', label: 'Language', text: 'de' } }],
  ],
])('[HEAD-9] the head %j is shown as rows', (value, expected) => {
  expect(headRows(value)).toMatchObject(expected);
});

test.each<readonly [Json]>([[[META, 'x']], [[{ content: 'x' }]], [{ name: 'author' }]])(
  '[HEAD-9] the head %j is shown as it is written',
  (value) => {
    expect(headRows(value)).toBeUndefined();
  },
);

test('[HEAD-9] tags are added, changed and removed; values without a row stay', () => {
  expect(newHeadTag('name author', 'Ada')).toEqual(META);
  expect(newHeadTag('rel me', 'https://a.example/')).toEqual({
    rel: 'me',
    href: 'https://a.example/',
  });
  expect([headTagText('name author'), headTagText('rel author')]).toEqual([
    'author',
    'author (link)',
  ]);
  const tags = [META, LINK];
  expect(withHeadText(tags, 1, { key: 'text', text: '/fr/' })).toEqual([
    META,
    { ...LINK, href: '/fr/' },
  ]);
  const { hreflang: _gone, ...plain } = LINK;
  expect(withHeadText(tags, 1, { key: 'hreflang', text: '' })).toEqual([META, plain]);
  expect(withHeadText(tags, 0, { key: 'text', text: '' })).toEqual([
    { ...META, content: '' },
    LINK,
  ]);
  expect(withoutHeadTag(tags, 0)).toEqual([LINK]);
  expect(withoutHeadTag([META], 0)).toBeUndefined();
});
