// @ts-check
import { createRandom, createVocabulary } from './random.js';

/**
 * What the pages of a generated site say, before anything is HTML: what an author would hand to any generator.
 * Page 0 is the home page; the others stand in sections of 20, the first of which is the section's own page.
 */

/** @typedef {{ readonly to: number, readonly href: string, readonly label: string }} Link */
/** @typedef {{ readonly uid: string, readonly src: string, readonly alt: string }} Picture */
/** @typedef {{ readonly title: string, readonly text: string }} Card */

/**
 * @typedef {object} Section one of six kinds; `look`, `headinglook` and `textlook` are names of looks or empty
 * @property {'image' | 'list' | 'steps' | 'cards' | 'links' | 'note'} kind
 * @property {string} look
 * @property {string} headinglook
 * @property {string} textlook
 * @property {string} heading
 * @property {string} text
 * @property {Picture} [picture]
 * @property {string} [caption]
 * @property {readonly string[]} [items]
 * @property {readonly Card[]} [cards]
 * @property {readonly Link[]} [links]
 */

/**
 * @typedef {object} Page
 * @property {number} index
 * @property {string} path with slashes at both ends
 * @property {string} title
 * @property {string} description
 * @property {{ readonly heading: string, readonly text: string, readonly link: Link }} hero
 * @property {readonly Section[]} sections
 */

/**
 * @typedef {object} Chrome what stands on every page
 * @property {Link} brand
 * @property {readonly Link[]} links
 * @property {readonly { readonly title: string, readonly links: readonly Link[] }[]} columns
 */

/**
 * @typedef {object} Site
 * @property {number} pages
 * @property {Chrome} chrome
 * @property {(index: number) => string} slug
 * @property {(index: number) => string} path
 * @property {(index: number) => Page} page
 */

const SECTION_SIZE = 20;
export const IMAGE_COUNT = 12;
export const IMAGE_HOST = 'https://media.example';
export const PROJECT_ID = 'bench';

const KINDS = /** @type {const} */ (['image', 'list', 'steps', 'cards', 'links', 'note']);
const SECTION_LOOKS = ['plain', 'band', 'narrow', 'lined', 'card'];
const HEADING_LOOKS = ['', 'subtitle', 'caps'];
const TEXT_LOOKS = ['', '', 'lead', 'quiet'];

/**
 * The page that a page's section begins with; its own index for a section's page, 0 for the home page.
 * @param {number} index
 */
export function sectionOf(index) {
  return index === 0 ? 0 : index - ((index - 1) % SECTION_SIZE);
}

/**
 * A site of so many pages; each page is made anew when it is asked for.
 * @param {{ readonly pages: number, readonly seed: number }} size
 * @returns {Site}
 */
export function createSite({ pages, seed }) {
  const vocabulary = createVocabulary(seed);
  /** @param {number} index */
  const slug = (index) => `${vocabulary[(index * 7 + seed) % vocabulary.length]}-${index}`;
  /** @param {number} index */
  const path = (index) => {
    if (index === 0) return '/';
    const section = sectionOf(index);
    return section === index ? `/${slug(index)}/` : `/${slug(section)}/${slug(index)}/`;
  };
  /** @param {number} stream */
  const writer = (stream) => createWriter(createRandom(seed, stream), { pages, path, vocabulary });
  return {
    pages,
    slug,
    path,
    chrome: chromeOf(writer(-2), pages),
    page: (index) => pageOf(writer(index), index, path(index)),
  };
}

/** @typedef {ReturnType<typeof createWriter>} Writer */

/**
 * Words and links of one page.
 * @param {import('./random.js').Random} random
 * @param {{ readonly pages: number, readonly path: (index: number) => string, readonly vocabulary: readonly string[] }} site
 */
function createWriter(random, { pages, path, vocabulary }) {
  /** @param {number} count */
  const words = (count) => {
    const chosen = Array.from({ length: count }, () => random.pick(vocabulary)).join(' ');
    return chosen.charAt(0).toUpperCase() + chosen.slice(1);
  };
  /** @param {number} to @returns {Link} */
  const linkTo = (to) => ({ to, href: path(to), label: words(2) });
  return {
    random,
    words,
    linkTo,
    link: () => linkTo(random.below(pages)),
    // Some texts hold what HTML has to escape.
    sentence: () => `${words(5)}${random.below(8) === 0 ? ' & <co>' : ','} ${words(6)}.`,
  };
}

/**
 * @param {Writer} writer
 * @param {number} pages
 * @returns {Chrome}
 */
function chromeOf({ words, linkTo }, pages) {
  /** @param {number} count @param {number} from */
  const links = (count, from) =>
    Array.from({ length: count }, (_, at) => linkTo((1 + (from + at) * SECTION_SIZE) % pages));
  return {
    brand: linkTo(0),
    links: links(6, 0),
    columns: [6, 11, 16].map((from) => ({ title: words(2), links: links(5, from) })),
  };
}

/**
 * @param {Writer} writer
 * @param {number} index
 * @param {string} path
 * @returns {Page}
 */
function pageOf(writer, index, path) {
  const { random, words, sentence, link } = writer;
  return {
    index,
    path,
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

/** @type {<T>(count: number, make: () => T) => T[]} */
const several = (count, make) => Array.from({ length: count }, make);

/**
 * @param {Writer} writer
 * @param {Section['kind']} kind
 * @returns {Partial<Section>}
 */
function bodyFor({ random, words, sentence, link }, kind) {
  switch (kind) {
    case 'image':
      return { picture: picture(random.below(IMAGE_COUNT), words(3)), caption: sentence() };
    case 'list':
      return { items: several(5, () => words(5)) };
    case 'steps':
      return { items: several(4, () => words(6)) };
    case 'cards':
      return { cards: several(2, () => ({ title: words(2), text: sentence() })) };
    case 'links':
      return { links: several(3, link) };
    case 'note':
      return { caption: sentence(), links: [link()] };
  }
}

/** @param {number} number @param {string} alt @returns {Picture} */
function picture(number, alt) {
  const uid = `image-${number}`;
  const file = `resource/default/${PROJECT_ID}/${uid}/1/picture-${number}.webp`;
  return { uid, src: `${IMAGE_HOST}/${file}`, alt };
}
