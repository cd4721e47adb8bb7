import { codeOf, ok, unreadable, type Codec } from './codec.ts';
import { dimension, dimensionCss, formatDimension, px, type Dimension } from './dimension.ts';
import { isReference } from './variable.ts';
import { writtenAs } from './written.ts';

/** A point, or the size of a box: two dimensions. */
export interface Vector2 {
  readonly x: Dimension;
  readonly y: Dimension;
}

/** A codec for two dimensions of one kind, written `10px,20px`. */
export function vectorCodec(part: Codec<Dimension>, fallback: Vector2): Codec<Vector2> {
  const codec: Codec<Vector2> = {
    type: 'Vector2',
    fallback,
    expected: `two dimensions separated by a comma, such as “10px,20px”; each ${part.expected}`,
    example: '10px,20px',
    form: { kind: 'vector', part },
    schema: writtenAs('Vector2'),
    parse(input, variables) {
      if (input === undefined) return ok(fallback);
      if (typeof input !== 'string') return unreadable(codec, input);
      const [first, second, ...more] = input.split(',', 3);
      const x = part.parse(first ?? '', variables);
      const y = part.parse(second ?? '', variables);
      const problems = [...x.problems, ...y.problems];
      const isWhole = more.length === 0 && problems.length === 0;
      return isWhole ? ok({ x: x.value, y: y.value }) : unreadable(codec, input, codeOf(problems));
    },
    serialize: ({ x, y }) => `${formatDimension(x)},${formatDimension(y)}`,
  };
  return codec;
}

/** VALUE-2: a point or a size, written `10px,20px`. */
export const vector2: Codec<Vector2> = {
  ...vectorCodec(dimension, { x: px(0), y: px(0) }),
  expected: 'two dimensions separated by a comma, such as “10px,20px”',
};

const FIFTY_PERCENT: Dimension = { val: 50, unit: '%' };
export const CENTER: Vector2 = { x: FIFTY_PERCENT, y: FIFTY_PERCENT };

const point = vectorCodec(dimension, CENTER);

/** A position of a picture in a box, by default centered. */
export const place: Codec<Vector2> = {
  ...point,
  schema: writtenAs('Center'),
  parse: (input, variables) => (input === 'center' ? ok(CENTER) : point.parse(input, variables)),
};

/** Returns whether a point is the middle. */
export function isCenter({ x, y }: Vector2): boolean {
  return [x, y].every((part) => !isReference(part) && part.val === 50 && part.unit === '%');
}

/** Two CSS lengths with a space between. */
export function vectorCss({ x, y }: Vector2): string {
  return `${dimensionCss(x)} ${dimensionCss(y)}`;
}
