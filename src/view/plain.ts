import { createElement } from 'react';
import type { ElementAttributes } from '../elements/define.ts';
import type { ComponentProps } from './component.ts';

/**
 * The component of elements without their own: its tag, around its attribute `text`, a wrapper for
 * each of its slots (also for empty ones: the CSS of a switch counts them), and its children.
 */
export function PlainComponent({
  tag,
  host,
  props,
  slots,
  children,
}: ComponentProps<ElementAttributes>) {
  const wrappers = slots.map((content) => createElement(tag, null, content));
  return createElement(tag, host, plainText(props), ...wrappers, children);
}

/** The text of such an element, before its children; empty if it has none. */
export function plainText({ text }: Readonly<Record<string, unknown>>): string {
  return typeof text === 'string' ? text : '';
}
