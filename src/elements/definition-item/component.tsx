import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const { term, text } = props;
  if (tag === 'span') {
    return createElement(tag, host, createElement('span', null, term), text, children);
  }
  const meaning = createElement('dd', null, text, children);
  return createElement(tag, host, createElement('dt', null, term), meaning);
}
