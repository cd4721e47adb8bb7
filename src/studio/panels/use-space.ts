import { useEffect, useRef } from 'react';
import type { InspectedAttribute } from '../../author/inspect/inspected.ts';
import type { Editing } from './editing.ts';

/** Names of attributes that are distances between children. */
const GAPS: ReadonlySet<string> = new Set(['gap', 'row-gap', 'gutter']);

/** Reports hover and focus of a row of spacing. */
export function useSpace(
  { type, kid }: Pick<InspectedAttribute, 'type' | 'kid'>,
  onSpace: Editing['onSpace'],
) {
  const tell = type === 'Space' || GAPS.has(kid) ? onSpace : undefined;
  const now = useRef({ isHovered: false, isFocused: false });
  const change = (part: Partial<typeof now.current>) => {
    now.current = { ...now.current, ...part };
    tell?.(now.current.isHovered || now.current.isFocused);
  };
  useEffect(() => () => tell?.(false), [tell]);
  return {
    enter: () => change({ isHovered: true }),
    leave: () => change({ isHovered: false }),
    begin: () => change({ isFocused: true }),
    end: () => change({ isFocused: false }),
  };
}
