import { dimensionCss } from '../values/dimension.ts';
import type { InnerWidth, ReadyMap } from './define.ts';

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

/** The widest windows have no more columns of one grid. */
const MAX_TRACKS = 12;

/** Columns of a grid: a number of them at most, each with a least width. */
export function tracksWidth({ most, narrowest, gap }: Tracks): InnerWidth {
  const count = Math.min(most, MAX_TRACKS);
  const widthOf = (tracks: number) => tracks * narrowest + (tracks - 1) * gap;
  const jumps = Array.from({ length: count - 1 }, (_, index) => widthOf(index + 2));
  return {
    at: (px) => {
      const tracks = 1 + jumps.filter((jump) => jump <= px).length;
      return (px - (tracks - 1) * gap) / tracks;
    },
    jumps,
    gap,
  };
}

interface Tracks {
  readonly most: number;
  /** In pixels, as the gap. */
  readonly narrowest: number;
  readonly gap: number;
}
