import { dimension, formatDimension, type Dimension } from '../../values/dimension.ts';
import { isReference } from '../../values/variable.ts';
import type { GutterInEffect, InspectedAttribute } from '../inspect/inspected.ts';
import type { NamedVariable } from '../project/project-names.ts';
import { valueAt, widthShown } from '../inspect/value-at.ts';

/**
 * Returns the attribute that sets the side padding until a padding does, such as the gutter of a
 * container.
 */
export const gutterOf = (attributes: readonly InspectedAttribute[]) =>
  attributes.find(
    ({ isLook, isProperty, declarations }) =>
      !isLook && !isProperty && Object.hasOwn(declarations, 'padding-inline'),
  );

/** Returns the length of a gutter from a width on; without a width, the base length. */
export function gutterLength(gutter: InspectedAttribute, width: string | undefined): Dimension {
  const { written = gutter.initial } = valueAt(gutter, width);
  return dimension.parse(written).value;
}

interface GutterQuery {
  /** The width of the shown values; undefined for base values. */
  readonly width: string | undefined;
  /** Width of the canvas window, in px. */
  readonly frameWidth: number | undefined;
  readonly variables: readonly NamedVariable[];
}

/** Returns the side padding that the page shows if the padding doesn't set it. */
export function gutterInEffect(
  attributes: readonly InspectedAttribute[],
  { width, frameWidth, variables }: GutterQuery,
): GutterInEffect | undefined {
  const gutter = gutterOf(attributes);
  if (gutter === undefined) return undefined;
  const padding = attributes.find(({ key }) => key === 'padding');
  // If the page shows a wider window's padding, the base padding applies in narrower ones.
  const isWider = padding !== undefined && widthShown(padding, frameWidth) !== undefined;
  const length = gutterLength(gutter, width ?? widthShown(gutter, isWider ? 0 : frameWidth));
  const written = formatDimension(length);
  const variable = isReference(length)
    ? variables.find(({ name }) => name === length.variable)
    : undefined;
  const source = variable === undefined ? '' : ` (${variable.label || variable.name})`;
  return { source: gutter.label + source, written, shown: variable?.light ?? written };
}
