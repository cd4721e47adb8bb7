// @ts-check
// Writes a generated project: `node test/bench/generate.js <folder> --kind mix --boards 1000 --form json|compact|folder --seed 1`.
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { canonical } from './kinds/lines.js';
import { createSite, isKind } from './kinds/site.js';

/** @typedef {import('./kinds/site.js').Size} Size */
/** @typedef {import('./kinds/site.js').Site} Site */
/** @typedef {'json' | 'compact' | 'folder'} Form compact is JSON on one line */

const INDENT = 2;
/** Placeholder for the boards, which are written one by one. */
const GAP = '@gap';
/**
 * In the form of one JSON, the indentation of boards of the first level, and of each further level.
 */
const DEPTH = { first: 3, further: 2 };

/** @param {string} file @param {unknown} json @returns {readonly [file: string, text: string]} */
const entry = (file, json) => [file, `${canonical(json)}\n`];

/**
 * Returns the path of a board's file in the folder form.
 * @param {Site} site @param {number} index
 */
export function boardFile({ outline }, index) {
  return index === 0 ? 'boards/index.json' : `boards${outline.path(index).slice(0, -1)}.json`;
}

/** Returns the path of the file of a board that pages show. @param {unknown} uid */
const partFile = (uid) => `boards/${String(uid)}.json`;

/**
 * Returns the files of the folder form, as `sitegen unpack` writes them.
 * @param {Size} size
 * @returns {Generator<readonly [file: string, text: string]>}
 */
export function* folderFiles(size) {
  const site = createSite(size);
  const filesBelow = (/** @type {number} */ index) =>
    site.outline.children(index).map((child) => boardFile(site, child));
  for (const part of site.parts) yield entry(partFile(part['uid']), part);
  for (let index = 1; index < size.boards; index += 1) {
    const children = filesBelow(index);
    yield entry(boardFile(site, index), site.board(index, children.length > 0 ? { children } : {}));
  }
  const children = [...site.parts.map((part) => partFile(part['uid'])), ...filesBelow(0)];
  yield entry(boardFile(site, 0), site.home(children));
  yield entry('project.json', site.project(boardFile(site, 0)));
}

/**
 * A style in which the one JSON is written.
 * @typedef {{ readonly comma: string, readonly text: (json: unknown, depth: number) => string }} Style
 */

/** @type {Style} */
const CANONICAL = { comma: ',\n', text: indented };
/** @type {Style} */
const COMPACT = { comma: ',', text: (json) => JSON.stringify(json) };

/**
 * Returns the project as one JSON, piece by piece, as it may be too large for memory.
 * @param {Size} size
 * @param {Exclude<Form, 'folder'>} [form]
 * @returns {Generator<string>}
 */
export function* jsonPieces(size, form = 'json') {
  const site = createSite(size);
  const style = form === 'compact' ? COMPACT : CANONICAL;
  const [before, after] = frame(style.text(site.project(site.home([GAP])), 0));
  yield before;
  yield site.parts.map((part) => style.text(part, DEPTH.first)).join(style.comma);
  for (const index of site.outline.children(0)) {
    yield style.comma;
    yield* boardPieces({ site, style }, index, DEPTH.first);
  }
  yield `${after}\n`;
}

/** @param {{ readonly site: Site, readonly style: Style }} how @param {number} index @param {number} depth @returns {Generator<string>} */
function* boardPieces({ site, style }, index, depth) {
  const below = site.outline.children(index);
  if (below.length === 0) {
    yield style.text(site.board(index), depth);
    return;
  }
  const [opening, closing] = frame(style.text(site.board(index, { children: [GAP] }), depth));
  yield opening;
  for (const [at, child] of below.entries()) {
    if (at > 0) yield style.comma;
    yield* boardPieces({ site, style }, child, depth + DEPTH.further);
  }
  yield closing;
}

/**
 * Returns the text before and after the placeholder.
 * @param {string} text
 * @returns {readonly [before: string, after: string]}
 */
function frame(text) {
  const [before = '', after = ''] = text.split(new RegExp(` *"${GAP}"`));
  return [before, after];
}

/** @param {unknown} json @param {number} depth */
function indented(json, depth) {
  const margin = ' '.repeat(depth * INDENT);
  return margin + canonical(json).replaceAll('\n', `\n${margin}`);
}

/**
 * Writes a project into a folder and returns its path, for `sitegen build`.
 * @param {string} folder
 * @param {Size & { readonly form: Form }} options
 */
export function writeProject(folder, { form, ...size }) {
  mkdirSync(folder, { recursive: true });
  if (form === 'folder') {
    for (const [file, text] of folderFiles(size)) {
      const path = join(folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    return folder;
  }
  const path = join(folder, 'project.json');
  const open = openSync(path, 'w');
  for (const piece of jsonPieces(size, form)) writeSync(open, piece);
  closeSync(open);
  return path;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      kind: { type: 'string', default: 'mix' },
      boards: { type: 'string', default: '1000' },
      form: { type: 'string', default: 'folder' },
      seed: { type: 'string', default: '1' },
    },
  });
  const { kind } = values;
  if (!isKind(kind)) throw new Error(`there is no kind ${kind}`);
  const form = values.form === 'json' || values.form === 'compact' ? values.form : 'folder';
  const size = { kind, boards: Number(values.boards), seed: Number(values.seed) };
  const written = writeProject(positionals[0] ?? '.tmp/bench', { form, ...size });
  process.stdout.write(`${written}\n`);
}
