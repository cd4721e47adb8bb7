import { expect, test } from 'vitest';
import { plainTarget, relativePath, withTargets } from './targets.ts';

const marked = (text: string) =>
  withTargets(text, ({ url, isPicture }) => `${isPicture ? 'picture' : 'link'}:${url.length}`);

test.each([
  ['[a](b.md) ![c](d.png "e")', '[a](link:4) ![c](picture:5 "e")'],
  ['[![a [b]](c.png)](d.md)', '[![a [b]](picture:5)](link:4)'],
  ['[a](<b c.md>) [a](b_(c).md)', '[a](<link:6>) [a](link:8)'],
  ['[a][b]\n\n[b]: c.md', '[a][b]\n\n[b]: link:4'],
  [
    '<img alt="x" src="a.png"> <a href=\'b.md\'>x</a>',
    '<img alt="x" src="picture:5"> <a href=\'link:4\'>x</a>',
  ],
  [
    '`[a](b.md)` [a](b.md)\n\n```\n[a](b.md)\n```',
    '`[a](b.md)` [a](link:4)\n\n```\n[a](b.md)\n```',
  ],
])('[IMPORT-5] addresses of %j are replaced', (text, expected) => {
  expect(marked(text)).toBe(expected);
});

test.each([
  ['a/b/c.md', 'a/d.md', '../d.md'],
  ['c.md', 'a/d.md', 'a/d.md'],
  ['a/c.md', 'a/d.md', 'd.md'],
  ['a/c.md', 'b/a/d.md', '../b/a/d.md'],
])('[IMPORT-5] the path from %s to %s is %s', (from, to, expected) => {
  expect(relativePath(from, to)).toBe(expected);
});

test('[IMPORT-5] a link target contains no character that would end it', () => {
  expect(plainTarget('a b(c)<d>\\.md')).toBe('a%20b%28c%29%3cd%3e%5c.md');
});
