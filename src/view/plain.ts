import { createElement } from 'react';
import type { ElementAttribute } from '../elements/define.ts';
import type { ComponentProps } from './component.ts';

/** The component of elements that are one HTML element around their children. */
export function Plain({
  tag,
  host,
  children,
}: ComponentProps<Readonly<Record<string, ElementAttribute>>>) {
  return createElement(tag, host, children);
}

interface TextAttributes {
  readonly [kid: string]: ElementAttribute;
  readonly text: Extract<ElementAttribute, { readonly type: 'Text' }>;
}

/** The component of elements that are one HTML element with a text, and children after it. */
export function PlainText({ tag, host, props, children }: ComponentProps<TextAttributes>) {
  return createElement(tag, host, props.text, children);
}
