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
    hint: 'Translate words, addresses and assets that the layer has; its looks are those of all languages.',
  },
  'translation-content': {
    severity: 'mend',
    text: 'The “content” of the layer {key} in “{language}” isn’t used.',
    hint: 'For a text with inline layers, write a list of words and of these by uid; for other words, use “attrs”.',
  },
  'translation-mark': {
    severity: 'mend',
    text: 'The text {key} in “{language}” contains the inline layer {name}, which the source doesn’t have; its words are shown without it.',
    hint: 'Use the uid of an inline layer of the source, or remove it.',
  },
  'translation-stale': {
    severity: 'notice',
    text: 'The translation of {name} into “{language}” is stale: its source changed.',
    hint: 'Check it; importing it again, or “sitegen translate accept”, marks it as up to date.',
  },
} as const satisfies Readonly<Record<string, Message>>;
