import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props }: PropsFor<typeof definition>) {
  const isVertical = tag === 'hr' && props.direction === 'vertical';
  return createElement(tag, { ...host, ...(isVertical ? { 'aria-orientation': 'vertical' } : {}) });
}
