import { DAY_STYLES } from '../values/languages.ts';

/** How a day is written, in the language of the site. */
export const DATE_STYLE = {
  type: 'String',
  initValue: 'long',
  choices: DAY_STYLES,
  isOptional: true,
} as const;
