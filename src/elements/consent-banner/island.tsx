import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { useConsent } from '../../view/runtime.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, children }: PropsFor<typeof definition>) {
  const isAnswered = useConsent() !== 'absent';
  return createElement(tag, { ...host, hidden: isAnswered }, children);
}
