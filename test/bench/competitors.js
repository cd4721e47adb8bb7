// @ts-check
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IMAGE_HOST } from './content.js';
import { writeProject } from './generate.js';
import { styleSheet } from './looks.js';
import { titleLine } from './same-pages.js';

/** Who builds the same site, each from files of its own form. */

/**
 * @typedef {object} Setting
 * @property {string} dir a scratch folder
 * @property {number} seed
 * @property {import('./content.js').Site} site
 * @property {string} eleventy a folder with Eleventy in its node_modules, or empty
 */

/**
 * @typedef {object} Command
 * @property {readonly string[]} argv
 * @property {string} [cwd]
 * @property {Readonly<Record<string, string>>} [env]
 */

/**
 * @typedef {object} Entrant a competitor with its input written
 * @property {(out: string) => Command} command
 * @property {boolean} [printsPreparing] whether it prints, as JSON, seconds that don't count
 * @property {Edit} [edit] what changes before each round, which then builds into the same output
 */

/**
 * @typedef {object} Edit
 * @property {(round: number) => void} apply
 * @property {(round: number) => (line: string) => string} expected what it makes of a line of the reference
 */

/**
 * @typedef {object} Competitor
 * @property {string} name
 * @property {string} title
 * @property {(setting: Setting) => Entrant | string} prepare or why it can't take part
 */

const HERE = dirname(fileURLToPath(import.meta.url));
const SITEGEN = join(HERE, '..', '..', 'bin', 'sitegen.js');
const HUGO = 'hugo';
/** What sitegen reads as one text. */
const MAX_JSON = 512 * 1024 * 1024 - 64;

/** @type {readonly Competitor[]} */
export const COMPETITORS = [
  {
    name: 'strings',
    title: 'strings, one thread',
    prepare: (setting) => floor('strings', setting),
  },
  { name: 'react', title: 'bare React, one thread', prepare: (setting) => floor('react', setting) },
  { name: 'sitegen-folder', title: 'sitegen, folder form', prepare: sitegenFolder },
  { name: 'sitegen-json', title: 'sitegen, one JSON', prepare: sitegenJson },
  {
    name: 'sitegen-edit',
    title: 'sitegen, again after an edit of one page',
    prepare: (setting) => sitegenEdited(setting, pageEdit(setting.site)),
  },
  {
    name: 'sitegen-title',
    title: 'sitegen, again after an edit of one title',
    prepare: (setting) => sitegenEdited(setting, titleEdit(setting.site)),
  },
  {
    name: 'sitegen-header',
    title: 'sitegen, again after an edit of the header',
    prepare: (setting) => sitegenEdited(setting, headerEdit(setting.site)),
  },
  { name: 'hugo', title: 'Hugo', prepare: hugo },
  { name: 'eleventy', title: 'Eleventy', prepare: eleventy },
];

/** @param {'react' | 'strings'} kind @param {Setting} setting @returns {Entrant} */
function floor(kind, { site, seed }) {
  const script = join(HERE, 'floors.js');
  return {
    printsPreparing: true,
    command: (out) => ({
      argv: [process.execPath, script, kind, out, String(site.pages), String(seed)],
      env: { NODE_ENV: 'production' },
    }),
  };
}

/** @param {string} project @returns {Entrant['command']} */
function sitegen(project) {
  const hosts = ['--media-url', IMAGE_HOST, '--image-url', IMAGE_HOST];
  const chosen = ['--routes', 'pages', '--quiet', ...hosts];
  return (out) => ({
    argv: [process.execPath, SITEGEN, 'build', project, '--out', out, ...chosen],
  });
}

/** @param {Setting} setting @returns {Entrant} */
function sitegenFolder({ dir, site: { pages }, seed }) {
  const folder = join(dir, 'sitegen-folder');
  return { command: sitegen(writeProject(folder, { form: 'folder', pages, seed })) };
}

