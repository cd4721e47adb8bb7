// @ts-check
import { attributes, block, composite, image, link, sharedBoard } from './blocks.js';
import { several } from './plain.js';

/**
 * Makes boards that other boards show: small parts, cards of small parts, and bands of cards; each
 * has properties and slots.
 */

/** @typedef {import('./random.js').Random} Random */
/** @typedef {import('./words.js').Prose} Prose */
/** @typedef {import('./blocks.js').Block} Block */
/** @typedef {import('./blocks.js').Attribute} Attribute */

/**
 * A property of a board that a composite can set: its kid there, and its kind of value.
 * @typedef {{ readonly kid: string, readonly takes: 'words' | 'text' | 'to' | 'picture' }} Property
 *
 * @typedef {object} Part
 * @property {string} uid
 * @property {import('./types.ts').Json} board
 * @property {readonly Property[]} properties
 * @property {readonly string[]} slots
 */

/**
 * @typedef {object} Maker
 * @property {Random} random
 * @property {Prose} prose
 * @property {() => string} target returns the target for a link
 * @property {() => string} picture returns the uid of a picture
 * @property {(count: number) => readonly Attribute[]} looks
 */

/**
 * Collects the properties and slots of a board while its blocks are made.
 * @param {Maker} maker
 * @param {string} uid
 */
function startPart(maker, uid) {
  /** @type {Property[]} */
  const properties = [];
  /** @type {string[]} */
  const slots = [];
  let count = 0;
  const name = () => `${uid}-n${(count += 1)}`;
  return {
    ...maker,
    name,
    slots,
    /** Exposes an attribute of a block. @param {string} blockUid @param {Attribute} attribute @param {Property['takes']} takes @returns {Attribute} */
    exposed(blockUid, attribute, takes) {
      properties.push({ kid: `${blockUid}.${attribute.kid}`, takes });
      return { ...attribute, isExposedToGroup: true };
    },
    /** @param {Block[]} children @returns {Block} */
    slot(children) {
      const slotUid = name();
      slots.push(slotUid);
      return { ...block('box', { tag: 'div' }, children), uid: slotUid, isGroupSlot: true };
    },
    /** @param {string} eid @param {Attribute[]} attrs @param {Block[]} children @returns {Part} */
    finish(eid, attrs, children) {
      return {
        uid,
        board: sharedBoard(uid, 'composite', block(eid, attrs, children)),
        properties,
        slots,
      };
    },
  };
}

/** @typedef {ReturnType<typeof startPart>} Draft */

/**
 * Returns a random value for a property.
 * @param {Maker} maker
 * @param {Property['takes']} takes
 * @returns {Omit<Attribute, 'kid'>}
 */
function valueFor({ prose, target, picture }, takes) {
  switch (takes) {
    case 'words':
      return { v: prose.words(3) };
    case 'text':
      return { v: prose.text(2) };
    case 'to':
      return { v: target() };
    case 'picture':
      return { assetUid: picture() };
  }
}

/**
 * Returns a composite of a part, with some of its properties set and some of its slots filled.
 * @param {Maker} maker
 * @param {Part} part
 * @param {(slot: string) => Block} filler
 */
export function useOf(maker, part, filler) {
  const { random } = maker;
  const set = part.properties
    .filter(() => random.chance(0.75))
    .map(({ kid, takes }) => ({
      kid,
      ...(random.chance(0.1) && { isInherited: true }),
      isGroup: true,
      ...valueFor(maker, takes),
    }));
  const own = random.chance(0.2) ? maker.looks(1) : [];
  return composite(part.uid, [...set, ...own], fillers(maker, part, filler));
}

/** @param {Maker} maker @param {Part} part @param {(slot: string) => Block} filler @returns {Block[]} */
function fillers({ random }, { slots }, filler) {
  return slots
    .filter(() => random.chance(0.7))
    .map((slot) => ({ ...filler(slot), uid: `${slot}~` }));
}

/**
 * Returns a part for cards: a text, a link or a picture.
 * @param {Maker} maker @param {string} uid @returns {Part}
 */
export function smallPart(maker, uid) {
  const draft = startPart(maker, uid);
  const { random } = maker;
  const eid = random.pick(['row', 'column']);
  const own = attributes({ gap: `${random.between(4, 24)}px` });
  const children = several(random.between(1, 4), () => exposedBlock(draft));
  return draft.finish(eid, [...own, ...maker.looks(random.below(3))], children);
}

/**
 * Returns a block whose content is exposed, so that composites can set it.
 * @param {Draft} draft @returns {Block}
 */
