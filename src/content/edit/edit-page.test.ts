import { expect, test } from 'vitest';
import { attrsOf, childrenOf, type Block } from '../../model/entities.ts';
import { contentTree } from '../content-page.ts';
import type { ContentTreeSetting } from '../content-reader.ts';
import { editPage, textIn } from './edit-page.ts';

const setting = {
  layout: undefined,
  ids: new Map<string, string>(),
  pages: new Map<string, string>(),
  assets: new Map([['posts/snow.jpg', 'file-snow']]),
};
const file = 'posts/a.md';
const treeOf = (text: string) => contentTree(file, text, setting).root;

/** A tree with replaced texts. */
function replaced(block: Block, from: string, to: string): Block {
  const attrs = attrsOf(block).map((one) => ({
    ...one,
    ...(typeof one.v === 'string' &&
      ['text', 'code', 'title', 'alt'].includes(one.kid ?? '') && { v: one.v.replace(from, to) }),
  }));
  const children = childrenOf(block).map((one) => replaced(one, from, to));
  return { ...block, ...(block.attrs && { attrs }), ...(block.children && { children }) };
}

function edited(text: string, change: (root: Block) => Block): string {
  const before = treeOf(text);
  const made = editPage({ file, text, setting }, before, change(before));
  return 'text' in made ? made.text : `rejected: ${made.problem}`;
}

test.each([
  ['in a paragraph', 'One two\nthree.\n', 'two', 'six', 'One six\nthree.\n'],
  ['across a soft break', 'One two\n  three.\n', 'three', 'six', 'One two\n  six.\n'],
  ['without a newline at the end', 'One two', 'two', 'six', 'One six'],
  ['between CRLF line ends', 'One\r\ntwo\r\n', 'two', 'six', 'One\r\nsix\r\n'],
  ['after front matter', '---\na: two\n---\n\ntwo\n', 'two', 'six', '---\na: two\n---\n\nsix\n'],
  ['in emphasis', 'a *two* __b__\n', 'two', 'six', 'a *six* __b__\n'],
  ['in strong with underscores', 'a __two__ b\n', 'two', 'six', 'a __six__ b\n'],
  [
    'in a link',
    'a [two](https://a.example "t") b\n',
    'two',
    'six',
    'a [six](https://a.example "t") b\n',
  ],
  [
    'in a reference',
    'a [one two][] b\n\n[one two]: https://a.example\n',
    'two',
    'six',
    'a [one six][one two] b\n\n[one two]: https://a.example\n',
  ],
  [
    'in a reference to a missing page',
    'a [`two`][], b\n\n[`two`]: /none/\n',
    'two',
    'six',
    'a [`six`][`two`], b\n\n[`two`]: /none/\n',
  ],
  ['after a reference', 'a [one], two\n\n[one]: /x\n', 'two', 'six', 'a [one], six\n\n[one]: /x\n'],
  ['in a list', '*  one\n*  two\n\n   more\n', 'two', 'six', '*  one\n*  six\n\n   more\n'],
  ['in a quote', '> one\ntwo\n', 'two', 'six', '> one\nsix\n'],
  ['in a callout', '> [!NOTE] T\n> one two\n', 'two', 'six', '> [!NOTE] T\n> one six\n'],
  ['in a task', '- [x] two\n', 'two', 'six', '- [x] six\n'],
  [
    'in a table',
    '| a | b |\n|--|:-:|\n| two|  c |\n',
    'two',
    'six',
    '| a | b |\n|--|:-:|\n| six|  c |\n',
  ],
  ['in code', '```js\none\n  two\n```\n', 'two', 'six', '```js\none\n  six\n```\n'],
  ['in a code span', 'a ``b ` two`` c\n', 'two', 'six', 'a ``b ` six`` c\n'],
  ['in a setext heading', 'One two\n=======\n\nx\n', 'two', 'six', 'One six\n=======\n\nx\n'],
  ['in a closed heading', '## One two ##\n', 'two', 'six', '## One six ##\n'],
  ['next to an escape', 'a \\*two\\* b\n', 'two', 'six', 'a \\*six\\* b\n'],
  ['next to an entity', 'a &amp; two &copy; b\n', 'two', 'six', 'a &amp; six &copy; b\n'],
  ['next to a comment', 'a <!-- x --> two\n', 'two', 'six', 'a <!-- x --> six\n'],
  [
    'next to a short code',
    '{{< x >}}\n\ntwo {{% y "z" %}}\n',
    'two',
    'six',
    '{{< x >}}\n\nsix {{% y "z" %}}\n',
  ],
  ['a star is escaped', 'a two b\n', 'two', '*six*', 'a \\*six\\* b\n'],
  ['a number at the start is escaped', 'two\n', 'two', '1. six', '1\\. six\n'],
  ['an address isn’t escaped', 'a two b\n', 'two', 'https://a.example', 'a https://a.example b\n'],
])(
  '[MARKDOWN-11] a changed word keeps the Markdown around it: %s',
  (_name, text, from, to, expected) => {
    expect(edited(text, (root) => replaced(root, from, to))).toBe(expected);
  },
);

