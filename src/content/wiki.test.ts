import * as fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { dropped, read } from './blocks.test-data.ts';
import { withWiki } from './wiki.ts';

/** The files that the texts of these tests may name. */
const files: Readonly<Record<string, string>> = {
  Oak: 'trees/Oak.md',
  'Old ash': 'trees/Old ash.md',
  'oak.png': 'pictures/oak.png',
};
const wiki = (name: string) => files[name];

test.each([
  ['[[Oak]]', ['text text="" (link text="Oak" to="/trees/Oak.md")']],
  [
    'An [[Old ash]].',
    ['text text="An " (link text="Old ash" to="/trees/Old%20ash.md" span text=".")'],
  ],
  ['[[Oak|A tree]]', ['text text="" (link text="A tree" to="/trees/Oak.md")']],
  ['[[Oak#Its Bark]]', ['text text="" (link text="Oak › Its Bark" to="/trees/Oak.md#its-bark")']],
  ['[[#Its Bark|bark]]', ['text text="" (link text="bark" to="#its-bark")']],
  ['[[Oak#^a1b2|oak]]', ['text text="" (link text="oak" to="/trees/Oak.md")']],
  ['![[Oak]]', ['text text="" (link text="Oak" to="/trees/Oak.md")']],
  ['![[oak.png|300]]', ['image image="/pictures/oak.png" alt="oak"']],
  ['![[oak.png|An oak]]', ['image image="/pictures/oak.png" alt="An oak"']],
  [
    'a ==b *c* d== e',
    ['text text="a " (highlight text="b " (emphasis text="c" span text=" d") span text=" e")'],
  ],
  ['a == b == c, a ==b', ['text text="a == b == c, a ==b"']],
  ['a === b', ['text text="a === b"']],
  ['a%% not this\nnor this %% b', ['text text="a b"']],
  ['One\n\n%%\nTwo\n\n- three\n\nfour %%\n\nFive', ['text text="One"', 'text text="Five"']],
  ['100 %%\n\nOne', ['text text="100 %%"', 'text text="One"']],
  [
    '| a |\n| --- |\n| [[Oak\\|tree]] |',
    [
      'table header-rows=1 (table-row (table-cell text="a" header="column") table-row (table-cell text="" (link text="tree" to="/trees/Oak.md")))',
    ],
  ],
  ['`[[Oak]]`', ['text text="" (code text="[[Oak]]")']],
])('[MARKDOWN-10] the wiki syntax %j becomes %j', (text, expected) => {
  expect(read(text, { wiki })).toEqual(expected);
});

test.each([
  ['a [[Elm]]', 'link 2 Elm', ['text text="a Elm"']],
  ['![[elm.png]]', 'picture 0 elm.png', []],
])('[MARKDOWN-10] a name that no file has is reported: %j', (text, report, expected) => {
  expect(read(text, { wiki })).toEqual(expected);
  expect(dropped).toEqual([report]);
});

test('[MARKDOWN-10] without the setting, wiki syntax is plain text', () => {
  expect(read('[[Oak]] ==a== %%b%%')).toEqual(['text text="[[Oak]] ==a== %%b%%"']);
});

/** Only these letters are content: all else may be syntax. */
const letters = (text: string) => text.replaceAll(/[^a]/g, '');

test.each([
  ['[[', (kept: string, written: string) => kept.length <= written.length],
  ['(', (kept: string, written: string) => kept === written],
])('[MARKDOWN-10] any text with %j is read, and no word of it is added or lost', (sign, isKept) => {
  const piece = fc.constantFrom('==', sign, `!${sign}`, ']]', '%', 'a', ' ', '*', '\n', '|', '#');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('').replaceAll('%%', '%');
      const { children } = fromMarkdown(text);
      const made = withWiki(children, { find: () => 'b.md', drop: () => undefined });
      const written = letters(children.map((node) => toString(node)).join(''));
      const kept = letters(made.map((node) => toString(node)).join(''));
      expect({ kept, isKept: isKept(kept, written) }).toEqual({ kept, isKept: true });
    }),
  );
});
