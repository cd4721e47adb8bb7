// @ts-check
import { sectionsRecipe } from './from-tree.js';
import { assetOf, pictureOf } from './pictures.js';
import { HEADING_LOOKS, SECTION_LOOKS, several, TEXT_LOOKS } from './plain.js';
import { createRandom } from './random.js';
import { createProse } from './words.js';

/** @typedef {import('./types.ts').Section} Section */
/** @typedef {import('./types.ts').Picture} Picture */

/**
 * Makes pages with pictures that no other page has, in a random number of sections of random
 * length.
 */

const PICTURES = /** @type {const} */ ([5, 9]);
const SECTIONS = /** @type {const} */ ([1, 4]);
const SIDES = [320, 480, 640, 800, 1024, 1200, 1600];
const WITH_PICTURES = /** @type {const} */ (['image', 'gallery', 'cards']);
const WITHOUT = /** @type {const} */ (['list', 'steps', 'links', 'note', 'cards']);

/** @param {import('./types.ts').Ground} ground */
export function ownPicturePages(ground) {
  return sectionsRecipe((index) => pageOf(ground, index), []);
}

/**
 * @param {import('./types.ts').Ground} ground
 * @param {number} index
 */
function pageOf(ground, index) {
  const writer = createWriter(ground, index);
  const { random, prose, link, picture } = writer;
  const hero = { heading: `${prose.title()} ${index}`, text: prose.text(1), link: link() };
  const isPictured = random.chance(0.5);
  const page = {
    layout: /** @type {const} */ ('page'),
    index,
    path: ground.outline.path(index),
    title: prose.title(),
    description: prose.text(1),
    hero: isPictured ? { ...hero, picture: picture() } : hero,
    sections: sectionsFor(writer, random.between(...PICTURES) - Number(isPictured)),
  };
  return { page, assets: writer.files.map(assetOf) };
}

/**
 * @param {import('./types.ts').Ground} ground
 * @param {number} index
 */
function createWriter({ boards, seed, outline, vocabulary }, index) {
  const random = createRandom(seed, index);
  const prose = createProse(random, vocabulary);
  /** @type {import('./pictures.js').File[]} */
  const files = [];
  return {
    random,
    prose,
    files,
    link() {
      const to = random.below(boards);
      return { to, href: outline.path(to), label: prose.words(2) };
    },
    picture() {
      const uid = `image-${index}-${files.length}`;
      const basename = `${random.pick(vocabulary)}-${index}-${files.length}`;
      const file = { uid, basename, width: random.pick(SIDES), height: random.pick(SIDES) };
      files.push(file);
      return pictureOf(file, prose.words(4));
    },
  };
}

/** @typedef {ReturnType<typeof createWriter>} Writer */

/** @param {Writer} writer @param {number} pictures how many they show in all */
function sectionsFor(writer, pictures) {
  const { random } = writer;
  /** @type {Section[]} */
  const sections = several(random.between(...SECTIONS), () =>
    sectionFor(writer, random.pick(WITHOUT), 0),
  );
  for (let left = pictures; left > 0;) {
    const kind = random.pick(WITH_PICTURES);
    const count = kind === 'image' ? 1 : Math.min(left, random.between(2, 4));
    sections.push(sectionFor(writer, kind, count));
    left -= count;
  }
  return random.shuffle(sections);
}

/** @param {Writer} writer @param {Section['kind']} kind @param {number} pictures @returns {Section} */
function sectionFor(writer, kind, pictures) {
  const { random, prose } = writer;
  return {
    kind,
    look: random.pick(SECTION_LOOKS),
    headinglook: random.pick(HEADING_LOOKS),
    textlook: random.pick(TEXT_LOOKS),
    heading: prose.title(),
    text: prose.text(1),
    depth: random.chance(0.4) ? random.between(1, 4) : 0,
    ...bodyFor(writer, kind, pictures),
  };
}

/** @param {Writer} writer @param {Section['kind']} kind @param {number} pictures @returns {Partial<Section>} */
function bodyFor({ random, prose, link, picture }, kind, pictures) {
  switch (kind) {
    case 'image':
      return { picture: picture(), caption: prose.sentence() };
    case 'gallery':
      return { pictures: several(pictures, picture) };
    case 'cards': {
      const card = () => ({ title: prose.title(), text: prose.text(1) });
      return pictures === 0
        ? { cards: several(random.between(2, 6), card) }
        : { cards: several(pictures, () => ({ ...card(), picture: picture() })) };
    }
    case 'list':
    case 'steps':
      return { items: several(random.spread(4, 20), () => prose.words(5)) };
    case 'links':
      return { links: several(random.spread(3, 12), link) };
    case 'note':
      return { caption: prose.sentence(), links: several(random.between(1, 3), link) };
  }
}
