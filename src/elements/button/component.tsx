import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { buttonHost } from '../../view/host.ts';
import { linkHost } from '../../view/link-host.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const styled = buttonHost(host, props);
  const kind = tag === 'button' ? { type: 'button' } : linkHost(tag, props);
  return createElement(tag, { ...styled, ...kind }, props.text, children);
}