function exposedBlock(draft) {
  const { random, prose, target, picture, name, exposed } = draft;
  const uid = name();
  const looks = draft.looks(random.below(3));
  /** @param {Block} made @param {Readonly<Record<string, Property['takes']>>} open @returns {Block} */
  const opened = (made, open) => ({
    ...made,
    uid,
    attrs: (made.attrs ?? []).map((attribute) => {
      const takes = open[attribute.kid];
      return takes === undefined ? attribute : exposed(uid, attribute, takes);
    }),
  });
  switch (random.below(5)) {
    case 0:
      return opened(link(target(), prose.words(2), looks), { to: 'to', text: 'words' });
    case 1:
      return opened(image(picture(), prose.words(3), looks), { image: 'picture', alt: 'words' });
    case 2: {
      const heading = attributes({ text: prose.title(), level: random.between(3, 5) });
      return opened(block('heading', [...heading, ...looks]), { text: 'words' });
    }
    default: {
      const text = attributes({ text: prose.text(1) });
      return opened(block('text', [...text, ...looks]), { text: 'text' });
    }
  }
}

/**
 * Returns a composite inside a part; its unset properties become properties of the part.
 * @param {Draft} draft
 * @param {Part} part
 * @returns {Block}
 */
function nested(draft, part) {
  const { random, name, exposed, slot, prose } = draft;
  const uid = name();
  const attrs = part.properties
    .filter(() => random.chance(0.8))
    .map(({ kid, takes }) => {
      const attribute = { kid, isGroup: true, ...valueFor(draft, takes) };
      return random.chance(0.6) ? exposed(uid, attribute, takes) : attribute;
    });
  const filled = fillers(draft, part, () =>
    block('box', { tag: 'div' }, [
      random.chance(0.5) ? slot([]) : block('text', { text: prose.text(1) }),
    ]),
  );
  return { ...composite(part.uid, attrs, filled), uid };
}

/**
 * Returns a card: a panel of small parts, sometimes with a slot for more.
 * @param {Maker} maker @param {{ readonly uid: string, readonly inner: readonly Part[] }} of @returns {Part}
 */
export function cardPart(maker, { uid, inner }) {
  const draft = startPart(maker, uid);
  const { random, prose } = maker;
  const shown = several(random.between(1, 3), () => nested(draft, random.pick(inner)));
  const own = [exposedBlock(draft), ...shown];
  if (random.chance(0.7)) own.push(draft.slot([block('text', { text: prose.text(1) })]));
  const looks = maker.looks(random.between(1, 4));
  const children = random.shuffle(own);
  if (random.chance(0.4))
    return draft.finish('box', [...attributes({ tag: 'article' }), ...looks], children);
  const attrs = attributes({
    tag: 'article',
    heading: prose.title(),
    level: 3,
    variant: 'outline',
  });
  return draft.finish('card', [...attrs, ...looks], children);
}

/**
 * Returns a band: parts next to each other, below a heading.
 * @param {Maker} maker @param {{ readonly uid: string, readonly inner: readonly Part[] }} of @returns {Part}
 */
export function bandPart(maker, { uid, inner }) {
  const draft = startPart(maker, uid);
  const { random, prose } = maker;
  const cells = several(random.between(2, 4), () => nested(draft, random.pick(inner)));
  const grid = {
    columns: random.between(2, 4),
    'min-width': '240px',
    gap: `${random.between(8, 40)}px`,
  };
  const children = [exposedBlock(draft), block('grid', grid, cells), draft.slot([])];
  const attrs = attributes({
    'max-width': `${random.between(80, 140) * 10}px`,
    gutter: '24px',
    label: prose.words(2),
  });
  return draft.finish('section', [...attrs, ...maker.looks(random.below(4))], children);
}

/**
 * Returns an attribute whose value comes from the board that the card shows.
 * @param {string} kid @param {string} label @param {Omit<Attribute, 'kid'>} value
 */
const open = (kid, label, value) => ({ kid, isExposedToGroup: true, label, ...value });

/**
 * Returns a card for lists; its content comes from the board that it shows.
 * @param {Maker} maker @param {string} uid @returns {Part}
 */
export function listCard(maker, uid) {
  const { random, looks } = maker;
  const words = block('text', [open('text', 'description', { v: '' }), ...looks(2)]);
  const date = block('text', [open('text', 'date', { v: '' }), ...looks(1)]);
  const picture = block('image', [
    open('image', 'image', {}),
    ...attributes({ alt: '', lazyload: true }),
  ]);
  const attrs = [
    { kid: 'tag', v: 'article' },
    open('heading', 'title', { v: 'Title' }),
    { kid: 'level', v: 3 },
    open('to', 'link', { v: '' }),
    { kid: 'variant', v: random.pick(['outline', 'raised', 'filled', 'plain']) },
    ...looks(2),
  ];
  const root = block('card', attrs, [picture, date, words]);
  return { uid, board: sharedBoard(uid, 'composite', root), properties: [], slots: [] };
}
