import { createElement, type ReactNode } from 'react';
import type { LanguageFacts } from '../../page/content.ts';
import { directionOf } from '../../values/languages.ts';
import type { PropsFor } from '../../view/component.ts';
import { withAriaLabel, withClass } from '../../view/host.ts';
import type { definition } from './definition.ts';

type LabelForm = 'names' | 'tags';

export function Component({ tag, host, props }: PropsFor<typeof definition>) {
  const { languages = [], label, layout, lang = '' } = props;
  const show: LabelForm = props.show === 'tags' ? 'tags' : 'names';
  // If a navigation isn't allowed here, the element stays empty.
  if (tag !== 'nav') return createElement(tag, host);
  if (languages.length < 2)
    return createElement(tag, { ...withAriaLabel(host, label), hidden: true });
  const list = (
    <ul className="language-switch-list">
      {languages.map((one) => (
        <li key={one.lang}>{linkTo(one, show)}</li>
      ))}
    </ul>
  );
  const current = languages.find(({ isCurrent }) => isCurrent);
  const content: ReactNode =
    layout === 'menu' ? (
      <details className="language-switch-menu">
        <summary>{current === undefined ? label || lang : words(current, show)}</summary>
        {list}
      </details>
    ) : (
      list
    );
  return createElement(
    tag,
    withClass(withAriaLabel(host, label), `language-switch-${layout}`),
    content,
  );
}

/**
 * A link to a language. The link to the current page needs no `aria-current` here: every link to
 * its own page gets it later.
 */
function linkTo(one: LanguageFacts, show: LabelForm) {
  return (
    <a
      className="language-switch-link"
      href={one.href}
      hrefLang={one.lang}
      lang={one.lang}
      dir={directionOf(one.lang)}
      aria-label={show === 'tags' ? one.name : undefined}
    >
      {words(one, show)}
    </a>
  );
}

function words({ name, lang }: LanguageFacts, show: LabelForm): string {
  return show === 'tags' ? lang.toUpperCase() : name;
}
