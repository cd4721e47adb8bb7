import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { withBreakableWords, buttonHost } from '../../view/host.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const styled =
    props.variant === 'usual' ? withBreakableWords(host, props.text) : buttonHost(host, props);
  const kind = tag === 'button' ? { type: 'submit' } : {};
  return createElement(tag, { ...styled, ...kind }, props.text, children);
}
