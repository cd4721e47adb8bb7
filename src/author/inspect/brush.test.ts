import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../elements/catalogue.ts';
import { LOOKS } from '../../elements/looks.ts';
import { VALUE_TYPES } from '../../values/value-types.ts';
import {
  brushOf,
  choosePart,
  chosenParts,
  presetBrush,
  styleBrush,
  variableBrush,
} from './brush.ts';
import { presetsOf } from './presets.ts';

const attribute = (key: string, more: object = {}) => ({
  key,
  kid: key,
  label: key,
  isLook: true,
  isProperty: false,
  origin: { kind: 'own', name: '' },
  widths: [],
  ...more,
});

const card = {
  label: 'Card',
  element: { label: 'Box', group: '', helper: '' },
  attributes: [
    attribute('padding', { written: 'full 8px', widths: [{ from: '600px', written: 'full 9px' }] }),
    attribute('fill', { written: { type: 'image' }, assetUid: 'oak' }),
    attribute('margin', { written: 'none', origin: { kind: 'style', name: 'card' } }),
    attribute('tag', { isLook: false, written: 'div' }),
    attribute('title.text', { isLook: false, isProperty: true, written: 'Oak' }),
    attribute('source', { isLook: false, written: 'part', target: { uid: 'part', name: 'Part' } }),
  ],
} as unknown as Parameters<typeof brushOf>[0];

describe('[EDIT-3] a brush', () => {
  test('copies a block’s own looks, and the values that it sets in its source', () => {
    const brush = brushOf(card);
    expect(brush).toMatchObject({ name: 'Card', source: 'part' });
    expect(chosenParts(brush, 'look')).toEqual([
      { kid: 'padding', isLook: true, v: 'full 8px', widths: { '600px': 'full 9px' } },
      { kid: 'fill', isLook: true, v: { type: 'image' }, assetUid: 'oak' },
    ]);
    expect(chosenParts(brush, 'property')).toEqual([
      { kid: 'title.text', isGroup: true, v: 'Oak' },
    ]);
  });

  test('contains the name of a shared style', () => {
    const brush = styleBrush({ name: 'lead', label: 'Leading words' });
    expect(brush.name).toBe('Leading words');
    expect(chosenParts(brush, 'style')).toEqual([{ kid: 'lead' }]);
    expect(chosenParts(brush, 'look')).toEqual([]);
  });

  test('leaves out parts that aren’t chosen', () => {
    const brush = choosePart(brushOf(card), 'padding', false);
    expect(chosenParts(brush, 'look').map(({ kid }) => kid)).toEqual(['fill']);
    expect(chosenParts(choosePart(brush, 'padding', true), 'look')).toHaveLength(2);
  });

  test.each(['Color', 'Dimension', 'Font', 'Number'] as const)(
    'made from a variable of type %s sets looks that accept it',
    (type) => {
      const { parts } = variableBrush({ name: 'own', label: '', type });
      expect(parts.filter(({ isChosen }) => isChosen)).toHaveLength(1);
      for (const { kid, v } of parts) {
        const { type: ofLook } = LOOKS[kid as keyof typeof LOOKS];
        expect(VALUE_TYPES[ofLook].parse(v, new Map([['own', type]])).problems).toEqual([]);
      }
    },
  );

  test('made from a preset sets attributes and looks, and no text', () => {
    const presets = presetsOf(CATALOGUE.elements, 'row');
    const centered = presets.find(({ name }) => name === 'Centered');
    expect(centered && chosenParts(presetBrush(centered), 'element')).toEqual([
      { kid: 'gap', v: '20px' },
    ]);
    expect(centered && chosenParts(presetBrush(centered), 'look')).toEqual([
      { kid: 'align', isLook: true, v: 'center' },
      { kid: 'justify', isLook: true, v: 'center' },
    ]);
    const texts = presetsOf(CATALOGUE.elements, 'heading').flatMap(({ attrs }) => attrs);
    expect(texts.some(({ kid }) => kid === 'text')).toBe(false);
    expect(presetsOf(CATALOGUE.elements, 'nothing')).toEqual([]);
  });
});
