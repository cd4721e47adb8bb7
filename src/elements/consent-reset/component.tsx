import { createElement } from 'react';
import { actionHost } from '../../view/action-host.ts';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  return createElement(tag, actionHost(tag, host, 'consent-reset'), props.text, children);
}
