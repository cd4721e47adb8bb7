import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { VALUES } from '../../values/arbitraries.test-data.ts';
import type { Codec } from '../../values/codec.ts';
import { isJsonObject, isSameJson, type Json, type JsonObject } from '../../values/json.ts';
import { VALUE_TYPES } from '../../values/value-types.ts';
import { writeValue } from '../../values/write-value.ts';
import { elements } from '../commands/commands.test-data.ts';
import { mergeField } from './merge-sets.ts';
import { mergeValues } from './merge-values.ts';
import { SITE } from '../site.test-data.ts';

const GENERATED: Readonly<Record<string, fc.Arbitrary<unknown>>> = VALUES;
const TYPES: readonly (readonly [string, Codec<unknown>])[] = Object.entries(VALUE_TYPES);
const { Anchor, Area, Color, Dimension, Fill, Space, Text, TextStyle } = VALUE_TYPES;
const NONE = undefined;
const stop = (color: string, position: string) => ({ color, position });
const stops = (...all: readonly Json[]) => ({ gradient: { parts: [{ stops: all }] } });
const [RED, BLUE] = [stop('#F00', '0%'), stop('#00F', '100%')];
const [LIME, GREY] = [stop('#0F0', '50%'), stop('#777', '70%')];

type Row = readonly [string, Codec<unknown> | undefined, readonly (Json | undefined)[]];

test.each<Row>([
  [
    'sides where all are written',
    Space,
    [
      'full 4px 5px 4px 9px',
      'full 4px 5px 4px 5px',
      'full 6px 5px 4px 9px',
      'full 6px 5px 4px 5px',
    ],
  ],
  [
    'sides',
    Space,
    ['uniq 4px', 'full 4px 4px 4px 9px', 'full 7px 4px 4px', 'full 7px 4px 4px 9px'],
  ],
  [
    'a side, and all',
    Space,
    ['uniq 4px', 'full 4px 4px 4px 9px', 'regular 4px', 'full 4px 4px 4px 9px'],
  ],
  [
    'sides that were unset',
    Space,
    [NONE, 'full 4px 0px 0px', 'full 0px 0px 6px', 'full 4px 0px 6px'],
  ],
  ['fields', TextStyle, [{}, { size: '2rem' }, { color: 'red' }, { size: '2rem', color: 'red' }]],
  [
    'a removed field',
    TextStyle,
    [{ size: '2rem' }, {}, { size: '2rem', color: 'red' }, { color: 'red' }],
  ],
  [
    'fields that were unset',
    Area,
    [NONE, { width: '2px' }, { height: '3px' }, { width: '2px', height: '3px' }],
  ],
  ['stops', Fill, [stops(RED, BLUE), stops(LIME, BLUE), stops(RED, GREY), stops(LIME, GREY)]],
  [
    'a changed stop, and a new stop',
    Fill,
    [stops(RED, BLUE), stops(LIME, BLUE), stops(RED, BLUE, GREY), stops(LIME, BLUE, GREY)],
  ],
  [
    'a removed stop',
    Fill,
    [stops(RED, BLUE, LIME), stops(RED, LIME), stops(GREY, BLUE, LIME), stops(GREY, LIME)],
  ],
  [
    'parts of a stop',
    Fill,
    [stops(RED), stops(stop('#0F0', '0%')), stops(stop('#F00', '9%')), stops(stop('#0F0', '9%'))],
  ],
  ['words', Text, ['The big house', 'The small house', 'A big house', 'A small house']],
  ['words at both ends', Text, ['house', 'The house', 'house.', 'The house.']],
  ['words at one place', Text, ['A', 'A b', 'A c', 'A b c']],
  ['an equal change of both', Dimension, ['1px', '2px', '2px', '2px']],
  ['an equal addition of both', NONE, [['a'], ['a', 'b'], ['a', 'b'], ['a', 'b']]],
  [
    'items',
    NONE,
    [
      ['a', 'b'],
      ['a', 'x', 'b'],
      ['a', 'b', 'y'],
      ['a', 'x', 'b', 'y'],
    ],
  ],
  ['keys in their order', NONE, [{ a: 1 }, { b: 2, a: 1 }, { a: 1, c: 3 }, { b: 2, a: 1, c: 3 }]],
  [
    'a name and a field',
    Anchor,
    ['one', 'two', { kid: 'one', offset: '9px', position: 'top' }, NONE],
  ],
])(
  '[EDIT-9] changes of different parts are merged: %s',
  (_what, codec, [was, mine, theirs, both]) => {
    const merged = mergeValues({ was, mine, theirs }, codec);
    expect(merged.isClash).toBe(false);
    expect(merged.value).toEqual(both ?? merged.value);
    expect(mergeValues({ was, mine: theirs, theirs: mine }, codec)).toEqual(merged);
  },
);

