import { choice } from './choice.ts';
import type { Codec } from './codec.ts';
import { duration, toMilliseconds, type Duration } from './duration.ts';
import { formatNumber } from './number.ts';
import { field, recordCodec } from './record.ts';

const SHORT: Duration = { value: 200, unit: 'ms' };

const fields = recordCodec(
  'Transition',
  {
    duration: field(duration, SHORT),
    delay: field(duration),
    easing: field(choice(['ease', 'linear', 'ease-in', 'ease-out', 'ease-in-out'])),
  },
  { duration: '300ms', easing: 'ease-out' },
);

/** How a block passes from one state into another. */
export type Transition = (typeof fields)['fallback'];

/** What states change, but for the mark of the focus, which is seen at once; so is a size at another width. */
const PROPERTIES =
  'color, background-color, border-color, text-decoration-color, opacity, translate, scale, rotate, box-shadow';

function milliseconds(span: Duration): string {
  return `${formatNumber(toMilliseconds(span))}ms`;
}

/** How long, how late and how evenly looks of a state come and go. */
export const transition = {
  ...fields,
  toCss: (value) => ({
    'transition-property': PROPERTIES,
    'transition-duration': milliseconds(value.duration),
    'transition-timing-function': value.easing,
    'transition-delay': milliseconds(value.delay),
  }),
} satisfies Codec<Transition>;
