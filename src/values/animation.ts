import { choice } from './choice.ts';
import type { Codec, Declarations } from './codec.ts';
import { dimensionCss, px, thickness } from './dimension.ts';
import { formatNumber, numberBetween } from './number.ts';
import { field, recordCodec } from './record.ts';

const TYPES = [
  'none',
  'fade',
  'rise',
  'sink',
  'slide-right',
  'slide-left',
  'zoom-in',
  'zoom-out',
  'blur',
] as const;

const fields = recordCodec(
  'Animation',
  {
    type: field(choice(TYPES)),
    distance: field(thickness, px(40)),
    /** The end of the entrance, in percent of the block's way into the window. */
    end: field(numberBetween(1, 100, 75)),
  },
  { type: 'rise', distance: '24px' },
);

/** The way in which a block enters the window when the visitor scrolls to it. */
export type Animation = (typeof fields)['fallback'];

/**
 * An entrance driven by scrolling; `toCss` returns its declarations, the look adds the conditions.
 */
export const animation = {
  ...fields,
  toCss({ type, distance, end }): Declarations {
    if (type === 'none') return {};
    return {
      ...(MOVING_ENTRANCES.has(type) ? { '--enter': dimensionCss(distance) } : {}),
      animation: `enter-${type} linear backwards`,
      'animation-timeline': 'view()',
      'animation-range': `entry 0% entry ${formatNumber(end)}%`,
    };
  },
} satisfies Codec<Animation>;

const MOVING_ENTRANCES: ReadonlySet<string> = new Set([
  'rise',
  'sink',
  'slide-right',
  'slide-left',
]);

/** The first keyframe of each entrance; the last one is the block's own appearance. */
const ENTRANCE_STARTS: Readonly<Record<Exclude<(typeof TYPES)[number], 'none'>, string>> = {
  fade: 'opacity:0',
  rise: 'opacity:0;translate:0 var(--enter)',
  sink: 'opacity:0;translate:0 calc(-1*var(--enter))',
  'slide-right': 'opacity:0;translate:calc(-1*var(--enter))',
  'slide-left': 'opacity:0;translate:var(--enter)',
  'zoom-in': 'opacity:0;scale:.9',
  'zoom-out': 'opacity:0;scale:1.1',
  blur: 'opacity:0;filter:blur(12px)',
};

/** Entrances that begin outside the window's sides would make the page scroll sideways. */
const SIDEWAYS_ENTRANCES: ReadonlySet<string> = new Set(['slide-left', 'zoom-out']);

/**
 * Additional rules for the entrances in a style sheet; `page` is the selector of their container.
 */
export function entranceRules(css: string, page: string): string {
  // A fast path: most pages have no entrances.
  if (!css.includes('animation:enter-')) return '';
  return Object.entries(ENTRANCE_STARTS)
    .filter(([type]) => css.includes(`animation:enter-${type} `))
    .map(([type, start]) => {
      const clip = SIDEWAYS_ENTRANCES.has(type) ? `${page}{overflow-x:clip}` : '';
      return `@keyframes enter-${type}{from{${start}}}${clip}`;
    })
    .join('');
}
