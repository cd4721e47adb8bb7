// @ts-check
import { FIGURES, worstOf } from './figures.js';
import { aligned } from './table.js';

/** Compares all kinds of sites, and names the worst kind. */

/** @typedef {import('./figures.js').Result} Result */
/** @typedef {import('./figures.js').Figure} Figure */
/** @typedef {keyof typeof FIGURES} FigureName */

/** @type {Readonly<Record<string, readonly FigureName[]>>} */
const TABLES = {
  'a cold build': [
    'wall',
    'cpu',
    'dom',
    'domCpu',
    'react',
    'hugo',
    'eleventy',
    'json',
    'memory',
    'jsonMemory',
  ],
  'an edit': ['nothing', 'edit', 'title', 'nothingCold', 'editCold', 'titleCold', 'header'],
  threads: ['oneThread', 'threads', 'speedup', 'serial', 'many'],
};

/**
 * Minimum number of boards of the compared sites; for smaller ones, the start of the program
 * dominates.
 */
const GROWN = 10_000;

/** @param {readonly Result[]} results @param {boolean} isMarkdown */
export function summary(results, isMarkdown) {
  const sizes = [...new Set(results.map(({ boards }) => boards))];
  return sizes
    .flatMap((boards) => {
      const ofSize = results.filter((result) => result.boards === boards);
      return Object.entries(TABLES).map(([title, names]) => {
        const figures = names.map((name) => FIGURES[name]);
        return kindsTable(`${boards} boards, ${title}`, ofSize, { figures, isMarkdown });
      });
    })
    .filter((text) => text !== '')
    .join('\n');
}

/** @param {string} title @param {readonly Result[]} results @param {{ readonly figures: readonly Figure[], readonly isMarkdown: boolean }} options */
function kindsTable(title, results, { figures, isMarkdown }) {
  const shown = figures.filter(({ of }) => results.some((result) => of(result) !== undefined));
  if (shown.length === 0) return '';
  const lines = results.map((result) => [
    result.kind,
    ...shown.map(({ of, digits }) => written(of(result), digits)),
  ]);
  const worst = shown.map((figure) => written(worstOf(figure, results)?.value, figure.digits));
  const header = [title, ...shown.map((figure) => figure.title)];
  return aligned([header, ...lines, ['the worst', ...worst]], isMarkdown);
}

/** @param {number | undefined} value @param {number} digits */
export function written(value, digits) {
  return value === undefined ? '-' : value.toFixed(digits);
}

/**
 * Returns for each kind the ratio of the cost per board at the largest size to that at the smallest
 * compared size.
 * @param {readonly Result[]} results
 * @returns {readonly { readonly kind: string, readonly value: number, readonly boards: number }[]}
 */
export function growth(results) {
  const kinds = new Set(results.map(({ kind }) => kind));
  return [...kinds].flatMap((kind) => {
    const sizes = results
      .filter((result) => result.kind === kind && result.boards >= GROWN)
      .toSorted((a, b) => a.boards - b.boards);
    const [first, last] = [sizes.at(0), sizes.at(-1)];
    if (first === undefined || last === undefined || first === last) return [];
    const [before, after] = [FIGURES.wall.of(first), FIGURES.wall.of(last)];
    return before === undefined || after === undefined
      ? []
      : [{ kind, value: after / before, boards: last.boards }];
  });
}
