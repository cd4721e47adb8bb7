import { attrsOf, childrenOf, type Attribute, type Block } from '../../model/entities.ts';
import { blockKey } from '../blocks/block-keys.ts';
import { findAttribute } from '../entities.ts';
import type { BlockTarget, Operation } from '../operation.ts';
import { isRejected, reject, type Result } from '../rejection.ts';
import {
  locateBlock,
  noBlock,
  parentLocation,
  targetIn,
  type Command,
  type Editing,
} from './command.ts';
import { gridOf, headerRows, type Grid, type PlacedCell } from './table-grid.ts';
import { partOf } from './text-parts.ts';

/** Actions on rows and columns (EDIT-3), at a cell or a row. */
const ACTS = {
  'row-above': (editing, place) => addRow(editing, place, place.row),
  'row-below': (editing, place) => addRow(editing, place, place.row + 1),
  'column-before': (editing, place) => addColumn(editing, place, false),
  'column-after': (editing, place) => addColumn(editing, place, true),
  'remove-row': (_editing, place) => removeRow(place),
  'remove-column': (_editing, place) => removeColumn(place),
  'move-row-up': (_editing, place) => moveRow(place, -1),
  'move-row-down': (_editing, place) => moveRow(place, 1),
  'move-column-before': (_editing, place) => moveColumn(place, -1),
  'move-column-after': (_editing, place) => moveColumn(place, 1),
} satisfies Record<string, (editing: Editing, place: TablePlace) => Result<Command>>;

export type TableAct = keyof typeof ACTS;

export const TABLE_ACTS = Object.keys(ACTS) as readonly TableAct[];

/** Changes the rows or columns of the table around a block. */
export function changeTable(editing: Editing, target: BlockTarget, act: TableAct): Result<Command> {
  const place = placeInTable(editing, target);
  return isRejected(place) ? place : ACTS[act](editing, place);
}

interface TablePlace {
  readonly board: string;
  readonly table: Block;
  readonly tableKey: string;
  readonly grid: Grid;
  readonly heads: number;
  readonly row: number;
  /** The selected cell; undefined for a row. */
  readonly cell: PlacedCell | undefined;
}

/** Finds the innermost row around a block, and its cell there. */
function placeInTable({ project, elements }: Editing, target: BlockTarget): Result<TablePlace> {
  const kindOf = ({ eid = '' }: Block) => elements.get(eid)?.partOf;
  let cell: Block | undefined;
  let here = locateBlock(project, target);
  if (here === undefined) return noBlock();
  while (here !== undefined) {
    const { block, index: row } = here;
    if (kindOf(block) === 'cells') cell = block;
    const above = parentLocation(project, here);
    if (kindOf(block) === 'rows' && above !== undefined) {
      const { block: table, target: around } = above;
      const grid = gridOf(table);
      return {
        board: target.board,
        table,
        tableKey: around.block,
        grid,
        heads: Math.min(headerRows(table), grid.length),
        row,
        cell: grid[row]?.find((one) => one?.block === cell && one?.row === row),
      };
    }
    here = above;
  }
  return reject('no-table');
}

const rowsIn = ({ table }: TablePlace) => childrenOf(table);

const rowKey = ({ tableKey }: TablePlace, row: Block) => blockKey(tableKey, row.uid);

const rowTarget = (place: TablePlace, row: Block) => targetIn(place.board, rowKey(place, row));

function cellTarget(place: TablePlace, { block, row }: PlacedCell): BlockTarget {
  const around = rowsIn(place)[row];
  return targetIn(place.board, blockKey(around && rowKey(place, around), block.uid));
}

/** Sets a numeric attribute; a default is left out. */
function setNumber(
  of: BlockTarget,
  block: Block,
  { kid, v, initial }: { readonly kid: string; readonly v: number; readonly initial: number },
): readonly Operation[] {
  const target = { entity: 'attribute', of, kid } as const;
  const known = findAttribute(block, { kid });
  if (known !== undefined) return [{ kind: 'set', target, key: 'v', value: v }];
  if (v === initial) return [];
  const into = { entity: 'attribute', of } as const;
  return [{ kind: 'insert', into, index: attrsOf(block).length, item: { kid, v } }];
}

const widen = (place: TablePlace, cell: PlacedCell, by: number) =>
  setNumber(cellTarget(place, cell), cell.block, {
    kid: 'columns',
    v: cell.columns + by,
    initial: 1,
  });

