import { createElement } from 'react';
import type { ListPages } from '../../page/content.ts';
import { pageInWords } from '../../values/languages.ts';
import type { PropsFor } from '../../view/component.ts';
import { withAriaLabel } from '../../view/host.ts';
import type { definition } from './definition.ts';

export function Component({ tag, host, props }: PropsFor<typeof definition>) {
  const { pages, label } = props;
  // If a navigation isn't allowed here, the element stays empty.
  if (tag !== 'nav') return createElement(tag, host);
  if (pages === undefined || pages.count === 1)
    return createElement(tag, withAriaLabel(host, label));
  const { number } = pages;
  return createElement(
    tag,
    withAriaLabel(host, label),
    stepLink(pages, 'prev', number - 1, props['previous-text']),
    props['show-numbers'] ? numberLinks(pages, props.lang ?? '') : undefined,
    stepLink(pages, 'next', number + 1, props['next-text']),
  );
}

function stepLink({ links }: ListPages, rel: 'prev' | 'next', wanted: number, words: string) {
  const link = links.find(({ number }) => number === wanted);
  return link === undefined || words === '' ? undefined : (
    <a className={`pager-step pager-${rel}`} href={link.href} rel={rel}>
      {words}
    </a>
  );
}

/**
 * The links to pages. The link to the current page needs no `aria-current` here: every link to its
 * own page gets it later.
 */
function numberLinks({ links }: ListPages, lang: string) {
  return (
    <ol className="pager-numbers">
      {links.map(({ number, href }, index) => {
        const isAfterGap = number - (links[index - 1]?.number ?? number - 1) > 1;
        return (
          <li key={number} className={isAfterGap ? 'pager-number pager-gap' : 'pager-number'}>
            <a className="pager-link" href={href} aria-label={pageInWords(number, lang)}>
              {number}
            </a>
          </li>
        );
      })}
    </ol>
  );
}
