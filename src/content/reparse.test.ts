import { array, check, constantFrom, nat, property, tuple } from 'fast-check';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfm } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { CORPUS } from './edit/corpus.test-data.ts';
import { reparsed } from './reparse.ts';

const parse = (text: string) =>
  fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }).children;

/** Parses a changed text by its former one; returns the length of the parsed part. */
function changed(before: string, text: string) {
  let parsed = 0;
  const nodes = reparsed(text, { text: before, nodes: parse(before) }, (part) => {
    parsed += part.length;
    return parse(part);
  });
  return { nodes, parsed };
}

const LONG = Array.from({ length: 20 }, (_, at) => `Words of paragraph ${at}, with [a name].\n`);
const DEFINED = `${LONG.join('\n')}\n[a name]: https://example.org "x"\n`;

test.each([
  ['a word', 'graph 7,', 'graph seven,'],
  ['a line more', 'Words of paragraph 7,', 'More\nwords'],
  ['a block more', 'Words of paragraph 7,', '- a\n- b\n\nWords'],
  ['a block less', LONG[7] ?? '', ''],
  ['an open tag', 'graph 7,', 'graph <b>7,'],
  ['the first block', 'graph 0,', 'zero'],
  ['the last paragraph', 'graph 19,', 'last'],
])('[MARKDOWN-2] after a change only the text around it is parsed: %s', (_name, from, to) => {
  const text = DEFINED.replace(from, to);
  const { nodes, parsed } = changed(DEFINED, text);
  expect(nodes).toEqual(parse(text));
  expect(parsed).toBeLessThan(text.length / 3);
});

test.each([
  ['a fence that isn’t closed', 'Words of paragraph 7,', '```\nWords'],
  ['a comment that isn’t closed', 'Words of paragraph 7,', '<!-- Words'],
  ['another definition', 'Words of paragraph 7,', '[more]: /x\n\nWords'],
  ['a changed definition', '[a name]: ', '[another name]: '],
])(
  '[MARKDOWN-2] after a change that affects other blocks, the whole text is parsed: %s',
  (_name, from, to) => {
    expect(changed(DEFINED, DEFINED.replace(from, to)).nodes).toBeUndefined();
  },
);

const PARTS = [
  ...'\n#>-*`~|=[]:<!_\\ax1.'.split(''),
  '\n\n',
  '\r\n',
  '```\n',
  '    ',
  '> ',
  '- ',
  '<div>',
  '<!--',
  '-->',
  '[^one]',
  '[ref]: x',
  '\n\n---\n\n',
  '| a |\n|--|\n',
];

test('[MARKDOWN-2] after any change, the nodes equal those of parsing the whole text', () => {
  const texts = [...CORPUS, DEFINED, CORPUS.join('\n\n')];
  const parts = array(constantFrom(...PARTS), { maxLength: 6 }).map((all) => all.join(''));
  let count = 0;
  const isSame = property(
    tuple(constantFrom(...texts), nat(), nat(12), parts),
    ([before, place, less, by]) => {
      const at = place % before.length;
      const text = before.slice(0, at) + by + before.slice(at + less);
      const { nodes } = changed(before, text);
      if (nodes === undefined) return true;
      count += 1;
      expect(nodes).toEqual(parse(text));
      return true;
    },
  );
  const found = check(isSame, { numRuns: 60, seed: 3 });
  expect(found.errorInstance ?? undefined).toBeUndefined();
  expect(count).toBeGreaterThan(25);
});
