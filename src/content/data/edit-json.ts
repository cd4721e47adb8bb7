import type { Json } from '../../values/json.ts';
import { isJsonObject } from '../../values/json.ts';
import type { TextSplice } from '../edit/splices.ts';
import { readJsonNodes } from './json.ts';
import { allOf, byRow, keyIn, runsOf, type EditForm, type NewRow } from './row-edits.ts';
import type { DataNode, Range } from './rows.ts';

/** Edits JSON: new keys and rows have the spaces of those before them (DATA-5). */
export const editJson: EditForm = ({ text, data }, { cells, added, removed, keyName }) => {
  const list = rowList(readJsonNodes(text));
  if (list === undefined) return undefined;
  const { nodes, range, isKeyed } = list;
  const form: Form = { text, nodes, range, isKeyed, keyName };
  const changed = [...byRow(cells)].flatMap(([row, edits]): readonly (TextSplice | undefined)[] => {
    const places = data.rows[row]?.places;
    const node = nodes[row];
    if (places === undefined || node?.kind !== 'map') return [undefined];
    const news = edits.filter(({ name }) => !places.has(name));
    const known = edits.flatMap(({ name, value }): readonly (TextSplice | undefined)[] => {
      const place = places.get(name);
      if (place === undefined) return [];
      // An empty range is that of a row's key in an object of objects, which isn't one of the row's
      // values.
      if (place.end === place.start) return [undefined];
      return [{ ...place, text: printJson(value, text.slice(place.start, place.end)) }];
    });
    return news.length === 0 ? known : [...known, newKeys(node, news, text)];
  });
  const gone = runsOf(removed).map(([from, to]) => removal(form, from, to));
  const news = added.length === 0 ? [] : [newRows(form, added, removed)];
  return allOf([...changed, ...gone, ...news]);
};

interface Form {
  readonly text: string;
  readonly nodes: readonly DataNode[];
  readonly range: Range;
  /** The rows are the values of an object. */
  readonly isKeyed: boolean;
  readonly keyName: string;
}

/** The nodes of the rows, in the order of `rowsIn`; undefined where something else is among them. */
function rowList(root: DataNode): Omit<Form, 'text' | 'keyName'> | undefined {
  const entries = root.kind === 'map' ? root.entries() : [];
  const [first] = entries;
  const isInside = entries.length === 1 && first?.[1].kind === 'list';
  const list = isInside ? first[1] : root;
  const nodes = list.kind === 'list' ? list.items() : entries.map(([, node]) => node);
  if (nodes.some(({ kind }) => kind !== 'map')) return undefined;
  return { nodes, range: list.range, isKeyed: list.kind === 'map' };
}

/**
 * Prints a value. A date is an object with its type if the former value was one; otherwise, it is a
 * text.
 */
function printJson(value: Json, former: string): string {
  const isTyped = former.startsWith('{');
  return JSON.stringify(isJsonObject(value) && !isTyped ? (value['v'] ?? null) : value);
}

const KEY = /,?(\s*)"(?:[^"\\]|\\.)*"(\s*:\s*)$/s;

interface Spaces {
  readonly gap: string;
  readonly colon: string;
}

/** The spaces before the last key of an object, and around its colon. */
function spacesIn(node: DataNode, text: string): Spaces {
  const entries = node.kind === 'map' ? node.entries() : [];
  const [before, last] = [entries.at(-2)?.[1], entries.at(-1)?.[1]];
  if (last === undefined) return { gap: '', colon: ': ' };
  const from = before?.range.end ?? node.range.start + 1;
  const [, gap = '', colon = ': '] = KEY.exec(text.slice(from, last.range.start)) ?? [];
  return { gap, colon };
}

const printKey = (name: string, value: Json, { gap, colon }: Spaces) =>
  `${gap}${JSON.stringify(name)}${colon}${printJson(value, '')}`;

function newKeys(
  node: DataNode,
  edits: readonly { readonly name: string; readonly value: Json }[],
  text: string,
): TextSplice {
  const spaces = spacesIn(node, text);
  const last = node.kind === 'map' ? node.entries().at(-1)?.[1] : undefined;
  const at = last?.range.end ?? node.range.start + 1;
  const keys = edits.map(({ name, value }) => printKey(name, value, spaces)).join(',');
  return { start: at, end: at, text: last === undefined ? keys : `,${keys}` };
}

/** Returns the offset at which a row begins; in an object of objects, that of its key. */
function startOf({ text, nodes, range, isKeyed }: Form, at: number): number {
  const start = nodes[at]?.range.start ?? range.start;
  if (!isKeyed) return start;
  const from = nodes[at - 1]?.range.end ?? range.start + 1;
  const found = /"(?:[^"\\]|\\.)*"\s*:\s*$/s.exec(text.slice(from, start));
  return found === null ? start : from + found.index;
}

function removal(form: Form, from: number, to: number): TextSplice | undefined {
  const { nodes } = form;
  const [before, last, next] = [nodes[from - 1], nodes[to - 1], nodes[to]];
  if (last === undefined) return undefined;
  if (next !== undefined) return { start: startOf(form, from), end: startOf(form, to), text: '' };
  return { start: before?.range.end ?? startOf(form, from), end: last.range.end, text: '' };
}

function newRows(form: Form, added: readonly NewRow[], removed: readonly number[]): TextSplice {
  const { text, nodes, range } = form;
  const kept = nodes.findLastIndex((_node, at) => !removed.includes(at));
  const node = nodes[kept];
  const at = node?.range.end ?? range.start + 1;
  const from = nodes[kept - 1]?.range.end ?? range.start + 1;
  const [, space = ''] = /^\s*,?(\s*)/.exec(text.slice(from, startOf(form, kept))) ?? [];
  const rows = added.map((row) => `${node === undefined ? '' : space}${printRow(form, row, node)}`);
  const isFirst = node === undefined;
  return { start: at, end: at, text: `${isFirst ? '' : ','}${rows.join(',')}` };
}

function printRow({ text, isKeyed, keyName }: Form, row: NewRow, like: DataNode | undefined) {
  const spaces = like === undefined ? { gap: '', colon: ': ' } : spacesIn(like, text);
  const named = row.filter(([name, value]) => value !== null && !(isKeyed && name === keyName));
  const [first, ...others] = named.map(([name, value]) => printKey(name, value, spaces));
  const closing =
    like === undefined
      ? ''
      : (/\s*(?=\}$)/.exec(text.slice(like.range.start, like.range.end))?.[0] ?? '');
  const inner = [firstKey(first ?? '', text, like), ...others].join(',');
  const key = isKeyed ? keyIn(row, keyName) : undefined;
  const lead = key === undefined ? '' : `${JSON.stringify(key)}${spaces.colon}`;
  return `${lead}{${inner}${closing}}`;
}

/** Gives the first key of a new row the spaces before the first key of an existing row. */
function firstKey(written: string, text: string, like: DataNode | undefined): string {
  if (like === undefined) return written;
  const [space = ''] = /^\s*/.exec(text.slice(like.range.start + 1, like.range.end)) ?? [];
  return `${space}${written.trimStart()}`;
}
