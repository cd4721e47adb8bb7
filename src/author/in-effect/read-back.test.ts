import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ElementAttributes } from '../../elements/define.ts';
import { LOOKS } from '../../elements/looks.ts';
import type { Declarations } from '../../values/codec.ts';
import type { Json } from '../../values/json.ts';
import { VALUE_TYPES } from '../../values/value-types.ts';
import { isSameCss, physicalName } from './css-text.ts';
import { readBackOf, type Styled } from './read-back.ts';

const LOOK_SPECS: ElementAttributes = LOOKS;

function styled(kid: string): Styled {
  const spec = LOOK_SPECS[kid];
  if (spec === undefined) throw new Error(`there is no look ${kid}`);
  const codec = VALUE_TYPES[spec.type];
  const own: { toCss?: (value: never) => Declarations } = codec;
  const toCss = spec.toCss ?? own.toCss;
  return { codec, choices: spec.choices, toCss: (value) => toCss?.(value as never) ?? {} };
}

const reading = (css: Declarations) => (property: string) => css[property] ?? '';

/** CSS as browsers compute it, and the value that is read from it. */
const COMPUTED: readonly (readonly [kid: string, css: Declarations, value: Json | undefined])[] = [
  ['text-align', { 'text-align': 'center' }, 'center'],
  ['text-align', { 'text-align': '-webkit-auto' }, undefined],
  ['font-size', { 'font-size': '22.4px' }, '22.4px'],
  ['font-weight', { 'font-weight': '600' }, 600],
  ['letter-spacing', { 'letter-spacing': 'normal' }, undefined],
  ['line-height', { 'line-height': '27.2px' }, '27.2px'],
  ['text-color', { color: 'rgba(0, 0, 0, 0.2)' }, '#00000033'],
  ['text-color', { color: 'oklch(0.5 0.1 120)' }, 'oklch(0.5 0.1 120)'],
  ['aspect-ratio', { 'aspect-ratio': '16 / 9' }, '16:9'],
  ['aspect-ratio', { 'aspect-ratio': 'auto' }, undefined],
  ['object-position', { 'object-position': '50% 20%' }, '50%,20%'],
  ['padding', { padding: '0px 40px' }, 'full 0px 40px'],
  ['font-family', { 'font-family': '"Hanken Grotesk", serif' }, '"Hanken Grotesk", serif'],
  ['list-style', { 'list-style-type': '""' }, 'none'],
  ['size', { width: '384px', 'max-width': 'none' }, { w: '384px' }],
  [
    'border',
    { border: '1px solid rgb(0, 0, 0)', 'border-radius': '4px' },
    { width: '1px', color: '#000000', radius: '4px' },
  ],
  ['border', { border: '0px none rgb(0, 0, 0)' }, undefined],
  ['position', { position: 'sticky', top: '16px', left: 'auto' }, { type: 'sticky', top: '16px' }],
  ['position', { position: 'static', 'z-index': 'auto' }, { type: 'static' }],
  [
    'placement',
    { 'align-self': 'auto', 'grid-column': '2 / span 3', order: '0' },
    { align: 'auto', column: 2, columns: 3, order: 0 },
  ],
  ['text-style', { 'text-align': 'start', direction: 'ltr' }, { textAlign: 'left' }],
  ['text-style', { 'text-align': 'start', direction: 'rtl' }, { textAlign: 'right' }],
  [
    'text-style',
    { 'font-style': 'italic', 'font-size': '18px' },
    { isItalic: true, fontSize: '18px' },
  ],
];

test.each(COMPUTED)(
  '[EDIT-3] for the look %s, the CSS %j is read as the value %j',
  (kid, css, value) => {
    const { read } = readBackOf(styled(kid));
    expect(read(reading(css)) ?? {}).toEqual(value ?? {});
  },
);

/** Looks with a single value that is fully visible in CSS. */
const PLAIN = [
  'font-size',
  'font-weight',
  'text-color',
  'line-height',
  'object-position',
  'padding',
] as const;

const WRITTEN = fc.oneof(
  fc.integer({ min: 0, max: 900 }),
  fc
    .tuple(fc.integer({ min: 0, max: 999 }), fc.constantFrom('px', 'em', '%', 'vw'))
    .map(([n, unit]) => `${n}${unit}`),
  fc.tuple(fc.nat(99), fc.nat(99)).map(([x, y]) => `${x}px,${y}px`),
  fc.tuple(fc.nat(99), fc.nat(99)).map(([x, y]) => `regular ${x}px ${y}px`),
  fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`),
);

test.each(PLAIN)(
  '[EDIT-3] CSS made from %s is read back as a value that results in the same CSS',
  (kid) => {
    const look = styled(kid);
    const { read } = readBackOf(look);
    fc.assert(
      fc.property(WRITTEN, (written) => {
        const { value, problems } = look.codec.parse(written);
        fc.pre(problems.length === 0);
        const css = look.toCss(value);
        const again = read(reading(css));
        expect(look.toCss(look.codec.parse(again).value)).toEqual(css);
      }),
    );
  },
);

/** Looks with parts. */
const RECORDS = ['text-style', 'size', 'border', 'position', 'placement', 'text-columns'] as const;

test.each(RECORDS)('[EDIT-3] parts of %s are read back from its CSS with their values', (kid) => {
  const { codec, toCss } = styled(kid);
  const { parts } = readBackOf(styled(kid));
  const css = toCss(codec.parse(codec.example).value);
  // The cast is sound: the examples of records are objects.
  const example = codec.example as Readonly<Record<string, Json>>;
  const read = Object.entries(example).flatMap(([key]) => {
    const part = parts[key]?.read(reading(css));
    return part === undefined ? [] : [[key, part] as const];
  });
  expect(read.length).toBeGreaterThan(0);
  for (const [key, value] of read) expect([key, value]).toEqual([key, example[key]]);
});

test('[EDIT-3] all properties that a look sets are derived from its CSS', () => {
  expect(readBackOf(styled('padding')).properties).toEqual(['padding']);
  expect(readBackOf(styled('paragraph-style')).properties).toEqual(['text-align', 'white-space']);
});

test.each([
  ['#FFF', 'rgb(255, 255, 255)', true],
  ['0', '0px', true],
  ['"Inter", serif', 'Inter, serif', true],
  ['transparent', 'rgba(0, 0, 0, 0)', true],
  ['1px', '2px', false],
  ['1px', '1px 1px', false],
])('[EDIT-3] the CSS values "%s" and "%s" are equal: %j', (one, other, isSame) => {
  expect(isSameCss(one, other)).toBe(isSame);
});

test.each([
  ['padding-inline-start', false, 'padding-left'],
  ['padding-inline-start', true, 'padding-right'],
  ['max-inline-size', false, 'max-width'],
  ['inset-block-end', false, 'bottom'],
  ['border-start-end-radius', false, 'border-top-right-radius'],
  ['color', false, 'color'],
])(
  '[EDIT-3] the logical property %s (right to left: %j) is the property %s',
  (logical, isRtl, physical) => {
    expect(physicalName(logical, isRtl)).toBe(physical);
  },
);
