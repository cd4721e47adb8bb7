import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { scroller } from '../../view/host.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props }: PropsFor<typeof definition>) {
  const { code, language, wrap } = props;
  const isBlock = tag !== 'span';
  const lines = { className: `code-block-lines${wrap ? ' code-block-wrap' : ''}` };
  const scrolls = isBlock && !wrap;
  const name = createElement(
    isBlock ? 'figcaption' : 'span',
    { className: 'code-block-language' },
    language,
  );
  const isNamed = language.trim() !== '';
  return createElement(
    tag,
    host,
    isNamed ? name : null,
    createElement(
      isBlock ? 'pre' : 'span',
      { ...lines, ...(scrolls ? scroller(language) : {}) },
      createElement('code', null, code),
    ),
  );
}
