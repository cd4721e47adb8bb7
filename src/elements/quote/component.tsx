import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { withClass } from '../../view/host.ts';
import { linkHost } from '../../view/link-host.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const { text, source, to, variant } = props;
  const isBlock = tag !== 'span';
  const words = createElement(
    isBlock ? 'blockquote' : 'span',
    { className: 'quote-words', ...(isBlock && to !== undefined ? { cite: to.href } : {}) },
    text === '' ? null : createElement(isBlock ? 'p' : 'span', { className: 'quote-text' }, text),
    children,
  );
  const name =
    isBlock && to !== undefined ? createElement('a', linkHost('a', props), source) : source;
  const caption = createElement(
    isBlock ? 'figcaption' : 'span',
    { className: 'quote-source' },
    createElement('cite', null, name),
  );
  const isNamed = source.trim() !== '';
  return createElement(tag, withClass(host, `quote-${variant}`), words, isNamed ? caption : null);
}
