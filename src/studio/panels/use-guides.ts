import { useEffect, useRef } from 'react';
import type { InspectedAttribute } from '../../author/inspect/inspected.ts';
import type { ValueTypeName } from '../../values/value-types.ts';
import { useView } from '../shell/view-store.ts';

/** Values that are painted: masks of the overlay would cover them. */
const PAINT_TYPES: ReadonlySet<ValueTypeName> = new Set([
  'Color',
  'Fill',
  'Border',
  'BorderStyle',
  'TextStyle',
  'StateStyle',
  'Mask',
]);

/** Names of attributes that are distances between children. */
const GAP_KIDS: ReadonlySet<string> = new Set(['gap', 'row-gap', 'gutter']);

const setPainting = (isPainting: boolean) => useView.setState({ isPainting });
const setSpacing = (isSpacing: boolean) => useView.setState({ isSpacing });

/**
 * Tells the overlay which rows have the focus, including their popovers, or the pointer: rows of
 * painted values, and rows of spacing.
 */
export function useGuides({ type, kid }: Pick<InspectedAttribute, 'type' | 'kid'>) {
  const paint = PAINT_TYPES.has(type) ? setPainting : undefined;
  const space = type === 'Space' || GAP_KIDS.has(kid) ? setSpacing : undefined;
  const now = useRef({ isHovered: false, isFocused: false });
  const change = (part: Partial<typeof now.current>) => {
    now.current = { ...now.current, ...part };
    space?.(now.current.isHovered || now.current.isFocused);
  };
  useEffect(
    () => () => {
      paint?.(false);
      space?.(false);
    },
    [paint, space],
  );
  return {
    hover: (isHovered: boolean) => change({ isHovered }),
    focus(isFocused: boolean) {
      paint?.(isFocused);
      change({ isFocused });
    },
  };
}
