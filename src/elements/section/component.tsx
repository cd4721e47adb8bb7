import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { withAriaLabel } from '../../view/host.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const named = tag === 'section' ? withAriaLabel(host, props.label) : host;
  const inner = tag === 'span' ? 'span' : 'div';
  return createElement(tag, named, createElement(inner, { className: 'section-inner' }, children));
}
