import { dimensionCss, type Dimension, pixelsOf } from '../values/dimension.ts';
import type { ReadyMap } from './define.ts';

/** The distance between children. */
export const GAP = {
  type: 'Dimension',
  isVariable: true,
  initValue: '20px',
  minimum: 0,
  negative: false,
  tooltip: 'The distance between the children.',
  toCss: (gap: ReadyMap['Dimension']) => ({ gap: dimensionCss(gap) }),
} as const;

const JUSTIFY: Readonly<Record<string, string>> = {
  start: 'flex-start',
  end: 'flex-end',
  between: 'space-between',
  around: 'space-around',
  evenly: 'space-evenly',
};

/** How a flex container puts its children; left out, CSS decides. */
export const FLEX_LOOKS = {
  align: {
    type: 'String',
    isLook: true,
    initValue: 'stretch',
    choices: ['stretch', 'start', 'center', 'end', 'baseline'],
    tooltip: 'Where the children stand across the direction.',
    toCss: (align: string) => ({ 'align-items': JUSTIFY[align] ?? align }),
  },
  justify: {
    type: 'String',
    isLook: true,
    initValue: 'start',
    choices: ['start', 'center', 'end', 'between', 'around', 'evenly'],
    tooltip: 'How room that is left in the direction is shared.',
    toCss: (justify: string) => ({ 'justify-content': JUSTIFY[justify] ?? justify }),
  },
  wrap: {
    type: 'Boolean',
    isLook: true,
    initValue: true,
    tooltip: 'Whether children that have no room begin a new line.',
    toCss: (wraps: boolean) => ({ 'flex-wrap': wraps ? 'wrap' : 'nowrap' }),
  },
} as const;

/** The width inside a column of a greatest width, gutters included; only what is written in px can be told. */
export function widthBetween(
  { width, gutter }: { readonly width: Dimension; readonly gutter: Dimension },
  availableWidth: number,
): number {
  const widest = Math.min(availableWidth, pixelsOf(width) ?? availableWidth);
  return widest - 2 * (pixelsOf(gutter) ?? 0);
}
