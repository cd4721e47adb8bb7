import { memo, useDeferredValue, useMemo, useState } from 'react';
import { Button, Input, SearchField } from 'react-aria-components';
import { searchTree, seenRows, type TreeEntry } from '../../../author/rows.ts';
import { Icon } from './icon.tsx';
import { Rows, type TreeListProps } from './tree-rows.tsx';

/** A tree of many rows, of which those are drawn that are seen; what a search finds stays in its place. */
export function TreeList<T extends TreeEntry>(props: TreeListProps<T>) {
  const { label, tree, open, textsOf } = props;
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const { tree: shown, found } = useMemo(
    () => searchTree(tree, asked, textsOf),
    [tree, asked, textsOf],
  );
  const isSearching = asked.trim() !== '';
  const rows = useMemo(
    () => seenRows(shown, (uid) => isSearching || open.has(uid)),
    [shown, isSearching, open],
  );
  return (
    <div className="tree-side">
      <div className="tree-tools">
        <TreeSearch {...{ label, query, onQuery: setQuery }} />
        {props.tools}
      </div>
      <p className="said" role="status">
        {isSearching ? `${found.length} found` : ''}
      </p>
      {rows.length === 0 && isSearching ? (
        <p className="empty">Nothing is called that.</p>
      ) : (
        <Rows {...props} rows={rows} />
      )}
    </div>
  );
}

interface TreeSearchProps {
  readonly label: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

/** It stays as it is while rows are selected, opened and hovered. */
const TreeSearch = memo(function TreeSearch({ label, query, onQuery }: TreeSearchProps) {
  return (
    <SearchField className="search" aria-label={`Search ${label}`} value={query} onChange={onQuery}>
      <Icon name="search" />
      <Input placeholder="Search" />
      <Button className="quiet" aria-label="Clear the search">
        <Icon name="x" size={12} />
      </Button>
    </SearchField>
  );
});
