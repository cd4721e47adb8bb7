// @ts-check
import { medianCost } from './table.js';

/** The reported figures of a kind of sites: ratios between the costs of the competitors. */

/** @typedef {import('./table.js').Row} Row */
/** @typedef {import('./measure.js').Cost} Cost */

/**
 * The measurements of one kind of sites with one size.
 * @typedef {object} Result
 * @property {string} kind
 * @property {number} boards
 * @property {number} threads
 * @property {readonly Row[]} rows
 */

/**
 * @typedef {object} Figure
 * @property {string} title
 * @property {number} digits
 * @property {'most' | 'least'} worst `most` if the greatest value is the worst one
 * @property {(result: Result) => number | undefined} of
 */

/** @param {Result} result @param {string} name */
function costOf({ rows }, name) {
  const row = rows.find((one) => one.name === name);
  return row && medianCost(row.costs);
}

/**
 * Returns a function that computes the ratio of two competitors' costs.
 * @param {string} one @param {string} other @param {keyof Cost} [what] @returns {Figure['of']}
 */
function ratio(one, other, what = 'wall') {
  return (result) => {
    const [above, below] = [costOf(result, one), costOf(result, other)];
    return above && below && above[what] / below[what];
  };
}

/** @param {string} name @param {keyof Cost} what @returns {Figure['of']} */
const milliseconds = (name, what) => (result) => {
  const cost = costOf(result, name);
  return cost && (cost[what] * 1000) / result.boards;
};

/** @param {string} name @returns {Figure['of']} */
const memory =
  (name) =>
  ({ rows }) =>
    rows.find((one) => one.name === name)?.memory;

const speedup = ratio('sitegen-one', 'sitegen-folder');

/**
 * Returns the share of the work that more threads can't speed up, by Amdahl's law.
 * @param {Result} result
 */
function serialPart(result) {
  const { threads } = result;
  const faster = speedup(result);
  return faster && threads > 1 ? (threads / faster - 1) / (threads - 1) : undefined;
}

const MANY = 8;

/**
 * Returns how many times faster a build on many cores would be than on one.
 * @param {Result} result
 */
function manyCores(result) {
  const serial = serialPart(result);
  return serial === undefined ? undefined : 1 / (serial + (1 - serial) / MANY);
}

/** @param {Result} result */
const startUpCpu = (result) => costOf(result, 'sitegen-folder')?.cpu;

/** @type {(title: string, of: Figure['of'], digits?: number) => Figure} */
const cost = (title, of, digits = 2) => ({ title, of, digits, worst: 'most' });
/** @type {(title: string, of: Figure['of']) => Figure} */
const gain = (title, of) => ({ title, of, digits: 2, worst: 'least' });

export const FIGURES = /** @satisfies {Readonly<Record<string, Figure>>} */ ({
  wall: cost('ms a board', milliseconds('sitegen-folder', 'wall'), 3),
  cpu: cost('CPU ms a board', milliseconds('sitegen-folder', 'cpu'), 3),
  allCpu: cost('CPU s', startUpCpu),
  dom: cost('÷ DOM', ratio('sitegen-folder', 'same-dom')),
  domCpu: cost('÷ DOM, CPU', ratio('sitegen-folder', 'same-dom', 'cpu')),
  react: cost('÷ React', ratio('sitegen-folder', 'react')),
  hugo: cost('÷ Hugo', ratio('sitegen-folder', 'hugo')),
  eleventy: cost(': Eleventy', ratio('sitegen-folder', 'eleventy')),
  json: cost('JSON ÷ Hugo', ratio('sitegen-json', 'hugo')),
  jsonFolder: cost('JSON ÷ folder form', ratio('sitegen-json', 'sitegen-folder')),
  nothing: cost('nothing ÷ Hugo', ratio('sitegen-nothing', 'hugo')),
  edit: cost('text ÷ Hugo', ratio('sitegen-edit', 'hugo')),
  title: cost('title ÷ Hugo', ratio('sitegen-title', 'hugo')),
  nothingCold: cost('nothing ÷ cold', ratio('sitegen-nothing', 'sitegen-folder')),
  editCold: cost('text ÷ cold', ratio('sitegen-edit', 'sitegen-folder')),
  titleCold: cost('title ÷ cold', ratio('sitegen-title', 'sitegen-folder')),
  header: cost('header ÷ cold', ratio('sitegen-header', 'sitegen-folder')),
  memory: cost('MiB', memory('sitegen-folder'), 0),
  jsonMemory: cost('MiB of JSON', memory('sitegen-json'), 0),
  oneThread: cost('one thread s', (result) => costOf(result, 'sitegen-one')?.wall),
  threads: cost('threads s', (result) => costOf(result, 'sitegen-folder')?.wall),
  speedup: gain('speed-up', speedup),
  serial: cost('serial part', serialPart),
  many: gain(`speed-up of ${MANY} cores`, manyCores),
});

/**
 * Returns the worst value of a figure among several results.
 * @param {Figure} figure
 * @param {readonly Result[]} results
 * @returns {{ readonly value: number, readonly kind: string } | undefined}
 */
export function worstOf({ of, worst }, results) {
  const found = results.flatMap((result) => {
    const value = of(result);
    return value === undefined ? [] : [{ value, kind: result.kind }];
  });
  const sorted = found.toSorted((a, b) => a.value - b.value);
  return sorted.at(worst === 'most' ? -1 : 0);
}
