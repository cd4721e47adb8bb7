import { dimensionCss, type Length } from '../values/dimension.ts';

/** Units of media queries. */
const UNITS: ReadonlySet<string> = new Set(['px', 'em', 'rm']);

interface FoldProps {
  readonly 'collapse-below': Length;
}

/** The window width below which a list is closed until a button opens it; undefined for never. */
export function foldWidth({ 'collapse-below': width }: FoldProps): string | undefined {
  return width.val > 0 && UNITS.has(width.unit) ? dimensionCss(width) : undefined;
}

/** The problem of a width that media queries can’t have. */
export function foldProblems({ 'collapse-below': { val, unit } }: FoldProps) {
  return val === 0 || UNITS.has(unit)
    ? []
    : [{ kid: 'collapse-below', expected: 'a width in px, em or rm, such as 768px' }];
}

/**
 * The rules of a list after a `details` element that contains only its summary: below the width, its
 * state shows and hides the list; `narrow` are further rules there.
 */
export function foldRules(props: FoldProps, toggle: string, narrow = ''): readonly string[] {
  const width = foldWidth(props);
  if (width === undefined) return [];
  const closed = `${toggle}:not([open])~*{display:none}`;
  return [
    `@media (min-width:${width}){${toggle}{display:none}}`,
    `@media not all and (min-width:${width}){${closed}${narrow}}`,
  ];
}
