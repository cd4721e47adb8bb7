import type { Block } from '../model/entities.ts';
import type { Json, JsonObject } from '../values/json.ts';
import { CARRIAGE_RETURN, LINE_FEED } from './char-codes.ts';
import { entityToJson } from './entity-json.ts';

/** The form of block trees: a line for each attribute, or indented like other JSON (FORMAT-4). */
export type TreeForm = 'lines' | 'indented';

/**
 * Consecutive pieces of text: joining them would create garbage of the file's size after each edit.
 */
export type Parts = readonly string[];

/** Writes a nested block; its first line begins with `indent`. */
export type WriteBlock = (block: Block, indent: string) => Parts;

/**
 * The text of a block before and after the list of its children. The first child begins on its own
 * line.
 */
interface TextAroundChildren {
  readonly before: string;
  readonly after: string;
}

/** Writes blocks in one form; a block's first line begins with `indent`. */
interface BlockForm {
  /** Indentation that children have in addition to that of their parent. */
  readonly step: string;
  /** The text of a block without children. */
  leaf(block: Block, indent: string): string;
  around(block: Block, indent: string): TextAroundChildren;
}

/**
 * Maximum characters on one line of a block that has at most one attribute; a longer block has more
 * lines.
 */
const LONGEST_LINE = 120;

/** Replaces a block in the JSON of its parent. */
export const PLACEHOLDER: Block = { uid: '' };

const LINES: BlockForm = {
  step: '  ',
  leaf(block, indent) {
    const written = entityToJson('block', block);
    const { attrs, ...fields } = written;
    const line = JSON.stringify(attrs === undefined ? written : { ...fields, attrs });
    const isLine = (block.attrs?.length ?? 0) <= 1 && line.length <= LONGEST_LINE;
    return isLine ? line : `${linesBefore(written, indent)}}`;
  },
  around: (block, indent) => ({
    before: `${linesBefore(entityToJson('block', { ...block, children: [] }), indent)},"children":[\n${indent}  `,
    after: ']}',
  }),
};

/**
 * The text of a block without its children and its last bracket: a line with its plain fields, and
 * a line for each attribute.
 */
function linesBefore(block: JsonObject, indent: string): string {
  const { attrs, children: _children, ...fields } = block;
  const line = JSON.stringify(fields).slice(0, -1);
  if (!Array.isArray(attrs)) return line;
  const separator = `\n${indent}  `;
  const lines = attrs.map((attr: Json) => separator + JSON.stringify(attr));
  return `${line}${line === '{' ? '' : ','}"attrs":[${lines.join(',')}]`;
}

const INDENTED: BlockForm = {
  step: '    ',
  leaf: (block, indent) => indentedText(entityToJson('block', block), indent),
  around(block, indent) {
    const inner = `${indent}  `;
    const fields = Object.entries(entityToJson('block', { ...block, children: [PLACEHOLDER] }));
    const at = fields.findIndex(([key]) => key === 'children');
    const written = fields.map(([key, value]) => fieldText(key, value, inner));
    const before = [...written.slice(0, at), `${inner}"children": [\n${inner}  `].join(',\n');
    const after = [`\n${inner}]`, ...written.slice(at + 1)].join(',\n');
    return { before: `{\n${before}`, after: `${after}\n${indent}}` };
  },
};

const FORMS: Readonly<Record<TreeForm, BlockForm>> = {
  lines: LINES,
  indented: INDENTED,
};

/** Additional indentation of a block's children. */
export const stepOf = (form: TreeForm) => FORMS[form].step;

/** The text of a block; `writeChild` writes its children. */
export function blockParts(
  block: Block,
  indent: string,
  { form, writeChild }: { readonly form: TreeForm; readonly writeChild: WriteBlock },
): Parts {
  const { step, leaf, around } = FORMS[form];
  const { children = [] } = block;
  if (children.length === 0) return [leaf(block, indent)];
  const inner = indent + step;
  const { before, after } = around(block, indent);
  const parts = [before];
  for (const [at, child] of children.entries()) {
    if (at > 0) parts.push(`,\n${inner}`);
    for (const part of writeChild(child, inner)) parts.push(part);
  }
  parts.push(after);
  return parts;
}

/** The text of a field of an object, on its own lines. */
export function fieldText(key: string, value: Json, indent: string): string {
  return `${indent}${JSON.stringify(key)}: ${indentedText(value, indent)}`;
}

/** The text of a value whose lines are indented. Line breaks within texts are escaped. */
function indentedText(value: Json, indent: string): string {
  return JSON.stringify(value, undefined, 2).replaceAll('\n', `\n${indent}`);
}

/**
 * The form of the block tree at an offset: in the indented form, a line ends after the first
 * bracket.
 */
export function treeFormAt(bytes: Uint8Array, start: number): TreeForm {
  return bytes[start + 1] === LINE_FEED || bytes[start + 1] === CARRIAGE_RETURN
    ? 'indented'
    : 'lines';
}
