// @ts-check
import { attributes } from './blocks.js';

/** Looks with random values that their types allow. */

/** @typedef {import('./random.js').Random} Random */
/** @typedef {import('./blocks.js').Attribute} Attribute */

const FAMILIES = ['Georgia, serif', 'system-ui', 'serif', 'Arial, sans-serif', 'monospace'];
const ANGLES = [0, 45, 90, 120, 135, 180, 270];

/** @param {Random} random */
export function color(random) {
  const digits = Array.from({ length: 3 }, () => random.below(256).toString(16).padStart(2, '0'));
  return `#${digits.join('').toUpperCase()}`;
}

/** @param {Random} random @param {number} most */
export const px = (random, most) => `${random.below(most + 1)}px`;

/** @param {Random} random @param {number} most */
const space = (random, most) =>
  random.chance(0.4)
    ? `uniq ${Array.from({ length: 4 }, () => px(random, most)).join(' ')}`
    : `full ${px(random, most)} ${px(random, most)}`;

/** @param {Random} random */
const gradient = (random) => ({
  type: 'gradient',
  gradient: {
    parts: [
      {
        type: 'linear',
        angle: random.pick(ANGLES),
        stops: [
          { color: color(random), position: '0%' },
          { color: color(random), position: `${random.between(40, 100)}%` },
        ],
      },
    ],
  },
});

/** A value for each look that any block may have. @type {Readonly<Record<string, (random: Random) => unknown>>} */
export const VALUES = {
  padding: (random) => space(random, 64),
  margin: (random) => space(random, 48),
  fill: (random) =>
    random.chance(0.3) ? gradient(random) : { isColor: true, color: color(random) },
  border: (random) => ({ width: px(random, 4), radius: px(random, 24), color: color(random) }),
  frame: (random) => ({
    isShadow: true,
    shadowOffset: `0px,${px(random, 12)}`,
    shadowColor: `${color(random)}40`,
    spread: px(random, 4),
    blur: px(random, 32),
  }),
  size: (random) => ({ isXw: true, xw: `${random.between(24, 120) * 10}px` }),
  'text-style': (random) => ({
    fontSize: `${random.between(12, 60)}px`,
    fontFamily: random.pick(FAMILIES),
    fontWeight: random.between(3, 8) * 100,
    lineHeight: `${random.between(10, 18) / 10}em`,
    textAlign: random.pick(['left', 'center', 'right']),
  }),
  'text-color': color,
  'paragraph-style': (random) => ({ textAlign: random.pick(['left', 'justify', 'center']) }),
  'text-wrap': (random) => random.pick(['balance', 'pretty']),
  opacity: (random) => random.between(30, 99) / 100,
  overflow: (random) => random.pick(['hidden', 'clip', 'auto']),
  position: (random) => ({ type: 'relative', top: px(random, 20), z: random.below(5) }),
  hover: (random) => ({
    color: color(random),
    fill: color(random),
    translate: `0px,-${px(random, 6)}`,
  }),
  'focus-visible': (random) => ({ outline: { width: `${random.between(2, 5)}px` } }),
  transition: (random) => ({ duration: `${random.between(10, 60) * 10}ms`, easing: 'ease-out' }),
  animation: (random) => ({
    type: random.pick(['fade', 'rise', 'sink', 'zoom-in', 'blur']),
    distance: px(random, 80),
  }),
};

const KIDS = Object.keys(VALUES);

/**
 * Returns a number of random looks.
 * @param {Random} random @param {number} count @returns {Attribute[]}
 */
export function drawnLooks(random, count) {
  const kids = random.shuffle(KIDS).slice(0, count);
  return attributes(Object.fromEntries(kids.map((kid) => [kid, VALUES[kid]?.(random)])));
}
