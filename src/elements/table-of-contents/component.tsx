import { createElement } from 'react';
import type { HeadingFacts } from '../../page/content.ts';
import type { PropsFor } from '../../view/component.ts';
import { withAriaLabel } from '../../view/host.ts';
import { foldWidth } from '../fold-attributes.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props }: PropsFor<typeof definition>) {
  const { label, headings = [], 'first-level': first, 'last-level': last } = props;
  const shown = headings.filter(({ level }) => level >= first && level <= last);
  // If a navigation isn't allowed here, the element stays empty.
  if (tag !== 'nav') return createElement(tag, host);
  if (shown.length === 0) return createElement(tag, withAriaLabel(host, label));
  const toggle = (
    <details className="table-of-contents-toggle">
      <summary>{label}</summary>
    </details>
  );
  const title =
    label.trim() === '' ? undefined : <p className="table-of-contents-title">{label}</p>;
  return createElement(
    tag,
    withAriaLabel(host, label),
    foldWidth(props) === undefined ? undefined : toggle,
    title,
    <ul className="table-of-contents-list">{shown.map((heading) => itemOf(heading, shown))}</ul>,
  );
}

/**
 * A link to a heading, indented by the number of levels between the heading and the largest one.
 */
function itemOf({ id, text, level }: HeadingFacts, shown: readonly HeadingFacts[]) {
  const depth = level - Math.min(...shown.map((one) => one.level));
  return (
    <li key={id} className={depth === 0 ? undefined : `table-of-contents-${depth}`}>
      <a className="table-of-contents-link" href={`#${encodeURIComponent(id)}`}>
        {text}
      </a>
    </li>
  );
}
