import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

/** Without a form for programs it is no `<time>`, but words like others. */
export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const attributes = tag === 'time' ? { ...host, dateTime: props.datetime } : host;
  return createElement(tag, attributes, props.text, children);
}
