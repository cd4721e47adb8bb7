import { createElement } from 'react';
import type { PropsFor } from '../../view/component.ts';
import { withClass } from '../../view/host.ts';
import { nestedEntries, type NestedEntry } from '../nested-entries.ts';
import type { definition } from './definition.ts';

type Props = PropsFor<typeof definition>['props'];

/** A form that works without scripts; `client/search.ts` reads its attributes at the first use. */
export function Component({ tag, host, props }: PropsFor<typeof definition>) {
  const { id: own = 'search', ...rest } = host;
  // In a form or a line of text, which can't contain another form, only the label is rendered.
  if (tag !== 'form' || props.isInert) return createElement(tag, rest, props.label);
  const form = {
    ...withClass(rest, `search-as-${props.layout}`),
    id: own,
    role: 'search',
    'aria-label': props.label || undefined,
    action: props.to?.href,
    'data-pagefind-ignore': 'all',
    ...dataOf(props),
  };
  return createElement(
    tag,
    form,
    <div className="search-row">
      <input
        className="search-input"
        type="search"
        name="q"
        id={`${own}-input`}
        aria-label={props.label || props.placeholder || 'Search'}
        placeholder={props.placeholder || undefined}
        autoComplete="off"
      />
      {tagChoice(props)}
      {props['button-text'] === '' ? undefined : (
        <button className="search-button" type="submit">
          {props['button-text']}
        </button>
      )}
    </div>,
    <div className="search-results">{props.layout === 'page' ? siteMap(props) : undefined}</div>,
  );
}

/** The settings of the search, as attributes for the script; empty without an index. */
function dataOf(props: Props): Readonly<Record<`data-${string}`, string | number>> {
  if (props.hasSearch !== true) return {};
  return {
    'data-layout': props.layout,
    'data-search-limit': props.limit,
    'data-search-tag': props.tag,
    'data-search-order': props.order === 'newest first' ? 'date' : '',
    'data-search-dates': props['show-date'] ? 'shown' : '',
    'data-search-results': props['results-text'],
    'data-search-more': props['more-text'],
    'data-search-empty': props['empty-text'],
    'data-search-failed': props['failed-text'],
  };
}

function tagChoice(props: Props) {
  const { tags } = props;
  if (tags === undefined || tags.length === 0 || props.tag !== '') return undefined;
  const all = props['all-tags-text'];
  return (
    <select className="search-tags" name="tag" aria-label={all || 'Tag'}>
      <option value="">{all}</option>
      {tags.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}

/** All pages of the site, for visitors without JavaScript, and before a search. */
function siteMap(props: Props) {
  const entries = nestedEntries(props);
  return entries.length === 0 ? undefined : (
    <nav className="search-map" aria-label={props.label || undefined}>
      {mapOf(entries)}
    </nav>
  );
}

function mapOf(entries: readonly NestedEntry[]) {
  return (
    <ul>
      {entries.map(({ board, children }) => (
        <li key={board.uid}>
          {board.link === undefined ? board.title : <a href={board.link.href}>{board.title}</a>}
          {children.length === 0 ? undefined : mapOf(children)}
        </li>
      ))}
    </ul>
  );
}
