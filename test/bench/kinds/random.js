// @ts-check

/**
 * Repeatable random numbers: a seed and a stream always have the same numbers, independent of other
 * streams.
 */

/**
 * @typedef {object} Random
 * @property {(count: number) => number} below a whole number from 0 to less than `count`
 * @property {(from: number, to: number) => number} between a whole number, both ends included
 * @property {(typical: number, most: number) => number} spread a whole number from 1 to `most`: half of them are below
 *   `typical`, a sixth above twice and one in fifty above four times of it, as lengths of texts and lists are
 * @property {(share: number) => boolean} chance
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
    between: (from, to) => from + below(to - from + 1),
    spread(typical, most) {
      // Three numbers together are near enough to a normal distribution, here with a deviation of one doubling.
      const doublings = 2 * (next() + next() + next() - 1.5);
      return Math.min(most, Math.max(1, Math.round(typical * 2 ** doublings)));
    },
    chance: (share) => next() < share,
    // The cast is sound for lists that aren't empty.
    pick: (items) => /** @type {typeof items[number]} */ (items[below(items.length)]),
    shuffle(items) {
      const left = [...items];
      return items.flatMap(() => left.splice(below(left.length), 1));
    },
  };
}
