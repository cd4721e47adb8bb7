// @ts-check

/** The reference DOM: what every competitor has to make of a page. */

/** @typedef {import('./content.js').Link} Link */
/** @typedef {import('./content.js').Page} Page */
/** @typedef {import('./content.js').Section} Section */
/** @typedef {import('./content.js').Chrome} Chrome */

/**
 * @typedef {object} Node an HTML element; its text stands before its children
 * @property {string} tag
 * @property {string} [text]
 * @property {Link} [link]
 * @property {import('./content.js').Picture} [picture]
 * @property {string} [look]
 * @property {'row' | 'column'} [flow]
 * @property {'header' | 'footer'} [part] set on the root of what every page shares
 * @property {readonly Node[]} [children]
 */

/** @param {string} tag @param {Omit<Node, 'tag'>} [more] @returns {Node} */
const el = (tag, more = {}) => ({ tag, ...more });
/** @param {string} tag @param {string} text @param {string} [look] */
const words = (tag, text, look = '') => el(tag, { text, look });
/** @param {Link} link @param {string} [look] */
const a = (link, look = '') => el('a', { link, text: link.label, look });
/** @param {readonly Node[]} children */
const row = (children) => el('div', { flow: 'row', children });
/** @param {readonly Node[]} children @param {string} [look] */
const column = (children, look = '') => el('div', { flow: 'column', look, children });

/**
 * Makes the trees of a site's pages; all of them share those of header and footer.
 * @param {Chrome} chrome
 * @returns {(page: Page) => Node}
 */
export function treeMaker(chrome) {
  const header = headerTree(chrome);
  const footer = footerTree(chrome);
  return ({ hero, sections }) => {
    const opening = el('section', {
      look: 'hero',
      children: [
        words('h1', hero.heading, 'title'),
        words('p', hero.text, 'lead'),
        a(hero.link, 'button'),
      ],
    });
    const main = el('main', { children: [opening, ...sections.map(sectionTree)] });
    return el('div', { children: [header, main, footer] });
  };
}

/** @param {Chrome} chrome @returns {Node} */
function headerTree({ brand, links }) {
  const nav = el('nav', { children: [row(links.map((link) => a(link)))] });
  const bar = el('header', { look: 'bar', children: [row([a(brand), nav])] });
  return el('div', { part: 'header', children: [bar] });
}

/** @param {Chrome} chrome @returns {Node} */
function footerTree({ columns }) {
  const lists = columns.map(({ title, links }) => {
    const items = links.map((link) => el('li', { children: [a(link)] }));
    return column([words('h2', title, 'caps'), el('ul', { children: items })]);
  });
  const bar = el('footer', { look: 'bar', children: [row(lists)] });
  return el('div', { part: 'footer', children: [bar] });
}

/** @param {Section} section @returns {Node} */
function sectionTree(section) {
  const { look, heading, headinglook, text, textlook } = section;
  const opening = [words('h2', heading, headinglook), words('p', text, textlook)];
  return el('section', { look, children: [...opening, ...bodyTrees(section)] });
}

/** @param {Section} section @returns {Node[]} */
function bodyTrees({ kind, picture, caption = '', items = [], cards = [], links = [] }) {
  switch (kind) {
    case 'image':
      return [el('img', { ...(picture && { picture }), look: 'picture' }), words('p', caption)];
    case 'list':
      return [el('ul', { children: items.map((item) => words('li', item)) })];
    case 'steps':
      return [el('ol', { children: items.map((item) => words('li', item)) })];
    case 'cards':
      return [
        row(cards.map(({ title, text }) => column([words('h3', title), words('p', text)], 'card'))),
      ];
    case 'links':
      return [row(links.map((link) => a(link)))];
    case 'note':
      return [
        el('p', { text: caption, children: links.map((link) => a(link)) }),
        words('p', caption, 'quiet'),
      ];
  }
}

/**
 * The HTML attributes of an element, in the order that all competitors write.
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
  const { src, alt } = picture;
  const fixed = { width: '640', height: '480', loading: 'lazy', decoding: 'async' };
  return Object.assign(attributes, { src, alt }, fixed);
}

/**
 * A tree as lines to compare by, in document order: each element with its addresses, and each text.
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
