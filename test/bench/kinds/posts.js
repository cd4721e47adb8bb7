// @ts-check
import { sectionsRecipe } from './from-tree.js';
import { sharedAssets, sharedPicture, SHARED_PICTURES } from './pictures.js';
import { several } from './plain.js';
import { createRandom } from './random.js';
import { createProse } from './words.js';

/** @typedef {import('./types.ts').PostBlock} PostBlock */
/** @typedef {import('./types.ts').Run} Run */
/** @typedef {import('./types.ts').Line} Line */

/** Long posts: paragraphs with links and words that stand out, lists, tables, quotes, code and pictures. */

const BLOCKS = /** @type {const} */ ([200, 400]);
/** The relative frequency of each kind of block. */
const SHARES = /** @type {const} */ ({
  text: 60,
  heading: 12,
  list: 9,
  steps: 5,
  table: 4,
  quote: 4,
  code: 3,
  figure: 3,
});
const BAG = Object.entries(SHARES).flatMap(([kind, share]) => several(share, () => kind));
const OUTSTANDING = /** @type {const} */ (['link', 'link', 'strong', 'em', 'code']);
const LANGUAGES = ['Shell', 'JSON', 'CSS', 'Text'];
const FIRST_DAY = Date.UTC(2015, 0, 1);
const DAYS = 4000;
const DAY_MS = 86_400_000;

/** @param {import('./types.ts').Ground} ground */
export function postPages(ground) {
  return sectionsRecipe((index) => pageOf(ground, index), sharedAssets());
}

/**
 * @param {import('./types.ts').Ground} ground
 * @param {number} index
 */
function pageOf(ground, index) {
  const { boards, seed, outline, vocabulary } = ground;
  const random = createRandom(seed, index);
  const prose = createProse(random, vocabulary);
  const link = () => {
    const to = random.below(boards);
    return { to, href: outline.path(to), label: prose.words(2) };
  };
  const page = {
    layout: /** @type {const} */ ('post'),
    index,
    path: outline.path(index),
    title: prose.title(),
    description: prose.text(1),
    heading: `${prose.title()} ${index}`,
    blocks: blocksFor({ random, prose, link }),
  };
  return { page, fields: { date: dayOf(random) } };
}

/** @param {import('./random.js').Random} random */
export function dayOf(random) {
  const day = new Date(FIRST_DAY + random.below(DAYS) * DAY_MS);
  return day.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** @typedef {{ readonly random: import('./random.js').Random, readonly prose: import('./words.js').Prose, readonly link: () => import('./types.ts').Link }} Writer */

/** @param {Writer} writer */
function blocksFor(writer) {
  const { random, prose } = writer;
  /** @type {PostBlock[]} */
  const blocks = [textBlock(writer, 'lead')];
  const wanted = random.between(...BLOCKS);
  for (let count = 0; count < wanted;) {
    // In a post, only text follows a heading.
    const isAfterHeading = blocks.at(-1)?.kind === 'heading';
    const made = isAfterHeading ? textBlock(writer) : blockFor(writer, random.pick(BAG));
    blocks.push(made);
    count += sizeOf(made);
  }
  if (blocks.at(-1)?.kind === 'heading')
    blocks.push({ kind: 'text', text: prose.text(2), runs: [], look: '' });
  return blocks;
}

/**
 * Returns the number of blocks that the project has for a block of a post.
 * @param {PostBlock} block @returns {number}
 */
function sizeOf(block) {
  switch (block.kind) {
    case 'text':
      return 1 + block.runs.length;
    case 'list':
    case 'steps':
      return block.items.reduce((sum, { runs }) => sum + 1 + runs.length, 1);
    case 'table':
      return 2 + block.head.length + block.rows.length * (1 + block.head.length);
    case 'figure':
      return 2;
    default:
      return 1;
  }
}

/** @param {Writer} writer @param {string} kind @returns {PostBlock} */
function blockFor(writer, kind) {
  const { random, prose } = writer;
  switch (kind) {
    case 'heading': {
      const look = random.pick(['', '', 'subtitle', 'caps']);
      return { kind, level: random.between(2, 3), text: prose.title(), look };
    }
    case 'list':
    case 'steps':
      return {
        kind,
        items: several(random.spread(5, 25), () => line(writer, () => prose.words(6))),
      };
    case 'table':
      return tableBlock(writer);
    case 'quote':
      return { kind, text: prose.text(2), source: prose.words(3) };
    case 'code': {
      const lines = several(random.spread(5, 40), () => `${prose.words(4)};`).join('\n');
      return { kind, language: random.pick(LANGUAGES), lines };
    }
    case 'figure': {
      const picture = sharedPicture(random.below(SHARED_PICTURES), prose.words(4));
      return { kind, picture, caption: prose.sentence() };
    }
    default:
      return textBlock(writer);
  }
}

/** @param {Writer} writer @param {string} [look] @returns {PostBlock} */
function textBlock(writer, look = writer.random.pick(['', '', '', '', '', 'quiet'])) {
  return { kind: 'text', look, ...line(writer, () => writer.prose.text(3)) };
}

/** @param {Writer} writer @returns {PostBlock} */
function tableBlock({ random, prose }) {
  const head = several(random.between(2, 6), () => prose.words(1));
  const rows = several(random.spread(5, 20), () =>
    head.map(() => (random.chance(0.4) ? String(random.below(10_000)) : prose.words(2))),
  );
  return { kind: 'table', head, rows };
}

/**
 * Returns a text with some marked words.
 * @param {Writer} writer @param {() => string} text @returns {Line}
 */
function line(writer, text) {
  const { random } = writer;
  const count = random.chance(0.45) ? random.spread(1, 5) : 0;
  const runs = several(count, () => runsFor(writer)).flat();
  return { text: count === 0 ? text() : `${text()} `, runs };
}

/** @param {Writer} writer @returns {Run[]} */
function runsFor({ random, prose, link }) {
  const kind = random.pick(OUTSTANDING);
  /** @type {Run} */
  const follows = { kind: 'span', text: ` ${prose.words(6)}. ` };
  if (kind !== 'link') return [{ kind, text: prose.words(2) }, follows];
  const to = link();
  return [{ kind, text: to.label, link: to }, follows];
}
