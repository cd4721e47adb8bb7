import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { autonymOf } from '../../../values/language-autonyms.ts';
import { askOrRun } from '../commands/ask-or-run.ts';
import { tryNamed } from '../commands/registry.ts';
import { LANGUAGE_TEXTS as TEXTS } from './language-texts.ts';
import { useLanguageButton } from './use-language-button.tsx';

const ADD = 'add';
const SHOW_TEXTS = 'texts';

/** Chooses the language in which pages are shown and written; opens at once, as its button was pressed. */
export default function LanguageMenu() {
  const { languages, chosen, label, content, isOther } = useLanguageButton();
  return (
    <MenuTrigger defaultOpen>
      <Button className="tool" aria-label={label} data-selected={isOther || undefined}>
        {content}
      </Button>
      <Popover className="st-menu" placement="bottom end">
        <Menu
          aria-label={TEXTS.menu}
          selectionMode="single"
          selectedKeys={chosen === undefined ? [] : [chosen]}
          disabledKeys={isOther ? [] : [SHOW_TEXTS]}
          onAction={(key) => {
            if (key === ADD) askOrRun('add-language', {});
            else if (key === SHOW_TEXTS) tryNamed('texts', {});
            else tryNamed('language', { language: String(key) });
          }}
        >
          {languages.map((language) => (
            <MenuItem key={language} id={language} textValue={autonymOf(language)}>
              <span lang={language}>{autonymOf(language)}</span>
              <small>{language}</small>
            </MenuItem>
          ))}
          {languages.length > 0 && <Separator />}
          <MenuItem id={SHOW_TEXTS} textValue={TEXTS.texts}>
            <span>{TEXTS.texts}</span>
          </MenuItem>
          <MenuItem id={ADD} textValue={TEXTS.add}>
            <span>{TEXTS.add}</span>
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
