// @ts-check
import { FIGURES, worstOf } from './figures.js';
import { growth, written } from './summary.js';
import { aligned } from './table.js';

/** The aims of the project with their measured values; the worst value of all kinds counts. */

/** @typedef {import('./figures.js').Result} Result */
/** @typedef {{ readonly value: number, readonly kind: string }} Worst */

/**
 * @typedef {object} Aim
 * @property {string} text
 * @property {keyof typeof FIGURES} figure
 * @property {number} limit
 * @property {number} boards the number of boards for which the aim is set
 * @property {readonly string[]} [kinds] by default, all kinds
 */

const LARGE = 10_000;
const SMALL = 100;

/** @type {readonly Aim[]} */
const AIMS = [
  aim('sections alike, own pictures: folder form ÷ bare React on the same DOM', 'dom', 2.4, [
    'a',
    'b',
  ]),
  aim('composites: folder form ÷ bare React on the same DOM', 'dom', 2.5, ['c']),
  aim('long posts: folder form ÷ bare React on the same DOM', 'dom', 1.6, ['d']),
  aim('own looks, the catalogue: folder form ÷ bare React on the same DOM', 'dom', 4.2, ['e', 'f']),
  aim('mixed: folder form ÷ bare React on the same DOM', 'dom', 3.2, ['mix']),
  aim('sections alike: folder form ÷ Hugo', 'hugo', 1.05, ['a']),
  aim('own pictures: folder form ÷ Hugo', 'hugo', 1.2, ['b']),
  aim('long posts: folder form ÷ Hugo', 'hugo', 0.9, ['d']),
  aim('one JSON ÷ folder form', 'jsonFolder', 1.1),
  aim('threads ÷ one thread, how much faster', 'speedup', 1.6),
  aim('nothing changed ÷ all of Hugo', 'nothing', 0.3),
  aim('one text edited ÷ all of Hugo', 'edit', 0.39),
  aim('one title edited ÷ all of Hugo', 'title', 0.48),
  aim('the header edited ÷ a cold build', 'header', 1.1),
  aim('sections alike, own pictures, long posts: MiB, folder form', 'memory', 300, ['a', 'b', 'd']),
  aim('other kinds: MiB, folder form', 'memory', 400, ['c', 'e', 'f', 'mix']),
  aim('MiB, one JSON', 'jsonMemory', 700),
  { ...aim('CPU seconds, folder form', 'allCpu', 0.33), boards: SMALL },
];
const GROWTH_LIMIT = 1.15;

/** @param {string} text @param {Aim['figure']} figure @param {number} limit @param {readonly string[]} [kinds] @returns {Aim} */
function aim(text, figure, limit, kinds) {
  return { text, figure, limit, boards: LARGE, ...(kinds && { kinds }) };
}

/**
 * Returns each aim with the worst measured value, at the size for which the aim is set, or else at
 * the nearest measured size.
 * @param {readonly Result[]} results
 * @param {boolean} isMarkdown
 */
export function aimsTable(results, isMarkdown) {
  const lines = AIMS.flatMap((wanted) => aimLine(wanted, results));
  const [grown] = growth(results).toSorted((a, b) => b.value - a.value);
  if (grown !== undefined) {
    const text = `ms a board ÷ those at ${LARGE} boards`;
    lines.push(
      line({ text, limit: GROWTH_LIMIT, isMet: grown.value <= GROWTH_LIMIT }, grown, grown.boards),
    );
  }
  if (lines.length === 0) return '';
  return aligned([['aim', 'limit', 'worst', 'kind', 'boards', ''], ...lines], isMarkdown);
}

/** @param {Aim} wanted @param {readonly Result[]} results */
function aimLine({ text, figure, limit, boards, kinds }, results) {
  const known = results.filter(({ kind }) => kinds === undefined || kinds.includes(kind));
  const sizes = known.map((result) => result.boards);
  const [size] = sizes.toSorted(
    (a, b) => Math.abs(Math.log(a / boards)) - Math.abs(Math.log(b / boards)),
  );
  if (size === undefined || (boards === SMALL && size !== SMALL)) return [];
  const found = worstOf(
    FIGURES[figure],
    known.filter((result) => result.boards === size),
  );
  if (found === undefined) return [];
  const isMet = FIGURES[figure].worst === 'most' ? found.value <= limit : found.value >= limit;
  return [line({ text, limit, isMet }, found, size)];
}

/** @param {{ readonly text: string, readonly limit: number, readonly isMet: boolean }} wanted @param {Worst} found @param {number} boards */
function line({ text, limit, isMet }, { value, kind }, boards) {
  return [text, String(limit), written(value, 2), kind, String(boards), isMet ? 'met' : 'MISSED'];
}
