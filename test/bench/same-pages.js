// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { createRandom } from './random.js';
import { referenceLines, treeMaker } from './tree.js';

/** Nobody wins by leaving things out: whether a built site has every page, and a sample of them the reference DOM. */

const SAMPLE = 12;

/** `nodeType` in every DOM. */
const NODE_TYPES = { element: 1, text: 3 };

/**
 * A page's DOM below the root element, in the lines of `referenceLines`, and its title before them.
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
  // The cast is sound: the type of node says so.
  const element = /** @type {import('happy-dom').Element} */ (node);
  const addresses = ['href', 'src', 'alt']
    .map((name) => element.getAttribute(name))
    .filter((value) => value !== null);
  const start = [`<${element.tagName.toLowerCase()}>`, ...addresses].join(' ');
  return [start, ...[...element.childNodes].flatMap(nodeLines)];
}

/**
 * Throws at the first difference.
 * @param {string} out
 * @param {import('./content.js').Site} site
 * @param {(line: string) => string} [edited] what an edit made of a line of the reference
 */
export function assertSamePages(out, site, edited = (line) => line) {
  const file = (/** @type {number} */ index) => join(out, site.path(index), 'index.html');
  for (let index = 0; index < site.pages; index += 1) {
    if (!existsSync(file(index))) throw new Error(`${file(index)} is missing`);
  }
  const treeOf = treeMaker(site.chrome);
  for (const index of sampleOf(site.pages)) {
    const page = site.page(index);
    const expected = [titleLine(page.title), ...referenceLines(treeOf(page))].map(edited);
    const lines = pageLines(readFileSync(file(index), 'utf8'));
    const at = expected.findIndex((line, position) => line !== lines[position]);
    if (at >= 0 || lines.length !== expected.length) {
      throw new Error(`${file(index)} has ${lines[at]} instead of ${expected[at]}`);
    }
  }
}

/** @param {number} pages */
function sampleOf(pages) {
  const random = createRandom(0, 0);
  const chosen = Array.from({ length: SAMPLE }, () => random.below(pages));
  return new Set([0, Math.min(1, pages - 1), Math.floor(pages / 2), pages - 1, ...chosen]);
}
