import { createElement } from 'react';
import { actionHost } from '../../view/action-host.ts';
import type { PropsFor } from '../../view/component.ts';
import { useRuntime } from '../../view/runtime.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const { consent } = useRuntime();
  const attributes = actionHost(tag, host, () => consent.set('cleared'));
  return createElement(tag, attributes, props.text, children);
}
