import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, children }: PropsFor<typeof definition>) {
  return createElement(tag, host, children);
}
