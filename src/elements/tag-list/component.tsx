import { createElement } from 'react';
import type { TagFacts } from '../../page/content.ts';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props }: PropsFor<typeof definition>) {
  const { tags = [], 'show-count': hasCount } = props;
  // If a list isn't allowed here, the tags become a line of text.
  if (tag !== 'ul') return createElement(tag, host, tags.map(({ name }) => name).join(', '));
  return createElement(
    tag,
    host,
    tags.map((one) => (
      <li key={one.name} className="tag-list-tag">
        {linkOf(one)}
        {hasCount ? <span className="tag-list-count"> {one.count}</span> : undefined}
      </li>
    )),
  );
}

function linkOf({ name, link }: TagFacts) {
  return link === undefined ? (
    name
  ) : (
    <a className="tag-list-link" href={link.href} rel="tag">
      {name}
    </a>
  );
}
