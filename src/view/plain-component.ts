import { createElement } from 'react';
import type { ElementAttributes } from '../elements/define.ts';
import type { ComponentProps } from './component.ts';

/**
 * The component of elements that have no component of their own. Its HTML element contains the
 * attribute `text`, a wrapper for each slot, and the children. Empty slots have wrappers too, since
 * the CSS of a switch counts them.
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

/** The text of an element without its own component; empty if it has no text. */
export function plainText({ text }: Readonly<Record<string, unknown>>): string {
  return typeof text === 'string' ? text : '';
}
