import { defineCommand, text } from '../../../edit/define-command.ts';

/** Commands of the language in which pages are shown and written. */
export const LANGUAGE_ROWS = {
  language: defineCommand({
    label: 'Choose language …',
    group: 'Languages',
    args: { language: text('One of the project’s languages, such as de.', 100) },
  }),
  texts: defineCommand({ label: 'Texts of the page …', group: 'Languages' }),
};
