import { useEffect } from 'react';
import type { ValueTypeName } from '../../values/value-types.ts';
import type { Editing } from './editing.ts';

/** Values that are painted. */
const PAINTS: ReadonlySet<ValueTypeName> = new Set([
  'Color',
  'Fill',
  'Border',
  'BorderStyle',
  'TextStyle',
  'StateStyle',
  'Mask',
]);

/** Reports the focus of a row whose value is painted, including its popover. */
export function usePaint(type: ValueTypeName, onPaint: Editing['onPaint']) {
  const tell = PAINTS.has(type) ? onPaint : undefined;
  useEffect(() => () => tell?.(false), [tell]);
  return { begin: () => tell?.(true), end: () => tell?.(false) };
}
