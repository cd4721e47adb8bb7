import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { withBreakableWords } from '../../view/host.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  return createElement(tag, withBreakableWords(host, props.text), props.text, children);
}
