import { LANGUAGES } from '../../session/questions.ts';
import { answerFromLoaded } from '../../session/tab-session.ts';
import { pageArrived } from '../canvas/arrival.ts';
import { stopWriting } from '../canvas/text/text-tool.ts';
import { edit } from '../changes.ts';
import { useView } from '../view-store.ts';
import { COMMAND_TEXTS as TEXTS } from './commands-texts.ts';
import type { LANGUAGE_ROWS } from './view-rows.ts';
import type { TRANSLATION_CHANGES } from '../../../edit/changes/translation-changes.ts';
import type { ActsOf } from './registry.ts';

/** Shows pages in a language of the project. @throws Error for a language that the project lacks */
function chooseLanguage(language: string): Promise<void> {
  const all = answerFromLoaded(LANGUAGES) ?? [];
  if (!all.includes(language)) throw new Error(TEXTS.noLanguage(language));
  stopWriting();
  useView.setState({ language: language === all[0] ? undefined : language, hovered: undefined });
  return pageArrived();
}

export const LANGUAGE_ACTS: ActsOf<
  typeof LANGUAGE_ROWS & Pick<typeof TRANSLATION_CHANGES, 'add-language'>
> = {
  language: { run: ({ language }) => chooseLanguage(language) },
  texts: {
    when: () => useView.getState().language !== undefined,
    lacks: TEXTS.noOtherLanguage,
    run: () => useView.setState({ dialog: 'texts' }),
  },
  'add-language': {
    async run(args) {
      const base = answerFromLoaded((_, { facts }) => facts.options.lang);
      await edit('add-language', { ...(base !== undefined && { base }), ...args });
      return chooseLanguage(args.language);
    },
  },
};
