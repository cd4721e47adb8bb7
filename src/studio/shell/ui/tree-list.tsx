import { useDeferredValue, useMemo, useState } from 'react';
import { searchTree, seenRows, type TreeEntry } from '../../../author/outline/rows.ts';
import { SearchBox } from './search-box.tsx';
import { Rows, type TreeListProps } from './tree-rows.tsx';
import { TREE_TEXTS as TEXTS } from './trees-texts.ts';

/** A tree with virtual rows; search results stay in their places. */
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
        <SearchBox label={label} value={query} onChange={setQuery} />
        {props.tools}
      </div>
      <p className="said" role="status">
        {isSearching ? TEXTS.found(found.length) : ''}
      </p>
      {rows.length === 0 && isSearching ? (
        <p className="empty">{TEXTS.noResults}</p>
      ) : (
        <Rows {...props} rows={rows} />
      )}
    </div>
  );
}
