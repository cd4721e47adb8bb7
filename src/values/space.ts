import {
  codeOf,
  ok,
  unreadable,
  type Codec,
  type Parsed,
  type Problem,
  type VariableTypes,
} from './codec.ts';
import {
  dimension,
  dimensionCss,
  formatDimension,
  isZero,
  px,
  type Dimension,
} from './dimension.ts';
import type { Json } from './json.ts';
import { isReference } from './variable.ts';
import { writtenAs } from './written.ts';

const TYPES = ['none', 'uniq', 'regular', 'full'] as const;

/** A padding or margin: its type, which only the editor shows, and the four sides. */
export interface Space {
  readonly type: (typeof TYPES)[number];
  readonly t: Dimension;
  readonly r: Dimension;
  readonly b: Dimension;
  readonly l: Dimension;
}

/** Longer texts are rejected without parsing. */
const MAX_LENGTH = 200;

function parse(input: Json | undefined, variables?: VariableTypes): Parsed<Space> {
  if (input === undefined) return ok(space.fallback);
  if (typeof input !== 'string' || input.length > MAX_LENGTH) return unreadable(space, input);
  const words = input.trim().split(/\s*,\s*|\s+/);
  const named = TYPES.find((candidate) => candidate === words[0]);
  const written = named === undefined ? words : words.slice(1);
  if (written.length > 4) return unreadable(space, input);
  const read = written.map((word) => dimension.parse(word, variables));
  const problems: readonly Problem[] = read.flatMap((part) => part.problems);
  if (problems.length > 0) return unreadable(space, input, codeOf(problems));
  const lengths = read.map(({ value }) => value);
  const sides = fourSides(named === 'none' && lengths.length === 0 ? [px(0)] : lengths);
  return sides === undefined ? unreadable(space, input) : ok({ type: named ?? 'full', ...sides });
}

/** The four sides from one to four dimensions, in the order of CSS shorthands. */
function fourSides([t, r = t, b = t, l = r]: readonly Dimension[]) {
  const isWhole = t !== undefined && r !== undefined && b !== undefined && l !== undefined;
  return isWhole ? { t, r, b, l } : undefined;
}

/**
 * VALUE-3: `full 10px 20px 10px 20px`, or with commas; fewer than four values are read as in CSS.
 */
export const space: Codec<Space> = {
  type: 'Space',
  fallback: { type: 'none', t: px(0), r: px(0), b: px(0), l: px(0) },
  expected:
    '“none”, or “uniq”, “regular” or “full” with the dimensions for top, right, bottom and left, such as “full 10px 20px 10px 20px”',
  example: 'full 10px 20px 10px 20px',
  schema: writtenAs('Space'),
  parse,
  serialize: ({ type, t, r, b, l }) =>
    [type, ...[t, r, b, l].map((side) => formatDimension(side))].join(' '),
};

function shorthand(sides: readonly Dimension[]): string {
  const [t = '0', r = t, b = t, l = r] = sides.map((side) => dimensionCss(side));
  if (l !== r) return `${t} ${r} ${b} ${l}`;
  if (b !== t) return `${t} ${r} ${b}`;
  return r === t ? t : `${t} ${r}`;
}

/** The CSS of a margin: one to four lengths, `0` for the type none. */
export function spaceCss({ type, t, r, b, l }: Space): string {
  return type === 'none' ? '0' : shorthand([t, r, b, l]);
}

/** The CSS of a padding: as `spaceCss`, with zero for negative sides, which CSS rejects. */
export function paddingCss({ type, t, r, b, l }: Space): string {
  if (type === 'none') return '0';
  return shorthand([t, r, b, l].map((side) => (isReference(side) || side.val >= 0 ? side : px(0))));
}

/**
 * Returns whether a padding sets the left or right side; if both are 0, a container keeps its
 * gutter.
 */
export function hasSides({ type, l, r }: Space): boolean {
  return type !== 'none' && !(isZero(l) && isZero(r));
}
