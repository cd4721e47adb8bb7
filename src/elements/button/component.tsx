import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { linkHost } from '../../view/link-host.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const kind = tag === 'button' ? { type: 'button' } : linkHost(tag, props);
  return createElement(tag, { ...host, ...kind }, props.text, children);
}
