// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Window } from 'happy-dom';
import { referenceLines } from '../kinds/nodes.js';
import { createRandom } from '../kinds/random.js';

/**
 * Checks that a built site has every page, and that a sample of pages has the reference DOM, so
 * that no competitor wins by omitting something.
 */

const SAMPLE = 12;

/** Values of `nodeType` in any DOM. */
const NODE_TYPES = { element: 1, text: 3 };

/**
 * Returns the title of a page, and then its DOM below the root element, in the form of
 * `referenceLines`.
 * @param {string} html
 * @returns {string[]}
 */
export function pageLines(html) {
  const window = new Window();
  const document = new window.DOMParser().parseFromString(html, 'text/html');
  const root = document.body.firstElementChild?.firstElementChild;
  return [titleLine(document.title), ...(root ? nodeLines(root) : [])];
}

/** @param {string} title */
export function titleLine(title) {
  return `title ${title}`;
}

/** @param {import('happy-dom').Node} node @returns {string[]} */
function nodeLines(node) {
  if (node.nodeType === NODE_TYPES.text) {
    const text = node.textContent.trim();
    return text === '' ? [] : [text];
  }
  if (node.nodeType !== NODE_TYPES.element) return [];
  // The cast is sound: the `nodeType` is that of an element.
  const element = /** @type {import('happy-dom').Element} */ (node);
  const addresses = ['href', 'src', 'alt']
    .map((name) => element.getAttribute(name))
    .filter((value) => value !== null);
  const start = [`<${element.tagName.toLowerCase()}>`, ...addresses].join(' ');
  return [start, ...[...element.childNodes].flatMap(nodeLines)];
}

/** Ignored, as Markdown has no spans around the plain words after other elements. */
const IGNORED = '<span>';

/** @param {readonly string[]} lines */
const compared = (lines) => lines.filter((line) => line !== IGNORED);

/** @typedef {import('../kinds/site.js').Site} Site */

/** @param {string} out @param {Pick<Site, 'outline'>} site @param {number} index */
function fileOf(out, { outline }, index) {
  return join(out, outline.path(index), 'index.html');
}

/**
 * Throws if a page is missing.
 * @param {string} out
 * @param {Pick<Site, 'outline'>} site
 */
export function assertAllPages(out, site) {
  for (let index = 0; index < site.outline.boards; index += 1) {
    const file = fileOf(out, site, index);
    if (!existsSync(file)) throw new Error(`${file} is missing`);
  }
}

/**
 * Throws at the first difference to the reference DOM, if the site has a reference.
 * @param {string} out
 * @param {Pick<Site, 'outline' | 'content'>} site
 */
export function assertSamePages(out, { outline, content }) {
  if (content === undefined) return;
  for (const index of sampleOf(outline.boards)) {
    const file = fileOf(out, { outline }, index);
    const { title } = content.page(index);
    const expected = compared([titleLine(title), ...referenceLines(content.tree(index))]);
    const lines = compared(pageLines(readFileSync(file, 'utf8')));
    const at = expected.findIndex((line, position) => line !== lines[position]);
    if (at >= 0 || lines.length !== expected.length) {
      throw new Error(`${file} has ${lines[at]} instead of ${expected[at]}`);
    }
  }
}

/** @param {number} boards */
function sampleOf(boards) {
  const random = createRandom(0, 0);
  const chosen = Array.from({ length: SAMPLE }, () => random.below(boards));
  return new Set([0, Math.min(1, boards - 1), Math.floor(boards / 2), boards - 1, ...chosen]);
}

/**
 * Throws if two folders differ in any file.
 * @param {string} one
 * @param {string} other
 */
export function assertSameFiles(one, other) {
  const [files, others] = [filesIn(one), filesIn(other)];
  for (const file of new Set([...files, ...others])) {
    if (!files.has(file) || !others.has(file)) throw new Error(`only one of both has ${file}`);
    if (!readFileSync(join(one, file)).equals(readFileSync(join(other, file)))) {
      throw new Error(`${join(one, file)} is another one than in ${other}`);
    }
  }
}

/** @param {string} folder */
function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  return new Set(files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))));
}
