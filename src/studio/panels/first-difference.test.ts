// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { firstDifference } from './first-difference.ts';

function found(one: string, other: string) {
  const [before, after] = [one, other].map((html) => {
    const element = document.createElement('div');
    element.innerHTML = html;
    return element;
  });
  if (before === undefined || after === undefined) throw new Error('there is no element');
  const pair = firstDifference(before, after, (html) => html.replaceAll('/before/', '/after/'));
  return pair?.map(({ innerHTML }) => innerHTML);
}

test.each<[string, string, string, readonly string[] | undefined]>([
  ['equal trees', '<p>a</p>', '<p>a</p>', undefined],
  ['addresses of the two sides', '<img src="/before/a">', '<img src="/after/a">', undefined],
  ['a changed text', '<p>x</p><p><b>a</b></p>', '<p>x</p><p><b>b</b></p>', ['a', 'b']],
  [
    'an added element',
    '<ul><li>a</li></ul>',
    '<ul><li>a</li><li>b</li></ul>',
    ['<li>a</li>', '<li>a</li><li>b</li>'],
  ],
  ['another tag', '<p>x</p><b>a</b>', '<p>x</p><i>a</i>', ['a', 'a']],
  [
    'a text next to equal elements',
    '<p>a<b>x</b></p>',
    '<p>b<b>x</b></p>',
    ['a<b>x</b>', 'b<b>x</b>'],
  ],
])('[PUBLISH-6] the first difference of two pages is found: %s', (_, one, other, pair) => {
  expect(found(one, other)).toEqual(pair);
});
