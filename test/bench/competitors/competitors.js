// @ts-check
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepPages } from './dom-pages.js';
import { eleventy, hugo } from './others.js';
import {
  buildCommand,
  headerPlace,
  sitegenEdited,
  sitegenFolder,
  sitegenJson,
  sitegenOneThread,
  sitegenUnchanged,
  textPlace,
  titlePlace,
} from './sitegen.js';

/** The programs that build the same site, each from files in the program's own form. */

/**
 * @typedef {object} Setting
 * @property {string} dir a scratch folder
 * @property {import('../kinds/site.js').Site} site
 * @property {number} threads number of threads of sitegen
 * @property {string} eleventy a folder with Eleventy in its node_modules, or empty
 * @property {(form: import('../generate.js').Form) => string} project writes the site for sitegen
 */

/**
 * @typedef {object} Command
 * @property {readonly string[]} argv
 * @property {string} [cwd]
 * @property {Readonly<Record<string, string>>} [env]
 */

/**
 * @typedef {object} Entrant a competitor whose input is written
 * @property {(out: string) => Command} command
 * @property {boolean} [printsPreparing] true if it prints, as JSON, the seconds that aren't
 * measured
 * @property {string} [output] the name of the output folder that all of its builds share; without
 * it, each build has a new one
 * @property {string} [dom] the folder with the trees of the pages that it has to make
 * @property {Edit} [edit] the change before each round
 */

/**
 * @typedef {object} Edit
 * @property {(round: number) => void} apply
 * @property {string} page the path of a page that shows the change
 * @property {(round: number) => string} shown
 */

/**
 * @typedef {object} Competitor
 * @property {string} name
 * @property {string} title
 * @property {'json' | 'folder' | 'none'} form of a project that it builds
 * @property {(setting: Setting) => Entrant | string} prepare returns a text, the reason, if it
 * can't take part
 */

const HERE = dirname(fileURLToPath(import.meta.url));
const FLOORS = join(HERE, 'floors.js');
const BARE_FILES = join(HERE, 'bare-files.js');

/** @type {readonly Competitor[]} */
export const COMPETITORS = [
  floor('strings', 'strings, one thread'),
  floor('react', 'bare React, one thread'),
  { name: 'same-dom', title: 'bare React, same DOM', form: 'none', prepare: sameDom },
  { name: 'files', title: 'files alone', form: 'none', prepare: filesAlone },
  sitegen('sitegen-folder', 'sitegen, folder form', sitegenFolder),
  sitegen('sitegen-one', 'sitegen, folder form, one thread', sitegenOneThread),
  { name: 'sitegen-json', title: 'sitegen, one JSON', form: 'json', prepare: sitegenJson },
  sitegen('sitegen-nothing', 'sitegen, again after no edit', sitegenUnchanged),
  sitegen('sitegen-edit', 'sitegen, again after an edit of one text', sitegenEdited(textPlace)),
  sitegen('sitegen-title', 'sitegen, again after an edit of one title', sitegenEdited(titlePlace)),
  sitegen(
    'sitegen-header',
    'sitegen, again after an edit of the header',
    sitegenEdited(headerPlace),
  ),
  { name: 'hugo', title: 'Hugo', form: 'none', prepare: hugo },
  { name: 'eleventy', title: 'Eleventy', form: 'none', prepare: eleventy },
];

/** @param {string} name @param {string} title @param {Competitor['prepare']} prepare @returns {Competitor} */
function sitegen(name, title, prepare) {
  return { name, title, form: 'folder', prepare };
}

/**
 * Returns a competitor that makes the reference DOM in one thread.
 * @param {'react' | 'strings'} name @param {string} title @returns {Competitor}
 */
function floor(name, title) {
  return {
    name,
    title,
    form: 'none',
    prepare({ site: { content, size } }) {
      if (content === undefined) return 'its pages have no reference but their DOM';
      const { kind, boards, seed } = size;
      const args = [kind, String(boards), String(seed)];
      return { printsPreparing: true, command: (out) => floorCommand([name, out, ...args]) };
    },
  };
}

/** @param {readonly string[]} args @returns {Command} */
function floorCommand(args) {
  return { argv: [process.execPath, FLOORS, ...args], env: { NODE_ENV: 'production' } };
}

/**
 * Builds the site with sitegen into a folder, and returns the folder.
 * @param {string} name
 * @param {Setting} setting
 */
function builtSite(name, { dir, project, threads }) {
  const built = join(dir, name);
  const [program = '', ...args] = buildCommand(project('folder'), threads)(built).argv;
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`sitegen ended with ${status}: ${stderr}`);
  return built;
}

/**
 * Makes the pages that sitegen has built, from their DOM, with React alone.
 * @param {Setting} setting @returns {Entrant}
 */
function sameDom(setting) {
  const { dir, site } = setting;
  const dom = join(dir, 'dom');
  const built = builtSite('built-for-dom', setting);
  keepPages(built, dom, site);
  rmSync(built, { recursive: true });
  return { printsPreparing: true, dom, command: (out) => floorCommand(['same-dom', out, dom]) };
}

/**
 * Only reads and writes the files that sitegen reads and writes.
 * @param {Setting} setting @returns {Entrant}
 */
function filesAlone(setting) {
  const { project, threads } = setting;
  const built = builtSite('built-for-files', setting);
  const args = [project('folder'), built, String(threads)];
  return {
    printsPreparing: true,
    command: (out) => ({ argv: [process.execPath, BARE_FILES, out, ...args] }),
  };
}
