import { expect, test } from 'vitest';
import { CATALOGUE } from '../../src/elements/catalogue.ts';
import type { Json, JsonObject } from '../../src/values/json.ts';
import { htmlProblems } from '../html.test-data.ts';
import { block, text } from '../kitchen-sink.test-data.ts';
import { renderBlocks, sampleBlock } from '../render.test-data.ts';

const findings = (...blocks: readonly JsonObject[]) => htmlProblems(renderBlocks(...blocks).html);

const NAMED: JsonObject = { label: 'A label', text: 'Some words', title: 'A title' };

const ELEMENTS = [...CATALOGUE.elements.values()];
const own = (eid: string, values: JsonObject): JsonObject => {
  const { attrs = {} } = CATALOGUE.elements.get(eid) ?? {};
  return Object.fromEntries(Object.entries(values).filter(([kid]) => kid in attrs));
};

/** Every element with words, with each of its choices, and with each preset. */
const CASES: readonly (readonly [string, JsonObject])[] = ELEMENTS.flatMap(
  ({ eid, attrs, presets = {} }) => [
    [eid, {}] as const,
    ...Object.entries(attrs).flatMap(([kid, { type, choices, isLook }]) => {
      const values: readonly Json[] = choices ?? (type === 'Boolean' ? [true, false] : []);
      return isLook === true ? [] : values.map((value) => [eid, { [kid]: value }] as const);
    }),
    ...Object.values(presets).map((preset) => [eid, preset] as const),
  ],
);

test.each(CASES)('[RENDER-1] %s with %j is valid HTML', (eid, attrs) => {
  expect(findings(sampleBlock(eid, { ...own(eid, NAMED), ...attrs }))).toEqual([]);
});

const PLACES: readonly (readonly [string, (inside: JsonObject) => JsonObject])[] = [
  ['text', (inside) => block('text', { text: 'Before ' }, [inside])],
  ['list', (inside) => block('list', { ordered: false }, [inside])],
  ['tab', (inside) => sampleBlock('tabs', {}, [sampleBlock('tab', { label: 'One' }, [inside])])],
  ['gallery', (inside) => sampleBlock('gallery', {}, [inside])],
  ['form', (inside) => sampleBlock('form', {}, [inside])],
  ['switch-scheme', (inside) => sampleBlock('switch-scheme', {}, [inside, text('Dark')])],
];

const NEW = ELEMENTS.map(({ eid }) => eid).filter(
  (eid) => eid !== 'composite' && eid !== 'page' && eid !== 'list-item',
);

test.each(PLACES.flatMap(([place, put]) => NEW.map((eid) => [eid, place, put] as const)))(
  '[RENDER-1] %s inside %s is valid HTML',
  (eid, _place, put) => {
    expect(findings(put(sampleBlock(eid, own(eid, NAMED))))).toEqual([]);
  },
);
