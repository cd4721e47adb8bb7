import { createElement } from 'react';
import type { BoardFacts } from '../../page/content.ts';
import type { PropsFor } from '../../view/component.ts';
import { withAriaLabel } from '../../view/host.ts';
import { foldWidth } from '../fold-attributes.ts';
import { nestedEntries, type NestedEntry } from '../nested-entries.ts';
import type { definition } from './definition.ts';

type Props = PropsFor<typeof definition>['props'];

export function Component({ tag, host, props }: PropsFor<typeof definition>) {
  // If a navigation isn't allowed here, the element stays empty.
  if (tag !== 'nav') return createElement(tag, host);
  const entries = nestedEntries(props);
  const toggle = (
    <details className="page-tree-toggle">
      <summary>{props['menu-text']}</summary>
    </details>
  );
  return createElement(
    tag,
    withAriaLabel(host, props.label),
    foldWidth(props) === undefined || entries.length === 0 ? undefined : toggle,
    entries.length === 0 ? undefined : listOf(entries, props),
  );
}

function listOf(entries: readonly NestedEntry[], props: Props, overview?: BoardFacts) {
  return (
    <ul className="page-tree-list">
      {overview === undefined ? undefined : (
        <li>{linkOf(overview, props['overview-text'] || overview.title)}</li>
      )}
      {entries.map((entry) => (
        <li key={entry.board.uid}>{itemOf(entry, props)}</li>
      ))}
    </ul>
  );
}

function itemOf({ board, isOpen, children }: NestedEntry, props: Props) {
  const { title, link } = board;
  if (children.length === 0) return linkOf(board, title);
  if (props.folders === 'open') {
    return (
      <>
        {link === undefined ? (
          <span className="page-tree-folder">{title}</span>
        ) : (
          linkOf(board, title)
        )}
        {listOf(children, props)}
      </>
    );
  }
  return (
    <details open={isOpen}>
      <summary className="page-tree-folder">{title}</summary>
      {listOf(children, props, link === undefined ? undefined : board)}
    </details>
  );
}

function linkOf({ link }: BoardFacts, text: string) {
  return (
    <a className="page-tree-link" href={link?.href}>
      {text}
    </a>
  );
}
