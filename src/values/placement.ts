import { boolean } from './boolean.ts';
import { choice } from './choice.ts';
import type { Codec, Declarations } from './codec.ts';
import { dimensionCss, size } from './dimension.ts';
import { formatNumber, numberBetween, wholeBetween } from './number.ts';
import { optional } from './optional.ts';
import { field, recordCodec } from './record.ts';

const MAX_LINES = 24;

/** A block's share in growing or shrinking; `usual` is the browser's default. */
const share = (usual: number) => optional(numberBetween(0, 1000, usual));
/** A grid line, negative if counted from the end; 0 for automatic placement. */
const line = wholeBetween(-MAX_LINES, MAX_LINES, 0);
/** A number of grid tracks; 0 for automatic placement. */
const span = wholeBetween(0, MAX_LINES, 0);

const fields = recordCodec(
  'Placement',
  {
    grow: field(share(0)),
    shrink: field(share(1)),
    basis: field(optional(size)),
    align: field(choice(['auto', 'start', 'center', 'end', 'stretch', 'baseline'])),
    justify: field(choice(['auto', 'start', 'center', 'end', 'stretch'])),
    order: field(wholeBetween(-1000, 1000, 0)),
    column: field(line),
    columns: field(span),
    isFullRow: field(boolean),
    row: field(line),
    rows: field(span),
  },
  { align: 'center', columns: 2 },
);

/** Placement of a block among its siblings in a row, a column or a grid. */
export type Placement = (typeof fields)['fallback'];

/** A block as a child of a flex container or a grid. */
export const placement: Codec<Placement> = {
  ...fields,
  toCss(value): Declarations {
    const { grow, shrink, basis, align, justify, order } = value;
    const column = value.isFullRow ? '1 / -1' : linesCss(value.column, value.columns);
    const row = linesCss(value.row, value.rows);
    return {
      ...(grow === undefined ? {} : { 'flex-grow': formatNumber(grow) }),
      ...(shrink === undefined ? {} : { 'flex-shrink': formatNumber(shrink) }),
      ...(basis === undefined ? {} : { 'flex-basis': dimensionCss(basis) }),
      ...(align === 'auto' ? {} : { 'align-self': align }),
      ...(justify === 'auto' ? {} : { 'justify-self': justify }),
      ...(order === 0 ? {} : { order: formatNumber(order) }),
      ...(column === '' ? {} : { 'grid-column': column }),
      ...(row === '' ? {} : { 'grid-row': row }),
    };
  },
};

/** The grid lines at which a block begins and ends; empty for automatic placement. */
function linesCss(start: number, count: number): string {
  const first = start === 0 ? [] : [formatNumber(start)];
  const length = count === 0 ? [] : [`span ${formatNumber(count)}`];
  return [...first, ...length].join(' / ');
}
