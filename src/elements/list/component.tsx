import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props: { start }, children }: PropsFor<typeof definition>) {
  const attributes = tag === 'ol' && start !== 1 ? { ...host, start } : host;
  return createElement(tag, attributes, children);
}
