// @ts-check
import { attributes, block, boardUid } from './blocks.js';
import { bandPart, cardPart, listCard, smallPart, useOf } from './card-parts.js';
import { drawnLooks } from './drawn-looks.js';
import { pathOf, sharedAssets, sharedFile, SHARED_PICTURES } from './pictures.js';
import { several } from './plain.js';
import { dayOf } from './posts.js';
import { createRandom } from './random.js';
import { createProse } from './words.js';

/**
 * Makes pages of composites that contain composites, with slots and properties, and of lists of
 * other pages.
 */

/** @typedef {import('./card-parts.js').Part} Part */
/** @typedef {import('./card-parts.js').Maker} Maker */
/** @typedef {import('./blocks.js').Attribute} Attribute */
/** @typedef {import('./types.ts').Ground} Ground */

const PARTS_STREAM = -10;
const PAGE_SIZES = [6, 10, 12];

/**
 * @param {Ground} ground
 * @returns {import('./types.ts').Recipe}
 */
export function cardPages(ground) {
  const random = createRandom(ground.seed, PARTS_STREAM);
  const maker = createMaker(ground, random, (count) => drawnLooks(random, count));
  const small = several(random.between(4, 8), (at) => smallPart(maker, `small-${at}`));
  const cards = several(random.between(5, 10), (at) =>
    cardPart(maker, { uid: `card-${at}`, inner: small }),
  );
  const bands = several(random.between(4, 8), (at) =>
    bandPart(maker, { uid: `band-${at}`, inner: at < 2 ? [...small, ...cards] : cards }),
  );
  const frames = several(random.between(1, 3), (at) =>
    bandPart(maker, { uid: `frame-${at}`, inner: bands }),
  );
  const lists = several(random.between(1, 3), (at) => listCard(maker, `list-card-${at}`));
  const looks = several(random.between(8, 16), () => drawnLooks(random, random.between(1, 3)));
  const library = { small, cards, bands, frames, lists };
  return {
    board: (index) => pageOf(ground, index, { library, looks }),
    parts: Object.values(library).flatMap((parts) => parts.map(({ board }) => board)),
    assets: sharedAssets(),
    variables: [],
    styles: [],
  };
}

/** @typedef {Readonly<Record<'small' | 'cards' | 'bands' | 'frames' | 'lists', readonly Part[]>>} Library */

/** @param {Ground} ground @param {Maker['random']} random @param {Maker['looks']} looks @returns {Maker} */
function createMaker({ boards, vocabulary }, random, looks) {
  return {
    random,
    looks,
    prose: createProse(random, vocabulary),
    target: () => boardUid(random.below(boards)),
    picture: () => sharedFile(random.below(SHARED_PICTURES)).uid,
  };
}

/**
 * @param {Ground} ground
 * @param {number} index
 * @param {{ readonly library: Library, readonly looks: readonly (Attribute[])[] }} shared
 * @returns {import('./types.ts').BoardContent}
 */
function pageOf(ground, index, { library, looks }) {
  const random = createRandom(ground.seed, index);
  const maker = createMaker(ground, random, (count) => (count === 0 ? [] : random.pick(looks)));
  const { prose } = maker;
  const hasPages = ground.outline.children(index).length > 0;
  const isPaged = hasPages && random.chance(0.3);
  const imageUrl = pathOf(sharedFile(random.below(SHARED_PICTURES)));
  const sections = several(random.spread(4, 10), () => sectionFor(maker, library));
  const lists = [];
  if (hasPages) lists.push(...ownList(maker, library, isPaged));
  const { folders } = ground.outline;
  if (folders.length > 0 && random.chance(0.3)) {
    lists.push(
      boardList(maker, library, {
        of: boardUid(random.pick(folders)),
        limit: random.between(2, 12),
      }),
    );
  }
  const title = block('heading', { text: `${prose.title()} ${index}`, level: 1 });
  return {
    title: prose.title(),
    description: prose.text(1),
    fields: {
      ...(random.chance(0.7) && { imageUrl }),
      ...(isPaged && { pageSize: random.pick(PAGE_SIZES) }),
      date: dayOf(random),
    },
    blocks: [block('box', { tag: 'main' }, [title, ...random.shuffle([...sections, ...lists])])],
  };
}

/** A band of cards, or cards in a grid. @param {Maker} maker @param {Library} library */
function sectionFor(maker, library) {
  const { random, prose } = maker;
  /** The content of a slot: words, or another part. */
  const filler = () =>
    random.chance(0.5)
      ? block('text', [...attributes({ text: prose.text(1) }), ...maker.looks(random.below(3))])
      : useOf(maker, random.pick(library.small), () => block('text', { text: prose.words(4) }));
  if (random.chance(0.55)) {
    const band = random.pick(random.chance(0.25) ? library.frames : library.bands);
    return useOf(maker, band, filler);
  }
  const inner = random.chance(0.75) ? library.cards : library.small;
  const cells = several(random.spread(4, 12), () => useOf(maker, random.pick(inner), filler));
  const grid = { columns: random.between(2, 4), 'min-width': '220px', gap: '24px' };
  return block('grid', grid, cells);
}

/**
 * Returns a list of the page's child pages: all of them, or some with links to more.
 * @param {Maker} maker @param {Library} library @param {boolean} isPaged
 */
function ownList(maker, library, isPaged) {
  const list = boardList(maker, library, { of: '', limit: 100, ...(isPaged && { paged: true }) });
  if (!isPaged) return [list];
  const pager = {
    label: 'Pages',
    'previous-text': 'Previous',
    'next-text': 'Next',
    'show-numbers': true,
  };
  return [list, block('pager', pager)];
}

/** @param {Maker} maker @param {Library} library @param {{ readonly of: string, readonly limit: number, readonly paged?: boolean }} what */
function boardList({ random }, library, { of, limit, paged }) {
  return block('board-list', {
    of,
    order: random.pick(['as they stand', 'newest first', 'by title']),
    limit,
    ...(paged && { paged }),
    card: random.chance(0.6) ? random.pick(library.lists).uid : '',
    level: 3,
    layout: random.pick(['grid', 'rows']),
    'card-width': `${random.between(18, 36) * 10}px`,
    gap: '24px',
    'show-image': random.chance(0.7),
    'show-date': random.chance(0.7),
    'show-description': random.chance(0.8),
  });
}
