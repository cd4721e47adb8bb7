// @ts-check

/** Chance that repeats: the same seed and stream give the same numbers, whatever was asked for before. */

/**
 * @typedef {object} Random
 * @property {(count: number) => number} below a whole number from 0 to less than `count`
 * @property {<T>(items: readonly T[]) => T} pick
 * @property {<T>(items: readonly T[]) => T[]} shuffle a shuffled copy
 */

/**
 * Numbers of one stream (mulberry32), e.g. those of one page.
 * @param {number} seed
 * @param {number} stream
 * @returns {Random}
 */
export function createRandom(seed, stream) {
  let state = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(stream + 1, 0x85ebca6b);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** @param {number} count */
  const below = (count) => Math.floor(next() * count);
  return {
    below,
    // The cast is sound as long as nobody picks from nothing.
    pick: (items) => /** @type {typeof items[number]} */ (items[below(items.length)]),
    shuffle(items) {
      const left = [...items];
      return items.flatMap(() => left.splice(below(left.length), 1));
    },
  };
}

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
