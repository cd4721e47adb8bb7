import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { linkHost } from '../../view/link-host.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  return createElement(tag, { ...host, ...linkHost(tag, props) }, props.text, children);
}
