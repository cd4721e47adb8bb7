// @ts-check
import { attributes, block, boardUid, image, link, withAttributes } from './blocks.js';
import { color, drawnLooks, px, VALUES } from './drawn-looks.js';
import { sharedAssets, sharedFile, SHARED_PICTURES } from './pictures.js';
import { several } from './plain.js';
import { createRandom } from './random.js';
import { createProse } from './words.js';

/**
 * Makes pages with anchors, values for widths, states, looks that all pages share, and looks that
 * no other page has.
 */

/** @typedef {import('./blocks.js').Block} Block */
/** @typedef {import('./blocks.js').Attribute} Attribute */
/** @typedef {import('./types.ts').Ground} Ground */

const LOOKS_STREAM = -20;
const WIDTHS = ['480px', '640px', '48em', '1024px', '80em'];
/** Looks of a block that can have other values in wider windows. */
const CHANGING = ['padding', 'margin', 'size', 'text-style', 'fill', 'text-color', 'opacity'];
const STATES = ['hover', 'focus-visible', 'transition'];
/** Maximum depth of elements, not counting the content of the deepest one. */
const MAX_DEPTH = 6;

/**
 * @param {Ground} ground
 * @returns {import('./types.ts').Recipe}
 */
export function ownLookPages(ground) {
  const random = createRandom(ground.seed, LOOKS_STREAM);
  const first = random.below(3);
  const shared = {
    looks: several(random.between(8, 20), () => drawnLooks(random, random.between(1, 4))),
    lengths: several(random.between(5, 10), () => px(random, 64)),
    widths: WIDTHS.slice(first, first + random.between(2, 3)),
  };
  return {
    board: (index) => pageOf(ground, index, shared),
    parts: [],
    assets: sharedAssets(),
    variables: [],
    styles: [],
  };
}

/** The shared parts of the pages of a site. @typedef {{ readonly looks: readonly (readonly Attribute[])[], readonly lengths: readonly string[], readonly widths: readonly string[] }} Shared */

/** Every page has an anchor of this name. @param {number} index */
const anchorOf = (index) => `part-${index}`;

/**
 * @param {Ground} ground
 * @param {number} index
 * @param {Shared} shared
 * @returns {import('./types.ts').BoardContent}
 */
function pageOf({ boards, seed, vocabulary, hasAnchor = () => true }, index, shared) {
  const random = createRandom(seed, index);
  const prose = createProse(random, vocabulary);
  const own = several(random.between(2, 5), () => ownLooks(random, shared.widths));
  const anchors = several(random.between(2, 5), (at) =>
    at === 0 ? anchorOf(index) : `p-${at}-${random.pick(vocabulary)}`,
  );
  const writer = {
    random,
    prose,
    /**
     * Returns looks of a block: mostly those that all pages share, sometimes those of only this
     * page.
     */
    looks: () => (random.chance(0.3) ? random.pick(own) : random.pick([[], ...shared.looks])),
    length: () => random.pick(shared.lengths),
    widths: shared.widths,
    target() {
      if (random.chance(0.3)) return `#${random.pick(anchors)}`;
      const to = random.below(boards);
      const isAnchored = random.chance(0.3) && hasAnchor(to);
      return isAnchored ? `${boardUid(to)}#${anchorOf(to)}` : boardUid(to);
    },
  };
  const title = block('heading', {
    text: `${prose.title()} ${index}`,
    level: 1,
    'text-color': color(random),
  });
  const sections = anchors.map((kid) => {
    const anchor = { kid, position: random.pick(['top', 'center']), offset: writer.length() };
    return withAttributes(section(writer), [{ kid: 'anchor', v: anchor }]);
  });
  return {
    title: prose.title(),
    description: prose.text(1),
    blocks: [block('box', { tag: 'main' }, [title, ...sections])],
  };
}

/** @typedef {{ readonly random: import('./random.js').Random, readonly prose: import('./words.js').Prose, readonly looks: () => readonly Attribute[], readonly target: () => string, readonly length: () => string, readonly widths: readonly string[] }} Writer */

/**
 * Returns looks that only one page has; some have states, and most have other values in wider
 * windows.
 * @param {import('./random.js').Random} random @param {readonly string[]} windows
 */
function ownLooks(random, windows) {
  const kids = random.shuffle(CHANGING).slice(0, random.between(1, 4));
  const states = random.chance(0.4) ? STATES.slice(0, random.between(1, 3)) : [];
  const changing = kids.map((kid) => {
    const value = () => VALUES[kid]?.(random);
    const widths = windows.filter(() => random.chance(0.4));
    return {
      kid,
      v: value(),
      ...(widths.length > 0 && {
        widths: Object.fromEntries(widths.map((width) => [width, value()])),
      }),
    };
  });
  return [...changing, ...states.map((kid) => ({ kid, v: VALUES[kid]?.(random) }))];
}

/** @param {Writer} writer */
function section(writer) {
  const { random, prose, looks, length } = writer;
  const heading = block('heading', { text: prose.title(), level: 2 });
  const own = attributes({
    'max-width': random.pick(['720px', '960px', '1200px']),
    gutter: length(),
  });
  const children = several(random.spread(4, 16), () => content(writer, 0));
  return block('section', [...own, ...looks()], [withAttributes(heading, looks()), ...children]);
}

/**
 * Returns a block of a random kind, which may contain other blocks.
 * @param {Writer} writer @param {number} depth @returns {Block}
 */
function content(writer, depth) {
  const { random, prose, looks, target } = writer;
  const isHolder = depth < MAX_DEPTH && random.chance(0.2);
  if (isHolder) {
    const children = several(random.between(2, 4), () => content(writer, depth + 1));
    return withAttributes(holder(writer, children), looks());
  }
  switch (random.below(6)) {
    case 0:
      return link(target(), prose.words(2), looks());
    case 1:
      return image(sharedFile(random.below(SHARED_PICTURES)).uid, prose.words(3), looks());
    case 2: {
      const button = { to: target(), text: prose.words(2), 'keep-scroll': false, 'new-tab': false };
      return withAttributes(block('button', button), looks());
    }
    case 3: {
      const items = several(random.spread(4, 12), () =>
        block('list-item', { text: prose.words(5) }),
      );
      return withAttributes(block('list', { ordered: random.chance(0.3) }, items), looks());
    }
    default:
      return withAttributes(block('text', { text: prose.text(2) }), looks());
  }
}

/** A container of blocks; its own attributes may differ in wider windows too. @param {Writer} writer @param {readonly Block[]} children */
function holder({ random, length, widths: [narrow = '', wide = ''] }, children) {
  const gap = { kid: 'gap', v: length(), widths: { [narrow]: length() } };
  switch (random.below(4)) {
    case 0:
      return block('row', [gap], children);
    case 1:
      return block('column', [gap], children);
    case 2: {
      const columns = {
        kid: 'columns',
        v: 1,
        widths: { [narrow]: 2, [wide]: random.between(2, 4) },
      };
      return block('grid', [columns, { kid: 'min-width', v: '0px' }, gap], children);
    }
    default:
      return block('box', { tag: 'div' }, children);
  }
}
