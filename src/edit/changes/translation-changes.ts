import { defineCommand, flag, optional, text } from '../define-command.ts';
import { BOARD } from './arguments.ts';

const LANGUAGE = text('The language, as a tag such as de.', 100);

/** A text of a translation. */
const TEXT = {
  language: LANGUAGE,
  block: optional(
    text('The layer, by its key in translations; empty for a setting of the page. By default all.'),
  ),
  name: optional(text('The property, `content` for a text with formatting, or the setting.')),
  board: BOARD,
};

/** Changes of languages and translations. */
export const TRANSLATION_CHANGES = {
  'add-language': defineCommand({
    label: 'Add language …',
    group: 'Languages',
    args: {
      language: LANGUAGE,
      base: optional(text('The language of the project, if it has no list yet; en by default.')),
    },
  }),
  'accept-translation': defineCommand({
    label: 'Mark translation as up to date',
    group: 'Languages',
    isForPrograms: true,
    args: TEXT,
  }),
  'clear-translation': defineCommand({
    label: 'Clear translation',
    group: 'Languages',
    isForPrograms: true,
    args: TEXT,
  }),
  'draft-translation': defineCommand({
    label: 'Set translation as draft',
    group: 'Languages',
    isForPrograms: true,
    args: {
      language: LANGUAGE,
      isDraft: flag('Whether the page has no address in the language.'),
      board: BOARD,
    },
  }),
};
