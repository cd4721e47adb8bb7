import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

/** In a link or a button, which can’t contain a checkbox, only the text is rendered. */
export function Component({ tag, host, props }: PropsFor<typeof definition>) {
  const { text, purpose } = props;
  if (tag !== 'label') return createElement(tag, host, text);
  const isNecessary = purpose === 'necessary';
  const box = (
    <input
      type="checkbox"
      data-category={purpose}
      defaultChecked={isNecessary}
      disabled={isNecessary}
    />
  );
  return createElement(tag, host, box, <span>{text}</span>);
}
