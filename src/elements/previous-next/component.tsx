import { createElement } from 'react';
import type { BoardFacts } from '../../page/content.ts';
import type { PropsFor } from '../../view/component.ts';
import { withAriaLabel } from '../../view/host.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props }: PropsFor<typeof definition>) {
  const { boards: [previous, next] = [], label } = props;
  // If a navigation isn't allowed here, the element stays empty.
  if (tag !== 'nav') return createElement(tag, host);
  return createElement(
    tag,
    withAriaLabel(host, label),
    stepLink(previous, 'prev', props['previous-text']),
    stepLink(next, 'next', props['next-text']),
  );
}

function stepLink(board: BoardFacts | undefined, rel: 'prev' | 'next', words: string) {
  return board?.link === undefined ? undefined : (
    <a className={`previous-next-link previous-next-${rel}`} href={board.link.href} rel={rel}>
      {words === '' ? undefined : <span className="previous-next-words">{words}</span>}
      <span className="previous-next-title">{board.title}</span>
    </a>
  );
}
