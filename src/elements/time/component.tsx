import { Children, createElement } from 'react';
import { dayInWords, type DayStyle } from '../../values/languages.ts';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

/** Without a machine form it is plain text, not a `<time>`. */
export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const { text, datetime, lang = '' } = props;
  const attributes = tag === 'time' ? { ...host, dateTime: datetime } : host;
  const isBare = tag === 'time' && text === '' && Children.count(children) === 0;
  const words = isBare ? dayInWords(datetime, props['date-style'] as DayStyle, lang) : text;
  return createElement(tag, attributes, words, children);
}
