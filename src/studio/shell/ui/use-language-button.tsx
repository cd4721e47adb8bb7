import { autonymOf } from '../../../values/language-autonyms.ts';
import { LANGUAGES } from '../../session/questions.ts';
import { useHere } from '../../session/tab-session.ts';
import { useView } from '../view-store.ts';
import { Icon } from './icon.tsx';
import { LANGUAGE_TEXTS as TEXTS } from './language-texts.ts';

/** Returns the languages of the project, and how a button shows the one that the author writes in. */
export function useLanguageButton() {
  const languages = useHere(LANGUAGES) ?? [];
  const chosen = useView((view) => view.language) ?? languages[0];
  const content = (
    <>
      <Icon name="languages" size={15} />
      {chosen !== undefined && <span className="number">{chosen}</span>}
    </>
  );
  const label = chosen === undefined ? TEXTS.menu : TEXTS.language(autonymOf(chosen));
  return { languages, chosen, label, content, isOther: chosen !== languages[0] };
}
