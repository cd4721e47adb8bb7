import { useEffect } from 'react';
import type { ValueTypeName } from '../../values/value-types.ts';
import type { Editing } from './editing.ts';

/** Values by which a block is painted. */
const PAINTS: ReadonlySet<ValueTypeName> = new Set([
  'Color',
  'Fill',
  'Border',
  'BorderStyle',
  'TextStyle',
  'StateStyle',
  'Mask',
]);

/** What a row tells of its focus, where its value is seen as a colour; also of that in what it opens. */
export function usePaint(type: ValueTypeName, onPaint: Editing['onPaint']) {
  const tell = PAINTS.has(type) ? onPaint : undefined;
  useEffect(() => () => tell?.(false), [tell]);
  return { begin: () => tell?.(true), end: () => tell?.(false) };
}
