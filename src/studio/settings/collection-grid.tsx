import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import {
  cellText,
  cellValue,
  pastedRows,
  type CollectionTable,
  type TablePlace,
  type TableRow,
  type TableView,
} from '../../author/outline/collection-table.ts';
import type { ArgsOf } from '../shell/commands/command-table.ts';
import { CollectionCell } from './collection-cell.tsx';
import { TABLE_TEXTS as TEXTS } from './pages-texts.ts';

export type ChangeRows = (args: Omit<ArgsOf<'change-rows'>, 'board'>) => void;
type Order = Pick<TableView, 'sort' | 'isDescending'>;

interface GridProps {
  readonly table: CollectionTable;
  readonly shown: readonly TableRow[];
  readonly order: Order;
  readonly onSort: (order: Order) => void;
  readonly onChange: ChangeRows;
}

/** Height of a row in px, as in the style sheet. */
const HEIGHT = 30;
/** Number of rows that are rendered before and after the visible ones. */
const MORE = 8;

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/** A grid of cells, of which only the visible rows are rendered. */
export function CollectionGrid({ table, shown, order, onSort, onChange }: GridProps) {
  const { columns } = table;
  const grid = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(HEIGHT * 20);
  const [at, setAt] = useState<TablePlace>({ row: 0, column: 0 });
  const [isEditing, setEditing] = useState(false);
  const hasFocus = useRef(false);
  const active = { row: Math.min(at.row, shown.length - 1), column: at.column };

  useEffect(() => setHeight(grid.current?.clientHeight ?? HEIGHT * 20), []);
  useEffect(() => {
    if (!hasFocus.current || isEditing) return;
    grid.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus();
  });

  const go = (rows: number, steps: number) => {
    const row = Math.max(0, Math.min(shown.length - 1, active.row + rows));
    const column = Math.max(0, Math.min(columns.length - 1, active.column + steps));
    setAt({ row, column });
    const box = grid.current;
    if (box === null) return;
    // The head covers one row.
    if (row * HEIGHT < box.scrollTop) box.scrollTop = row * HEIGHT;
    const below = (row + 2) * HEIGHT - box.clientHeight;
    if (below > box.scrollTop) box.scrollTop = below;
  };
  const send = (row: TableRow, index: number, text: string) => {
    setEditing(false);
    const column = columns[index];
    if (column === undefined || text === cellText(row.values[column.name])) return;
    const was = row.values[column.name] ?? null;
    const v = cellValue(column, text);
    onChange({ cells: [{ row: row.uid, field: column.name, v, was }] });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEditing || !(event.target instanceof HTMLElement)) return;
    if (event.target.role !== 'gridcell') return;
    const [rows, steps] = ARROWS[event.key] ?? [];
    const column = columns[active.column];
    const row = shown[active.row];
    if (rows !== undefined && steps !== undefined) go(rows, steps);
    else if (event.key === 'Home') go(0, -columns.length);
    else if (event.key === 'End') go(0, columns.length);
    else if ((event.key === 'Enter' || event.key === 'F2') && column?.isKey === false && row) {
      const text = cellText(row.values[column.name]);
      if (column.type === 'Boolean') send(row, active.column, text === 'true' ? 'false' : 'true');
      else setEditing(true);
    } else return;
    event.preventDefault();
  };
  const from = Math.max(0, Math.floor(top / HEIGHT) - MORE);
  const to = Math.min(shown.length, Math.ceil((top + height) / HEIGHT) + MORE);

  return (
    <div
      ref={grid}
      className="st-grid"
      role="grid"
      aria-label={TEXTS.pages}
      aria-rowcount={shown.length + 1}
      aria-colcount={columns.length + 1}
      tabIndex={shown.length === 0 ? 0 : -1}
      style={{ '--columns': columns.length } as CSSProperties}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
      onFocus={() => (hasFocus.current = true)}
      onBlur={({ relatedTarget, currentTarget }) => {
        // If scrolling removes the focused row, no element receives the focus, and the grid still
        // counts as focused.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget))
          hasFocus.current = false;
      }}
      onPaste={(event) => {
        if (isEditing) return;
        event.preventDefault();
        const text = event.clipboardData.getData('text/plain');
        const { cells, added } = pastedRows(columns, { shown, at: active, text });
        onChange(table.isData ? { cells, added } : { cells });
      }}
    >
      <div role="rowgroup" className="st-grid-head">
        <div role="row" aria-rowindex={1}>
          {columns.map(({ name, label }, index) => {
            const isSorted = order.sort === name;
            const direction = order.isDescending ? 'descending' : 'ascending';
            return (
              <div
                key={name}
                role="columnheader"
                aria-colindex={index + 1}
                aria-sort={isSorted ? direction : 'none'}
              >
                <button
                  type="button"
                  onClick={() =>
                    onSort({ sort: name, isDescending: isSorted && !order.isDescending })
                  }
                >
                  {label}
                  {isSorted && <span aria-hidden="true">{order.isDescending ? ' ↓' : ' ↑'}</span>}
                </button>
              </div>
            );
          })}
          <div role="columnheader" aria-colindex={columns.length + 1}>
            {TEXTS.delete}
          </div>
        </div>
      </div>
      <div
        role="rowgroup"
        style={{ paddingTop: from * HEIGHT, paddingBottom: (shown.length - to) * HEIGHT }}
      >
        {shown.slice(from, to).map((row, offset) => {
          const index = from + offset;
          return (
            <div key={row.uid} role="row" aria-rowindex={index + 2}>
              {columns.map((column, place) => {
                const isActive = active.row === index && active.column === place;
                return (
                  <CollectionCell
                    key={column.name}
                    column={column}
                    index={place}
                    text={cellText(row.values[column.name])}
                    isActive={isActive}
                    isEditing={isActive && isEditing}
                    onPick={(wantsEdit) => {
                      hasFocus.current = true;
                      setAt({ row: index, column: place });
                      setEditing(wantsEdit && !column.isKey && column.type !== 'Boolean');
                    }}
                    onSend={(text, steps) => {
                      send(row, place, text);
                      go(0, steps);
                    }}
                    onCancel={() => setEditing(false)}
                  />
                );
              })}
              <div role="gridcell" aria-colindex={columns.length + 1}>
                <button type="button" onClick={() => onChange({ removed: [row.uid] })}>
                  {TEXTS.delete}
                </button>
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
}
