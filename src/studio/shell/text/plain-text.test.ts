// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Pasted } from '../../../edit/blocks/pasted-tree.ts';
import { inlineFrom, readText } from './paste.ts';
import { hasAllWords, isMarkdown } from './plain-text.ts';

const TAGS = { strong: 'strong', 'line-break': 'br' };

/** Returns a tree as `tag(words tag(words))`. */
const said = (nodes: readonly Pasted[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : `${node.tag}(${said(node.children)})`))
    .join('');

test.each<readonly [string, string, string]>([
  ['a telephone number', '+ 44 1904 1234', 'p(+ 44 1904 1234)'],
  ['a year', '1986. A great year', 'p(1986. A great year)'],
  ['a tag', 'use the <div> tag &amp; <b>more</b>', 'p(use the <div> tag &amp; <b>more</b>)'],
  ['lines', 'One\r\nTwo\rThree', 'p(Onebr()Twobr()Three)'],
  ['paragraphs', '\n One\n \n\nTwo\n', 'p( One)p(Two)'],
  ['signs between words', '# of items: 2 * 3 * 4_5_6', 'p(# of items: 2 * 3 * 4_5_6)'],
  ['a list of one kind', '- a\n- b', 'p(- abr()- b)'],
  ['a fence', 'See\n```ts\na < b\n```', 'p(See)\npre(a < b)\n'],
  ['a fence that stays open', '```\na', 'p(```br()a)'],
  [
    'a table',
    '| a | b |\n|---|:-:|\n| 1 | 2 |',
    'table(\n\ntr(\nth(a)\nth(b)\n)\n\ntr(\ntd(1)\ntd(2)\n)\n)\n',
  ],
  ['marks of two kinds', '# A\n\nb **c**\nd', 'h1(A)\np(b strong(c)br()d)\n'],
  [
    'a number next to marks',
    '# A\n\n+ 44 **1904**\n\n1986. A year',
    'h1(A)\np(+ 44 strong(1904))\nol(\nli(A year)\n)\n',
  ],
  ['a tag next to marks', '# A\n\n**b** <div> c', 'h1(A)\np(strong(b) <div> c)\n'],
  [
    'words that Markdown would lose',
    '# A\n\n**b**\n\n[c]: https://a.example/ "d"',
    'p(# A)p(**b**)p([c]: https://a.example/ "d")',
  ],
  [
    'numbers that Markdown would change',
    '# A\n\n**b**\n\n3. c\n7. d',
    'p(# A)p(**b**)p(3. cbr()7. d)',
  ],
])(
  '[A14] plain text is read as Markdown only if it clearly is: %s',
  async (_what, text, expected) => {
    const { tree, dropped } = await readText(text);
    expect(said(tree)).toBe(expected);
    expect(dropped).toEqual([]);
  },
);

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const PARTS = fc.constantFrom(
  ...'#|-|+|3.|1)|>|- [x]|**|`|~~|<b>|</div>|&amp;|```|[a](b)|[a]: b|![x](y)|word|é|17'.split('|'),
  ...'<!--|<style|\\|---|_|*| |   | |\n|\n\n|\r\n|\t|\n```\n|\n# |\n- '.split('|'),
  '| a | b |\n|-|-|\n',
);

const leaves = (nodes: readonly Pasted[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : leaves(node.children))).join('\n');

test('[A14] pasting plain text keeps its words', async () => {
  const reading = fc.assert(
    fc.asyncProperty(fc.array(PARTS, { maxLength: 30 }), async (parts) => {
      const text = parts.join('');
      const { tree } = await readText(text);
      // A Markdown text also contains addresses and numbers of items, which become no words.
      if (isMarkdown(text)) return hasAllWords(text, tree);
      return words(leaves(tree)).join(' ') === words(text).join(' ');
    }),
    { numRuns: 200 },
  );
  await expect(reading).resolves.toBeUndefined();
});

test('[A14] pasting plain text into a text keeps its words', () => {
  fc.assert(
    fc.property(fc.array(PARTS, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      const content = inlineFrom({ html: '', text }, TAGS);
      const own = content.map((one) => (typeof one === 'string' ? one : '\n')).join('');
      expect(words(own)).toEqual(words(text));
    }),
  );
});