/** @param {Setting} setting */
function sitegenJson({ dir, site: { pages }, seed }) {
  const file = writeProject(join(dir, 'sitegen-json'), { form: 'json', pages, seed });
  if (statSync(file).size > MAX_JSON) {
    rmSync(file);
    return 'the text is longer than sitegen reads';
  }
  return { command: sitegen(file) };
}

/**
 * A text of a board, which is once in its file, behind its key.
 * @typedef {{ readonly file: string, readonly key: string, readonly text: string }} Place
 */

/** @param {Setting} setting @param {Place} place @returns {Entrant} */
function sitegenEdited({ dir, site: { pages }, seed }, { file, key, text }) {
  const folder = join(dir, `edited-${key}-${file.replaceAll('/', '-')}`);
  const project = writeProject(folder, { form: 'folder', pages, seed });
  const path = join(folder, file);
  const original = readFileSync(path, 'utf8');
  const edited = (/** @type {number} */ round) => `${text} edited ${round}`;
  const written = (/** @type {string} */ value) => `"${key}": ${JSON.stringify(value)}`;
  const line = (/** @type {string} */ value) => (key === 'title' ? titleLine(value) : value);
  return {
    command: sitegen(project),
    edit: {
      apply: (round) =>
        writeFileSync(path, original.replace(written(text), written(edited(round)))),
      expected: (round) => (before) => (before === line(text) ? line(edited(round)) : before),
    },
  };
}

/** @param {import('./content.js').Site} site @returns {Place} */
function pageEdit(site) {
  const page = site.page(Math.floor(site.pages / 2));
  return { file: fileOf(page), key: 'v', text: page.hero.heading };
}

/** @param {import('./content.js').Site} site @returns {Place} */
function titleEdit(site) {
  const page = site.page(Math.floor(site.pages / 2));
  return { file: fileOf(page), key: 'title', text: page.title };
}

/** @param {import('./content.js').Page} page */
function fileOf({ path }) {
  return `boards${path.slice(0, -1)}.json`;
}

/** @param {import('./content.js').Site} site @returns {Place} */
function headerEdit({ chrome }) {
  return { file: 'boards/header.json', key: 'v', text: chrome.brand.label };
}

/** @param {Setting} setting */
function hugo({ dir, site }) {
  if (spawnSync(HUGO, ['version']).status !== 0) return 'hugo is not on the PATH';
  const source = join(dir, 'hugo');
  cpSync(join(HERE, 'hugo'), source, { recursive: true });
  for (let index = 0; index < site.pages; index += 1) {
    const { path, title, description, hero: opening, sections } = site.page(index);
    // A section's own page stands in its folder.
    const isSection = path.split('/').length < 4;
    const file = isSection ? `content${path}_index.md` : `content${path.slice(0, -1)}.md`;
    const matter = { layout: 'page', title, description, hero: opening, sections };
    writeText(join(source, file), `${JSON.stringify(matter, undefined, 2)}\n`);
  }
  writeText(join(source, 'data', 'chrome.json'), JSON.stringify(site.chrome));
  writeText(join(source, 'static', 'style.css'), styleSheet());
  return {
    command: (/** @type {string} */ out) => ({
      argv: [HUGO, '--source', source, '--destination', out, '--quiet', '--noBuildLock'],
    }),
  };
}

/** @param {Setting} setting */
function eleventy({ dir, site, eleventy: installed }) {
  const program = join(installed, 'node_modules', '@11ty', 'eleventy', 'cmd.cjs');
  if (installed === '' || !existsSync(program)) return 'give --eleventy <folder with node_modules>';
  const source = join(dir, 'eleventy');
  cpSync(join(HERE, 'eleventy'), source, { recursive: true });
  const pages = Array.from({ length: site.pages }, (_, index) => JSON.stringify(site.page(index)));
  writeText(join(source, '_data', 'pages.json'), `[${pages.join(',\n')}]\n`);
  writeText(join(source, '_data', 'chrome.json'), JSON.stringify(site.chrome));
  writeText(join(source, 'package.json'), '{ "type": "module" }\n');
  return {
    command: (/** @type {string} */ out) => ({
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
