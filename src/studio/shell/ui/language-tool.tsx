import { useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { autonymOf } from '../../../values/language-autonyms.ts';
import { LANGUAGES } from '../../session/questions.ts';
import { useTabQuestion } from '../../session/tab-session.ts';
import { useView } from '../view-store.ts';
import { Icon } from './icon.tsx';
import { LANGUAGE_TEXTS as TEXTS } from './language-texts.ts';
import { lazyPart } from './lazy-part.tsx';

const LanguageMenu = lazyPart(() => import('./language-menu.tsx'));

/** The button of the language menu, which is loaded when it is first opened. */
export function LanguageTool() {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState<boolean>();
  const languages = useTabQuestion(LANGUAGES) ?? [];
  const chosen = useView((view) => view.language) ?? languages[0];
  const isOther = chosen !== languages[0];
  return (
    <>
      <Button
        ref={trigger}
        className="tool"
        aria-label={chosen === undefined ? TEXTS.menu : TEXTS.language(autonymOf(chosen))}
        aria-haspopup="menu"
        aria-expanded={isOpen === true}
        data-selected={isOther || undefined}
        onPress={() => setOpen(isOpen !== true)}
      >
        <Icon name="languages" size={15} />
        {chosen !== undefined && <span className="number">{chosen}</span>}
      </Button>
      {isOpen !== undefined && (
        <LanguageMenu {...{ trigger, isOpen, languages, chosen, isOther }} onOpenChange={setOpen} />
      )}
    </>
  );
}
