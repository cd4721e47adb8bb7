import { useDeferredValue, useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import type { TreePlace } from '../../../author/outline/board-moves.ts';
import {
  moveInTree,
  searchTree,
  seenRows,
  type Row,
  type TreeEntry,
  type TreeIndex,
} from '../../../author/outline/rows.ts';
import { selectModeOf, type SelectMode } from '../../../author/outline/selecting.ts';
import type { Drag } from '../drag.ts';
import { rowEvents } from './row-events.ts';
import { SearchBox } from './search-box.tsx';
import { TreeRow } from './tree-row.tsx';
import { TREE_TEXTS as TEXTS } from './trees-texts.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useRowZone, type FindZoneLanding } from './use-row-zone.ts';
import { ROW_HEIGHT, useWindow } from './use-window.ts';

/** The props of a tree. */
interface TreeListProps<T extends TreeEntry> {
  readonly label: string;
  readonly tree: TreeIndex<T>;
  readonly open: ReadonlySet<string>;
  readonly selected: readonly string[];
  /** Several rows may be selected, and arrows select. */
  readonly isMultiple?: boolean;
  /** The row to scroll to. */
  readonly focus: string | undefined;
  readonly textsOf: (entry: T) => readonly string[];
  /** Renders a row; another function if the result differs. */
  readonly row: (entry: T, hint: string | undefined) => ReactNode;
  /** Returns words of the content of an entry. */
  readonly hintOf?: (uid: string) => string;
  readonly onOpen: (open: ReadonlySet<string>) => void;
  /**
   * Called when a row is selected; `isChosen` says that it was clicked, or that Enter was pressed,
   * while otherwise keys have moved to it.
   */
  readonly onSelect: (uid: string, how: SelectMode, isChosen: boolean) => void;
  readonly onHover?: (uid: string | undefined) => void;
  /** Buttons next to the search field. */
  readonly tools?: ReactNode;
  /** Opens the menu of an entry, at a position of the window. */
  readonly onMenu?: (uid: string, at: { readonly x: number; readonly y: number }) => void;
  /** Handles a key before the tree; returns whether it did. */
  readonly onKey?: (uid: string, event: React.KeyboardEvent) => boolean;
  /** Moves an entry in the tree. */
  readonly onMove?: (uid: string, to: TreePlace) => void;
  /** Starts a drag of an entry. */
  readonly onGrab?: (uid: string) => Drag;
  /** Returns the drop position of blocks over the rows. */
  readonly land?: FindZoneLanding<T>;
}

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

const ORIGIN = { left: 0, bottom: 0 };

interface RowsProps<T extends TreeEntry> extends TreeListProps<T> {
  readonly rows: readonly Row<T>[];
}

/** The rows: the list has the focus, and names the active row. */
function Rows<T extends TreeEntry>(props: RowsProps<T>) {
  const { label, rows, open, selected, isMultiple = false, onOpen, onSelect, onHover } = props;
  const id = useId();
  const [active, setActive] = useState<string | undefined>(props.focus);
  const found = rows.findIndex(({ entry }) => entry.uid === active);
  const at = found < 0 ? 0 : found;
  const { list, first, last, page, reveal } = useWindow(rows.length);
  const { tree, onMenu, onKey, onMove, onGrab, land } = props;
  const openRow = (uid: string) => open.has(uid) || toggle(uid);
  const { drop, start, isOver } = useRowDrag({ tree, rows, list, onMove, onGrab, onOpen: openRow });
  const mark = useRowZone({ tree, rows, list, land, onOpen: openRow }) ?? drop;
  const chosen = useMemo(() => new Set(selected), [selected]);
  const shownFocus = useShownFocus(props.focus, rows, setActive);
  useEffect(() => {
    const row = rows.findIndex(({ entry }) => entry.uid === shownFocus);
    if (row >= 0) reveal(row);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is revealed may be scrolled away again
  }, [shownFocus]);

  const toggle = (uid: string) => onOpen(toggled(open, uid));

  function go(row: number) {
    setActive(rows[row]?.entry.uid);
    reveal(row);
  }

  function openMenu(uid: string, place: { readonly x: number; readonly y: number }) {
    setActive(uid);
    onMenu?.(uid, place);
  }

  function onKeyDown(event: React.KeyboardEvent) {
    const entry = rows[at]?.entry;
    if (entry !== undefined && takesKey(entry.uid, event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const act = keyAction(props, { at, page, event });
    if (act === undefined) return;
    if (act.open !== undefined) toggle(act.open);
    if (act.to !== undefined) go(act.to);
    if (act.select !== undefined) onSelect(act.select, act.how ?? 'only', event.key === 'Enter');
    event.preventDefault();
    event.stopPropagation();
  }

  function takesKey(uid: string, event: React.KeyboardEvent): boolean {
    const asksForMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (onMenu === undefined || !asksForMenu) return onKey?.(uid, event) === true;
    const { left, bottom } = document.getElementById(id + uid)?.getBoundingClientRect() ?? ORIGIN;
    openMenu(uid, { x: left + 24, y: bottom });
    return true;
  }

  const shown = rows.slice(first, last).map((row, index) => ({ row, place: first + index }));
  const own = rows[at];
  // The active row is rendered even if it isn't visible: screen readers need it.
  if (own !== undefined && (at < first || at >= last)) shown.push({ row: own, place: at });
  return (
    <div
      ref={list}
      className="tree"
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable={isMultiple}
      aria-activedescendant={own === undefined ? undefined : `${id}${own.entry.uid}`}
      onKeyDown={onKeyDown}
      onMouseLeave={() => onHover?.(undefined)}
    >
      <div
        role="none"
        className="tree-rows"
        style={{ height: rows.length * ROW_HEIGHT }}
        {...rowEvents({
          onToggle: toggle,
          onHover,
          onGrab: start,
          onMenu: onMenu && openMenu,
          onChoose: (uid, event) => {
            if (isOver()) return;
            setActive(uid);
            onSelect(uid, isMultiple ? selectModeOf(event) : 'only', true);
          },
        })}
      >
        {shown.map(({ row, place }) => (
          <TreeRow
            key={row.entry.uid}
            id={`${id}${row.entry.uid}`}
            {...row}
            // An open row doesn't show words of its content: the rows of its children do.
            hint={row.isOpen ? '' : props.hintOf?.(row.entry.uid)}
            top={place * ROW_HEIGHT}
            isActive={place === at}
            isSelected={chosen.has(row.entry.uid)}
            content={props.row}
            drop={mark?.row === place ? mark : undefined}
            isAround={mark?.around === row.entry.uid}
          />
        ))}
      </div>
    </div>
  );
}

function toggled(open: ReadonlySet<string>, uid: string): ReadonlySet<string> {
  const next = new Set(open);
  if (!next.delete(uid)) next.add(uid);
  return next;
}

interface PressedKey {
  readonly at: number;
  readonly page: number;
  readonly event: React.KeyboardEvent;
}

/** The action of a key: opening, closing, going to or selecting a row. */
interface KeyAction {
  readonly open?: string;
  readonly to?: number;
  readonly select?: string;
  readonly how?: SelectMode;
}

function keyAction<T extends TreeEntry>(
  { rows, isMultiple = false }: RowsProps<T>,
  { at, page, event }: PressedKey,
): KeyAction | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  const uid = rows[at]?.entry.uid;
  if (altKey || uid === undefined) return undefined;
  // These keys move blocks, as on the page.
  if (isMultiple && (ctrlKey || metaKey) && !shiftKey && key.startsWith('Arrow')) return undefined;
  if (key === 'Enter') return { select: uid, how: selectModeOf(event) };
  if (key === ' ') return { select: uid, how: isMultiple ? 'toggle' : 'only' };
  const { to, toggle } = moveInTree(rows, at, { key, page });
  if (toggle !== undefined) return { open: uid };
  const target = to === undefined ? undefined : rows[to]?.entry.uid;
  if (to === undefined || target === undefined) return undefined;
  if (!isMultiple || ctrlKey || metaKey) return { to };
  return { to, select: target, how: shiftKey ? 'range' : 'only' };
}

/**
 * Returns the entry to scroll to, as soon as it has a row; calls `found` with each new one. Sets
 * the state during rendering, so that all rows are rendered once.
 */
function useShownFocus(
  focus: string | undefined,
  rows: readonly Row<TreeEntry>[],
  found: (uid: string) => void,
): string | undefined {
  const [shown, setShown] = useState<string>();
  if (focus === shown) return shown;
  if (focus !== undefined && !rows.some(({ entry }) => entry.uid === focus)) return shown;
  setShown(focus);
  if (focus !== undefined) found(focus);
  return focus;
}
