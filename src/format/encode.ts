import { isFromFile, ownBoards } from '../model/content-uid.ts';
import lzString from 'lz-string';
import type { Board, Project } from '../model/entities.ts';
import type { Json } from '../values/json.ts';
import { entityToJson } from './entity-json.ts';
import { translationsText } from './write-translations.ts';
import {
  blockParts,
  fieldText,
  PLACEHOLDER,
  type Parts,
  type TreeForm,
  type WriteBlock,
} from './tree-form.ts';

/** The file name of a board below another one. */
export type FileOf = (child: Board) => string;

/** The position of a value in a JSON file, and the form of block trees in it. */
interface JsonPosition {
  readonly indent: string;
  readonly writeTree: WriteBlock;
}

/**
 * Canonical text of any JSON except block trees: indented by two spaces, with a line feed at the
 * end.
 */
export function canonicalText(json: Json): string {
  return `${JSON.stringify(json, undefined, 2)}\n`;
}

/** The fields with translations, and the number of levels of keys above each translation. */
const TRANSLATION_FIELDS = [
  ['words', { depth: 1, entity: 'words' }],
  ['translations', { depth: 2, entity: 'translation' }],
] as const;

/** Writes a project as canonical JSON; `decode` returns an equal project. */
export function encode(project: Project, form: TreeForm = 'lines'): string {
  const place = { indent: '  ', writeTree: writerOf(form) };
  const json = entityToJson('project', project, () => '');
  const root = boardParts(project.root, place);
  const written = new Map<string, Parts>([['root', root]]);
  for (const [key, where] of TRANSLATION_FIELDS) {
    const own = json[key];
    if (own !== undefined) written.set(key, [translationsText(own, '  ', where)]);
  }
  return `${objectParts(json, '', written).join('')}\n`;
}

/** Writes a project in lz-string's URL-safe form: the same JSON without white space, compressed. */
export function encodeCompressed(project: Project): string {
  const json = entityToJson('project', { ...project, root: ownBoards(project.root) });
  return lzString.compressToEncodedURIComponent(JSON.stringify(json));
}

/** The text of a board's file; `fileOf` returns the file names of the boards below. */
export function boardFileText(board: Board, fileOf: FileOf, form: TreeForm = 'lines'): string {
  return `${boardParts(board, { indent: '', writeTree: writerOf(form), fileOf }).join('')}\n`;
}

/** A board as written in a file. The boards below it are written in place, or as file names. */
export function boardParts(
  board: Board,
  { indent, writeTree, fileOf }: JsonPosition & { readonly fileOf?: FileOf },
): Parts {
  const { root, children: all, ...fields } = board;
  // Pages from files aren't written; only a board with `content` has such pages.
  const children = board.content === undefined ? all : all.filter((child) => !isFromFile(child));
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

/**
 * The canonical text of an object in parts; `written` holds the texts of fields that are already
 * written.
 */
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
