import { useState } from 'react';
import { Button } from 'react-aria-components';
import { later } from './later.tsx';
import { useLanguageButton } from './use-language-button.tsx';

const LanguageMenu = later(() => import('./language-menu.tsx'));

/** The button of the language menu; its first press loads the menu, which opens in its place. */
export function LanguageTool() {
  const [isWanted, want] = useState(false);
  const { label, content, isOther } = useLanguageButton();
  if (isWanted) return <LanguageMenu />;
  return (
    <Button
      className="tool"
      aria-label={label}
      aria-haspopup="menu"
      data-selected={isOther || undefined}
      onPress={() => want(true)}
    >
      {content}
    </Button>
  );
}
