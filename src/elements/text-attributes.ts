import { DAY_STYLES } from '../values/languages.ts';

/** The text of inline elements, which children may follow. */
export const INLINE_TEXT = {
  text: { type: 'Text', initValue: '', tooltip: 'Text; children follow it.' },
} as const;

/** The accessible name of an element. */
export const LABEL = {
  type: 'String',
  initValue: '',
  isOptional: true,
  tooltip: 'Name for screen readers.',
} as const;

/** The format of a day, in the language of the site. */
export const DATE_STYLE = {
  type: 'String',
  initValue: 'long',
  choices: DAY_STYLES,
} as const;
