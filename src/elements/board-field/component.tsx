import { createElement, Fragment, type ReactNode } from 'react';
import { fieldKey } from '../../page/board-fields.ts';
import type { FieldFacts, TagFacts } from '../../page/content.ts';
import { dayInWords, type DayStyle } from '../../values/languages.ts';
import { numberInWords, type NumberStyle } from '../../values/numbers-in-words.ts';
import type { PropsFor } from '../../view/component.ts';
import { pictureElement } from '../../view/picture.tsx';
import type { definition } from './definition.ts';

type Props = PropsFor<typeof definition>['props'];

export function Component({ tag, host, props }: PropsFor<typeof definition>) {
  const { boards = [], name, before, after } = props;
  const { tags = [], fields = {} } = boards[0] ?? {};
  const key = fieldKey(name);
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
  const shown = field === undefined ? tagsOf(tags) : contentOf(field, props);
  return createElement(tag, host, before, shown, after);
}

function tagsOf(tags: readonly TagFacts[]): ReactNode {
  return tags.map(({ name, link }, index) => (
    <Fragment key={name}>
      {index === 0 ? undefined : ', '}
      {link === undefined ? (
        name
      ) : (
        <a className="board-field-link" href={link.href} rel="tag">
          {name}
        </a>
      )}
    </Fragment>
  ));
}

function contentOf(field: FieldFacts, { lang = '', text, ...styles }: Props): ReactNode {
  switch (field.type) {
    case 'Text':
      return field.text;
    case 'Number':
      return numberInWords(field.number, styles['number-style'] as NumberStyle, lang);
    case 'Date': {
      // Only the day is shown, since the time zone of a moment is unknown.
      const day = field.date.slice(0, 'YYYY-MM-DD'.length);
      return <time dateTime={day}>{dayInWords(day, styles['date-style'] as DayStyle, lang)}</time>;
    }
    case 'Page': {
      const words = text || field.text;
      return field.link === undefined ? (
        words
      ) : (
        <a className="board-field-link" href={field.link.href}>
          {words}
        </a>
      );
    }
    case 'Asset': {
      const { src, width, height, picture } = field.image;
      const attributes = {
        className: 'board-field-image',
        src,
        alt: text,
        width,
        height,
        loading: 'lazy' as const,
        decoding: 'async' as const,
      };
      return pictureElement(attributes, picture);
    }
  }
}
