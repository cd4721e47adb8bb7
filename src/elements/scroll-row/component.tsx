import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { scrollableHost } from '../../view/host.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  return createElement(
    tag,
    { ...(tag === 'span' ? {} : scrollableHost(props.label)), ...host },
    children,
  );
}
