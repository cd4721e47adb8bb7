// @ts-check
import { attributes, block, boardUid, composite } from './blocks.js';
import { allIn, readSamples, SAMPLE_SLOT } from './catalogue-samples.js';
import { several } from './plain.js';
import { createRandom } from './random.js';
import { createProse } from './words.js';

/**
 * Makes pages of random samples of the catalogue, with changed texts and sizes, and additional
 * looks.
 */

/** @typedef {import('./blocks.js').Block} Block */
/** @typedef {import('./blocks.js').Attribute} Attribute */
/** @typedef {import('./types.ts').Ground} Ground */
/** @typedef {import('./catalogue-samples.js').Samples} Samples */

/** Attributes with words, which can be replaced by any others. */
const WORDS = new Set('text heading caption alt label meaning term summary code'.split(' '));
/** Attributes that link to a page or an anchor of the catalogue. */
const TARGETS = new Set(['to', 'of']);
const MAIN_ANCHOR = 'content';
const PAGE_SIZES = [5, 10];
/** Factors that vary the lengths of looks. */
const FACTORS = [0.75, 1, 1, 1, 1.25, 1.5];

/**
 * @param {Ground} ground
 * @returns {import('./types.ts').Recipe}
 */
export function cataloguePages(ground) {
  const samples = readSamples();
  const { parts, assets, variables, styles } = samples;
  return { board: (index) => pageOf(ground, index, samples), parts, assets, variables, styles };
}

/**
 * @param {Ground} ground
 * @param {number} index
 * @param {Samples} samples
 * @returns {import('./types.ts').BoardContent}
 */
function pageOf(ground, index, samples) {
  const writer = createWriter(ground, index, samples);
  const { random, prose } = writer;
  const title = block('heading', { text: `${prose.title()} ${index}`, level: 1 });
  const isPaged = ground.outline.children(index).length > 0 && random.chance(0.5);
  const sections = several(random.spread(5, 12), () => section(writer));
  const main = [title, ...sections, ...(isPaged ? pagedList(writer) : [])];
  const attrs = [...attributes({ tag: 'main' }), { kid: 'anchor', v: { kid: MAIN_ANCHOR } }];
  return {
    title: prose.title(),
    description: prose.text(1),
    fields: isPaged ? { pageSize: random.pick(PAGE_SIZES) } : {},
    blocks: [block('box', attrs, main)],
  };
}

/**
 * @param {Ground} ground
 * @param {number} index
 * @param {Samples} samples
 */
function createWriter({ boards, seed, outline, vocabulary }, index, samples) {
  const random = createRandom(seed, index);
  let anchors = 0;
  return {
    random,
    samples,
    prose: createProse(random, vocabulary),
    /** @param {string} kid */
    target(kid) {
      if (kid === 'to') return boardUid(random.below(boards));
      // Without folders, all pages are below the first page.
      return boardUid(outline.folders.length === 0 ? 0 : random.pick(outline.folders));
    },
    anchor: () => `a-${(anchors += 1)}`,
  };
}

/** @typedef {ReturnType<typeof createWriter>} Writer */

/** Returns a container with some samples. @param {Writer} writer */
function section(writer) {
  const { random, prose } = writer;
  const children = several(random.spread(3, 9), () => sample(writer));
  const looks = drawnLooks(writer, random.below(3));
  switch (random.below(4)) {
    case 0: {
      const band = attributes({ 'max-width': '1200px', gutter: '24px', label: prose.words(2) });
      return block('section', [...band, ...looks], children);
    }
    case 1: {
      const grid = attributes({ columns: random.between(2, 4), 'min-width': '240px', gap: '24px' });
      return block('grid', [...grid, ...looks], children);
    }
    case 2:
      return block('column', [...attributes({ gap: '32px' }), ...looks], children);
    default:
      return block('box', [...attributes({ tag: 'section' }), ...looks], children);
  }
}

