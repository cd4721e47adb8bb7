/** Generated values of look types, for tests of values. */
import * as fc from 'fast-check';
import {
  color,
  dimension,
  duration,
  boundedPositive,
  finite,
  length,
  size,
  thickness,
  vector2,
  within,
} from './arbitrary-parts.test-data.ts';
import type { Placement } from './placement.ts';
import type { StateStyle } from './state-style.ts';
import type { ValueMap } from './value-types.ts';

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const whole = (min: number, max: number) => fc.integer({ min, max });

const stateStyle: fc.Arbitrary<StateStyle> = fc.record({
  color: maybe(color),
  fill: maybe(color),
  borderColor: maybe(color),
  decoration: maybe(fc.constantFrom('none', 'underline', 'overline', 'line-through')),
  opacity: maybe(within(1)),
  translate: maybe(vector2),
  scale: maybe(within(10)),
  rotate: maybe(finite),
  shadow: maybe(
    fc.record({
      offset: fc.record({ x: length, y: length }),
      blur: thickness,
      spread: length,
      color,
    }),
  ),
  outline: maybe(fc.record({ width: thickness, color, offset: length })),
});
const placement: fc.Arbitrary<Placement> = fc.record({
  grow: maybe(within(1000)),
  shrink: maybe(within(1000)),
  basis: maybe(size),
  align: fc.constantFrom('auto', 'start', 'center', 'end', 'stretch', 'baseline'),
  justify: fc.constantFrom('auto', 'start', 'center', 'end', 'stretch'),
  order: whole(-1000, 1000),
  column: whole(-24, 24),
  columns: whole(0, 24),
  isFullRow: fc.boolean(),
  row: whole(-24, 24),
  rows: whole(0, 24),
});

type LookType =
  | 'Animation'
  | 'Css'
  | 'Placement'
  | 'Position'
  | 'StateStyle'
  | 'TextColumns'
  | 'Transition'
  | 'Width';

export const LOOK_VALUES: { readonly [Name in LookType]: fc.Arbitrary<ValueMap[Name]> } = {
  Animation: fc.record({
    type: fc.constantFrom(
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
    ),
    when: fc.constantFrom('enter', 'leave', 'pass', 'load'),
    distance: thickness,
    angle: finite,
    scale: maybe(within(10)),
    end: fc.double({ min: 1, max: 100, noNaN: true }),
    duration,
    delay: duration,
    easing: fc.constantFrom('ease', 'linear', 'ease-in', 'ease-out', 'ease-in-out'),
  }),
  Css: fc
    .uniqueArray(
      fc.constantFrom(
        { property: 'cursor', value: 'help' },
        { property: 'filter', value: 'blur(4px)  brightness(1.5)' },
        { property: 'transform', value: 'translate(-50%, calc(1px + 2%))' },
        { property: 'order', value: '2' },
      ),
      { selector: ({ property }) => property },
    )
    .map((all) => all.map((one) => ({ ...one, value: one.value.replaceAll(/\s+/g, ' ') }))),
  Placement: placement,
  Position: fc.record({
    type: fc.constantFrom('static', 'relative', 'sticky', 'absolute'),
    top: maybe(dimension),
    right: maybe(dimension),
    bottom: maybe(dimension),
    left: maybe(dimension),
    z: maybe(whole(-100, 100)),
  }),
  StateStyle: stateStyle,
  TextColumns: fc.record({
    count: whole(1, 12),
    width: maybe(thickness),
    gap: size,
    line: thickness,
    lineColor: color,
  }),
  Transition: fc.record({
    duration,
    delay: duration,
    easing: fc.constantFrom('ease', 'linear', 'ease-in', 'ease-out', 'ease-in-out'),
  }),
  Width: fc.record({ val: boundedPositive, unit: fc.constantFrom('px', 'em', 'rm') }),
};
