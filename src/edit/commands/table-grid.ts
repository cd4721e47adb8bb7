import { childrenOf, type Block } from '../../model/entities.ts';
import { findAttribute } from '../entities.ts';

/** A cell of a table with its position and spans. */
export interface PlacedCell {
  readonly block: Block;
  /** The index of the row, and that of the cell among the cells of the row. */
  readonly row: number;
  readonly index: number;
  /** The first column of the cell. */
  readonly column: number;
  readonly columns: number;
  readonly rows: number;
  /** The row span exceeds the table, so that it would extend to a new row. */
  readonly isBeyond: boolean;
}

/** Cells by row and column; a cell with spans is at each of its positions. */
export type Grid = readonly (readonly (PlacedCell | undefined)[])[];

/** Maximum span; see `table-cell`. */
const MAX_SPAN = 20;

/** Returns a numeric attribute of a block, or its default. */
function numberOf(block: Block, kid: string, initial: number): number {
  const v = findAttribute(block, { kid })?.v;
  return typeof v === 'number' && Number.isInteger(v) && v >= 0 ? v : initial;
}

/**
 * Returns the span of a cell; other children of a row are wrapped into a plain cell on the page.
 */
const spanOf = (cell: Block, kid: 'columns' | 'rows') =>
  cell.eid === 'table-cell' ? Math.min(Math.max(1, numberOf(cell, kid, 1)), MAX_SPAN) : 1;

/** Returns the number of header rows. */
export const headerRows = (table: Block) => numberOf(table, 'header-rows', 1);

/**
 * Lays out the cells of a table as a browser does: no cell extends from the header into the body.
 */
export function gridOf(table: Block): Grid {
  const rows = childrenOf(table);
  const heads = Math.min(headerRows(table), rows.length);
  const grid: (PlacedCell | undefined)[][] = rows.map(() => []);
  for (const [row, { children = [] }] of rows.entries()) {
    const end = row < heads ? heads : rows.length;
    let column = 0;
    for (const [index, block] of children.entries()) {
      while (grid[row]?.[column] !== undefined) column += 1;
      const columns = spanOf(block, 'columns');
      const wanted = spanOf(block, 'rows');
      const reach = Math.min(wanted, end - row);
      const isBeyond = wanted > reach;
      const placed = { block, row, index, column, columns, rows: reach, isBeyond };
      for (const line of grid.slice(row, row + reach)) {
        for (let at = column; at < column + columns; at += 1) line[at] = placed;
      }
      column += columns;
    }
  }
  return grid;
}