/** Shows a sample of the catalogue, sometimes in its frame. @param {Writer} writer @returns {Block} */
function sample(writer) {
  const { random, prose, samples } = writer;
  const { attrs = [], ...shown } = varied(writer, random.pick(samples.anywhere));
  const known = new Set(attrs.map(({ kid }) => kid));
  const more = drawnLooks(writer, random.below(4)).filter(({ kid }) => !known.has(kid));
  const made = { ...shown, attrs: [...attrs, ...more] };
  if (random.chance(0.7)) return made;
  const name = { kid: 'sample-name.text', isGroup: true, v: prose.words(2) };
  return composite('sample', [name], [{ ...made, uid: SAMPLE_SLOT }]);
}

/** @param {Writer} writer */
function pagedList({ random, samples }) {
  /** @param {string} eid */
  const some = (eid) =>
    random.pick(samples.blocks.flatMap(allIn).filter((shown) => shown.eid === eid));
  const { attrs = [], ...list } = some('board-list');
  const paging = { of: '', paged: true };
  const others = attrs.filter(({ kid }) => !Object.hasOwn(paging, kid));
  const paged = { ...list, attrs: [...others, ...attributes(paging)] };
  return [bare(paged), bare(some('pager'))];
}

/**
 * Returns a block without the uids of the catalogue, except those of slot contents.
 * @param {Block} block @returns {Block}
 */
function bare({ uid, children = [], ...rest }) {
  return { ...rest, children: children.map(bare), ...(isFiller(uid) && uid && { uid }) };
}

/** Returns whether a uid is that of slot content. @param {string | undefined} uid */
function isFiller(uid) {
  return uid?.endsWith('~') === true && uid !== SAMPLE_SLOT;
}

/**
 * Returns a block of the catalogue with texts and link targets of this site.
 * @param {Writer} writer
 * @param {Block} input
 * @returns {Block}
 */
function varied(writer, input) {
  const { attrs = [], children = [], ...rest } = bare(input);
  return {
    ...rest,
    children: children.map((child) => varied(writer, child)),
    attrs: attrs.filter(({ kid }) => kid !== 'anchor').map((attribute) => other(writer, attribute)),
  };
}

/** @param {Writer} writer @param {Attribute} attribute @returns {Attribute} */
function other(writer, attribute) {
  const { kid, v } = attribute;
  const { prose, random, samples, target } = writer;
  if (samples.looks.has(kid)) return resized(writer, attribute);
  if (kid === 'paged') return { kid, v: false };
  if (typeof v !== 'string' || v === '') return attribute;
  if (WORDS.has(kid)) return { ...attribute, v: v.replace(/\S[^]*\S|\S/, () => prose.words(3)) };
  if (!TARGETS.has(kid) || v.includes(':')) return attribute;
  // Rarely links to the page itself: on most pages, a list of its child pages would be empty.
  const isOwn = kid === 'to' && (v.startsWith('#') || random.chance(0.1));
  return { ...attribute, v: isOwn ? `#${MAIN_ANCHOR}` : target(kid) };
}

/**
 * Returns a look with changed lengths.
 * @param {Writer} writer @param {Attribute} attribute @returns {Attribute}
 */
function resized({ random }, attribute) {
  const factor = random.pick(FACTORS);
  const text = JSON.stringify(attribute).replace(/(?<=[ ":,-])\d+(?=px)/g, (digits) =>
    String(Math.round(Number(digits) * factor)),
  );
  return JSON.parse(text);
}

/**
 * Returns random looks, with values that blocks of the catalogue have.
 * @param {Writer} writer @param {number} count
 */
function drawnLooks(writer, count) {
  const { random, samples, anchor } = writer;
  const names = random.shuffle([...samples.looks.keys()]).slice(0, count);
  return names.flatMap((name) => {
    if (name === 'anchor') return [{ kid: name, v: { kid: anchor() } }];
    const values = samples.looks.get(name) ?? [];
    return values.length === 0 ? [] : [resized(writer, random.pick(values))];
  });
}
