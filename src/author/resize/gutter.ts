import { dimension, formatDimension, type Dimension } from '../../values/dimension.ts';
import { isReference } from '../../values/variable.ts';
import type { GutterInEffect, InspectedAttribute } from '../inspect/inspected.ts';
import type { NamedVariable } from '../project/project-names.ts';
import { valueAt, widthShown } from '../inspect/value-at.ts';

/** The attribute of a block that leaves room at its sides until its padding sets them, as the gutter of a container. */
export const gutterOf = (attributes: readonly InspectedAttribute[]) =>
  attributes.find(
    ({ isLook, isProperty, declarations }) =>
      !isLook && !isProperty && Object.hasOwn(declarations, 'padding-inline'),
  );

/** Its length from a width on; without a width, in the narrowest window. */
export function gutterLength(gutter: InspectedAttribute, width: string | undefined): Dimension {
  const { written = gutter.initial } = valueAt(gutter, width);
  return dimension.parse(written).value;
}

interface GutterQuery {
  /** The width whose values are shown; undefined for those of all. */
  readonly width: string | undefined;
  /** Of the window on the canvas, in px. */
  readonly frameWidth: number | undefined;
  readonly variables: readonly NamedVariable[];
}

/** The room at the sides of a block that its padding leaves as it is, as the page shows it. */
export function gutterInEffect(
  attributes: readonly InspectedAttribute[],
  { width, frameWidth, variables }: GutterQuery,
): GutterInEffect | undefined {
  const gutter = gutterOf(attributes);
  if (gutter === undefined) return undefined;
  const padding = attributes.find(({ key }) => key === 'padding');
  // The page shows a padding for wider windows: the padding for all windows counts in narrower ones.
  const isWider = padding !== undefined && widthShown(padding, frameWidth) !== undefined;
  const length = gutterLength(gutter, width ?? widthShown(gutter, isWider ? 0 : frameWidth));
  const written = formatDimension(length);
  const variable = isReference(length)
    ? variables.find(({ name }) => name === length.variable)
    : undefined;
  const source = variable === undefined ? '' : ` (${variable.label || variable.name})`;
  return { source: gutter.label + source, written, shown: variable?.light ?? written };
}
