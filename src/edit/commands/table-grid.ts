import { childrenOf, type Block } from '../../model/entities.ts';
import { findAttribute } from '../entities.ts';

/** A cell of a table with the room that it takes. */
export interface PlacedCell {
  readonly block: Block;
  /** Its row, and its place among the cells of that. */
  readonly row: number;
  readonly index: number;
  /** The first of the columns that it takes. */
  readonly column: number;
  readonly columns: number;
  readonly rows: number;
  /** Whether it says more rows than there are for it: it would grow with one that comes there. */
  readonly isBeyond: boolean;
}

/** The cells of a table by row and column: one that reaches over several is at each of them. */
export type Grid = readonly (readonly (PlacedCell | undefined)[])[];

/** A cell takes no more columns or rows, whatever it says: see `table-cell`. */
const MOST = 20;

/** A number of a block, or what it is without one. */
function numberOf(block: Block, kid: string, initial: number): number {
  const v = findAttribute(block, { kid })?.v;
  return typeof v === 'number' && Number.isInteger(v) && v >= 0 ? v : initial;
}

/** How many columns or rows a cell takes; what stands in a row without one gets a plain one on the page, whatever its own columns are. */
const spanOf = (cell: Block, kid: 'columns' | 'rows') =>
  cell.eid === 'table-cell' ? Math.min(Math.max(1, numberOf(cell, kid, 1)), MOST) : 1;

/** How many of the first rows are headers. */
export const headerRows = (table: Block) => numberOf(table, 'header-rows', 1);

/** Lays the cells of a table out as a browser does: none reaches from the headers into the other rows. */
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
