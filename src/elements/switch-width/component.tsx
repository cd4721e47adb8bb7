import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

/** A wrapper for each slot, also for an empty one: the CSS counts them. */
export function Component({ tag, host, slots }: PropsFor<typeof definition>) {
  const wrappers = slots.map((content) => createElement(tag, null, content));
  return createElement(tag, host, ...wrappers);
}