const heighten = (place: TablePlace, cell: PlacedCell, by: number) =>
  setNumber(cellTarget(place, cell), cell.block, { kid: 'rows', v: cell.rows + by, initial: 1 });

/** Clips row spans to the table before a row is added after it. */
const settled = (place: TablePlace, cells: readonly PlacedCell[]) =>
  cells.filter(({ isBeyond }) => isBeyond).flatMap((one) => heighten(place, one, 0));

function setHeads({ board, table, tableKey, heads }: TablePlace, by: number): readonly Operation[] {
  const number = { kid: 'header-rows', v: heads + by, initial: 1 };
  return setNumber(targetIn(board, tableKey), table, number);
}

/**
 * Returns an empty cell like another one, but without the span `without`, and not a header of the
 * kind `header`: a new cell may be outside of the headers.
 */
function cellLike(
  { block }: PlacedCell,
  uid: string,
  { without, header }: { readonly without: string; readonly header: string },
): Block {
  const { attrs = [], ...own } = partOf(block, uid);
  const isKept = ({ kid, v }: Attribute) => kid !== without && !(kid === 'header' && v === header);
  const kept = attrs.filter(isKept);
  return { ...own, ...(kept.length > 0 && { attrs: kept }) };
}

const cellsIn = (line: Grid[number] = []): readonly PlacedCell[] => [
  ...new Set(line.filter((one) => one !== undefined)),
];

function addRow(editing: Editing, place: TablePlace, at: number): Result<Command> {
  const { board, grid, heads, row, tableKey, cell } = place;
  const isHead = at < heads;
  // Below the header, the new row is like the next one.
  const likeRow = !isHead && row < heads && heads < grid.length ? heads : row;
  const [above, below] = [at === heads && !isHead ? [] : (grid[at - 1] ?? []), grid[at] ?? []];
  const crossing = new Set(cellsIn(above).filter((one) => below.includes(one)));
  const uid = editing.newUid();
  const children: Block[] = [];
  let chosen: Block | undefined;
  for (const like of cellsIn(grid[likeRow])) {
    const reaches = below.slice(like.column, like.column + like.columns);
    if (reaches.some((one) => one !== undefined && crossing.has(one))) continue;
    const header = isHead ? '' : 'column';
    const made = cellLike(like, editing.newUid(), { without: 'rows', header });
    if (cell !== undefined && like.column <= cell.column) chosen = made;
    children.push(made);
  }
  const into = { entity: 'block', board, parent: tableKey } as const;
  const item: Block = { ...partOf(rowsIn(place)[likeRow] ?? { uid }, uid), children };
  return {
    name: 'Add row',
    operations: [
      { kind: 'insert', into, index: at, item },
      ...[...crossing].flatMap((one) => heighten(place, one, 1)),
      ...(at === grid.length ? settled(place, cellsIn(above)) : []),
      ...(isHead ? setHeads(place, 1) : []),
    ],
    selection: { board, blocks: [chosen?.uid ?? uid] },
  };
}

function addColumn(editing: Editing, place: TablePlace, isAfter: boolean): Result<Command> {
  const { board, grid, cell, row } = place;
  if (cell === undefined) return reject('no-cell');
  const reference = isAfter ? cell.column + cell.columns - 1 : cell.column;
  const at = isAfter ? reference + 1 : reference;
  const operations: Operation[] = [];
  const done = new Set<PlacedCell>();
  let chosen: string | undefined;
  for (const [index, line] of grid.entries()) {
    const like = line[reference];
    const around = rowsIn(place)[index];
    // A shorter row gets no cell; a cell with a row span is inserted once.
    if (like === undefined || around === undefined || done.has(like)) continue;
    done.add(like);
    const isCrossed = like.column < at && at < like.column + like.columns;
    if (isCrossed) {
      operations.push(...widen(place, like, 1));
      continue;
    }
    const made = cellLike(like, editing.newUid(), { without: 'columns', header: 'row' });
    const before =
      childrenOf(around).length - cellsIn(line.slice(at)).filter((one) => one.row === index).length;
    const into = { entity: 'block', board, parent: rowKey(place, around) } as const;
    operations.push({ kind: 'insert', into, index: before, item: made });
    if (index === row) chosen = made.uid;
  }
  return {
    name: 'Add column',
    operations,
    ...(chosen !== undefined && { selection: { board, blocks: [chosen] } }),
  };
}

