/** Generated parts of values for tests of values. */
import * as fc from 'fast-check';
import type { Color } from './color.ts';
import { UNITS, type Dimension, type Length } from './dimension.ts';
import type { Duration } from './duration.ts';

export const finite = fc
  .oneof(fc.integer({ min: -1000, max: 1000 }), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .map((value) => value + 0);
export const positive = finite.map((value) => Math.abs(value));
export const within = (max: number) =>
  fc.double({ min: 0, max, noNaN: true }).map((value) => value + 0);

const LENGTHS = UNITS.filter((unit) => unit !== '%');
/** The name of a variable contains its type, so that tests can check CSS with variables. */
const sizeVariable = fc.constantFrom('size-1', 'Size-b').map((variable) => ({ variable }));
export const fontVariable = fc.constantFrom('font-1', 'Font-b').map((variable) => ({ variable }));
export const numberVariable = fc
  .constantFrom('number-1', 'Number-b')
  .map((variable) => ({ variable }));
const colorVariable = fc.constantFrom('color-1', 'Color-b').map((variable) => ({ variable }));

function dimensions(
  val: fc.Arbitrary<number>,
  units: readonly Length['unit'][],
): fc.Arbitrary<Dimension> {
  const plain = fc.record({ val, unit: fc.constantFrom(...units) });
  return fc.oneof({ weight: 5, arbitrary: plain }, { weight: 1, arbitrary: sizeVariable });
}

/** Numbers within the limits of dimensions. */
const bounded = finite.map((value) => (Math.abs(value) > 10_000 ? value % 10_000 : value) + 0);
export const boundedPositive = bounded.map((value) => Math.abs(value));
export const dimension = dimensions(bounded, UNITS);
export const size = dimensions(boundedPositive, UNITS);
export const length = dimensions(bounded, LENGTHS);
export const thickness = dimensions(boundedPositive, LENGTHS);
export const vector2 = fc.record({ x: dimension, y: dimension });

const byte = fc.integer({ min: 0, max: 255 });
const alpha = fc.oneof(
  within(1),
  byte.map((value) => value / 255),
);
export const color: fc.Arbitrary<Color> = fc.oneof(
  fc.record({ r: byte, g: byte, b: byte, a: alpha }),
  fc.record({ l: within(1), c: positive, h: within(359.999), a: alpha }),
  fc.constantFrom<Color>('transparent', 'currentColor'),
  colorVariable,
);

const plainText = fc.string({ unit: 'binary' });
/** Texts that try to break out of their context. */
export const HOSTILE = [
  'red;background:url(//e)',
  'red}body{display:none',
  '"</style><script>',
  '</script><!--<script>',
  "';}*{color:red",
  '\\',
  '\\"\n\r\f\u0000',
  'javascript:alert(1)',
  'url(//evil)',
  '/*',
  '__proto__',
];
export const text = fc.oneof(plainText, fc.constantFrom(...HOSTILE));
export const duration: fc.Arbitrary<Duration> = fc.record({
  value: positive,
  unit: fc.constantFrom('m', 's', 'ms'),
});
