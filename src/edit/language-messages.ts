/** Messages about changes in a language; see `messages.ts`. */
export const LANGUAGE_MESSAGES = {
  'language-shared': {
    severity: 'error',
    text: 'A translation can’t change this {what}: all languages share it.',
    hint: 'Choose the default language in the language menu, and change it there.',
  },
  'language-mark': {
    severity: 'error',
    text: 'A translation can only contain the formatting of its source.',
    hint: 'Add the formatting in the default language.',
  },
  'language-unknown': {
    severity: 'error',
    text: 'The project has no language {language}.',
    hint: 'Add it with “Add language”, or choose another one.',
  },
  'language-there': {
    severity: 'error',
    text: 'The project already has the language {language}.',
    hint: 'Choose another one.',
  },
  'language-invalid': {
    severity: 'error',
    text: '{language} isn’t a language tag.',
    hint: 'Use a tag such as de or pt-BR.',
  },
  'language-by-file': {
    severity: 'error',
    text: 'This page comes from a file, and so does its translation.',
    hint: 'Write the translation into a file next to it, such as page.{language}.md.',
  },
} as const;
