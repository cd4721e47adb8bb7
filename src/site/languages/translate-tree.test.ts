import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { childrenOf, type Block } from '../../model/entities.ts';
import {
  attributes,
  block,
  composite,
  page,
  property,
  text,
} from '../../model/projects.test-data.ts';
import type { JsonObject } from '../../values/json.ts';
import { ELEMENTS, RICH, translationOf } from './languages.test-data.ts';
import { translateTree, type UnusedTranslation } from './translate-tree.ts';

function translated(root: Block, blocks: Readonly<Record<string, JsonObject>>) {
  const unused: UnusedTranslation[] = [];
  const tree = translateTree(root, translationOf(blocks), {
    elements: ELEMENTS,
    onUnused: (one) => unused.push(one),
  });
  return { tree, unused: unused.map(({ why, key, name }) => [why, key, name]) };
}

const PAGE = page(text('one', 'One'), block('box', 'box', { children: [text('two', 'Two')] }));

test('[LANG-1] a tree without a translation is returned as the same object', () => {
  expect(translated(PAGE, {}).tree).toBe(PAGE);
});

test('[LANG-1] only a translated block and its ancestors are new objects', () => {
  const { tree, unused } = translated(PAGE, { two: { attrs: { text: 'Zwei' } } });
  expect(childrenOf(tree)[0]).toBe(childrenOf(PAGE)[0]);
  expect(childrenOf(tree)[1]).toEqual(block('box', 'box', { children: [text('two', 'Zwei')] }));
  expect(unused).toEqual([]);
});

test('[LANG-1] the inline blocks of a text are in the order of its translation', () => {
  const content = [
    'Siehe ',
    { uid: 'link', content: ['über uns'] },
    ', ',
    { uid: 'strong', content: ['von Hand'] },
    '.',
  ];
  const { tree } = translated(RICH, { rich: { content } });
  expect(tree).toEqual(
    text('rich', 'Siehe ', {
      children: [
        block('link', 'link', { attrs: attributes({ to: 'about', text: 'über uns' }) }),
        text('span', ', ', { eid: 'span' }),
        block('strong', 'strong', { attrs: attributes({ text: 'von Hand' }) }),
        block('rich:1', 'span', { attrs: attributes({ text: '.' }) }),
      ],
    }),
  );
});

test('[LANG-1] an inline block without content keeps that of the source, and its own values', () => {
  const blocks = {
    rich: { content: [{ uid: 'link' }] },
    link: { attrs: { to: 'other' } },
  };
  const { tree } = translated(RICH, blocks);
  expect(childrenOf(tree)).toEqual([
    block('link', 'link', { attrs: attributes({ to: 'other', text: 'about us' }) }),
  ]);
});

test('[LANG-1] blocks after the text of an item stay, and are translated', () => {
  const list = block('inner', 'list', { children: [block('deep', 'list-item')] });
  const item = block('item', 'list-item', { attrs: attributes({ text: 'One' }), children: [list] });
  const { tree } = translated(item, {
    item: { content: ['Eins'] },
    deep: { attrs: { text: 'Tief' } },
  });
  expect(tree).toEqual(
    block('item', 'list-item', {
      attrs: attributes({ text: 'Eins' }),
      children: [
        block('inner', 'list', {
          children: [block('deep', 'list-item', { attrs: attributes({ text: 'Tief' }) })],
        }),
      ],
    }),
  );
});

test('[LANG-1] a block that a language leaves out is hidden', () => {
  const { tree } = translated(PAGE, { one: { isHidden: true } });
  expect(childrenOf(tree)[0]).toEqual({ ...text('one', 'One'), isHidden: true });
});

test('[LANG-1] an image has its own file and alternative text in a language', () => {
  const image = block('image', 'image', {
    attrs: [{ kid: 'image', assetUid: 'en' }, ...attributes({ alt: 'A table' })],
  });
  const { tree } = translated(image, { image: { attrs: { image: 'de', alt: 'Ein Tisch' } } });
  expect(tree.attrs).toEqual([
    { kid: 'image', assetUid: 'de' },
    { kid: 'alt', v: 'Ein Tisch' },
  ]);
});

test('[LANG-1] properties of a composite, and the content of its slots, are translated', () => {
  const filling = block('slot~', 'text', { attrs: attributes({ text: 'Inside' }) });
  const own = composite('use', 'card', {
    attrs: [property('t.text', 'A card')],
    children: [filling],
  });
  const { tree, unused } = translated(own, {
    use: { attrs: { 't.text': 'Eine Karte' } },
    'use.slot~': { attrs: { text: 'Drinnen' } },
  });
  expect(tree.attrs?.[1]).toEqual(property('t.text', 'Eine Karte'));
  expect(childrenOf(tree)).toEqual([{ ...filling, attrs: attributes({ text: 'Drinnen' }) }]);
  expect(unused).toEqual([]);
});

test('[LANG-1] a translation can set a text that the block leaves at its default', () => {
  const { tree } = translated(block('pages', 'pager'), {
    pages: { attrs: { 'next-text': 'Weiter' } },
  });
  expect(tree.attrs).toEqual(attributes({ 'next-text': 'Weiter' }));
});

test.each<[string, Readonly<Record<string, JsonObject>>, readonly string[]]>([
  ['an unknown block', { nowhere: { attrs: { text: 'x' } } }, ['block', 'nowhere', '']],
  ['a look', { one: { attrs: { padding: '4px' } } }, ['attribute', 'one', 'padding']],
  [
    'a name of the prototype',
    { one: { attrs: { constructor: 'x' } } },
    ['attribute', 'one', 'constructor'],
  ],
  ['attributes that are a list', { one: { attrs: [] as never } }, ['attributes', 'one', '']],
  ['content that is a text', { one: { content: 'x' } }, ['content', 'one', '']],
  [
    'another inline block',
    { one: { content: ['a', { uid: 'x', content: ['b'] }] } },
    ['mark', 'one', 'x'],
  ],
])('[LANG-1] %s in a translation is reported', (_name, blocks, expected) => {
  expect(translated(PAGE, blocks).unused).toEqual([expected]);
});

test('[LANG-1] the words of an inline block that the source lacks stay', () => {
  const { tree } = translated(PAGE, { one: { content: ['a', { uid: 'x', content: ['b'] }] } });
  expect(childrenOf(tree)[0]).toEqual(text('one', 'ab'));
});

const words = fc.string({ maxLength: 5 });
const blocksOf = fc.dictionary(
  fc.constantFrom('one', 'two', 'box', 'rich', 'strong', 'nowhere'),
  fc.record({ attrs: fc.dictionary(fc.constantFrom('text', 'alt', '__proto__'), words) }),
);

test('[LANG-1] any translation keeps the blocks, their elements and their order', () => {
  const shape = (at: Block): unknown => [at.uid, at.eid, childrenOf(at).map(shape)];
  const whole = page(RICH, ...childrenOf(PAGE));
  fc.assert(
    fc.property(blocksOf, (blocks) => {
      expect(shape(translated(whole, blocks).tree)).toEqual(shape(whole));
    }),
  );
});