function removeRow(place: TablePlace): Result<Command> {
  const { board, grid, heads, row } = place;
  const around = rowsIn(place)[row];
  if (around === undefined || rowsIn(place).length === 1) return reject('table-part-stays');
  const cells = cellsIn(grid[row]);
  const reaching = cells.find((one) => one.row === row && one.rows > 1);
  if (reaching !== undefined) return reject('cell-reaches', { what: 'rows' });
  const next = rowsIn(place)[row + 1] ?? rowsIn(place)[row - 1];
  return {
    name: 'Delete row',
    operations: [
      ...cells.filter((one) => one.row < row).flatMap((one) => heighten(place, one, -1)),
      { kind: 'remove', target: rowTarget(place, around) },
      ...(row < heads ? setHeads(place, -1) : []),
    ],
    selection: { board, blocks: next === undefined ? [] : [rowKey(place, next)] },
  };
}

function removeColumn(place: TablePlace): Result<Command> {
  const { board, grid, cell, row } = place;
  if (cell === undefined) return reject('no-cell');
  const operations: Operation[] = [];
  for (const one of new Set(grid.map((line) => line[cell.column]))) {
    if (one === undefined) continue;
    if (one.columns > 1) operations.push(...widen(place, one, -1));
    else operations.push({ kind: 'remove', target: cellTarget(place, one) });
    const { length } = childrenOf(rowsIn(place)[one.row] ?? { uid: '' });
    if (one.columns === 1 && length === 1) return reject('table-part-stays');
  }
  const isLeft = (one: PlacedCell) => one !== cell || cell.columns > 1;
  const beside = cellsIn(grid[row]).filter((one) => one.row === row && isLeft(one));
  const next = beside.find((one) => one.column > cell.column) ?? beside.at(-1);
  return {
    name: 'Delete column',
    operations,
    selection: { board, blocks: next === undefined ? [] : [cellTarget(place, next).block] },
  };
}

function moveRow(place: TablePlace, by: 1 | -1): Result<Command> {
  const { board, grid, heads, row, tableKey, cell } = place;
  const around = rowsIn(place)[row];
  const to = row + by;
  if (around === undefined || rowsIn(place)[to] === undefined) {
    return reject('no-further', { direction: by === 1 ? 'down' : 'up' });
  }
  if (row < heads !== to < heads) return reject('header-stays');
  const reaches = [row, to].some((one) => cellsIn(grid[one]).some(({ rows }) => rows > 1));
  if (reaches) return reject('cell-reaches', { what: 'rows' });
  const into = { entity: 'block', board, parent: tableKey } as const;
  const target = rowTarget(place, around);
  return {
    name: 'Move row',
    operations: [
      ...settled(place, [...cellsIn(grid[row]), ...cellsIn(grid[to])]),
      { kind: 'move', target, into, index: to },
    ],
    selection: {
      board,
      blocks: [cell === undefined ? target.block : cellTarget(place, cell).block],
    },
  };
}

/** Swaps two adjacent columns; cells with row spans move along. */
function moveColumn(place: TablePlace, by: 1 | -1): Result<Command> {
  const { board, grid, cell } = place;
  if (cell === undefined) return reject('no-cell');
  const from = cell.column;
  const [left, right] = by === 1 ? [from, from + 1] : [from - 1, from];
  const isThere = left >= 0 && grid.some((line) => line[right] !== undefined);
  if (cell.columns > 1) return reject('cell-reaches', { what: 'columns' });
  if (!isThere) return reject('no-further', { direction: by === 1 ? 'forward' : 'back' });
  const operations: Operation[] = [];
  for (const [index, line] of grid.entries()) {
    const [first, second] = [line[left], line[right]];
    const around = rowsIn(place)[index];
    if (around === undefined || (first === undefined && second === undefined)) continue;
    if (first === undefined || second === undefined) return reject('row-ends');
    if (first.columns > 1 || second.columns > 1) return reject('cell-reaches', { what: 'columns' });
    // Cells from a row above have no neighbour to swap here.
    if (first.row !== index || second.row !== index) continue;
    const into = { entity: 'block', board, parent: rowKey(place, around) } as const;
    const target = cellTarget(place, second);
    operations.push({ kind: 'move', target, into, index: first.index });
  }
  return {
    name: 'Move column',
    operations,
    selection: { board, blocks: [cellTarget(place, cell).block] },
  };
}
