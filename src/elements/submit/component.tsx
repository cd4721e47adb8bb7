import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const kind = tag === 'button' ? { type: 'submit' } : {};
  return createElement(tag, { ...host, ...kind }, props.text, children);
}
