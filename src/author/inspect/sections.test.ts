import { expect, test } from 'vitest';
import { CATALOGUE } from '../../elements/catalogue.ts';
import { attributeWords, capitalized } from '../../model/names.ts';
import type { InspectedAttribute, Origin } from './inspected.ts';
import { sectionsOf, type SectionOptions } from './sections.ts';
import { inspectorPlace } from './inspector-place.ts';

const OWN: Origin = { kind: 'own', name: '' };

/** Returns the attributes of a block of an element, with written values. */
function attributesOf(
  eid: string,
  written: Readonly<Record<string, InspectedAttribute['written']>>,
) {
  const element = CATALOGUE.elements.get(eid);
  if (element === undefined) throw new Error(`there is no ${eid}`);
  return Object.entries(element.attrs).map(([kid, spec]): InspectedAttribute => {
    const isSet = Object.hasOwn(written, kid);
    return {
      ...inspectorPlace(element, kid, spec),
      key: kid,
      kid,
      label: capitalized(attributeWords(spec, kid)),
      tooltip: spec.tooltip,
      type: spec.type,
      isLook: spec.isLook === true,
      takesVariables: false,
      takesWidths: kid === 'padding' || kid === 'border',
      isProperty: false,
      written: written[kid],
      declarations: {},
      origin: isSet ? OWN : { kind: 'default', name: '' },
      isExposed: false,
      variables: [],
      widths: [],
    };
  });
}

interface Shown extends Partial<SectionOptions> {
  readonly written?: Readonly<Record<string, InspectedAttribute['written']>>;
}

/** Returns the labels of the shown rows by section. */
function shownOf(eid: string, { written = {}, ...options }: Shown = {}) {
  const sections = sectionsOf(attributesOf(eid, written), {
    words: '',
    listsAll: false,
    differs: () => false,
    onlyWidths: false,
    isStateShown: false,
    ...options,
  });
  return Object.fromEntries(
    sections.map(({ group, shown }) => [
      group,
      shown.map(({ attribute, quick }) => quick?.label ?? attribute.label),
    ]),
  );
}

test('[EDIT-3] properties of a heading are grouped by subject, and common ones are always shown', () => {
  expect(shownOf('heading')).toEqual({
    styles: ['Styles'],
    content: ['Text', 'Level'],
    layout: [],
    size: ['Size'],
    space: ['Padding', 'Margin'],
    type: ['Font family', 'Font size', 'Font weight', 'Line height', 'Text align', 'Text color'],
    fill: ['Fill color', 'Fill'],
    border: ['Corner radius', 'Border'],
    effects: [],
    states: [],
  });
});

test('[EDIT-3] a row always shows the properties of its layout, and none of text', () => {
  const { layout, type } = shownOf('row');
  expect(layout).toEqual(['Gap', 'Align', 'Justify', 'Wrap']);
  expect(type).toEqual([]);
});

test.each([
  [
    'inline marks show no box properties by default',
    'strong',
    {},
    ['size', 'space', 'fill', 'border'],
  ],
  ['a set property is shown', 'heading', { opacity: 0.5 }, ['layout', 'states']],
])('[EDIT-3] %s', (_, eid, written, empty) => {
  const shown = Object.entries(shownOf(eid, { written }));
  expect(shown.filter(([, rows]) => rows.length === 0).map(([group]) => group)).toEqual(
    expect.arrayContaining(empty),
  );
  for (const kid of Object.keys(written)) {
    expect(shown.flatMap(([, rows]) => rows)).toContain(capitalized(kid));
  }
});

test('[EDIT-3] a border with separate corners has no row for one radius', () => {
  const written = { border: { mode: 'complex', topLeft: '4px' } };
  expect(shownOf('heading', { written })['border']).toEqual(['Border']);
});

test.each([
  ['radius', 'Corner radius'],
  ['border-radius', 'Corner radius'],
  ['background', 'Fill color'],
  ['background-image', 'Fill'],
  ['shadow', 'Border and shadow'],
  ['box-shadow', 'Border and shadow'],
  ['bold', 'Font weight'],
  ['italic', 'Font style'],
  ['underline', 'Text decoration'],
  ['uppercase', 'Text transform'],
  ['width', 'Size'],
  ['max-width', 'Size'],
  ['z-index', 'Position'],
  ['sticky', 'Position'],
  ['leading', 'Line height'],
  ['tracking', 'Letter spacing'],
  ['typeface', 'Font family'],
  ['transparency', 'Opacity'],
  ['span', 'Placement'],
  ['class', 'Styles'],
])('[EDIT-3] a search for %s finds %s', (words, label) => {
  expect(Object.values(shownOf('heading', { words })).flat()).toContain(label);
});

/** Returns the found rows, and whether each is expanded. */
function rowsOf(words: string) {
  return sectionsOf(attributesOf('heading', {}), {
    words,
    listsAll: false,
    differs: () => false,
    onlyWidths: false,
    isStateShown: false,
  }).flatMap(({ shown }) => shown.map(({ attribute, isOpen }) => [attribute.label, isOpen]));
}

test('[EDIT-3] a search expands its only result, and a value of which only a part matches', () => {
  expect(rowsOf('z-index')).toEqual([['Position', true]]);
  expect(rowsOf('shadow')).toEqual([['Border and shadow', true]]);
  expect(rowsOf('position')).toContainEqual(['Position', undefined]);
});

test('[EDIT-3] the section of states moves above the content while a state is shown on the canvas', () => {
  expect(Object.keys(shownOf('heading', { isStateShown: true })).slice(0, 3)).toEqual([
    'styles',
    'states',
    'content',
  ]);
});

test('[EDIT-3] at a chosen width, only properties that can differ by width are listed', () => {
  expect(shownOf('heading', { onlyWidths: true })).toEqual({
    space: ['Padding'],
    border: ['Corner radius', 'Border'],
  });
});
