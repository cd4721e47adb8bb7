import type { ElementSpec } from '../../../elements/define.ts';
import { applyStyles } from './applied-styles.ts';
import type { ReadingContext } from '../values/attribute-place.ts';
import { compileElement } from '../compiled-element.ts';
import { lastOf, type LocatedAttribute } from '../values/located-attribute.ts';
import { readValue } from '../values/values.ts';

/**
 * The effective looks of a block by its styles and its attributes, of which the last one of a kid
 * wins: as in a build, but for one block whose attributes aren't parsed yet.
 */
export function effectiveAttributes(
  context: Pick<ReadingContext, 'site'>,
  element: ElementSpec,
  attributes: readonly LocatedAttribute[],
): readonly LocatedAttribute[] {
  if (element.type === 'composite') return [];
  const collected = { dependencies: new Set<never>(), targets: new Map<never, never>() };
  const reading: ReadingContext = { ...context, collected };
  const props: Record<string, unknown> = {};
  // The attributes that distinguish kinds of an element.
  for (const { kid, spec, initial } of compileElement(element).own) {
    const located = lastOf(attributes, kid);
    props[kid] = located === undefined ? initial : readValue(reading, spec, located);
  }
  return applyStyles({ ...reading, element, attributes, props }).attributes;
}
