import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  Button,
  Collection,
  Input,
  ListLayout,
  SearchField,
  Tree,
  TreeItem,
  TreeItemContent,
  Virtualizer,
  type Key,
  type Selection,
} from 'react-aria-components';
import {
  searchTree,
  seenNodes,
  type KnownNodes,
  type TreeEntry,
  type TreeIndex,
  type TreeNode,
} from '../../../author/rows.ts';
import { Icon } from './icon.tsx';

interface TreeListProps<T extends TreeEntry & { readonly name: string }> {
  readonly label: string;
  readonly tree: TreeIndex<T>;
  readonly open: ReadonlySet<string>;
  readonly selected: readonly string[];
  readonly isMultiple?: boolean;
  /** The row that is to be seen. */
  readonly focus: string | undefined;
  readonly textsOf: (entry: T) => readonly string[];
  readonly row: (entry: T) => ReactNode;
  readonly onOpen: (open: ReadonlySet<string>) => void;
  readonly onSelect: (uids: readonly string[]) => void;
  readonly onHover?: (uid: string | undefined) => void;
}

const ROW = { rowHeight: 26 };
const asSet = (keys: Iterable<Key>) => new Set(Array.from(keys, String));

/** A tree of many rows, of which those are drawn that are seen; what a search finds stays in its place. */
export function TreeList<T extends TreeEntry & { readonly name: string }>(props: TreeListProps<T>) {
  const { label, tree, open, selected, isMultiple = false, textsOf, onOpen, onSelect } = props;
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const known = useRef<KnownNodes<T>>(new Map());
  const { tree: shown, found } = useMemo(
    () => searchTree(tree, asked, textsOf),
    [tree, asked, textsOf],
  );
  const isSearching = asked.trim() !== '';
  const nodes = useMemo(
    () => seenNodes(shown, (uid) => isSearching || open.has(uid), known.current),
    [shown, isSearching, open],
  );
  const expanded = useMemo(
    () => (isSearching ? shown.all.map(({ uid }) => uid) : [...open]),
    [isSearching, shown, open],
  );
  const list = useRef<HTMLDivElement>(null);
  useSeen(list, { focus: props.focus, nodes });

  function chosen(keys: Selection) {
    onSelect(keys === 'all' ? shown.all.map(({ uid }) => uid) : Array.from(keys, String));
  }

  return (
    <div className="tree-side">
      <SearchField className="search" aria-label={`Search ${label}`} value={query} onChange={setQuery}>
        <Icon name="search" />
        <Input placeholder="Search" />
        <Button className="quiet" aria-label="Clear the search">
          <Icon name="x" size={12} />
        </Button>
      </SearchField>
      <p className="said" role="status">
        {isSearching ? `${found.length} found` : ''}
      </p>
      <Virtualizer layout={ListLayout} layoutOptions={ROW}>
        <Tree
          ref={list}
          className="tree"
          aria-label={label}
          items={nodes}
          selectionMode={isMultiple ? 'multiple' : 'single'}
          selectionBehavior="replace"
          disallowEmptySelection={!isMultiple}
          selectedKeys={selected}
          expandedKeys={expanded}
          onExpandedChange={(keys) => onOpen(asSet(keys))}
          onSelectionChange={chosen}
          renderEmptyState={() => <p className="empty">Nothing is called so.</p>}
        >
          {(node) => <Row id={node.entry.uid} node={node} row={props.row} onHover={props.onHover} />}
        </Tree>
      </Virtualizer>
    </div>
  );
}

interface RowProps<T extends TreeEntry & { readonly name: string }> {
  /** The collection's name of the row. */
  readonly id: string;
  readonly node: TreeNode<T>;
  readonly row: (entry: T) => ReactNode;
  readonly onHover: ((uid: string | undefined) => void) | undefined;
}

function Row<T extends TreeEntry & { readonly name: string }>({ id, node, row, onHover }: RowProps<T>) {
  const { entry, hasChildren, children } = node;
  return (
    <TreeItem
      className="row"
      id={id}
      value={node}
      textValue={entry.name}
      hasChildItems={hasChildren}
      onHoverStart={() => onHover?.(id)}
      onHoverEnd={() => onHover?.(undefined)}
    >
      <TreeItemContent>
        {({ isExpanded, level }) => (
          <span className="row-inside" data-level={Math.min(level, 16)}>
            {hasChildren ? (
              <Button slot="chevron" className="chevron" data-open={isExpanded}>
                <Icon name="chevron-right" size={12} />
              </Button>
            ) : (
              <span className="chevron" />
            )}
            {row(entry)}
          </span>
        )}
      </TreeItemContent>
      <Collection items={children}>
        {(child) => <Row id={child.entry.uid} node={child} row={row} onHover={onHover} />}
      </Collection>
    </TreeItem>
  );
}

interface Seen {
  readonly focus: string | undefined;
  readonly nodes: readonly TreeNode<TreeEntry>[];
}

const ROW_HEIGHT = ROW.rowHeight;

/** Scrolls a list to a row when another one is to be seen. */
function useSeen(list: React.RefObject<HTMLDivElement | null>, { focus, nodes }: Seen) {
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    const element = list.current;
    if (element === null || focus === undefined || last.current === focus) return;
    const at = rowOf(nodes, focus);
    if (at < 0) return;
    last.current = focus;
    const top = at * ROW_HEIGHT;
    const { scrollTop, clientHeight } = element;
    const isSeen = top >= scrollTop && top + ROW_HEIGHT <= scrollTop + clientHeight;
    if (!isSeen) element.scrollTop = top - clientHeight / 2;
  }, [list, focus, nodes]);
}

/** The number of the row of an entry, from 0; -1 where it isn't seen. */
function rowOf(nodes: readonly TreeNode<TreeEntry>[], uid: string): number {
  let at = -1;
  const find = (some: readonly TreeNode<TreeEntry>[]): boolean =>
    some.some(({ entry, children }) => {
      at += 1;
      return entry.uid === uid || find(children);
    });
  return find(nodes) ? at : -1;
}
