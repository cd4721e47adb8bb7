// @ts-check
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { COMPETITORS } from './competitors/competitors.js';
import { isKind, KINDS } from './kinds/site.js';

/** @typedef {import('./kinds/site.js').Kind} Kind */
/** @typedef {import('./competitors/competitors.js').Competitor} Competitor */

/**
 * @typedef {object} BenchOptions
 * @property {readonly Kind[]} kinds
 * @property {readonly number[]} boards the sizes of the sites
 * @property {number} seed
 * @property {number} rounds
 * @property {number} threads
 * @property {readonly Competitor[]} competitors
 * @property {string} dir the folder for all files
 * @property {string} eleventy a folder with Eleventy in its node_modules, or empty
 * @property {boolean} isMarkdown
 */

const SEEDS = 1_000_000;

/** @param {readonly string[]} args @returns {BenchOptions} */
export function readOptions(args) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      kinds: { type: 'string', default: Object.keys(KINDS).join(',') },
      boards: { type: 'string', default: '10000' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * SEEDS)) },
      rounds: { type: 'string', default: '5' },
      threads: { type: 'string', default: '2' },
      form: { type: 'string', default: 'folder,json' },
      only: { type: 'string', default: COMPETITORS.map(({ name }) => name).join(',') },
      dir: { type: 'string', default: tmpdir() },
      eleventy: { type: 'string', default: '' },
      markdown: { type: 'boolean', default: false },
    },
  });
  const forms = chosen('form', values.form, ['folder', 'json']);
  const names = chosen(
    'only',
    values.only,
    COMPETITORS.map(({ name }) => name),
  );
  return {
    kinds: chosen('kinds', values.kinds, Object.keys(KINDS)).filter(isKind),
    boards: values.boards.split(',').map((text) => whole('boards', text)),
    seed: whole('seed', values.seed),
    rounds: whole('rounds', values.rounds),
    threads: whole('threads', values.threads),
    competitors: COMPETITORS.filter(
      ({ name, form }) => names.includes(name) && (form === 'none' || forms.includes(form)),
    ),
    dir: resolve(values.dir),
    eleventy: values.eleventy === '' ? '' : resolve(values.eleventy),
    isMarkdown: values.markdown,
  };
}

/** @param {string} option @param {string} text @param {readonly string[]} known */
function chosen(option, text, known) {
  const names = text.split(',');
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return names;
  throw new Error(`--${option} is some of ${known.join(',')}, and not ${unknown}`);
}

/** @param {string} option @param {string} text */
function whole(option, text) {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`--${option} is a whole number, and not ${text}`);
}
