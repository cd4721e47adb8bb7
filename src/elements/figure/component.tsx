import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const { caption } = props;
  const words = createElement(
    tag === 'figure' ? 'figcaption' : 'span',
    { className: 'figure-caption' },
    caption,
  );
  const shown = caption.trim() === '' ? null : words;
  return props['caption-position'] === 'above'
    ? createElement(tag, host, shown, children)
    : createElement(tag, host, children, shown);
}
