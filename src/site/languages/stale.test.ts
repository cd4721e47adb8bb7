import { expect, test } from 'vitest';
import type { Block } from '../../model/entities.ts';
import { attributes, block, board, page, text } from '../../model/projects.test-data.ts';
import type { Json } from '../../values/json.ts';
import { ELEMENTS, RICH, translationOf } from './languages.test-data.ts';
import { staleDiagnostic, staleTexts } from './stale.ts';
import { sourceHash, sourceOfBlock } from './text-units.ts';

const hashOf = (of: Block, name: string) => sourceHash(sourceOfBlock(of, name, ELEMENTS) ?? '');

const IMAGE = block('image', 'image', {
  attrs: [{ kid: 'image', assetUid: 'oak' }, ...attributes({ alt: 'An oak' })],
});
const TREE = page(text('one', 'One'), RICH, IMAGE);

const translation = translationOf(
  {
    one: { attrs: { text: 'Eins' }, of: { text: hashOf(text('one', 'One'), 'text') } },
    rich: { content: ['…'], of: { content: hashOf(RICH, 'content') } },
    image: {
      attrs: { alt: 'Eine Eiche', image: 'eiche' },
      of: { alt: sourceHash('An oak'), image: sourceHash({ assetUid: 'oak' }) },
    },
  },
  { title: 'Titel', of: { title: sourceHash('Title') } },
);

const staleIn = (root: Block, title = 'Title') =>
  staleTexts({ board: board('home', { title }), root, translation }, ELEMENTS);

test('[LANG-4] nothing is stale while no source changes', () => {
  expect(staleIn(TREE)).toEqual([]);
});

test.each<[string, Block, string, Json]>([
  ['a text', page(text('one', 'Two'), RICH, IMAGE), 'Title', [{ block: 'one', name: 'text' }]],
  [
    'a word of an inline block',
    page(
      text('one', 'One'),
      {
        ...RICH,
        children: [
          block('strong', 'strong', { attrs: attributes({ text: 'by machine' }) }),
          ...(RICH.children?.slice(1) ?? []),
        ],
      },
      IMAGE,
    ),
    'Title',
    [{ block: 'rich', name: 'content' }],
  ],
  [
    'an asset',
    page(text('one', 'One'), RICH, {
      ...IMAGE,
      attrs: [{ kid: 'image', assetUid: 'ash' }, ...attributes({ alt: 'An oak' })],
    }),
    'Title',
    [{ block: 'image', name: 'image' }],
  ],
  ['a title', TREE, 'Another', [{ block: '', name: 'title' }]],
])(
  '[LANG-4] a change of %s makes exactly its translation stale',
  (_name, root, title, expected) => {
    expect(staleIn(root, title)).toEqual(expected);
  },
);

test('[LANG-4] changes of looks, positions and link targets make nothing stale', () => {
  const moved = page(
    block('box', 'box', { children: [RICH, text('one', 'One', { label: 'Named' })] }),
    { ...IMAGE, attrs: [...(IMAGE.attrs ?? []), { kid: 'padding', v: '4px' }] },
  );
  const link = block('link', 'link', { attrs: attributes({ to: 'other', text: 'about us' }) });
  const children = [...(RICH.children?.slice(0, 2) ?? []), link];
  expect(staleIn(moved)).toEqual([]);
  expect(staleIn(page(text('one', 'One'), { ...RICH, children }, IMAGE))).toEqual([]);
});

test('[LANG-4] a stale text is a notice at its place in the translation', () => {
  const found = staleDiagnostic(
    { block: 'one', name: 'text' },
    { board: board('home', { title: 'Home' }), root: TREE, translation },
    'de',
  );
  expect(found).toMatchObject({
    code: 'translation-stale',
    severity: 'notice',
    path: 'blocks.one.attrs.text',
    file: 'translations/de/boards/index.json',
    board: 'Home',
  });
});

test('[LANG-4] a hash is 12 digits of the SHA-256 of the JSON of the source', () => {
  expect(sourceHash('One')).toBe('cbc029aa876c');
});
