import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const { label, level } = props;
  const title = createElement(
    tag === 'span' ? 'span' : `h${level}`,
    { className: 'tab-title' },
    label,
  );
  return createElement(tag, host, label === '' ? undefined : title, children);
}
