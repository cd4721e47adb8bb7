import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const { text, header, columns, rows } = props;
  if (tag !== 'td' && tag !== 'th') return createElement(tag, host, text, children);
  const attributes = {
    ...host,
    ...(tag === 'th' ? { scope: header === 'row' ? 'row' : 'col' } : {}),
    ...(columns > 1 ? { colSpan: columns } : {}),
    ...(rows > 1 ? { rowSpan: rows } : {}),
  };
  return createElement(tag, attributes, text, children);
}
