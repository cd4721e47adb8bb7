import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const { to, text } = props;
  const target = tag === 'a' && to !== undefined ? { href: to.href } : {};
  return createElement(tag, { ...host, ...target }, text, children);
}
