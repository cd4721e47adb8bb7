import type { Message } from '../diagnostics/diagnostic.ts';

/** Messages about languages of a site. */
export const LANGUAGE_MESSAGES = {
  'languages-invalid': {
    severity: 'error',
    text: 'The languages {input} aren’t valid.',
    hint: 'Write a list of different language tags, the default first, such as ["en", "pt-BR"].',
  },
  'languages-differ': {
    severity: 'error',
    text: 'The setting “lang” is {lang}, but the first of the project’s languages is {first}.',
    hint: 'Remove the setting, or write this language first.',
  },
  'translation-block': {
    severity: 'mend',
    text: 'The translation into “{language}” has texts for the layer {key}, which the page doesn’t have.',
    hint: 'Remove them, or use the uid of a layer of the page.',
  },
  'translation-attribute': {
    severity: 'mend',
    text: 'The translation into “{language}” can’t set {name} of the layer {key}.',
    hint: 'Translate only the texts, links and files of the layer; all languages share its styles.',
  },
  'translation-content': {
    severity: 'mend',
    text: 'The “content” of the layer {key} in “{language}” isn’t used.',
    hint: 'Use “content” only for a text with inline layers, as a list of texts and of layers with their uids. Use “attrs” for other texts.',
  },
  'translation-mark': {
    severity: 'mend',
    text: 'The translation of {key} into “{language}” uses the inline layer {name}, which the source text doesn’t have. The words are shown without its formatting.',
    hint: 'Use the uid of an inline layer of the source text, or remove the layer from the translation.',
  },
  'translation-stale': {
    severity: 'notice',
    text: 'The translation of {name} into “{language}” is stale: its source changed.',
    hint: 'Check it; importing it again, or “sitegen translate accept”, marks it as up to date.',
  },
} as const satisfies Readonly<Record<string, Message>>;
