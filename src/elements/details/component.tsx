import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { withClass } from '../../view/host.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const { summary, open, group, variant } = props;
  const isBlock = tag === 'details';
  const state = { open, ...(group.trim() === '' ? {} : { name: group }) };
  return createElement(
    tag,
    { ...withClass(host, `details-${variant}`), ...(isBlock ? state : {}) },
    createElement(isBlock ? 'summary' : 'span', { className: 'details-summary' }, summary),
    createElement(isBlock ? 'div' : 'span', { className: 'details-content' }, children),
  );
}
