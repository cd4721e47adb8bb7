import { createElement, type ReactElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { scrollableHost } from '../../view/host.ts';
import type { definition } from './definition.ts';

/**
 * Splits code into its colored parts; returns it whole if the stored colors don't fit its length.
 */
function partsOf(code: string, colors: string): readonly (string | ReactElement)[] {
  const runs = [...colors.matchAll(/([a-z])(\d{1,6})/g)].map(
    ([, letter = '', length]) => [letter, Number(length)] as const,
  );
  const total = runs.reduce((sum, [, length]) => sum + length, 0);
  if (total !== code.length || total === 0) return [code];
  let at = 0;
  return runs.map(([letter, length]) => {
    const part = code.slice(at, (at += length));
    if (letter === 'p') return part;
    return createElement('span', { className: `code-block-${letter}` }, part);
  });
}

export function Component({ tag, host, props }: PropsFor<typeof definition>) {
  const { code, language, wrap, colors } = props;
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
      { ...lines, ...(scrolls ? scrollableHost(language) : {}) },
      createElement('code', null, ...partsOf(code, colors)),
    ),
  );
}
