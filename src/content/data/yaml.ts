import { isAlias, isMap, isScalar, isSeq, parseDocument, type Document } from 'yaml';
import type { Json } from '../../values/json.ts';
import { DataError, dateField, type DataNode, type Range } from './rows.ts';

/** Reads a YAML text as values with their places; aliases are replaced by their values. @throws DataError */
export function readYamlNodes(text: string): DataNode {
  const document = parseDocument(text, { uniqueKeys: true, logLevel: 'silent' });
  const [wrong] = document.errors;
  if (wrong !== undefined) {
    const [reason = ''] = wrong.message.split(/ at line \d|\n/);
    throw new DataError(reason, wrong.pos[0]);
  }
  return nodeOf(document.contents, document, { start: 0, end: 0 });
}

/** A node of YAML; the value of an alias has the place of the alias. */
function nodeOf(node: unknown, document: Document.Parsed, within: Range): DataNode {
  const range = rangeOf(node) ?? within;
  const named = isAlias(node) ? node.resolve(document) : node;
  if (isSeq(named)) {
    const items = () => named.items.map((item) => nodeOf(item, document, range));
    return { kind: 'list', range, items };
  }
  if (isMap(named)) {
    const entries = () =>
      named.items.map(({ key, value }) => {
        const name = isScalar(key) ? String(key.value) : '';
        return [name, nodeOf(value, document, rangeOf(key) ?? range)] as const;
      });
    return { kind: 'map', range, entries };
  }
  return { kind: 'scalar', range, value: isScalar(named) ? valueOf(named) : null };
}

function rangeOf(node: unknown): Range | undefined {
  const isNode = isScalar(node) || isSeq(node) || isMap(node) || isAlias(node);
  const range = isNode ? node.range : undefined;
  return range ? { start: range[0], end: range[1] } : undefined;
}

const DATE = /^\d{4}-\d\d-\d\d(?:[Tt ].*)?$/;

/** A day without quotation marks is a date. */
function valueOf({ value, type }: { readonly value: unknown; readonly type?: string }): Json {
  switch (typeof value) {
    case 'string':
      return type === 'PLAIN' && DATE.test(value) ? dateField(value) : value;
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    case 'bigint':
      return String(value);
    default:
      return null;
  }
}
