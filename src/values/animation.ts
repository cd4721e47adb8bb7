import { choice } from './choice.ts';
import type { Codec, Declarations } from './codec.ts';
import { ruleIn, ruleText } from './css.ts';
import { dimensionCss, px, thickness } from './dimension.ts';
import { duration, toMilliseconds, type Duration } from './duration.ts';
import { EASINGS } from './transition.ts';
import { formatNumber, number, numberBetween } from './number.ts';
import { optional } from './optional.ts';
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
  'turn-right',
  'turn-left',
  'wipe-right',
  'wipe-left',
  'wipe-up',
  'wipe-down',
  'fold',
] as const;

type MovementName = Exclude<(typeof TYPES)[number], 'none'>;

/**
 * - `enter` while the block enters the window
 * - `leave` while it leaves the window, backwards
 * - `pass` from entering to leaving
 * - `load` once, when the page is loaded
 */
const OCCASIONS = ['enter', 'leave', 'pass', 'load'] as const;

const SLOW: Duration = { value: 600, unit: 'ms' };

const fields = recordCodec(
  'Animation',
  {
    type: field(choice(TYPES)),
    when: field(choice(OCCASIONS)),
    distance: field(thickness, px(40)),
    /** The rotation of a turn, in degrees. */
    angle: field(number, 8),
    /** The size at the beginning of a zoom, as a factor. */
    scale: field(optional(numberBetween(0, 10, 1))),
    /** The end of the entrance, in percent of the block's way into the window. */
    end: field(numberBetween(1, 100, 75)),
    duration: field(duration, SLOW),
    delay: field(duration),
    easing: field(choice(EASINGS), 'ease-out'),
  },
  { type: 'rise', distance: '24px' },
);

/** The movement of a block: into the window, out of it, through it, or when the page is loaded. */
export type Animation = (typeof fields)['fallback'];

const milliseconds = (span: Duration) => `${formatNumber(toMilliseconds(span))}ms`;

/**
 * A movement driven by scrolling, except for one when the page is loaded; `toCss` returns its
 * declarations, the look adds the conditions.
 */
export const animation = {
  ...fields,
  toCss(value): Declarations {
    const { type, when, end } = value;
    if (type === 'none') return {};
    const entrance = `enter-${type} linear backwards`;
    const exit = `enter-${type} linear forwards reverse`;
    const entering = `entry 0% entry ${formatNumber(end)}%`;
    const leaving = `exit ${formatNumber(100 - end)}% exit 100%`;
    const byScrolling = (css: string, range: string) => ({
      ...startOf(value),
      animation: css,
      'animation-timeline': 'view()',
      'animation-range': range,
    });
    if (when === 'enter') return byScrolling(entrance, entering);
    if (when === 'leave') return byScrolling(exit, leaving);
    if (when === 'load') {
      const { duration: span, easing, delay } = value;
      const times = `${milliseconds(span)} ${easing} ${milliseconds(delay)}`;
      return { ...startOf(value), animation: `enter-${type} ${times} backwards` };
    }
    return MOVEMENTS[type].mirror === undefined
      ? byScrolling(`${entrance},${exit}`, `${entering},${leaving}`)
      : byScrolling(`pass-${type} linear both`, 'cover');
  },
} satisfies Codec<Animation>;

/** Returns the rules of a movement, with their conditions; `self` is the selector of its block. */
export function animationRules(value: Animation, self: string): readonly string[] {
  const moving = ruleIn(
    '@media screen and (prefers-reduced-motion:no-preference)',
    ruleText(self, animation.toCss(value)),
  );
  return value.when === 'load'
    ? moving
    : ruleIn('@supports (animation-timeline:view())', ...moving);
}

/** Returns the custom properties that the keyframes of a movement use. */
function startOf({ type, distance, angle, scale }: Animation): Declarations {
  const part = type === 'none' ? undefined : MOVEMENTS[type].part;
  if (part === 'distance') return { '--enter': dimensionCss(distance) };
  if (part === 'angle') return { '--turn': `${formatNumber(angle)}deg` };
  return part === 'scale' && scale !== undefined ? { '--scale': formatNumber(scale) } : {};
}

