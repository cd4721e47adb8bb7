import { choice } from './choice.ts';
import type { Codec } from './codec.ts';
import { duration, toMilliseconds, type Duration } from './duration.ts';
import { formatNumber } from './number.ts';
import { field, recordCodec } from './record.ts';

export const EASINGS = ['ease', 'linear', 'ease-in', 'ease-out', 'ease-in-out'] as const;

const SHORT: Duration = { value: 200, unit: 'ms' };

const fields = recordCodec(
  'Transition',
  {
    duration: field(duration, SHORT),
    delay: field(duration),
    easing: field(choice(EASINGS)),
  },
  { duration: '300ms', easing: 'ease-out' },
);

/** The transition of a block between states. */
export type Transition = (typeof fields)['fallback'];

/** The properties with a transition. Others, such as the focus outline, change at once. */
const PROPERTIES =
  'color, background-color, border-color, text-decoration-color, opacity, translate, scale, rotate, box-shadow';

function milliseconds(span: Duration): string {
  return `${formatNumber(toMilliseconds(span))}ms`;
}

/** Duration, delay and easing of changes by states. */
export const transition = {
  ...fields,
  toCss: (value) => ({
    'transition-property': PROPERTIES,
    'transition-duration': milliseconds(value.duration),
    'transition-timing-function': value.easing,
    'transition-delay': milliseconds(value.delay),
  }),
} satisfies Codec<Transition>;
