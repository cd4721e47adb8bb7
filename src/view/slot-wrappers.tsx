import { createElement, type ReactNode } from 'react';
import type { HostAttributes } from '../page/document.ts';

interface Slotted {
  readonly tag: string;
  readonly host: HostAttributes;
  readonly slots: readonly ReactNode[];
}

/** A wrapper for each slot, also for an empty one: the CSS of a switch counts them. */
export function slotWrappers({ tag, host, slots }: Slotted) {
  const wrappers = slots.map((content) => createElement(tag, null, content));
  return createElement(tag, host, ...wrappers);
}
