// @ts-check
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { styleSheet } from '../kinds/looks.js';
import { markdown } from './markdown.js';

/** @typedef {import('./competitors.js').Setting} Setting */
/** @typedef {import('./competitors.js').Entrant} Entrant */

const BENCH = dirname(dirname(fileURLToPath(import.meta.url)));
const HUGO = 'hugo';
/**
 * Number of pages in one data file: the text of all pages could exceed the longest possible string.
 */
const SHARD = 500;

/**
 * Prepares a build by Hugo: a file for each page, and templates with partials.
 * @param {Setting} setting @returns {Entrant | string}
 */
export function hugo({ dir, site }) {
  if (spawnSync(HUGO, ['version']).status !== 0) return 'hugo is not on the PATH';
  const { content, outline, size } = site;
  if (content === undefined) return 'it has no such pages';
  const source = join(dir, 'hugo');
  cpSync(join(BENCH, 'hugo'), source, { recursive: true });
  for (let index = 0; index < size.boards; index += 1) {
    const page = content.page(index);
    const { path } = page;
    // A page with child pages is in the folder of those pages.
    const isSection = index === 0 || outline.children(index).length > 0;
    const file = isSection ? `content${path}_index.md` : `content${path.slice(0, -1)}.md`;
    writeText(join(source, file), hugoFile(page));
  }
  writeText(join(source, 'data', 'chrome.json'), JSON.stringify(content.chrome));
  writeText(join(source, 'static', 'style.css'), styleSheet());
  return {
    command: (out) => ({
      argv: [HUGO, '--source', source, '--destination', out, '--quiet', '--noBuildLock'],
    }),
  };
}

/**
 * Returns a page's file for Hugo: sections are data before an empty text, and posts are a text.
 * @param {import('../kinds/types.ts').Page} page
 */
function hugoFile(page) {
  const { layout, title, description } = page;
  const own =
    page.layout === 'post'
      ? { heading: page.heading }
      : { hero: page.hero, sections: page.sections };
  const matter = JSON.stringify({ layout, title, description, ...own }, undefined, 2);
  return page.layout === 'post' ? `${matter}\n\n${markdown(page.blocks)}` : `${matter}\n`;
}

/**
 * Prepares a build by Eleventy: all pages as data, and templates that are functions.
 * @param {Setting} setting @returns {Entrant | string}
 */
export function eleventy({ dir, site, eleventy: installed }) {
  const program = join(installed, 'node_modules', '@11ty', 'eleventy', 'cmd.cjs');
  if (installed === '' || !existsSync(program)) return 'give --eleventy <folder with node_modules>';
  const { content, size } = site;
  if (content === undefined) return 'it has no such pages';
  const source = join(dir, 'eleventy');
  cpSync(join(BENCH, 'eleventy'), source, { recursive: true });
  for (let from = 0; from < size.boards; from += SHARD) {
    const count = Math.min(SHARD, size.boards - from);
    const pages = Array.from({ length: count }, (_, at) => content.page(from + at));
    writeText(join(source, 'pages', `${from / SHARD}.json`), JSON.stringify(pages));
  }
  writeText(join(source, '_data', 'chrome.json'), JSON.stringify(content.chrome));
  writeText(join(source, 'package.json'), '{ "type": "module" }\n');
  return {
    command: (out) => ({
      argv: [process.execPath, program, '--output', out],
      cwd: source,
      env: { NODE_ENV: 'production' },
    }),
  };
}

/** @param {string} path @param {string} text */
function writeText(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
