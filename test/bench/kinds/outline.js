// @ts-check
import { createRandom } from './random.js';

/**
 * The tree of pages. Page 0 is the home page.
 * @typedef {object} Outline
 * @property {number} boards
 * @property {(index: number) => readonly number[]} children
 * @property {(index: number) => string} slug
 * @property {(index: number) => string} path with slashes at both ends
 * @property {readonly number[]} folders the pages that have child pages
 */

/** @typedef {{ readonly boards: number, readonly seed: number, readonly vocabulary: readonly string[] }} Names */

const SECTION_SIZE = 20;
const OUTLINE_STREAM = -3;
/** The maximum depth of pages. */
const MAX_LEVEL = 4;

/**
 * Makes sections of 20 pages; the first one of each is the parent of the others.
 * @param {Names} names
 */
export function evenOutline(names) {
  return outlineOf(names, (index) => {
    if (index === 0) return -1;
    const first = index - ((index - 1) % SECTION_SIZE);
    return first === index ? 0 : first;
  });
}

/** Makes sections of random size; some contain sections. @param {Names} names */
export function drawnOutline(names) {
  const random = createRandom(names.seed, OUTLINE_STREAM);
  /**
   * The folder of the next page comes last, after the folders around it; `left` counts the pages
   * that a folder still gets.
   */
  const open = [{ index: 0, left: Infinity }];
  return outlineOf(names, (index) => {
    if (index === 0) return -1;
    while (open.at(-1)?.left === 0) open.pop();
    const above = open.at(-1);
    if (above === undefined) throw new Error('the home page takes any number of pages');
    above.left -= 1;
    const isFolder = open.length === 1 || (open.length < MAX_LEVEL && random.chance(0.08));
    if (isFolder) open.push({ index, left: random.spread(open.length === 1 ? 16 : 6, 60) });
    return above.index;
  });
}

/** @param {Names} names @param {(index: number) => number} parentOf asked in ascending order @returns {Outline} */
function outlineOf({ boards, seed, vocabulary }, parentOf) {
  const parents = Array.from({ length: boards }, (_, index) => parentOf(index));
  /** @type {Map<number, number[]>} */
  const below = new Map();
  for (const [index, parent] of parents.entries()) {
    const siblings = below.get(parent);
    if (siblings === undefined) below.set(parent, [index]);
    else siblings.push(index);
  }
  below.delete(-1);
  /** @param {number} index */
  const slug = (index) => `${vocabulary[(index * 7 + seed) % vocabulary.length]}-${index}`;
  /** @param {number} index @returns {string} */
  const path = (index) => (index === 0 ? '/' : `${path(parents[index] ?? 0)}${slug(index)}/`);
  return {
    boards,
    slug,
    path,
    children: (index) => below.get(index) ?? [],
    folders: [...below.keys()],
  };
}
