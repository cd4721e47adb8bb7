import { expect, test } from 'vitest';
import { contentTree, readContentPage } from '../../src/content/content-page.ts';
import { readContentSettings } from '../../src/content/content-settings.ts';
import { leastTime } from '../cost.test-data.ts';

const treeOf = (text: string) =>
  contentTree('a.md', text, {
    isAnew: true,
    layout: undefined,
    ids: new Map(),
    pages: new Map(),
    assets: new Map(),
  });

const times = (text: string) => (count: number) => text.repeat(count);

/**
 * Texts for which a naive Markdown parser needs time in proportion to the square of their length,
 * or more.
 */
const DENSE: readonly (readonly [name: string, textOf: (count: number) => string])[] = [
  ['brackets', times('[')],
  ['links', times('[a](')],
  ['pictures', times('![a](')],
  ['emphasis', times('*a_ ')],
  ['strong emphasis', times('**a *b ')],
  ['stars', (count) => `${'*'.repeat(count)}a${'*'.repeat(count)}`],
  ['struck words', times('~a ')],
  ['quotes', (count) => `${'>'.repeat(count)} a`],
  ['lists', (count) => `${'- '.repeat(count)}a`],
  ['numbered lists', (count) => `${'1. '.repeat(count)}a`],
  [
    'lists by their indentation',
    (count) =>
      Array.from({ length: count / 10 }, (_, line) => `${' '.repeat(2 * (line % 25))}- a`).join(
        '\n',
      ),
  ],
  [
    'backticks',
    (count) =>
      Array.from({ length: Math.sqrt(count) }, (_, run) => '`'.repeat(run + 1)).join(' a '),
  ],
  [
    'footnotes that use each other',
    (count) =>
      Array.from({ length: count / 20 }, (_, at) => `[^${at}]: a[^${at + 1}]\n`).join('\n') +
      '\n[^0]',
  ],
  ['tags', times('<a ')],
  ['elements', times('<div>')],
  ['elements in lines', times('x<b>')],
  ['end tags', (count) => times('<div>')(count / 2) + times('</p>')(count / 2)],
  ['details', times('<details>\n\n')],
  ['entities', times('&')],
  ['tables', (count) => `${'|a'.repeat(count / 4)}\n${'|-'.repeat(count / 4)}\n|b`],
  ['addresses', times('www.a.b ')],
  ['definition lists', times('a\n: b\n')],
  ['callouts', times('> [!NOTE]\n')],
  ['numbers in a paragraph', (count) => `a\n${times('2. *a_\n')(count / 2)}`],
];

test.each(DENSE)(
  '[X10] [MARKDOWN-7] the time for many %s grows with their number',
  async (_, textOf) => {
    const [few, many] = [textOf(250), textOf(8000)];
    const short = await leastTime(() => treeOf(few));
    // For 32 times as many, time in proportion to the square would be 1,024 times as long.
    const limit = Math.max(short, 8) * 250;
    expect(await leastTime(() => treeOf(many), limit)).toBeLessThan(limit);
  },
);

test.each([
  ['quotes', `${'> '.repeat(60)}a\n\nb`, 'content-depth', 1],
  ['lists', `a\n\n${'- '.repeat(60)}b`, 'content-depth', 3],
  ['stars', `a\n\n${'*b '.repeat(2000)}`, 'content-signs', 3],
  ['brackets', `a\n\n${'[b '.repeat(6000)}`, 'content-signs', 3],
])('[X10] [REPAIR-4] too many %s are reported with their line', (_, text, code, line) => {
  const { root, diagnostics } = treeOf(text);
  expect(diagnostics.map((one) => [one.code, one.line])).toContainEqual([code, line]);
  expect(JSON.stringify(root)).toMatch(/"v":"[ab]"/);
});

test.each([
  ['long code', `\`\`\`\n${'*a_ [b '.repeat(8000)}\n\`\`\`\n\n**b**`],
  ['a list of addresses', `${'[a]: https://x.org\n'.repeat(6000)}\n**b**`],
  ['words with lines', `${'snake_case_name '.repeat(900)}\n\n**b**`],
  ['deep code', `\`\`\`\n${' '.repeat(100)}- a\n\`\`\`\n\n**b**`],
  ['a long list', '- **a** b\n'.repeat(300)],
  ['a long numbered list', '1. **a** b\n'.repeat(300)],
  ['headings without lines between', '## **a** b\n'.repeat(300)],
])('[X10] [MARKDOWN-7] a text with %s is accepted', (_, text) => {
  const { root, diagnostics } = treeOf(text);
  expect(diagnostics).toEqual([]);
  expect(JSON.stringify(root)).toContain('"eid":"strong"');
});

function pageOf(matter: string) {
  const read = readContentSettings({ files: '*.md' });
  if ('problem' in read) throw new Error(read.problem);
  return readContentPage({ file: 'a.md', path: 'a', text: `---\n${matter}\n---\n` }, read.settings);
}

const BILLION = [
  'a: &a [x]',
  ...'bcdefghij'
    .split('')
    .map((name, at) => `${name}: &${name} [${`*${'abcdefghi'[at]},`.repeat(9)}]`),
];

test.each([
  ['aliases that repeat each other', BILLION.join('\n'), ['front-matter']],
  [
    '__proto__ and constructor',
    '__proto__: { isDraft: true }\nconstructor: x',
    ['front-matter-unused', 'front-matter-unused'],
  ],
  ['names of functions of objects', 'toString: x\nhasOwnProperty: y', []],
  ['a key of 100,000 letters', `${'k'.repeat(100_000)}: x`, ['front-matter']],
  ['a function', 'date: !!js/function x', []],
  ['bytes', 'title: !!binary aGk=', ['front-matter-value']],
  ['lists in 5,000 lists', `title: ${'['.repeat(5000)}`, ['front-matter']],
  ['a map for a text', 'title: { a: 1 }', ['front-matter-value']],
  ['an alias without a value', 'a: *b', ['front-matter']],
  ['a list as a key', '? [a, b]\n: x', ['front-matter-unused']],
])('[X11] [MARKDOWN-1] front matter with %s is read without harm', (_, matter, codes) => {
  const { board, diagnostics } = pageOf(matter);
  expect(diagnostics.map(({ code }) => code)).toEqual(codes);
  expect(Object.getPrototypeOf(board)).toBe(Object.prototype);
  expect({}).not.toHaveProperty('isDraft');
  expect(board).not.toHaveProperty('isDraft');
});
