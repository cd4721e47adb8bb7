// @ts-check
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { boardFile, writeProject } from '../generate.js';
import { IMAGE_HOST } from '../kinds/pictures.js';

/** @typedef {import('./competitors.js').Setting} Setting */
/** @typedef {import('./competitors.js').Entrant} Entrant */
/** @typedef {import('../kinds/site.js').Site} Site */
/** @typedef {import('../generate.js').Form} Form */

const SITEGEN = fileURLToPath(new URL('../../../bin/sitegen.js', import.meta.url));
/** The maximum size of a file in bytes that sitegen can read as one text. */
const MAX_JSON = 512 * 1024 * 1024 - 64;
/** Matches a text that is the same in HTML and in JSON. */
const PLAIN = /^[a-z0-9 ]+$/i;

/**
 * Returns a function that writes each form of a site once, when it is first requested.
 * @param {string} dir
 * @param {Site} site
 */
export function projectWriter(dir, { size }) {
  /** @type {Map<Form, string>} */
  const known = new Map();
  return (/** @type {Form} */ form) => {
    const path = known.get(form) ?? writeProject(join(dir, `sitegen-${form}`), { form, ...size });
    known.set(form, path);
    return path;
  };
}

/**
 * @param {string} project
 * @param {number} threads
 * @returns {Entrant['command']}
 */
export function buildCommand(project, threads) {
  const hosts = ['--media-url', IMAGE_HOST, '--image-url', IMAGE_HOST];
  const chosen = ['--routes', 'pages', '--quiet', '--jobs', String(threads), ...hosts];
  return (out) => ({
    argv: [process.execPath, SITEGEN, 'build', project, '--out', out, ...chosen],
  });
}

/** @param {Setting} setting @returns {Entrant} */
export function sitegenFolder({ project, threads }) {
  return { command: buildCommand(project('folder'), threads) };
}

/** @param {Setting} setting @returns {Entrant} */
export function sitegenOneThread({ project }) {
  return { command: buildCommand(project('folder'), 1) };
}

/**
 * Builds the site from one JSON file: in canonical form, or on one line if the canonical one is too
 * large.
 * @param {Setting} setting @returns {Entrant | string}
 */
export function sitegenJson({ project, threads }) {
  for (const form of /** @type {const} */ (['json', 'compact'])) {
    const file = project(form);
    if (statSync(file).size <= MAX_JSON) return { command: buildCommand(file, threads) };
    rmSync(file);
  }
  return 'the text is longer than sitegen reads';
}

/**
 * Builds an edited project into the output folder of its last build. All edits share a project and
 * an output folder.
 * @param {(site: Site, project: string) => Place} placeOf
 * @returns {(setting: Setting) => Entrant}
 */
export function sitegenEdited(placeOf) {
  return ({ project, site, threads }) => {
    const folder = project('folder');
    const place = placeOf(site, folder);
    let last = place.text;
    return {
      command: buildCommand(folder, threads),
      output: 'edited',
      edit: {
        page: place.page,
        apply(round) {
          const file = join(folder, place.file);
          const next = `${place.text} edited ${round}`;
          const changed = readFileSync(file, 'utf8').replace(
            said(place.key, last),
            said(place.key, next),
          );
          writeFileSync(file, changed);
          last = next;
        },
        shown: (round) => `${place.text} edited ${round}`,
      },
    };
  };
}

/** @param {Setting} setting @returns {Entrant} */
export function sitegenUnchanged({ project, threads }) {
  return { command: buildCommand(project('folder'), threads), output: 'edited' };
}

/**
 * A text that occurs once in a file, after its key; `page` is the path of a page that shows it.
 * @typedef {{ readonly file: string, readonly key: string, readonly text: string, readonly page: string }} Place
 */

/** The key of an attribute's value, as the line form has it. */
const VALUE = '"v":';

/** @param {string} key @param {string} text */
const said = (key, text) => key + JSON.stringify(text);

/** @param {Site} site */
const middle = ({ size }) => Math.floor(size.boards / 2);

/**
 * Returns the place of a text of one page.
 * @param {Site} site @param {string} project @returns {Place}
 */
export function textPlace(site, project) {
  const file = boardFile(site, middle(site));
  const json = readFileSync(join(project, file), 'utf8');
  const texts = [...json.matchAll(/"kid":"text","v":("(?:[^"\\]|\\.)*")/g)];
  const text = texts
    .map(([, value = '""']) => JSON.parse(value))
    .find((value) => PLAIN.test(value) && json.split(said(VALUE, value)).length === 2);
  if (text === undefined) throw new Error(`${file} has no text of its own`);
  return { file, key: VALUE, text, page: site.outline.path(middle(site)) };
}

/** Returns the place of a page's title. @param {Site} site @returns {Place} */
export function titlePlace(site) {
  const index = middle(site);
  const text = String(site.board(index)['title']);
  return { file: boardFile(site, index), key: '"title": ', text, page: site.outline.path(index) };
}

/**
 * Returns the place of a text in the header, which all pages show.
 * @param {Site} site @returns {Place}
 */
export function headerPlace({ brand }) {
  return { file: 'boards/header.json', key: VALUE, text: brand, page: '/' };
}