/** Returns whether a part has an effect on an animation. */
export function hasAnimationPart(name: string, { type, when }: Pick<Animation, 'type' | 'when'>) {
  if (name === 'type' || type === 'none') return name === 'type';
  if (name === 'distance' || name === 'angle' || name === 'scale') {
    return MOVEMENTS[type].part === name;
  }
  if (name === 'when') return true;
  return (name === 'end') === (when !== 'load');
}

interface Movement {
  /** The part that sets its size. */
  readonly part?: 'distance' | 'angle' | 'scale';
  /** The first keyframe of an entrance; the last one is the block's own appearance. */
  readonly start: string;
  /** The first and the last keyframe of a block that passes; undefined if it fades in and out. */
  readonly mirror?: readonly [from: string, to: string];
}

const MOVEMENTS: Readonly<Record<MovementName, Movement>> = {
  fade: { start: 'opacity:0' },
  rise: {
    part: 'distance',
    start: 'opacity:0;translate:0 var(--enter)',
    mirror: ['translate:0 var(--enter)', 'translate:0 calc(-1*var(--enter))'],
  },
  sink: {
    part: 'distance',
    start: 'opacity:0;translate:0 calc(-1*var(--enter))',
    mirror: ['translate:0 calc(-1*var(--enter))', 'translate:0 var(--enter)'],
  },
  'slide-right': {
    part: 'distance',
    start: 'opacity:0;translate:calc(-1*var(--enter))',
    mirror: ['translate:calc(-1*var(--enter))', 'translate:var(--enter)'],
  },
  'slide-left': {
    part: 'distance',
    start: 'opacity:0;translate:var(--enter)',
    mirror: ['translate:var(--enter)', 'translate:calc(-1*var(--enter))'],
  },
  'zoom-in': {
    part: 'scale',
    start: 'opacity:0;scale:var(--scale,.9)',
    mirror: ['scale:var(--scale,.9)', 'scale:calc(2 - var(--scale,.9))'],
  },
  'zoom-out': {
    part: 'scale',
    start: 'opacity:0;scale:var(--scale,1.1)',
    mirror: ['scale:var(--scale,1.1)', 'scale:calc(2 - var(--scale,1.1))'],
  },
  blur: { start: 'opacity:0;filter:blur(12px)' },
  'turn-right': {
    part: 'angle',
    start: 'opacity:0;rotate:calc(-1*var(--turn))',
    mirror: ['rotate:calc(-1*var(--turn))', 'rotate:var(--turn)'],
  },
  'turn-left': {
    part: 'angle',
    start: 'opacity:0;rotate:var(--turn)',
    mirror: ['rotate:var(--turn)', 'rotate:calc(-1*var(--turn))'],
  },
  'wipe-right': { start: 'clip-path:inset(0 100% 0 0)' },
  'wipe-left': { start: 'clip-path:inset(0 0 0 100%)' },
  'wipe-up': { start: 'clip-path:inset(100% 0 0 0)' },
  'wipe-down': { start: 'clip-path:inset(0 0 100% 0)' },
  fold: { start: 'scale:1 0' },
};

/** Movements that reach outside the window's sides would make the page scroll sideways. */
const SIDEWAYS: ReadonlySet<string> = new Set([
  'enter-slide-left',
  'enter-zoom-out',
  'enter-turn-right',
  'enter-turn-left',
  'pass-slide-right',
  'pass-slide-left',
  'pass-zoom-in',
  'pass-zoom-out',
  'pass-turn-right',
  'pass-turn-left',
]);

/**
 * Keyframes of the animations in a style sheet, and rules that they need; `page` is the selector of
 * their container.
 */
export function animationKeyframes(css: string, page: string): string {
  // A fast path: most pages have no animations.
  if (!/animation:(?:enter|pass)-/.test(css)) return '';
  const rules = Object.entries(MOVEMENTS).flatMap(([type, { start, mirror }]) => [
    [`enter-${type}`, `from{${start}}`] as const,
    ...(mirror ? [[`pass-${type}`, `from{${mirror[0]}}to{${mirror[1]}}`] as const] : []),
  ]);
  return rules
    .filter(([name]) => css.includes(`animation:${name} `))
    .map(([name, frames]) => {
      const clip = SIDEWAYS.has(name) ? `${page}{overflow-x:clip}` : '';
      return `@keyframes ${name}{${frames}}${clip}`;
    })
    .join('');
}
