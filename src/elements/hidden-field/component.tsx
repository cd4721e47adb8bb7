import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props }: PropsFor<typeof definition>) {
  const { name, value } = props;
  const field = <input type="hidden" name={name === '' ? undefined : name} value={value} />;
  return createElement(tag, { ...host, hidden: true }, field);
}
