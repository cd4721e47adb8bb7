import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { withClass } from '../../view/host.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const { kind, title } = props;
  const isBlock = tag !== 'span';
  const role = isBlock ? { role: 'note' } : {};
  const name = createElement(isBlock ? 'p' : 'span', { className: 'callout-title' }, title);
  return createElement(
    tag,
    { ...withClass(host, `callout-${kind}`), ...role },
    title.trim() === '' ? null : name,
    children,
  );
}
