// @ts-check

/**
 * Makes blocks as generators write them, and turns them into blocks of a project, with uids and
 * fields in canonical order.
 */

/** @typedef {import('./types.ts').Json} Json */

/**
 * @typedef {object} Attribute
 * @property {string} kid
 * @property {boolean} [isInherited]
 * @property {boolean} [isGroup]
 * @property {boolean} [isExposedToGroup]
 * @property {string} [label]
 * @property {unknown} [v]
 * @property {string} [assetUid]
 * @property {Json} [widths]
 */

/**
 * @typedef {object} Block
 * @property {string} eid
 * @property {string} [uid] used instead of the numbered uid
 * @property {readonly Block[]} [children]
 * @property {readonly Attribute[]} [attrs]
 * @property {boolean} [isGroupSlot]
 */

/** @param {Json} values @returns {Attribute[]} */
export function attributes(values) {
  return Object.entries(values).map(([kid, v]) => ({ kid, v }));
}

/** @param {string} eid @param {Json | readonly Attribute[]} attrs @param {readonly Block[]} [children] @returns {Block} */
export function block(eid, attrs, children = []) {
  return { eid, attrs: isList(attrs) ? attrs : attributes(attrs), children };
}

/** @param {Json | readonly Attribute[]} attrs @returns {attrs is readonly Attribute[]} */
function isList(attrs) {
  return Array.isArray(attrs);
}

/** @param {Block} input @param {readonly Attribute[]} more @returns {Block} */
export function withAttributes(input, more) {
  return { ...input, attrs: [...(input.attrs ?? []), ...more] };
}

/**
 * A link with all of its attributes.
 * @param {string} to @param {string} text @param {readonly Attribute[]} [looks]
 */
export function link(to, text, looks = []) {
  const own = attributes({ to, text, 'keep-scroll': false, 'new-tab': false });
  return block('link', [...own, ...looks]);
}

/** @param {string} assetUid @param {string} alt @param {readonly Attribute[]} [looks] */
export function image(assetUid, alt, looks = []) {
  const own = [{ kid: 'image', assetUid }, ...attributes({ alt, lazyload: true })];
  return block('image', [...own, ...looks]);
}

/**
 * A composite, which shows another board.
 * @param {string} source @param {readonly Attribute[]} [attrs] @param {readonly Block[]} [children]
 */
export function composite(source, attrs = [], children = []) {
  return block('composite', [{ kid: 'source', v: source }, ...attrs], children);
}

/**
 * Returns the root block of a board as a project has it; uids number the blocks.
 * @param {Block} root
 * @param {string} uid of the board
 */
export function written(root, uid) {
  let count = -1;
  /** @param {Block} input @returns {Json} */
  const write = (input) => {
    count += 1;
    const { children = [], attrs = [], isGroupSlot } = input;
    return {
      uid: input.uid ?? `${uid}-${count}`,
      eid: input.eid,
      ...(children.length > 0 && { children: children.map(write) }),
      ...(attrs.length > 0 && { attrs: attrs.map(writtenAttribute) }),
      ...(isGroupSlot && { isGroupSlot }),
    };
  };
  return write(root);
}

/** @param {Attribute} attribute @returns {Json} */
function writtenAttribute({ kid, isInherited, isGroup, isExposedToGroup, label, ...values }) {
  const { v, assetUid, widths } = values;
  return {
    kid,
    ...(isInherited && { isInherited }),
    ...(isGroup && { isGroup }),
    ...(isExposedToGroup && { isExposedToGroup }),
    ...(label !== undefined && { label }),
    ...(v !== undefined && { v }),
    ...(assetUid !== undefined && { assetUid }),
    ...(widths !== undefined && { widths }),
  };
}

/** A board that pages show. @param {string} uid @param {string} type @param {Block} root */
export function sharedBoard(uid, type, root) {
  return { uid, slug: uid, name: uid, type, root: written(root, uid) };
}

/** @param {number} index */
export const boardUid = (index) => `page-${index}`;
