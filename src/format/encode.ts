import lzString from 'lz-string';
import type { Board, Project } from '../model/entities.ts';
import type { Json } from '../values/json.ts';
import { entityToJson } from './entity-json.ts';
import {
  blockParts,
  fieldText,
  PLACEHOLDER,
  type Parts,
  type TreeForm,
  type WriteBlock,
} from './tree-form.ts';

/** Names the file of a board that is below another one. */
export type FileOf = (child: Board) => string;

/** Where a value is in a file of JSON, and how the block trees in it are written. */
interface Place {
  readonly indent: string;
  readonly writeTree: WriteBlock;
}

/** Canonical text of any JSON but block trees: two spaces, a line feed at the end. */
export function canonicalText(json: Json): string {
  return `${JSON.stringify(json, undefined, 2)}\n`;
}

/** Writes a project as canonical JSON; `decode` gives the same project again. */
export function encode(project: Project, form: TreeForm = 'lines'): string {
  const place = { indent: '  ', writeTree: writerOf(form) };
  const json = entityToJson('project', project, () => '');
  const root = boardParts(project.root, place);
  return `${objectParts(json, '', new Map([['root', root]])).join('')}\n`;
}

/** Writes a project in lz-string's URL-safe form: the same JSON without white space, compressed. */
export function encodeCompressed(project: Project): string {
  return lzString.compressToEncodedURIComponent(JSON.stringify(entityToJson('project', project)));
}

/** What a board's file says; `fileOf` names the files of the boards below it. */
export function boardFileText(board: Board, fileOf: FileOf, form: TreeForm = 'lines'): string {
  return `${boardParts(board, { indent: '', writeTree: writerOf(form), fileOf }).join('')}\n`;
}

/** A board as it stands in a file. The boards below it are written in place, or as the names of their files. */
export function boardParts(
  board: Board,
  { indent, writeTree, fileOf }: Place & { readonly fileOf?: FileOf },
): Parts {
  const { root, children, ...fields } = board;
  const inner = `${indent}  `;
  const written = new Map<string, Parts>();
  if (root !== undefined) written.set('root', writeTree(root, inner));
  if (fileOf === undefined && children.length > 0) {
    const item = `${inner}  `;
    const boards = children.map((child) => boardParts(child, { indent: item, writeTree }));
    written.set('children', listParts(boards, inner));
  }
  const shown = { ...fields, children, root: root && PLACEHOLDER };
  const json = entityToJson('board', shown, fileOf ?? (() => ''));
  return objectParts(json, indent, written);
}

function writerOf(form: TreeForm): WriteBlock {
  const writeChild: WriteBlock = (block, indent) => blockParts(block, indent, { form, writeChild });
  return writeChild;
}

function listParts(items: readonly Parts[], indent: string): Parts {
  const inner = `\n${indent}  `;
  const parts = items.flatMap((item, at) => [at === 0 ? `[${inner}` : `,${inner}`, ...item]);
  return [...parts, `\n${indent}]`];
}

/** The canonical text of an object in parts; some fields are written already. */
function objectParts(
  json: Readonly<Record<string, Json>>,
  indent: string,
  written: ReadonlyMap<string, Parts>,
): Parts {
  const inner = `${indent}  `;
  const parts: string[] = [];
  for (const [key, value] of Object.entries(json)) {
    parts.push(parts.length === 0 ? '{\n' : ',\n');
    const field = written.get(key);
    if (field === undefined) parts.push(fieldText(key, value, inner));
    else parts.push(`${inner}${JSON.stringify(key)}: `, ...field);
  }
  return parts.length === 0 ? ['{}'] : [...parts, `\n${indent}}`];
}
