import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { autonymOf } from '../../../values/language-autonyms.ts';
import { LANGUAGES } from '../../session/questions.ts';
import { useHere } from '../../session/tab-session.ts';
import { askOrRun } from '../commands/ask-or-run.ts';
import { tryNamed } from '../commands/registry.ts';
import { useView } from '../view-store.ts';
import { Icon } from './icon.tsx';
import { LANGUAGE_TEXTS as TEXTS } from './language-texts.ts';

const ADD = 'add';
const SHOW_TEXTS = 'texts';

/** Chooses the language in which pages are shown and written. */
export default function LanguageMenu() {
  const languages = useHere(LANGUAGES) ?? [];
  const chosen = useView((view) => view.language) ?? languages[0];
  const label = chosen === undefined ? TEXTS.menu : TEXTS.language(autonymOf(chosen));
  const isOther = chosen !== languages[0];
  return (
    <MenuTrigger>
      <Button className="tool" aria-label={label} data-selected={isOther || undefined}>
        <Icon name="languages" size={15} />
        {chosen !== undefined && <span className="number">{chosen}</span>}
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
