import type { RefObject } from 'react';
import { Menu, MenuItem, Popover, Separator } from 'react-aria-components';
import { autonymOf } from '../../../values/language-autonyms.ts';
import { askOrRun } from '../commands/ask-or-run.ts';
import { tryNamed } from '../commands/registry.ts';
import { LANGUAGE_TEXTS as TEXTS } from './language-texts.ts';

const ADD = 'add';
const SHOW_TEXTS = 'texts';

interface LanguageMenuProps {
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly languages: readonly string[];
  readonly chosen: string | undefined;
  /** The chosen language isn’t the default language. */
  readonly isOther: boolean;
}

/** Chooses the language in which pages are shown and written. */
export default function LanguageMenu(props: LanguageMenuProps) {
  const { trigger, isOpen, onOpenChange, languages, chosen, isOther } = props;
  return (
    <Popover
      className="st-menu"
      placement="bottom end"
      triggerRef={trigger}
      {...{ isOpen, onOpenChange }}
    >
      <Menu
        aria-label={TEXTS.menu}
        selectionMode="single"
        selectedKeys={chosen === undefined ? [] : [chosen]}
        disabledKeys={isOther ? [] : [SHOW_TEXTS]}
        autoFocus="first"
        onClose={() => onOpenChange(false)}
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
  );
}
