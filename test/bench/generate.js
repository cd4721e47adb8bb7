// @ts-check
// Writes a generated project: `node test/bench/generate.js <folder> --pages 1000 --form json|folder --seed 1`.
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createSite } from './content.js';
import { assets, boardMaker, projectJson, sections } from './project.js';

/** @typedef {{ readonly pages: number, readonly seed: number }} Size */

const INDENT = 2;
/** Stands where the boards go that are written one by one. */
const GAP = '@gap';
/** How deep the boards of the first and second level stand in the one JSON. */
const DEPTHS = /** @type {const} */ ({ section: 3, page: 5 });

/** @param {unknown} json */
const canonical = (json) => JSON.stringify(json, undefined, INDENT);

/** @param {string} file @param {unknown} json @returns {readonly [file: string, text: string]} */
const entry = (file, json) => [file, `${canonical(json)}\n`];

/**
 * The folder form, file by file, as `sitegen unpack` writes it.
 * @param {Size} size
 * @returns {Generator<readonly [file: string, text: string]>}
 */
export function* folderFiles(size) {
  const site = createSite(size);
  const { pageBoard, partBoard } = boardMaker(site);
  const file = (/** @type {number} */ index) => `boards${site.path(index).slice(0, -1)}.json`;
  const parts = /** @type {const} */ (['header', 'footer']);
  const children = parts.map((part) => `boards/${part}.json`);
  for (const part of parts) yield entry(`boards/${part}.json`, partBoard(part));
  for (const [first = 0, ...others] of sections(site)) {
    for (const index of others) yield entry(file(index), pageBoard(index));
    const below = others.length === 0 ? {} : { children: others.map(file) };
    yield entry(file(first), pageBoard(first, below));
    children.push(file(first));
  }
  yield entry('boards/index.json', pageBoard(0, { children, assets: assets() }));
  yield entry('project.json', projectJson('boards/index.json'));
}

/**
 * The one canonical JSON, piece by piece: it may be larger than memory likes.
 * @param {Size} size
 * @returns {Generator<string>}
 */
export function* jsonPieces(size) {
  const site = createSite(size);
  const { pageBoard, partBoard } = boardMaker(site);
  const [before, after] = frame(
    projectJson(pageBoard(0, { children: [GAP], assets: assets() })),
    0,
  );
  yield before;
  yield indented(partBoard('header'), DEPTHS.section);
  yield `,\n${indented(partBoard('footer'), DEPTHS.section)}`;
  for (const [first = 0, ...others] of sections(site)) {
    yield ',\n';
    if (others.length === 0) {
      yield indented(pageBoard(first), DEPTHS.section);
      continue;
    }
    const [opening, closing] = frame(pageBoard(first, { children: [GAP] }), DEPTHS.section);
    yield opening;
    for (const [at, index] of others.entries()) {
      yield `${at === 0 ? '' : ',\n'}${indented(pageBoard(index), DEPTHS.page)}`;
    }
    yield closing;
  }
  yield `${after}\n`;
}

/**
 * What stands before and after the gap.
 * @param {unknown} json
 * @param {number} depth
 * @returns {readonly [before: string, after: string]}
 */
function frame(json, depth) {
  const [before = '', after = ''] = indented(json, depth).split(
    new RegExp(`(?<=\\n) *"${GAP}"(?=\\n)`),
  );
  return [before, after];
}

/** @param {unknown} json @param {number} depth */
function indented(json, depth) {
  const margin = ' '.repeat(depth * INDENT);
  return margin + canonical(json).replaceAll('\n', `\n${margin}`);
}

/**
 * Writes a project into a folder and returns its path, as `sitegen build` takes it.
 * @param {string} folder
 * @param {Size & { readonly form: 'json' | 'folder' }} options
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
  for (const piece of jsonPieces(size)) writeSync(open, piece);
  closeSync(open);
  return path;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      pages: { type: 'string', default: '1000' },
      form: { type: 'string', default: 'folder' },
      seed: { type: 'string', default: '1' },
    },
  });
  const form = values.form === 'json' ? 'json' : 'folder';
  const size = { pages: Number(values.pages), seed: Number(values.seed) };
  const written = writeProject(positionals[0] ?? '.tmp/bench', { form, ...size });
  process.stdout.write(`${written}\n`);
}
