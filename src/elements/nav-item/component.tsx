import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { linkHost } from '../../view/link-host.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props, children }: PropsFor<typeof definition>) {
  const { text, to } = props;
  if (tag === 'span') return createElement(tag, host, text, children);
  const link = createElement(
    to === undefined ? 'span' : 'a',
    { className: 'nav-link', ...linkHost('a', props) },
    text,
  );
  if (children === undefined) return createElement(tag, host, link);
  const opener =
    to === undefined ? <summary>{text}</summary> : <summary aria-label={text}></summary>;
  // CSS shows and hides the list by the state of the `details` element before it, as in the menu of
  // the navigation.
  const submenu = (
    <>
      <details className="nav-more" data-menu="">
        {opener}
      </details>
      <ul className="nav-sublist">{children}</ul>
    </>
  );
  return createElement(tag, host, to === undefined ? null : link, submenu);
}
