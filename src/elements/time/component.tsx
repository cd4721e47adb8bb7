import { Children, createElement } from 'react';
import { dayInWords, type DayStyle } from '../../values/languages.ts';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

/** Renders a `<time>`, or another element if the value has no form that machines read. */
export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const { text, datetime, lang = '' } = props;
  const attributes = tag === 'time' ? { ...host, dateTime: datetime } : host;
  const isBare = tag === 'time' && text === '' && Children.count(children) === 0;
  const words = isBare ? dayInWords(datetime, props['date-style'] as DayStyle, lang) : text;
  return createElement(tag, attributes, words, children);
}
