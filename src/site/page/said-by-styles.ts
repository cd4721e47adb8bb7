import type { ElementSpec } from '../../elements/define.ts';
import { applyStyles } from './applied-styles.ts';
import type { ReadingContext } from './attribute-place.ts';
import { compiled } from './compiled-element.ts';
import { lastOf, type LocatedAttribute } from './located-attribute.ts';
import { readValue } from './values.ts';

/**
 * What a block with some attributes looks like by its styles and by itself, the last of a kid being the one that counts:
 * found by the way of a build, but for one block, whose attributes nobody has read yet.
 */
export function saidByStyles(
  context: Pick<ReadingContext, 'site'>,
  element: ElementSpec,
  attributes: readonly LocatedAttribute[],
): readonly LocatedAttribute[] {
  if (element.type === 'composite') return [];
  const collected = { dependencies: new Set<never>(), targets: new Map<never, never>() };
  const reading: ReadingContext = { ...context, collected };
  const props: Record<string, unknown> = {};
  // What tells the kinds of an element apart.
  for (const { kid, spec, initial } of compiled(element).own) {
    const located = lastOf(attributes, kid);
    props[kid] = located === undefined ? initial : readValue(reading, spec, located);
  }
  return applyStyles({ ...reading, element, attributes, props }).attributes;
}
