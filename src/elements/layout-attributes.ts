import { dimensionCss } from '../values/dimension.ts';
import type { InnerWidth, ReadyMap } from './define.ts';

/** The distance between children. */
export const GAP = {
  type: 'Dimension',
  isVariable: true,
  initValue: '20px',
  minimum: 0,
  negative: false,
  tooltip: 'Distance between the children.',
  toCss: (gap: ReadyMap['Dimension']) => ({ gap: dimensionCss(gap) }),
} as const;

const JUSTIFY: Readonly<Record<string, string>> = {
  start: 'flex-start',
  end: 'flex-end',
  between: 'space-between',
  around: 'space-around',
  evenly: 'space-evenly',
};

/** The layout of children in a flex container; absent: the CSS default. */
export const FLEX_LOOKS = {
  align: {
    type: 'String',
    isLook: true,
    initValue: 'stretch',
    choices: ['stretch', 'start', 'center', 'end', 'baseline'],
    tooltip: 'Alignment of the children across the direction of the layout.',
    toCss: (align: string) => ({ 'align-items': JUSTIFY[align] ?? align }),
  },
  justify: {
    type: 'String',
    isLook: true,
    initValue: 'start',
    choices: ['start', 'center', 'end', 'between', 'around', 'evenly'],
    tooltip: 'Distribution of the children along the direction of the layout.',
    toCss: (justify: string) => ({ 'justify-content': JUSTIFY[justify] ?? justify }),
  },
  wrap: {
    type: 'Boolean',
    isLook: true,
    initValue: true,
    tooltip: 'Moves children to a new line if there is not enough space.',
    toCss: (wraps: boolean) => ({ 'flex-wrap': wraps ? 'wrap' : 'nowrap' }),
  },
} as const;

/** Maximum number of columns for which widths are computed: even wide windows hardly show more. */
const MAX_TRACKS = 12;

/** Grid columns: a maximum number, each with a minimum width. */
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
  /** Minimum width of a column in pixels, like `gap`. */
  readonly narrowest: number;
  readonly gap: number;
}
