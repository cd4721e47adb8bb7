import { create } from 'zustand';
import { fieldsOf, numberOf } from '../../values/reader.ts';
import { storeInTab, readStoredOfTab } from './storage.ts';

export type Side = 'left' | 'right';

/** The widths of the sidebars in px, as far as the author has chosen them. */
type SideWidths = { readonly [S in Side]?: number | undefined };

const KEPT = 'sitegen.sides';
const width = numberOf(0, 9999);
const readWidths = fieldsOf({}, { left: width, right: width });

export const useSideWidths = create<SideWidths>(() => readWidths(readStoredOfTab(KEPT)) ?? {});

/** Stores the widths for a reload. */
export const keepSideWidths = () => storeInTab(KEPT, useSideWidths.getState());

function show(widths: SideWidths) {
  for (const side of ['left', 'right'] as const) {
    const own = widths[side];
    document.documentElement.style.setProperty(`--${side}`, own === undefined ? '' : `${own}px`);
  }
}

/** Shows the widths, now and after each change. */
export function followSideWidths() {
  show(useSideWidths.getState());
  useSideWidths.subscribe(show);
}
