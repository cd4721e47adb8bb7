import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

/** Renders an empty cell in a row without cells, since HTML requires one. */
export function Component({ tag, host, children }: PropsFor<typeof definition>) {
  const isEmpty = tag === 'tr' && children === undefined;
  return createElement(tag, host, isEmpty ? createElement('td') : children);
}
