// @ts-check

/** The reference DOM, which every competitor has to render. */

/** @typedef {import('./types.ts').Link} Link */
/** @typedef {import('./types.ts').Json} Json */

/**
 * @typedef {object} Node an HTML element; its text comes before its children
 * @property {string} tag
 * @property {string} [text]
 * @property {Link} [link]
 * @property {import('./types.ts').Picture} [picture]
 * @property {string} [look]
 * @property {'header' | 'footer'} [part] set on the root of a part that all pages share
 * @property {{ readonly eid: string, readonly attrs: Json }} [block] the block that renders it, if
 * the tag doesn't determine that
 * @property {boolean} [isMade] true if the block of the parent element renders it
 * @property {readonly Node[]} [children]
 */

/** @param {string} tag @param {Omit<Node, 'tag'>} [more] @returns {Node} */
export const el = (tag, more = {}) => ({ tag, ...more });

/** @param {string} tag @param {string} text @param {string} [look] */
export const words = (tag, text, look = '') => el(tag, { text, look });

/** @param {Link} link @param {string} [look] */
export const a = (link, look = '') => el('a', { link, text: link.label, look });

/** @param {readonly Node[]} children */
export const row = (children) => el('div', { block: flow('row'), children });

/** @param {readonly Node[]} children @param {string} [look] */
export const column = (children, look = '') => el('div', { block: flow('column'), look, children });

/** @param {string} eid */
const flow = (eid) => ({ eid, attrs: { gap: '20px' } });

/**
 * Returns an element that its parent's block renders.
 * @param {string} tag
 * @param {Omit<Node, 'tag' | 'isMade'>} more
 */
export const made = (tag, more) => el(tag, { ...more, isMade: true });

/**
 * Returns the HTML attributes of an element, in the order in which all competitors write them.
 * @param {Node} node
 * @param {'class' | 'className'} classKey
 * @returns {Record<string, string>}
 */
export function attributesOf({ look = '', link, picture }, classKey) {
  /** @type {Record<string, string>} */
  const attributes = {};
  if (look !== '') attributes[classKey] = look;
  if (link) attributes['href'] = link.href;
  if (!picture) return attributes;
  const { src, alt, width, height } = picture;
  const size = { width: String(width), height: String(height) };
  return Object.assign(attributes, { src, alt, ...size, loading: 'lazy', decoding: 'async' });
}

/**
 * Returns the lines by which trees are compared, in document order: each element with its
 * addresses, and each text.
 * @param {Node} node
 * @returns {string[]}
 */
export function referenceLines(node) {
  const { tag, text = '', link, picture, children = [] } = node;
  const addresses = [link?.href, picture?.src, picture?.alt].filter((part) => part !== undefined);
  return [
    [`<${tag}>`, ...addresses].join(' '),
    ...(text === '' ? [] : [text.trim()]),
    ...children.flatMap(referenceLines),
  ];
}
