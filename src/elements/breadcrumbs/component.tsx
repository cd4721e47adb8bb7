import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { withAriaLabel } from '../../view/host.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props }: PropsFor<typeof definition>) {
  const { boards = [], label, 'home-text': home } = props;
  const steps = boards.flatMap((board, index) =>
    board === undefined ? [] : [{ ...board, title: (index === 0 && home) || board.title }],
  );
  // If a list isn't allowed here, the titles become a line of text.
  if (tag !== 'nav') return createElement(tag, host, steps.map(({ title }) => title).join(' / '));
  return createElement(
    tag,
    withAriaLabel(host, label),
    steps.length === 0 ? undefined : (
      <ol className="breadcrumbs-list">
        {steps.map(({ uid, title, link }, index) => (
          <li key={uid} className="breadcrumbs-step">
            {stepContent(title, link?.href, index === steps.length - 1)}
          </li>
        ))}
      </ol>
    ),
  );
}

function stepContent(title: string, href: string | undefined, isLast: boolean) {
  if (isLast) return <span aria-current="page">{title}</span>;
  return href === undefined ? title : <a href={href}>{title}</a>;
}
