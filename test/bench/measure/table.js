// @ts-check

/** @typedef {import('./measure.js').Cost} Cost */
/** @typedef {{ readonly name: string, readonly title: string, readonly costs: readonly Cost[], readonly memory: number }} Row */

/** Competitors to which the table has a column of ratios, if they took part. */
const YARDSTICKS = [
  { name: 'same-dom', title: 'DOM' },
  { name: 'react', title: 'React' },
  { name: 'hugo', title: 'Hugo' },
  { name: 'eleventy', title: 'Eleventy' },
];

/**
 * Returns a table with the medians of all rounds, and ratios.
 * @param {readonly Row[]} rows
 * @param {{ readonly title: string, readonly boards: number, readonly isMarkdown: boolean }} options
 * @returns {string}
 */
export function table(rows, { title: what, boards, isMarkdown }) {
  const medians = rows.map(({ costs, ...row }) => ({ ...row, cost: medianCost(costs) }));
  const yardsticks = YARDSTICKS.flatMap(({ name, title }) => {
    const found = medians.find((row) => row.name === name);
    return found ? [{ title, cost: found.cost }] : [];
  });
  const header = [
    what,
    'wall s',
    ...yardsticks.map(({ title }) => `÷ ${title}`),
    'CPU s',
    ...yardsticks.map(({ title }) => `÷ ${title}`),
    'CPU ms a board',
    'MiB',
  ];
  const lines = medians.map(({ title, cost: { wall, cpu }, memory }) => [
    title,
    wall.toFixed(2),
    ...yardsticks.map(({ cost }) => (wall / cost.wall).toFixed(2)),
    cpu.toFixed(2),
    ...yardsticks.map(({ cost }) => (cpu / cost.cpu).toFixed(2)),
    ((cpu * 1000) / boards).toFixed(3),
    memory.toFixed(0),
  ]);
  return aligned([header, ...lines], isMarkdown);
}

/** @param {readonly Cost[]} costs @returns {Cost} */
export function medianCost(costs) {
  return {
    wall: median(costs.map(({ wall }) => wall)),
    cpu: median(costs.map(({ cpu }) => cpu)),
  };
}

/**
 * @param {readonly number[]} numbers
 * @returns {number}
 */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/**
 * Returns lines in which each column has one width; all but the first column are aligned to the
 * right.
 * @param {readonly (readonly string[])[]} lines the header first
 * @param {boolean} isMarkdown
 */
export function aligned([header = [], ...lines], isMarkdown) {
  const widths = header.map((_, at) =>
    Math.max(...[header, ...lines].map((line) => (line[at] ?? '').length)),
  );
  /** @param {readonly string[]} cells */
  const padded = (cells) =>
    cells.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0),
    );
  const rule = widths.map((width, at) =>
    at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  if (isMarkdown) {
    return [padded(header), rule, ...lines.map(padded)]
      .map((cells) => `| ${cells.join(' | ')} |\n`)
      .join('');
  }
  return [header, ...lines].map((cells) => `${padded(cells).join('  ')}\n`).join('');
}
