import { DAY_STYLES } from '../values/languages.ts';

/** The text of inline elements, which children may follow. */
export const INLINE_TEXT = {
  text: { type: 'Text', initValue: '', tooltip: 'The text; children follow it.' },
} as const;

/** How an element is called by those who do not see it. */
export const LABEL = {
  type: 'String',
  initValue: '',
  isOptional: true,
  tooltip: 'A name for those who do not see it.',
} as const;

/** How a day is written, in the language of the site. */
export const DATE_STYLE = {
  type: 'String',
  initValue: 'long',
  choices: DAY_STYLES,
} as const;
