// @ts-check
import { several } from './plain.js';
import { createRandom } from './random.js';
import { createProse } from './words.js';

const CHROME_STREAM = -4;

/**
 * Returns a header and a footer of random size.
 * @param {import('./types.ts').Ground} ground
 * @returns {import('./types.ts').Chrome}
 */
export function drawnChrome({ boards, seed, outline, vocabulary }) {
  const random = createRandom(seed, CHROME_STREAM);
  const prose = createProse(random, vocabulary);
  /** @param {number} to */
  const linkTo = (to) => ({ to, href: outline.path(to), label: prose.words(2) });
  const link = () => linkTo(random.below(boards));
  return {
    brand: linkTo(0),
    links: several(random.between(3, 9), link),
    columns: several(random.between(2, 5), () => ({
      title: prose.words(2),
      links: several(random.between(2, 8), link),
    })),
  };
}
