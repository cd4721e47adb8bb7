import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

/**
 * The message can have the focus: the form moves it there, so that screen readers read the message.
 */
export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const { when, text } = props;
  return createElement(tag, { ...host, tabIndex: -1, 'data-when': when }, text, children);
}
