// @ts-check
import { createRandom } from './random.js';

/** @typedef {import('./random.js').Random} Random */

const ONSETS = ['b', 'br', 'c', 'd', 'f', 'gl', 'h', 'k', 'l', 'm', 'n', 'p', 'r', 's', 'st', 't'];
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ea', 'oo'];
const ENDINGS = ['', 'l', 'n', 'r', 's', 'sh', 't', 'ck'];
const VOCABULARY = 1500;

/**
 * A made-up vocabulary.
 * @param {number} seed
 * @returns {readonly string[]}
 */
export function createVocabulary(seed) {
  const random = createRandom(seed, -1);
  const syllable = () => random.pick(ONSETS) + random.pick(VOWELS) + random.pick(ENDINGS);
  return Array.from({ length: VOCABULARY }, () =>
    random.below(3) === 0 ? syllable() : syllable() + syllable(),
  );
}

/** Characters between the halves of some sentences: some are escaped in HTML, others take more than one byte. */
const JOINTS = [' & ', ' <and> ', ' "so" ', " it's ", ' – ', ' café, ', ' “yes” ', ' 5 € ', ' 🙂 '];

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Functions that return random words; their lengths vary like those on real pages.
 * @typedef {object} Prose
 * @property {(typical: number) => string} words returns some words; the first one begins with a
 * capital
 * @property {() => string} title
 * @property {() => string} sentence
 * @property {(typical: number) => string} text returns some sentences
 */

/**
 * @param {Random} random
 * @param {readonly string[]} vocabulary
 * @returns {Prose}
 */
export function createProse(random, vocabulary) {
  /** @param {number} count */
  const plain = (count) => {
    let text = random.pick(vocabulary);
    for (let at = 1; at < count; at += 1) text += ` ${random.pick(vocabulary)}`;
    return text;
  };
  const sentence = () => {
    const joint = random.chance(0.15) ? random.pick(JOINTS) : ' ';
    return `${capital(plain(random.spread(5, 20)))}${joint}${plain(random.spread(5, 20))}.`;
  };
  return {
    words: (typical) => capital(plain(random.spread(typical, 4 * typical))),
    title: () => capital(plain(random.spread(4, 14))),
    sentence,
    text(typical) {
      const count = random.spread(typical, 6 * typical);
      return Array.from({ length: count }, sentence).join(' ');
    },
  };
}