test.each<Row>([
  [
    'the same side',
    Space,
    ['uniq 4px', 'full 5px 4px 4px', 'full 6px 4px 4px 3px', 'full 5px 4px 4px 3px'],
  ],
  [
    'the same field',
    TextStyle,
    [
      { size: '1px' },
      { size: '2px' },
      { size: '3px', color: 'red' },
      { size: '2px', color: 'red' },
    ],
  ],
  ['a value without parts', Dimension, ['1px', '2px', '3px', '2px']],
  ['letters of a color', Color, ['#aabbcc', '#11bbcc', '#aabb22', '#11bbcc']],
  ['the same word', Text, ['a house', 'a home', 'a mouse', 'a home']],
  ['words inside of removed words', Text, ['a b c d', 'a d', 'a b x c d', 'a d']],
  ['a removed item', NONE, [[1, 2], [1], [1, 3], [1]]],
  [
    'an item that both moved',
    NONE,
    [
      [1, 2, 3],
      [2, 1, 3],
      [2, 3, 1],
      [2, 1, 3],
    ],
  ],
  ['another shape', NONE, [[1], { a: 1 }, [2], { a: 1 }]],
  ['an item that the other author removed', Dimension, ['1px', '2px', NONE, '2px']],
])('[EDIT-9] a conflict is reported, and my change wins: %s', (_what, codec, ways) => {
  const [was, mine, theirs, both] = ways;
  expect(mergeValues({ was, mine, theirs }, codec)).toEqual({ value: both, isClash: true });
});

const written = (type: string, codec: Codec<unknown>) =>
  (GENERATED[type] ?? fc.constant(codec.fallback)).map((value) => writeValue(codec, value));

test.each(TYPES)(
  '[EDIT-9] %s: merging with an unchanged version gives the other',
  (type, codec) => {
    const one = written(type, codec);
    fc.assert(
      fc.property(one, one, (was, is) => {
        const value = { value: is, isClash: false };
        expect(mergeValues({ was, mine: is, theirs: was }, codec)).toEqual(value);
        expect(mergeValues({ was, mine: was, theirs: is }, codec)).toEqual(value);
        expect(mergeValues({ was, mine: is, theirs: is }, codec)).toEqual(value);
      }),
      { numRuns: 40 },
    );
  },
);

test.each(TYPES)('[EDIT-9] %s: merging is symmetric, and gives a valid value', (type, codec) => {
  const one = written(type, codec);
  fc.assert(
    fc.property(fc.option(one, { nil: undefined }), one, one, (was, mine, theirs) => {
      const merged = mergeValues({ was, mine, theirs }, codec);
      const other = mergeValues({ was, mine: theirs, theirs: mine }, codec);
      expect(other.isClash).toBe(merged.isClash);
      expect(merged.isClash ? undefined : other.value).toEqual(
        merged.isClash ? undefined : merged.value,
      );
      expect(codec.parse(merged.value).problems).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

const records = TYPES.filter(([, { form }]) => form?.kind === 'record');

test.each(records)('[EDIT-9] %s: changes of different fields are all kept', (type, codec) => {
  const fields = codec.form?.kind === 'record' ? Object.keys(codec.form.fields) : [];
  const one = written(type, codec).filter(isJsonObject);
  const mixed = (of: JsonObject, other: JsonObject, isMine: (key: string) => boolean) => {
    const entries = fields.flatMap((key) => {
      const value = (isMine(key) ? other : of)[key];
      return value === undefined ? [] : [[key, value] as const];
    });
    return Object.fromEntries(entries);
  };
  fc.assert(
    fc.property(one, one, fc.nat(fields.length), (was, is, at) => {
      const first = new Set(fields.slice(0, at));
      const mine = mixed(was, is, (key) => first.has(key));
      const theirs = mixed(was, is, (key) => !first.has(key));
      fc.pre([was, is, mine, theirs].every((all) => codec.parse(all).problems.length === 0));
      const { value, isClash } = mergeValues({ was, mine, theirs }, codec);
      expect(isClash).toBe(false);
      expect(
        isSameJson(
          codec.serialize(codec.parse(value).value),
          codec.serialize(codec.parse(is).value),
        ),
      ).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('[EDIT-9] merging any JSON is symmetric', () => {
  const json = fc.jsonValue({ maxDepth: 2 }).map((one) => one as Json);
  fc.assert(
    fc.property(json, json, json, (was, mine, theirs) => {
      const merged = mergeValues({ was, mine, theirs });
      const other = mergeValues({ was, mine: theirs, theirs: mine });
      expect(other.isClash).toBe(merged.isClash);
      expect(merged.isClash ? undefined : other.value).toEqual(
        merged.isClash ? undefined : merged.value,
      );
    }),
  );
});

test('[EDIT-9] sentences with changes of both authors stay whole in either order', () => {
  const word = fc.constantFrom('one', 'two', 'three', ' ', '.', 'é');
  const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(''));
  fc.assert(
    fc.property(text, text, text, text, (before, between, mine, theirs) => {
      const was = `${before}|${between}|`;
      const own = `${mine}|${between}|`;
      const other = `${before}|${between}|${theirs}`;
      const merged = mergeValues({ was, mine: own, theirs: other }, Text);
      expect(merged).toEqual({ value: `${mine}|${between}|${theirs}`, isClash: false });
    }),
  );
});

test('[EDIT-9] merged values per width are sorted by width, in any units', () => {
  const of = { entity: 'block', board: 'home', block: 'a' } as const;
  const field = { target: { entity: 'attribute', of, kid: 'padding' }, key: 'widths' } as const;
  const [mine, theirs] = [{ '700px': 'full 1px' }, { '40em': 'full 2px', '900px': 'full 3px' }];
  const { value } = mergeField({ project: SITE, elements }, field, { was: NONE, mine, theirs });
  expect(Object.keys(value ?? {})).toEqual(['40em', '700px', '900px']);
  const early = { '500px': 'full 1px' };
  const other = mergeField({ project: SITE, elements }, field, { was: NONE, mine: early, theirs });
  expect(Object.keys(other.value ?? {})).toEqual(['500px', '40em', '900px']);
});
