import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { breakingHost, buttonHost } from '../../view/host.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const styled =
    props.variant === 'usual' ? breakingHost(host, props.text) : buttonHost(host, props);
  const kind = tag === 'button' ? { type: 'submit' } : {};
  return createElement(tag, { ...styled, ...kind }, props.text, children);
}
