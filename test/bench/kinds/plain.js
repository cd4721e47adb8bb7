// @ts-check
import { createRandom } from './random.js';
import { sharedPicture, SHARED_PICTURES, sharedAssets } from './pictures.js';
import { sectionsRecipe } from './from-tree.js';

/** @typedef {import('./types.ts').Link} Link */
/** @typedef {import('./types.ts').Section} Section */
/** @typedef {import('./types.ts').Ground} Ground */

/**
 * Makes pages of six sections each, with the same size and structure, and with pictures that all
 * pages share.
 */

const CHROME_STREAM = -2;
const SECTION_SIZE = 20;
const KINDS = /** @type {const} */ (['image', 'list', 'steps', 'cards', 'links', 'note']);
export const SECTION_LOOKS = ['plain', 'band', 'narrow', 'lined', 'card'];
export const HEADING_LOOKS = ['', 'subtitle', 'caps'];
export const TEXT_LOOKS = ['', '', 'lead', 'quiet'];

/** @param {Ground} ground */
export function plainPages(ground) {
  return sectionsRecipe((index) => ({ page: pageOf(ground, index) }), sharedAssets());
}

/**
 * Words and links of one page.
 * @param {Ground} ground
 * @param {number} stream
 */
function createWriter({ boards, seed, outline, vocabulary }, stream) {
  const random = createRandom(seed, stream);
  /** @param {number} count */
  const words = (count) => {
    const chosen = Array.from({ length: count }, () => random.pick(vocabulary)).join(' ');
    return chosen.charAt(0).toUpperCase() + chosen.slice(1);
  };
  /** @param {number} to @returns {Link} */
  const linkTo = (to) => ({ to, href: outline.path(to), label: words(2) });
  return {
    random,
    words,
    linkTo,
    link: () => linkTo(random.below(boards)),
    // Some texts contain characters that HTML has to escape.
    sentence: () => `${words(5)}${random.below(8) === 0 ? ' & <co>' : ','} ${words(6)}.`,
  };
}

/** @typedef {ReturnType<typeof createWriter>} Writer */

/**
 * Returns a header and a footer with 54 elements.
 * @param {Ground} ground
 * @returns {import('./types.ts').Chrome}
 */
export function plainChrome(ground) {
  const { words, linkTo } = createWriter(ground, CHROME_STREAM);
  /** @param {number} count @param {number} from */
  const links = (count, from) =>
    Array.from({ length: count }, (_, at) =>
      linkTo((1 + (from + at) * SECTION_SIZE) % ground.boards),
    );
  return {
    brand: linkTo(0),
    links: links(6, 0),
    columns: [6, 11, 16].map((from) => ({ title: words(2), links: links(5, from) })),
  };
}

/**
 * @param {Ground} ground
 * @param {number} index
 * @returns {import('./types.ts').SectionsPage}
 */
function pageOf(ground, index) {
  const writer = createWriter(ground, index);
  const { random, words, sentence, link } = writer;
  return {
    layout: 'page',
    index,
    path: ground.outline.path(index),
    title: words(3),
    description: sentence(),
    hero: { heading: `${words(3)} ${index}`, text: sentence(), link: link() },
    sections: random.shuffle(KINDS).map((kind) => sectionFor(writer, kind)),
  };
}

/**
 * @param {Writer} writer
 * @param {Section['kind']} kind
 * @returns {Section}
 */
function sectionFor(writer, kind) {
  const { random, words, sentence } = writer;
  return {
    kind,
    look: random.pick(SECTION_LOOKS),
    headinglook: random.pick(HEADING_LOOKS),
    textlook: random.pick(TEXT_LOOKS),
    heading: words(3),
    text: sentence(),
    ...bodyFor(writer, kind),
  };
}

/** @type {<T>(count: number, make: (at: number) => T) => T[]} */
export const several = (count, make) => Array.from({ length: count }, (_, at) => make(at));

/**
 * @param {Writer} writer
 * @param {Section['kind']} kind
 * @returns {Partial<Section>}
 */
function bodyFor({ random, words, sentence, link }, kind) {
  switch (kind) {
    case 'image':
      return {
        picture: sharedPicture(random.below(SHARED_PICTURES), words(3)),
        caption: sentence(),
      };
    case 'list':
      return { items: several(5, () => words(5)) };
    case 'steps':
      return { items: several(4, () => words(6)) };
    case 'cards':
      return { cards: several(2, () => ({ title: words(2), text: sentence() })) };
    case 'links':
      return { links: several(3, link) };
    default:
      return { caption: sentence(), links: [link()] };
  }
}
