import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const title = props.meaning === '' ? {} : { title: props.meaning };
  return createElement(tag, { ...host, ...title }, props.text, children);
}
