import { ParseError, parseTOML, type AST } from 'toml-eslint-parser';
import { DataError, dateField, type DataNode, type Range } from './rows.ts';
import type { Json } from '../../values/json.ts';

/** A table while it is assembled: TOML may define it in several places. */
interface Table {
  readonly range: Range;
  readonly entries: Map<string | number, Table | AST.TOMLContentNode>;
  /** True if the keys of the table are the indexes of a list. */
  readonly isList: boolean;
}

/** Reads a TOML text as values with their places. @throws DataError */
export function readTomlNodes(text: string): DataNode {
  const [top] = programOf(text).body;
  const root = newTable({ start: 0, end: text.length }, false);
  for (const node of top.body) {
    if (node.type === 'TOMLKeyValue') put(root, node);
    else {
      const table = tableAt(root, node.resolvedKey, rangeOf(node));
      for (const inner of node.body) put(table, inner);
    }
  }
  return tableNode(root);
}

function programOf(text: string): AST.TOMLProgram {
  try {
    return parseTOML(text);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    throw new DataError(error.message, error.index);
  }
}

const newTable = (range: Range, isList: boolean): Table => ({
  range,
  entries: new Map(),
  isList,
});

function put(table: Table, { key, value }: AST.TOMLKeyValue) {
  const names = key.keys.map((one) => (one.type === 'TOMLBare' ? one.name : one.value));
  const last = names.pop() ?? '';
  tableAt(table, names, rangeOf(key)).entries.set(last, value);
}

function tableAt(root: Table, keys: readonly (string | number)[], range: Range): Table {
  let table = root;
  for (const [depth, key] of keys.entries()) {
    const found = table.entries.get(key);
    if (found !== undefined && 'entries' in found) {
      table = found;
      continue;
    }
    const made = newTable(range, typeof keys[depth + 1] === 'number');
    table.entries.set(key, made);
    table = made;
  }
  return table;
}

function tableNode({ range, entries, isList }: Table): DataNode {
  const nodes = () =>
    [...entries].map(
      ([key, one]) => [String(key), 'entries' in one ? tableNode(one) : valueNode(one)] as const,
    );
  if (isList) return { kind: 'list', range, items: () => nodes().map(([, node]) => node) };
  return { kind: 'map', range, entries: nodes };
}

function valueNode(node: AST.TOMLContentNode): DataNode {
  const range = rangeOf(node);
  switch (node.type) {
    case 'TOMLArray':
      return { kind: 'list', range, items: () => node.elements.map(valueNode) };
    case 'TOMLInlineTable': {
      const table = newTable(range, false);
      for (const one of node.body) put(table, one);
      return tableNode(table);
    }
    case 'TOMLValue':
      return { kind: 'scalar', range, value: valueOf(node) };
  }
}

function valueOf(node: AST.TOMLValue): Json {
  if ('datetime' in node)
    return node.kind === 'local-time' ? node.datetime : dateField(node.datetime);
  const { value } = node;
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

const rangeOf = ({
  range: [start, end],
}: {
  readonly range: readonly [number, number];
}): Range => ({
  start,
  end,
});
