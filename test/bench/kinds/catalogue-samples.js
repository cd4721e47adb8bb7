// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The samples of `fixtures/catalogue`: every element in its example and its presets, and every look. */

/** @typedef {import('./blocks.js').Block} Block */
/** @typedef {import('./blocks.js').Attribute} Attribute */
/** @typedef {import('./types.ts').Json} Json */
/** @typedef {{ readonly uid: string, readonly type?: string, readonly root: Block, readonly children?: readonly string[], readonly assets?: readonly Json[] }} Board */

/**
 * @typedef {object} Samples
 * @property {readonly Block[]} blocks
 * @property {readonly Block[]} anywhere the blocks that any page can show
 * @property {ReadonlyMap<string, readonly Attribute[]>} looks values of each look
 * @property {readonly Json[]} parts boards that samples show
 * @property {readonly Json[]} assets
 * @property {readonly Json[]} variables
 * @property {readonly Json[]} styles
 */

const FIXTURE = fileURLToPath(new URL('../../../fixtures/catalogue', import.meta.url));
/** The uid of the slot content of a sample's frame. */
export const SAMPLE_SLOT = 'sample-shown~';
/** The board on which each entry shows a look, and the property that names the look. */
const LOOKS_BOARD = 'looks';
const ENTRY_NAME = 'entry-eid.text';
/** Boards whose content depends on the pages of their own site. */
const NOT_SHARED = new Set(['header']);

/** @returns {Samples} */
export function readSamples() {
  /** @type {{ readonly variables: readonly Json[], readonly styles: readonly Json[], readonly root: string }} */
  const project = read('project.json');
  /** @type {Board} */
  const home = read(project.root);
  const boards = (home.children ?? []).map((file) => /** @type {Board} */ (read(file)));
  const pages = boards.filter(({ type }) => type === undefined);
  const parts = boards.filter(({ type, uid }) => type !== undefined && !NOT_SHARED.has(uid));
  const found = pages.flatMap(({ root }) => allIn(root));
  const looks = boards.find(({ uid }) => uid === LOOKS_BOARD);
  const names = looks ? allIn(looks.root).flatMap(entryName) : [];
  const attributes = found.flatMap(({ attrs = [] }) => attrs);
  const blocks = found.filter(({ uid }) => uid === SAMPLE_SLOT);
  return {
    blocks,
    anywhere: blocks.filter(isAnywhere),
    looks: new Map(names.map((name) => [name, attributes.filter(({ kid }) => kid === name)])),
    parts,
    assets: home.assets ?? [],
    variables: project.variables,
    styles: project.styles,
  };
}

/** @param {string} file */
function read(file) {
  const text = readFileSync(join(FIXTURE, file), 'utf8');
  // The generated sites have no fonts.
  return JSON.parse(text.replaceAll(/"Inter(?=[",])/g, '"system-ui'));
}

/**
 * Returns whether a block can be on any board: a pager can only be on paged boards.
 * @param {Block} shown
 */
function isAnywhere(shown) {
  return allIn(shown).every(({ eid }) => eid !== 'pager');
}

/** @param {Block} block @returns {Block[]} */
export function allIn(block) {
  return [block, ...(block.children ?? []).flatMap(allIn)];
}

/** @param {Block} block */
function entryName({ attrs = [] }) {
  const name = attrs.find(({ kid }) => kid === ENTRY_NAME)?.v;
  return typeof name === 'string' ? [name] : [];
}
