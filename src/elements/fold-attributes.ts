import { dimensionCss, type Length } from '../values/dimension.ts';

/** The units that a width in a media query can have. */
const UNITS: ReadonlySet<string> = new Set(['px', 'em', 'rm']);

interface FoldProps {
  readonly 'collapse-below': Length;
}

/** The window width below which a list is closed until a button opens it; undefined for never. */
export function foldWidth({ 'collapse-below': width }: FoldProps): string | undefined {
  return width.val > 0 && UNITS.has(width.unit) ? dimensionCss(width) : undefined;
}

/** The problem of a width in a unit that media queries don't support; empty if there is none. */
export function foldProblems({ 'collapse-below': { val, unit } }: FoldProps) {
  return val === 0 || UNITS.has(unit)
    ? []
    : [{ kid: 'collapse-below', expected: 'a width in px, em or rm, such as 768px' }];
}

/**
 * The rules of a list that follows a `details` element with only a summary: in windows below the
 * width, opening and closing the `details` shows and hides the list. `narrow` contains further
 * rules for these windows.
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