const inText = (root: Block, change: (children: readonly Block[]) => readonly Block[]): Block => {
  const found = textIn(root);
  const walk = (block: Block): Block =>
    block === found
      ? { ...block, children: change(childrenOf(block)) }
      : { ...block, ...(block.children && { children: block.children.map(walk) }) };
  return walk(root);
};

const text = (uid: string, v: string, children: readonly Block[] = []): Block => ({
  uid,
  eid: 'text',
  attrs: [{ kid: 'text', v }],
  ...(children.length > 0 && { children }),
});
const mark = (uid: string, eid: string, v: string): Block => ({
  uid,
  eid,
  attrs: [{ kid: 'text', v }],
});

test('[MARKDOWN-11] a new mark is written around its words', () => {
  const made = edited('One two *three*.\n', (root) =>
    inText(root, ([first]) => [
      {
        ...text(first?.uid ?? '', 'One ', [
          mark('n', 'strong', 'two '),
          ...childrenOf(first ?? { uid: '' }),
        ]),
      },
    ]),
  );
  expect(made).toBe('One **two** *three*.\n');
});

const P3 = 'One\n\n\nTwo <!-- c -->\n\n- a\n- b\n';

test.each<[string, string, (children: readonly Block[]) => readonly Block[], string]>([
  ['inserted at the end', P3, (all) => [...all, text('n', 'New')], `${P3}\nNew\n`],
  ['inserted at the start', P3, (all) => [text('n', 'New'), ...all], `New\n\n${P3}`],
  [
    'inserted between others',
    P3,
    ([a, ...all]) => [...(a ? [a] : []), text('n', 'New'), ...all],
    'One\n\nNew\n\n\nTwo <!-- c -->\n\n- a\n- b\n',
  ],
  ['removed at the start', P3, (all) => all.slice(1), 'Two <!-- c -->\n\n- a\n- b\n'],
  ['removed at the end', P3, (all) => all.slice(0, 2), 'One\n\n\nTwo <!-- c -->\n'],
  [
    'moved',
    P3,
    ([a, b, c]) => [b, c, a].flatMap((one) => one ?? []),
    'Two <!-- c -->\n\n- a\n- b\n\nOne\n',
  ],
  [
    'inserted into an empty file',
    '---\ntitle: x\n---\n',
    () => [text('n', 'New')],
    '---\ntitle: x\n---\n\nNew\n',
  ],
])(
  '[MARKDOWN-11] other blocks keep their text if a block is %s',
  (_name, source, change, expected) => {
    expect(edited(source, (root) => inText(root, change))).toBe(expected);
  },
);

const picture: Block = {
  uid: 'n',
  eid: 'image',
  attrs: [
    { kid: 'image', assetUid: 'file-snow' },
    { kid: 'alt', v: 'Snow' },
  ],
};
const WORDS = 'One two\n';

test.each<[string, Partial<ContentTreeSetting>, string, string]>([
  ['a container', { hasDirectives: true }, ':::note[T]\nWords\n:::\n\n', '\n:::tip\nMore\n:::\n'],
  [
    'wiki syntax',
    { wiki: (name: string) => (name === 'b' ? 'posts/b.md' : undefined) },
    '[[b|words]] and %%hidden%% ==marked==\n\n',
    '\n![[none.png]]\n',
  ],
  [
    'an address of the site',
    { pages: new Map([['/b', 'board-b']]) },
    '[b](/b/) and\n',
    '\n[b](/b/)\n',
  ],
  ['a layout', { layout: { uid: 'article', slot: 'room' } }, '# Words\n\n', ''],
])('[MARKDOWN-11] a change leaves its surroundings unchanged: %s', (_name, own, above, below) => {
  const source = `${above}${WORDS}${below}`;
  const how = { ...setting, ...own };
  const before = contentTree(file, source, how).root;
  const made = editPage(
    { file, text: source, setting: how },
    before,
    replaced(before, 'two', 'six'),
  );
  expect(made).toEqual({ text: source.replace('two', 'six') });
});

test('[MARKDOWN-11] a picture is named by its path from the file', () => {
  const made = edited(WORDS, (root) => inText(root, (all) => [...all, picture]));
  expect(made).toBe(`${WORDS}\n![Snow](snow.jpg)\n`);
});
