// @ts-check

/** @typedef {import('./types.ts').Json} Json */

const INDENT = 2;
/**
 * Maximum length of a line: a longer block takes several lines, as does a block with several
 * attributes.
 */
const LONGEST_LINE = 120;
/** Placeholder for a block tree. */
const TREE = '@tree';

/**
 * Returns the text of a project or a board in the line form, as `sitegen format` writes it.
 * @param {unknown} json
 */
export function canonical(json) {
  /** @type {Json[]} */
  const trees = [];
  /** @param {string} key @param {unknown} value */
  const withoutTrees = (key, value) =>
    key === 'root' && isBlock(value) ? `${TREE}${trees.push(value) - 1}` : value;
  const text = JSON.stringify(json, withoutTrees, INDENT);
  return text.replaceAll(
    new RegExp(`^( *)"root": "${TREE}(\\d+)"`, 'gm'),
    (_, indent, at) => `${indent}"root": ${blockText(trees[Number(at)] ?? {}, indent)}`,
  );
}

/** @param {unknown} value @returns {value is Json} */
const isBlock = (value) => typeof value === 'object' && value !== null && 'eid' in value;

/** @param {Json} block @param {string} indent @returns {string} */
function blockText({ attrs = [], children = [], ...fields }, indent) {
  const [all, inside] = [/** @type {Json[]} */ (attrs), /** @type {Json[]} */ (children)];
  const whole = JSON.stringify(all.length > 0 ? { ...fields, attrs } : fields);
  if (inside.length === 0 && all.length <= 1 && whole.length <= LONGEST_LINE) return whole;
  const inner = `${indent}  `;
  const lists = [
    list(
      'attrs',
      all.map((attr) => JSON.stringify(attr)),
      inner,
    ),
    list(
      'children',
      inside.map((child) => blockText(child, inner)),
      inner,
    ),
  ];
  return `${JSON.stringify(fields).slice(0, -1)}${lists.join('')}}`;
}

/** @param {string} key @param {readonly string[]} items @param {string} indent */
function list(key, items, indent) {
  return items.length === 0 ? '' : `,"${key}":[\n${indent}${items.join(`,\n${indent}`)}]`;
}
