import type { TRANSLATION_CHANGES } from '../changes/translation-changes.ts';
import {
  acceptTranslation,
  addLanguage,
  clearTranslation,
  draftTranslation,
} from '../commands/translations.ts';
import type { PlansOf } from './plan.ts';

/** Plans of changes of languages and translations. */
export const TRANSLATION_PLANS: PlansOf<typeof TRANSLATION_CHANGES> = {
  'add-language': (editing, { language, base }) => addLanguage(editing, language, base),
  'accept-translation': (editing, { language, ...texts }, { board }) =>
    acceptTranslation(editing, { board, language }, texts),
  'clear-translation': (editing, { language, ...texts }, { board }) =>
    clearTranslation(editing, { board, language }, texts),
  'draft-translation': (editing, { language, isDraft }, { board }) =>
    draftTranslation(editing, { board, language }, isDraft),
};
