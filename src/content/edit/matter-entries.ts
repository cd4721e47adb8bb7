import { parseTOML } from 'toml-eslint-parser';
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { tryTo } from '../../values/try-to.ts';
import { readFrontMatter } from '../front-matter.ts';
import { lineStart } from './source-lines.ts';

/** A key of front matter with its value, by their places in the file. */
export interface MatterEntry {
  readonly key: string;
  readonly keyStart: number;
  readonly start: number;
  readonly end: number;
  /** The places of the items of a list with a line for each item; empty for other values. */
  readonly items: readonly (readonly [start: number, end: number])[];
}

/** The front matter of a file, as far as an edit of it needs it. */
export interface MatterPlaces {
  readonly form: 'yaml' | 'toml' | 'json' | 'none';
  readonly entries: readonly MatterEntry[];
  /** The offset at which a new key is inserted. */
  readonly last: number;
  /** The offset at which the front matter ends. */
  readonly end: number;
}

/** Finds the keys of a file's front matter; undefined if it can't be read, or is written in an unusual form. */
export function matterPlaces(text: string): MatterPlaces | undefined {
  const { form, end, problem } = readFrontMatter(text);
  if (problem !== undefined) return undefined;
  switch (form) {
    case 'none':
      return { form, entries: [], last: 0, end };
    case 'json':
      return ofJson(text, end);
    default: {
      const from = text.indexOf('\n') + 1;
      const last = lineStart(text, text.slice(0, end).trimEnd().length);
      const matter = text.slice(from, last);
      const entries = form === 'yaml' ? yamlEntries(matter, from) : tomlEntries(matter, from);
      if (entries === undefined) return undefined;
      const table = form === 'toml' ? /^[ \t]*\[/m.exec(matter)?.index : undefined;
      return { form, entries, last: table === undefined ? last : from + table, end };
    }
  }
}

function ofJson(text: string, end: number): MatterPlaces | undefined {
  const start = text.indexOf('{');
  const last = text.lastIndexOf('}', end);
  const entries = yamlEntries(text.slice(start, last + 1), start, true);
  return entries && { form: 'json', entries, last, end };
}

function yamlEntries(
  matter: string,
  from: number,
  isFlow = false,
): readonly MatterEntry[] | undefined {
  const { contents, errors } = parseDocument(matter, { logLevel: 'silent' });
  if (contents === null) return [];
  if (errors.length > 0 || !isMap(contents) || (contents.flow === true) !== isFlow)
    return undefined;
  const entries: MatterEntry[] = [];
  for (const { key, value } of contents.items) {
    if (!isScalar(key) || key.range == null) return undefined;
    const [keyStart, keyEnd] = key.range;
    const node: unknown = value;
    const isNode = isScalar(node) || isMap(node) || isSeq(node);
    const colon = matter.indexOf(':', keyEnd) + 1;
    const [start, end] = (isNode ? node.range : undefined) ?? [colon, colon];
    const lines = isSeq(node) && node.flow !== true ? node.items : [];
    entries.push({
      key: String(key.value),
      keyStart: from + keyStart,
      start: from + start,
      end: from + end,
      items: lines.flatMap((item) =>
        isScalar(item) && item.range ? [[from + item.range[0], from + item.range[1]] as const] : [],
      ),
    });
  }
  return entries;
}

function tomlEntries(matter: string, from: number): readonly MatterEntry[] | undefined {
  const [table] = tryTo(() => parseTOML(matter))?.body ?? [];
  return table?.body.flatMap((node) => {
    const [first, second] = node.key.keys;
    if (node.type !== 'TOMLKeyValue' || first === undefined || second !== undefined) return [];
    const key = first.type === 'TOMLBare' ? first.name : first.value;
    const [start, end] = node.value.range;
    return [
      { key, keyStart: from + node.range[0], start: from + start, end: from + end, items: [] },
    ];
  });
}
