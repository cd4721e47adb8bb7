// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { pageTree } from './html-tree.js';

/** @typedef {import('./html-tree.js').Tree} Tree */
/** @typedef {{ readonly title: string, readonly description: string, readonly children: readonly Tree[] }} DomPage */

/** Keeps built pages as trees, with a file for each batch of pages. */

/** The maximum number of kept pages: those of a larger site are an evenly spread sample. */
const KEPT = 1000;
export const BATCH = 100;
/** Number of pages that are compared with React's output. */
const COMPARED = 16;

/** @param {string} folder @param {number} number */
const batchFile = (folder, number) => join(folder, `${number}.json`);
/** @param {string} folder */
const indexFile = (folder) => join(folder, 'index.json');

/**
 * Keeps the DOM of a site that sitegen has built.
 * @param {string} built
 * @param {string} folder
 * @param {import('../kinds/site.js').Site} site
 */
export function keepPages(built, folder, { size: { boards }, outline }) {
  mkdirSync(folder, { recursive: true });
  const paths = Array.from({ length: boards }, (_, index) => outline.path(index));
  const kept = Math.min(KEPT, boards);
  for (let from = 0; from < kept; from += BATCH) {
    const count = Math.min(BATCH, kept - from);
    const batch = Array.from({ length: count }, (_, at) => {
      const path = paths[Math.floor(((from + at) * boards) / kept)] ?? '/';
      return pageTree(readFileSync(join(built, path, 'index.html'), 'utf8'));
    });
    writeFileSync(batchFile(folder, from / BATCH), JSON.stringify(batch));
  }
  writeFileSync(indexFile(folder), JSON.stringify({ paths, kept }));
}

/**
 * Reads the pages of a site in batches. If a site has more pages than are kept, the kept ones are
 * repeated.
 * @param {string} folder
 */
export function readKept(folder) {
  /** @type {{ readonly paths: readonly string[], readonly kept: number }} */
  const { paths, kept } = JSON.parse(readFileSync(indexFile(folder), 'utf8'));
  const batches = Math.ceil(kept / BATCH);
  return {
    pages: paths.length,
    /** @param {number} from */
    batch(from) {
      /** @type {readonly DomPage[]} */
      const pages = JSON.parse(readFileSync(batchFile(folder, (from / BATCH) % batches), 'utf8'));
      return pages
        .slice(0, paths.length - from)
        .map((page, at) => ({ ...page, path: paths[from + at] ?? '/' }));
    },
  };
}

/**
 * Throws if React has made a page whose DOM differs from the kept one.
 * @param {string} out
 * @param {string} folder
 */
export function assertSameDom(out, folder) {
  for (const { path, ...page } of readKept(folder).batch(0).slice(0, COMPARED)) {
    const made = pageTree(readFileSync(join(out, path, 'index.html'), 'utf8'));
    const children = made.children.filter((child) => !isHint(child));
    if (!isDeepStrictEqual({ ...made, children }, page)) {
      throw new Error(`${path} of bare React has another DOM than what was built`);
    }
  }
}

/**
 * Returns whether an element is a preload of a picture, which React writes before the content.
 * @param {Tree} tree
 */
function isHint(tree) {
  return typeof tree !== 'string' && tree[0] === 'link' && tree[1]['rel'] === 'preload';
}
