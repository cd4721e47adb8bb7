import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { scrollableHost, withClass } from '../../view/host.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props, slots, children }: PropsFor<typeof definition>) {
  const { caption, variant } = props;
  const styled = withClass(host, `table-${variant}`);
  if (tag === 'span') return createElement(tag, styled, ...slots, children);
  const isNamed = caption.trim() !== '';
  const heads = slots.filter((row) => row !== undefined);
  return createElement(
    tag,
    { ...scrollableHost(caption), ...styled },
    createElement(
      'table',
      null,
      isNamed ? createElement('caption', null, caption) : null,
      heads.length === 0 ? null : createElement('thead', null, ...heads),
      children === undefined ? null : createElement('tbody', null, children),
    ),
  );
}
